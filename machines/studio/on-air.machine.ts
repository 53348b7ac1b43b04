import { assign, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import { asCallError, isAnswer, isMissing, type CallError } from '../app/call-error'
import { request } from '../app/call-request'
import { roomTalkMachine, type RoomTalkInput } from './room-talk.machine'
import { playerMachine } from '../live/player.machine'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { awaitServer, failedToLoad, untilServerBack, type ServerBack } from '../patterns/server-back'
import { watchOutdated, type DataOutdated } from '../patterns/outdated'
import type { PageLifecycleEvent } from '../app/connection.machine'
import type { Toast } from '../app/toasts.machine'
import { LiveStatus } from '../../contract/enums'
import { endLive } from '../../contract/studio'
import type { Playback } from '../../contract/entities.schema'
import type { OnAir, StreamReport } from '../../contract/studio.schema'

/** `asking`: in which words it is asked whether the stream is to be ended. `begun`: what is told when viewers see it. `talk`: what the talk of its room takes. `encoderCame`: told once an encoder's picture comes, where none did. */
export interface OnAirInput {
  readonly asking: () => Confirmation
  readonly begun: () => Toast
  readonly talk: Omit<RoomTalkInput, 'liveId'>
  readonly encoderCame?: () => void
}

/** `liveId` null: which stream it is is not known yet. `silent`: how the last one went is shown (ERR-11). */
export interface OnAirQuestion {
  readonly liveId: string | null
  readonly silent: boolean
}

/** `onAir` null: the anchor has no stream, and none that is about to begin. */
export interface OnAirAnswer {
  readonly onAir: OnAir | null
  readonly playback: readonly Playback[]
}

export type OnAirCommand =
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }
  | { readonly type: 'end' }
  | { readonly type: 'report.close' }
export type OnAirEvent = Extract<PageLifecycleEvent, { type: 'page.shown' | 'page.hidden' }>

interface OnAirContext extends OnAirInput, OnAirAnswer {
  readonly report: StreamReport | null
  readonly error: CallError | null
  readonly misses: number
}

/** It is on, and no picture comes. */
export const isCut = ({ ingest }: OnAir): boolean => ingest === null || ingest.lostAt !== null

const isByEncoder = (onAir: OnAir | null): boolean =>
  onAir !== null && onAir.ingest !== null && onAir.ingest.via !== 'browser'

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000

/** What is made of an answer, and of one that did not come. */
const answered = { params: ({ event }: { readonly event: { readonly output: OnAirAnswer } }) => event.output }
const isNothing = { type: 'isNothing', ...answered } as const
const hasBegun = { type: 'hasBegun', ...answered } as const
const isOver = { type: 'isOver', ...answered } as const
const hasNeverBegun = { type: 'hasNeverBegun', ...answered } as const
const announce = { type: 'announce', ...answered } as const
const tellInterruption = { type: 'tellInterruption', ...answered } as const
const keepAnswer = { type: 'keepAnswer', ...answered } as const
const failedBy = { params: ({ event }: { readonly event: { readonly error: unknown } }) => event }
const isMissed = { type: 'isMissed', ...failedBy } as const
const isRefused = { type: 'isRefused', ...failedBy } as const
const keepError = { type: 'keepError', ...failedBy } as const
/** No such stream is on, nor will be: which one is, is looked up anew. */
const lookAnew = { target: '#on-air.off.asking', actions: 'forgetStream' } as const

/** Of one that has not begun another one may take the place, as where a plan is called off or another one chosen. */
const askedOf = (onAir: OnAir | null): string | null =>
  onAir === null || (onAir.status === LiveStatus.PLAN && onAir.ingest === null) ? null : onAir.liveId

/** FEAT-16 The anchor's stream as it is now: asked for every two seconds while somebody looks, with its picture, until it is over. */
export const onAirMachine = setup({
  types: {
    input: {} as OnAirInput,
    context: {} as OnAirContext,
    events: {} as OnAirCommand | OnAirEvent | Answer | ServerBack | DataOutdated,
    children: {} as { player: 'player'; talk: 'talk' },
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<OnAirAnswer, OnAirQuestion>(() => Promise.reject(new Error('read is not provided'))),
    end: request(endLive),
    player: playerMachine,
    talk: roomTalkMachine,
    confirmation,
    untilServerBack,
    watchOutdated: watchOutdated(['studio.room', 'studio.plans']),
    /** Provided: tells whether the page is in sight. */
    visibility: fromCallback<EventObject>(() => {}),
  },
  delays: {
    every: 2_000,
    /** Nothing is about to begin: an encoder may begin with the key it has. */
    seldom: 3_000,
    backoff: ({ context: { misses } }) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** misses),
  },
  guards: {
    isNothing: (_, { onAir }: { onAir: OnAir | null }) => onAir === null,
    /** Its picture comes, or it is seen already: what is only about to begin is no stream. */
    hasBegun: (_, { onAir }: { onAir: OnAir | null }) =>
      onAir?.status === LiveStatus.START || (onAir !== null && onAir.ingest !== null),
    isOver: (_, { onAir }: { onAir: OnAir | null }) => onAir?.status === LiveStatus.END,
    /** A plan that was called off, or that another stream goes on as: there is no end of it, and no report. */
    hasNeverBegun: (_, { onAir }: { onAir: OnAir | null }) =>
      onAir?.status === LiveStatus.END && onAir.startedAt === null,
    isMissed: (_, { error }: { error: unknown }) => isMissing(asCallError(error)),
    isRefused: (_, { error }: { error: unknown }) => isAnswer(asCallError(error)),
    isLive: ({ context: { onAir } }) => onAir?.status === LiveStatus.START,
    /** A picture that is cut has nothing but its last second to show. */
    isPlayable: ({ context: { onAir, playback } }) =>
      onAir?.status === LiveStatus.START && playback.length > 0 && !isCut(onAir),
  },
  actions: {
    keepAnswer: assign((_, { onAir, playback }: OnAirAnswer) => ({
      onAir,
      playback,
      error: null,
      misses: 0,
    })),
    /** An encoder begins by itself, and its anchor looks elsewhere. What was on when the page was opened is no news. */
    announce: ({ context, system }, { onAir }: OnAirAnswer) => {
      if (isByEncoder(onAir) && !isByEncoder(context.onAir)) context.encoderCame?.()
      if (onAir?.status === LiveStatus.START && context.onAir?.status !== LiveStatus.START)
        findAppActor(system, 'toasts')?.send({ type: 'toast.wanted', toast: context.begun() })
    },
    /** While no picture comes to anybody its preview opens none. */
    tellInterruption: enqueueActions(({ context, enqueue, self }, { onAir }: { onAir: OnAir | null }) => {
      if (onAir === null || context.onAir === null || isCut(onAir) === isCut(context.onAir)) return
      if (self.getSnapshot().children['player'] === undefined) return
      enqueue.sendTo('player', { type: isCut(onAir) ? 'live.interrupted' : 'live.resumed' })
    }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    keepReport: assign((_, { report }: { report: StreamReport }) => ({ report, onAir: null, playback: [] })),
    forgetReport: assign({ report: null }),
    forgetStream: assign({ onAir: null, playback: [], error: null, misses: 0 }),
  },
}).createMachine({
  id: 'on-air',
  context: ({ input }) => ({ ...input, onAir: null, playback: [], report: null, error: null, misses: 0 }),
  invoke: [
    { src: 'watchOutdated', id: 'watchOutdated' },
    { src: 'visibility', id: 'visibility' },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'whether there is a stream is looked up',
      invoke: {
        id: 'look',
        src: 'read',
        input: ({ event }) => ({ liveId: null, silent: event.type === 'server.back' }),
        onDone: [
          {
            guard: isNothing,
            target: 'off',
            actions: keepAnswer,
          },
          { target: 'on', actions: keepAnswer },
        ],
        onError: { target: 'failed', actions: keepError },
      },
    },
    failed: failedToLoad,
    off: {
      initial: 'resting',
      on: { 'page.hidden': '.away' },
      states: {
        resting: {
          description: 'nothing is on air, and nothing is about to begin',
          after: { seldom: 'asking' },
          on: { refresh: 'asking', 'data.outdated': 'asking' },
        },
        asking: {
          description: 'nothing was on air a moment ago, it is looked up again',
          invoke: {
            id: 'lookAgain',
            src: 'read',
            input: { liveId: null, silent: true },
            onDone: [
              { guard: isNothing, target: 'resting' },
              {
                target: '#on-air.on',
                actions: [announce, keepAnswer],
              },
            ],
            onError: 'resting',
          },
        },
        away: { description: 'nobody looks, and nothing was on air', on: { 'page.shown': 'asking' } },
      },
    },
    on: {
      type: 'parallel',
      states: {
        link: {
          initial: 'resting',
          on: { 'page.hidden': '.away' },
          states: {
            resting: {
              description: 'how the stream goes is known',
              after: { every: 'asking' },
              on: { refresh: 'asking', 'data.outdated': 'asking' },
            },
            asking: {
              description: 'how the stream goes is being asked for',
              invoke: {
                id: 'ask',
                src: 'read',
                input: ({ context }) => ({ liveId: askedOf(context.onAir), silent: true }),
                onDone: [
                  {
                    guard: isNothing,
                    target: '#on-air.off',
                    actions: keepAnswer,
                  },
                  { guard: hasNeverBegun, ...lookAnew },
                  {
                    guard: isOver,
                    target: '#on-air.ending',
                    actions: keepAnswer,
                  },
                  {
                    target: 'resting',
                    actions: [announce, tellInterruption, keepAnswer],
                  },
                ],
                onError: [
                  { guard: isMissed, ...lookAnew },
                  { target: 'lost', actions: keepError },
                ],
              },
            },
            lost: {
              description: 'how the stream goes could not be asked for, it is tried again',
              entry: 'countMiss',
              invoke: awaitServer,
              after: { backoff: 'asking' },
              on: { retry: 'asking', refresh: 'asking', 'server.back': 'asking' },
            },
            away: { description: 'nobody looks at how the stream goes', on: { 'page.shown': 'asking' } },
          },
        },
        picture: {
          initial: 'none',
          states: {
            none: {
              description: 'there is no picture to play',
              always: { guard: 'isPlayable', target: 'playing' },
            },
            playing: {
              description: 'the picture plays as viewers see it',
              invoke: {
                id: 'player',
                src: 'player',
                input: ({ context }) => ({
                  playback: context.playback,
                  muted: true,
                  tape: null,
                  place: null,
                }),
              },
            },
          },
        },
        talk: {
          initial: 'closed',
          states: {
            closed: {
              description: 'nobody talks yet',
              always: { guard: 'isLive', target: 'open' },
            },
            open: {
              description: 'what is said in the room is read, and moderated',
              invoke: {
                id: 'talk',
                src: 'talk',
                input: ({ context: { onAir, talk } }) => ({ ...talk, liveId: onAir?.liveId ?? '' }),
              },
            },
          },
        },
        end: {
          initial: 'open',
          states: {
            open: { description: 'the stream may be ended', on: { end: 'confirming' } },
            confirming: {
              description: 'it is asked whether the stream is to be ended',
              invoke: { id: 'confirmation', src: 'confirmation', input: ({ context }) => context.asking() },
              on: { 'question.declined': 'open', 'question.confirmed': '#on-air.ending' },
            },
          },
        },
      },
    },
    ending: {
      tags: 'busy',
      description: 'the stream is being ended',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => ({ liveId: context.onAir?.liveId ?? '' }),
        onDone: {
          target: 'over',
          actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
        },
        onError: [
          { guard: isRefused, ...lookAnew },
          { target: 'on.link.lost', actions: keepError },
        ],
      },
    },
    over: {
      initial: 'resting',
      on: {
        'report.close': { target: 'loading', actions: 'forgetReport' },
        'page.hidden': '.away',
      },
      states: {
        resting: {
          description: 'the stream is over, how it went is shown',
          after: { seldom: 'asking' },
          on: { refresh: 'asking', 'data.outdated': 'asking' },
        },
        asking: {
          description: 'how the stream went is shown, and whether another one has begun is looked up',
          invoke: {
            id: 'lookForAnother',
            src: 'read',
            input: { liveId: null, silent: true },
            onDone: [
              { guard: hasBegun, target: '#on-air.on', actions: [announce, 'forgetReport', keepAnswer] },
              { target: 'resting', actions: keepAnswer },
            ],
            onError: 'resting',
          },
        },
        away: {
          description: 'nobody looks, and how the stream went is to be shown',
          on: { 'page.shown': 'asking' },
        },
      },
    },
  },
})
