import { assign, fromCallback, setup, type EventObject } from 'xstate'
import type { ReplayFrames } from './match.replay'
import type { PageLifecycleEvent } from '../app/connection.machine'

/** How many times faster than it is told. */
export const speeds = [1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** `begins`: it is shown at once instead of being offered. */
export interface ReplayInput {
  readonly story: ReplayFrames
  readonly begins: boolean
}

interface ReplayContext extends ReplayInput {
  /** Milliseconds into the story at single speed. */
  readonly position: number
  /** The furthest place that was shown: what lies beyond would give the result away. */
  readonly reached: number
  readonly speed: Speed
}

export type ReplayCommand =
  | { readonly type: 'open' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly position: number }
  /** To the event after, or before, the one that is shown. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'speed.choose'; readonly speed: Speed }
  | { readonly type: 'close' }
export type ReplayEvent = Extract<PageLifecycleEvent, { type: 'page.shown' | 'page.hidden' }>

const FRAME_MS = 100
/** Going back within this time of an event goes to the one before it. */
const JUST_REACHED = 700

type Place = Pick<ReplayContext, 'position' | 'reached'>

/** At a place of the story, which counts as shown. */
const at = ({ story, reached }: ReplayContext, to: number): Place => {
  const position = Math.min(story.length, Math.max(0, to))
  return { position, reached: Math.max(reached, position) }
}

const eventPlaces = ({ moments }: ReplayFrames): readonly number[] =>
  moments.filter(({ event }) => event !== null).map(({ from }) => from)

const stepFrom = ({ story, position }: ReplayContext, by: 1 | -1): number => {
  const places = eventPlaces(story)
  if (by === 1) return places.find((place) => place > position) ?? story.length
  const before = places.filter((place) => place < position - JUST_REACHED)
  return before[before.length - 1] ?? 0
}

/** FEAT-03 A match that is over, shown again from its beginning. */
export const replayMachine = setup({
  types: {
    input: {} as ReplayInput,
    context: {} as ReplayContext,
    events: {} as ReplayCommand | ReplayEvent,
  },
  actors: {
    /** Tells whether the page is in sight. */
    visibility: fromCallback<EventObject>(() => {}),
  },
  delays: { frame: FRAME_MS },
  guards: {
    isUntold: ({ context }) => context.story.moments.length === 0,
    begins: ({ context }) => context.begins,
    isThrough: ({ context }) => context.position >= context.story.length,
  },
  actions: {
    goOn: assign(({ context }) => at(context, context.position + FRAME_MS * context.speed)),
    goTo: assign(({ context }, { position }: { position: number }) => at(context, position)),
    goBy: assign(({ context }, { by }: { by: 1 | -1 }) => at(context, stepFrom(context, by))),
    keepSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
  },
}).createMachine({
  id: 'replay',
  context: ({ input }) => ({ ...input, position: 0, reached: 0, speed: 1 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'it is looked up whether there is anything to show again',
      always: [
        { guard: 'isUntold', target: 'untold' },
        { guard: 'begins', target: 'shown' },
        { target: 'offered' },
      ],
    },
    untold: { description: 'nothing is known that could be shown again' },
    offered: {
      description: 'the match may be shown again',
      on: { open: { target: 'shown', actions: { type: 'goTo', params: { position: 0 } } } },
    },
    shown: {
      invoke: { src: 'visibility', id: 'visibility' },
      initial: 'playing',
      on: {
        'speed.choose': { actions: { type: 'keepSpeed', params: ({ event }) => event } },
        close: 'offered',
      },
      states: {
        playing: {
          description: 'the match runs again',
          always: { guard: 'isThrough', target: 'ended' },
          after: { frame: { target: 'playing', reenter: true, actions: 'goOn' } },
          on: {
            pause: 'paused',
            seek: { actions: { type: 'goTo', params: ({ event }) => event } },
            step: { actions: { type: 'goBy', params: ({ event }) => event } },
            'page.hidden': 'waiting',
          },
        },
        paused: {
          description: 'the match is held where it is',
          always: { guard: 'isThrough', target: 'ended' },
          on: {
            play: 'playing',
            seek: { actions: { type: 'goTo', params: ({ event }) => event } },
            step: { actions: { type: 'goBy', params: ({ event }) => event } },
          },
        },
        waiting: {
          description: 'nobody looks, the match is held until somebody does',
          on: { 'page.shown': 'playing' },
        },
        ended: {
          description: 'the match was shown to its end',
          on: {
            play: { target: 'playing', actions: { type: 'goTo', params: { position: 0 } } },
            seek: { target: 'paused', actions: { type: 'goTo', params: ({ event }) => event } },
            step: { target: 'paused', actions: { type: 'goBy', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
