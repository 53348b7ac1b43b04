import type { AnyStateMachine } from 'xstate'
import { statesOf } from '../support/inside'
import type { Effect, Reached } from '../support/pure'
import type { Model } from '../support/model'

/** What a machine shows of itself after something has happened. */
export interface Seen {
  /** The innermost states it is in. */
  readonly states: readonly string[]
  readonly context: Readonly<Record<string, unknown>>
  readonly effects: readonly Effect[]
}

/** What has to be true, by the sentence that says it. */
type Facts = Readonly<Record<string, (seen: Seen) => boolean>>

/**
 * What the requirements say of a machine, drawn from them and not from it. `createTestModel` makes the paths; the events of the chart
 * are the names of the model's starts and samples.
 */
export interface AsTold {
  readonly model: Model
  readonly chart: AnyStateMachine
  /** What is true in each of the chart's states; a state of which nothing is said here is an error. */
  readonly states: Readonly<Record<string, Facts>>
}

export const seenOf = ({ snapshot, effects }: Reached): Seen => ({
  states: statesOf(snapshot),
  context: snapshot.context as Readonly<Record<string, unknown>>,
  effects,
})

interface Given {
  readonly id?: string
  readonly to?: string
  readonly event?: Readonly<Record<string, unknown>>
  readonly input?: unknown
}

const givenOf = ({ with: given }: Effect): Given => (typeof given === 'object' && given !== null ? given : {})

export const isIn =
  (...states: readonly string[]) =>
  (seen: Seen): boolean =>
    states.every((state) => seen.states.some((one) => one === state || one.startsWith(`${state}.`)))

/** Whether an action of this name was done. */
export const did =
  (name: string) =>
  ({ effects }: Seen): boolean =>
    effects.some(({ does }) => does === name)

/** What was announced under this name, in order. */
export const announced = ({ effects }: Seen, type: string): readonly Readonly<Record<string, unknown>>[] =>
  effects.flatMap((effect) => {
    const { event } = givenOf(effect)
    return effect.does === 'xstate.emit' && event !== undefined && event['type'] === type ? [event] : []
  })

/** What another actor was told, in order. */
export const toldTo = ({ effects }: Seen, actor: string): readonly Readonly<Record<string, unknown>>[] =>
  effects.flatMap((effect) => {
    const { to, event } = givenOf(effect)
    return effect.does === 'xstate.sendTo' &&
      event !== undefined &&
      (to === actor || to === `[actor ${actor}]`)
      ? [event]
      : []
  })

/** What was started, with what it was given. */
export const started = ({ effects }: Seen): readonly Given[] =>
  effects.filter(({ does }) => does === 'xstate.spawnChild').map(givenOf)
