import type { StoryObj } from '@storybook/react-vite'
import type { AnyStateMachine } from 'xstate'
import { appStory } from './app-story'
import { nodesIn, valueOf, type Freeze } from './frozen'
import type { AppStory } from './story'

const saidBy = (meta: unknown): readonly string[] => {
  const { says } = (meta ?? {}) as { says?: unknown }
  return typeof says === 'string' ? [says] : []
}

/** What the machine says of the states that `at` names, the outer ones left out. */
const sentenceOf = (machine: AnyStateMachine, at: Freeze['at']): string => {
  const paths = typeof at === 'string' ? [at] : at
  const snapshot = machine.resolveState({ value: valueOf(at), context: {} })
  const said = nodesIn(snapshot)
    .filter(({ path, type }) => {
      const own = path.join('.')
      return (type === 'atomic' || type === 'final') && paths.some((one) => own.startsWith(one))
    })
    .flatMap(({ meta }) => saidBy(meta))
  return said.join('; ')
}

/**
 * A machine's states as stories: `shown` puts the machine, standing still in one of them, where a person meets it. A story
 * names its state first: `tests/house` looks for one of each.
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
    return appStory(
      {
        ...story,
        ...app,
        needs: { ...story.needs, ...app.needs },
        lasting: { ...story.lasting, ...app.lasting },
      },
      `${machine.id}: ${sentenceOf(machine, at)}`,
    )
  }
