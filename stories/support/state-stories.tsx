import type { StoryObj } from '@storybook/react-vite'
import type { AnyStateMachine } from 'xstate'
import { appStory } from './app-story'
import { valueOf, type Freeze } from './frozen'
import { sentenceOf, standingIn } from './standing'
import type { AppStory } from './story'

/** Whether the machine says of these states that something is on its way. */
export const isBusy = (machine: AnyStateMachine, at: Freeze['at']): boolean =>
  machine.resolveState({ value: valueOf(at), context: {} }).hasTag('busy')

/**
 * A machine's states as stories: `shown` puts the machine, standing still in one of them, where a person meets it. A story
 * names its state first: `tests/architecture` looks for one of each. It fails where the machine is elsewhere once the page has settled;
 * of the machine of `rows`, which tells what becomes of a row, none runs that could be.
 */
export const stateStories =
  (machine: AnyStateMachine, shown: (freeze: Freeze) => AppStory, of: 'actors' | 'rows' = 'actors') =>
  (
    at: Freeze['at'],
    context: object = {},
    more: Partial<Freeze> & { readonly app?: Partial<AppStory> } = {},
  ): StoryObj => {
    const { app = {}, ...freeze } = more
    const base = shown({ at, context, ...freeze })
    const story: AppStory = {
      ...base,
      ...app,
      requires: { ...base.requires, ...app.requires },
      appActors: { ...base.appActors, ...app.appActors },
    }
    const shownStory = appStory(
      story,
      `${machine.id}: ${sentenceOf(machine, at)}`,
      of === 'rows' ? null : standingIn(machine, at, story.focus),
    )
    return isBusy(machine, at)
      ? { ...shownStory, parameters: { ...shownStory.parameters, loads: 'perhaps' } }
      : shownStory
  }
