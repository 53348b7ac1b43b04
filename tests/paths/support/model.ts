import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'

/** One way for a machine to start. `says` finishes the sentence "the path begins where …". */
interface Start {
  readonly says: string
  readonly input: unknown
}

/** One event that stands for all that are treated alike. `says`: what happens, as a person would tell it. */
export interface Sample {
  readonly says: string
  /** The event, or how it follows from the context of the state it happens in. */
  readonly event: AnyEventObject | ((context: never) => AnyEventObject)
  /** Narrows where it may happen, beyond the states that hear it; for what the world outside would not do. */
  readonly when?: (context: never) => boolean
}

/** Samples that are walked together. `within`: how far; a context outside of it is reached and not left. */
export interface Group {
  readonly samples: readonly string[]
  readonly within?: (context: never) => boolean
  /** Which of them can be done in a state, beyond what the chart says. */
  readonly may?: (sample: string, snapshot: AnyMachineSnapshot) => boolean
}

/** What a machine's chart does not say itself, and its paths need. */
export interface Model {
  /** As the machine's file is named: `notice-popup`, `room/chat`. */
  readonly name: string
  /** The shipped machine. What it invokes is replaced by doubles that do what a path says. */
  readonly machine: AnyStateMachine
  readonly starts: Readonly<Record<string, Start>>
  readonly samples: Readonly<Record<string, Sample>>
  /** What tells two contexts apart as far as paths go; without it all contexts of a state are alike. */
  readonly notifies?: (context: never) => unknown
  /** Sentences for the machine's delays, by their names: `after` is derived from the chart. */
  readonly delays?: Readonly<Record<string, string>>
  /** What is told at first by children that are followed, by the name they are started under. */
  readonly children?: Readonly<Record<string, unknown>>
  /** The context of the actors of the app that the machine looks up in its system, by their names there. */
  readonly around?: Readonly<Record<string, unknown>>
  /** Samples that are walked together. Without it all are: too many for parallel charts that know little of each other. */
  readonly together?: readonly Group[]
  /** Outcomes that no path can have, each with its reason. One that a path has all the same is an error. */
  readonly impossible?: Readonly<Record<string, string>>
}

/** A sample's event in a state. */
export const eventOf = ({ event }: Pick<Sample, 'event'>, context: unknown): AnyEventObject =>
  typeof event === 'function' ? event(context as never) : event

const endedWith = new WeakMap<AnyEventObject, unknown>()

/** The event that an invoked or spawned actor has ended well. `context`: what it ended with, for parents that look. */
export const done = (id: string, output?: unknown, context?: unknown): AnyEventObject => {
  const event = { type: `xstate.done.actor.${id}`, output, actorId: id }
  endedWith.set(event, context)
  return event
}

/** The event that an invoked actor has failed. */
export const failed = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
})

/** A child's snapshot as its parent hears of it. */
export const seenAs = (context: unknown, more: Readonly<Record<string, unknown>> = {}): Snapshot<unknown> =>
  Object.assign({ status: 'active' as const, output: undefined, error: undefined }, { context }, more)

/** The event that a followed child has changed. */
export const changed = (
  id: string,
  context: unknown,
  more?: Readonly<Record<string, unknown>>,
): AnyEventObject => ({
  type: `xstate.snapshot.${id}`,
  snapshot: seenAs(context, more),
})

/** What an event says of which child: null where it is no child's. */
export const childNews = (
  event: AnyEventObject,
): { readonly id: string; readonly snapshot: Snapshot<unknown> } | null => {
  const { type } = event
  if (type.startsWith('xstate.snapshot.'))
    return { id: type.slice('xstate.snapshot.'.length), snapshot: event['snapshot'] as Snapshot<unknown> }
  if (type.startsWith('xstate.done.actor.'))
    return {
      id: type.slice('xstate.done.actor.'.length),
      snapshot: seenAs(endedWith.get(event), { status: 'done', output: event['output'] }),
    }
  if (type.startsWith('xstate.error.actor.'))
    return {
      id: type.slice('xstate.error.actor.'.length),
      snapshot: { status: 'error', output: undefined, error: event['error'] },
    }
  return null
}
