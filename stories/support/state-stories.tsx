import type { StoryObj } from '@storybook/react-vite'
import type { AnyStateMachine } from 'xstate'
import { appStory } from './app-story'
import { valueOf, type Freeze } from './frozen'
import { rowsStandingIn, sentenceOf, standingIn, type RowsIn } from './standing'
import type { AppStory } from './story'

/** Whether the machine says of these states that something is on its way. */
export const isBusy = (machine: AnyStateMachine, at: Freeze['at']): boolean =>
  machine.resolveState({ value: valueOf(at), context: {} }).hasTag('busy')

/**
 * A machine's states as stories: `shown` puts the machine, standing still in one of them, where a person meets it. A story
 * names its state first: `tests/architecture` looks for one of each. It fails where the machine is elsewhere once the page has settled;
 * of a machine that tells what becomes of a row none runs: `rowsIn` gives the rows of the story's `focus`, which must be in that state.
 */
export const stateStories =
  (machine: AnyStateMachine, shown: (freeze: Freeze) => AppStory, rowsIn: RowsIn | null = null) =>
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
      ...(rowsIn !== null && { row: { machine, freeze: { at, context: { state: at } } } }),
    }
    const shownStory = appStory(
      story,
      `${machine.id}: ${sentenceOf(machine, at)}`,
      rowsIn === null
        ? standingIn(machine, at, story.focus)
        : rowsStandingIn(machine, String(at), story.focus, rowsIn),
    )
    return isBusy(machine, at)
      ? { ...shownStory, parameters: { ...shownStory.parameters, loads: 'perhaps' } }
      : shownStory
  }
