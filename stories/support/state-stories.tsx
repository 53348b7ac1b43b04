import type { StoryObj } from '@storybook/react-vite'
import type { AnyStateMachine } from 'xstate'
import { appStory } from './app-story'
import { nodesIn, valueOf, type Freeze } from './frozen'
import type { AppStory } from './story'

/** What the machine says of the states that `at` names, the outer ones left out. */
const sentenceOf = (machine: AnyStateMachine, at: Freeze['at']): string => {
  const paths = typeof at === 'string' ? [at] : at
  const snapshot = machine.resolveState({ value: valueOf(at), context: {} })
  const said = nodesIn(snapshot)
    .filter(({ path, type }) => {
      const own = path.join('.')
      return (type === 'atomic' || type === 'final') && paths.some((one) => own.startsWith(one))
    })
    .flatMap(({ description }) => description ?? [])
  return said.join('; ')
}

/** Whether the machine says of these states that something is on its way. */
export const isBusy = (machine: AnyStateMachine, at: Freeze['at']): boolean =>
  machine.resolveState({ value: valueOf(at), context: {} }).hasTag('busy')

/**
 * A machine's states as stories: `shown` puts the machine, standing still in one of them, where a person meets it. A story
 * names its state first: `tests/architecture` looks for one of each.
 */
export const stateStories =
  (machine: AnyStateMachine, shown: (freeze: Freeze) => AppStory) =>
  (
    at: Freeze['at'],
    context: object = {},
    more: Partial<Freeze> & { readonly app?: Partial<AppStory> } = {},
  ): StoryObj => {
    const { app = {}, ...freeze } = more
    const story = shown({ at, context, ...freeze })
    const shownStory = appStory(
      {
        ...story,
        ...app,
        requires: { ...story.requires, ...app.requires },
        appActors: { ...story.appActors, ...app.appActors },
      },
      `${machine.id}: ${sentenceOf(machine, at)}`,
    )
    return isBusy(machine, at)
      ? { ...shownStory, parameters: { ...shownStory.parameters, loads: 'perhaps' } }
      : shownStory
  }
