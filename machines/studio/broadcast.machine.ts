import { assign, fromCallback, sendTo, setup, stateIn, type EventObject } from 'xstate'
import { asCallError, isAnswer, type CallError } from '../app/call-error'
import { request } from '../app/call-request'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { leaving, type LeaveAsked, type Leaving, type Way } from '../patterns/leaving'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { RESUME_WITHIN } from '../../contract/live.limits'
import { endLive } from '../../contract/studio'
import type { IngestFault } from '../../contract/studio.schema'

export type CameraSource = 'front' | 'back' | 'screen'
export type CameraShape = 'portrait' | 'landscape'

/** What is sent, and how it is framed. */
export interface CameraChoice {
  readonly source: CameraSource
  readonly shape: CameraShape
}

/** `asking`: in which words it is asked whether the stream is to be ended; `isLost`: the server hears of it only once the network is back. `leaving`: what is asked before its page is left. */
export interface BroadcastInput {
  readonly choice: CameraChoice
  readonly asking: (isLost: boolean) => Confirmation
  readonly leaving: Leaving
}

/** Why there is no picture to send, or why it is not taken. `cut`: the camera was open, and is taken away. `refused`: `words` says why. */
export type BroadcastFailure =
  | 'denied'
  | 'noCamera'
  | 'busy'
  | 'cut'
  | 'insecure'
  | 'noEncoder'
  | 'refused'
  | 'lost'

/** What this device has. */
export interface CameraCan {
  readonly back: boolean
  readonly screen: boolean
  readonly torch: boolean
}

export interface SendingHealth {
  readonly kbps: number
  readonly faults: readonly IngestFault[]
  /** The picture was made smaller for a slow network. */
  readonly isLowered: boolean
}

export type BroadcastCommand =
  | { readonly type: 'camera.open' }
  /** A stream that was on is gone on with as soon as the camera is open. */
  | { readonly type: 'camera.resume' }
  | { readonly type: 'camera.close' }
  | ({ readonly type: 'camera.choose' } & Partial<CameraChoice>)
  | { readonly type: 'go.live' }
  | { readonly type: 'end' }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'torch'; readonly isOn: boolean }

/** What the camera and what sends its picture report. */
export type BroadcastEvent =
  | { readonly type: 'camera.opened'; readonly can: CameraCan }
  | { readonly type: 'camera.failed'; readonly failure: BroadcastFailure }
  /** `isSilent`: the microphone is open, and nothing has been heard for some seconds. */
  | { readonly type: 'sound.told'; readonly isSilent: boolean }
  | { readonly type: 'sender.ready'; readonly liveId: string }
  | { readonly type: 'sender.health'; readonly health: SendingHealth }
  | { readonly type: 'sender.lost' }
  | { readonly type: 'sender.failed'; readonly failure: BroadcastFailure; readonly words: string }
  /** `words`: why, where it was not this page that ended it. */
  | { readonly type: 'sender.over'; readonly words: string }

/** What the camera is told. */
export type CameraOrder =
  | ({ readonly type: 'camera.choose' } & CameraChoice)
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'torch'; readonly isOn: boolean }

/** What sends the picture is told. `done`: the stream is over, on purpose. */
export type SenderOrder = { readonly type: 'connect' } | { readonly type: 'done' }

type Muting = Extract<BroadcastCommand, { readonly type: 'mute' }>

/** What is so of the stream, for who looks at another page. `muted`: it is on air without sound. */
export interface MarkSays {
  readonly type: 'mark.says'
  readonly is: 'connecting' | 'live' | 'muted' | 'reconnecting' | 'closing'
}

interface BroadcastContext extends BroadcastInput {
  readonly can: CameraCan | null
  /** Nothing is asked once the camera is open: its stream is on already. */
  readonly resumes: boolean
  readonly isMuted: boolean
  readonly isSilent: boolean
  readonly hasTorch: boolean
  readonly liveId: string | null
  readonly health: SendingHealth | null
  readonly failure: BroadcastFailure | null
  /** The server's words for the failure or the end; '': it said none. */
  readonly words: string
  /** It was gone live, and the server was not reached: nothing has begun. */
  readonly isMissed: boolean
  /** Why the server was not told that the stream is over. */
  readonly error: CallError | null
  /** Where the person was about to go. */
  readonly way: Way | null
  /** The person has left the page once, and knows that the stream goes on. */
  readonly mayLeave: boolean
}

const quiet = {
  liveId: null,
  health: null,
  failure: null,
  words: '',
  isMissed: false,
  error: null,
  way: null,
  mayLeave: false,
}

/** Ways to an open camera. */
const opens = {
  'camera.open': { target: 'open', actions: { type: 'keepResumes', params: { resumes: false } } },
  'camera.resume': { target: 'open', actions: { type: 'keepResumes', params: { resumes: true } } },
} as const

/** The server was not reached: nothing has begun, and the camera stays as it is. */
const missed = {
  target: '#broadcast.open.previewing',
  actions: { type: 'keepMissed', params: { isMissed: true } },
} as const

const muted = {
  actions: [
    { type: 'keepMuted', params: ({ event }: { readonly event: Muting }) => event },
    { type: 'orderMute', params: ({ event }: { readonly event: Muting }) => event },
  ],
} as const

/** What the mark says of a picture that is on air. */
const markedLive = {
  type: 'tellMark',
  params: ({ context: { isMuted } }: { readonly context: BroadcastContext }) => ({
    is: isMuted ? ('muted' as const) : ('live' as const),
  }),
} as const

const mutedLive = { actions: [...muted.actions, markedLive] } as const

/** FEAT-16 A stream out of the page itself: the camera is opened and looked at, its picture is sent, and comes back after a lost network. */
export const broadcastMachine = setup({
  types: {
    input: {} as BroadcastInput,
    context: {} as BroadcastContext,
    events: {} as BroadcastCommand | BroadcastEvent | Answer | LeaveAsked | ServerBack,
    tags: {} as 'open' | 'unfinished',
  },
  actors: {
    /** Provided: opens the camera as it is chosen, and keeps it open. */
    camera: fromCallback<CameraOrder, CameraChoice, BroadcastEvent>(() => {}),
    /** Provided: encodes what the camera shows and sends it, and connects again when it is told to. */
    sender: fromCallback<SenderOrder, undefined, BroadcastEvent>(() => {}),
    /** Provided: keeps the screen from going dark. */
    wakeLock: fromCallback<EventObject>(() => {}),
    /** Provided: shows on every other page that the camera is on and how its stream is, and leads back. */
    mark: fromCallback<MarkSays>(() => {}),
    /** Provided: the browser asks before the page is closed. */
    closeGuard: fromCallback<EventObject>(() => {}),
    leaving,
    confirmation,
    /** Told besides what sends the picture, where that may not have come through: said again it answers the same. */
    end: request(endLive, { silent: true }),
    untilServerBack,
  },
  delays: {
    /** Between two tries. */
    again: 1_500,
    /** After this long the server ends the stream. */
    graceful: RESUME_WITHIN.lost,
    patience: 15_000,
    /** The server may be back without anybody noticing. */
    retell: 5_000,
  },
  guards: {
    resumes: ({ context }) => context.resumes,
    isAskedToEnd: stateIn({ open: { sending: { reconnecting: { question: 'asking' } } } }),
    isAnswered: (_, { error }: { error: unknown }) => isAnswer(asCallError(error)),
  },
  actions: {
    keepResumes: assign((_, { resumes }: { resumes: boolean }) => ({ resumes })),
    keepCan: assign((_, { can }: { can: CameraCan }) => ({ can })),
    keepFailure: assign((_, { failure, words = '' }: { failure: BroadcastFailure; words?: string }) => ({
      failure,
      words,
    })),
    keepMissed: assign((_, { isMissed }: { isMissed: boolean }) => ({ isMissed })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepWords: assign((_, { words }: { words: string }) => ({ words })),
    keepChoice: assign(({ context }, { source, shape }: Partial<CameraChoice>) => ({
      choice: { source: source ?? context.choice.source, shape: shape ?? context.choice.shape },
      hasTorch: false,
    })),
    /** Provided: what outlives the page. */
    storeChoice: (_args, _chosen: Partial<CameraChoice>) => {},
    keepSilent: assign((_, { isSilent }: { isSilent: boolean }) => ({ isSilent })),
    keepMuted: assign((_, { isMuted }: { isMuted: boolean }) => ({ isMuted })),
    keepTorch: assign((_, { isOn }: { isOn: boolean }) => ({ hasTorch: isOn })),
    keepLive: assign((_, { liveId }: { liveId: string }) => ({ liveId })),
    forgetHealth: assign({ health: null }),
    keepHealth: assign((_, { health }: { health: SendingHealth }) => ({ health })),
    begin: assign({ ...quiet, isMuted: false, isSilent: false, hasTorch: false }),
    orderChoice: sendTo('camera', ({ context }) => ({ type: 'camera.choose' as const, ...context.choice })),
    orderMute: sendTo('camera', (_, order: { isMuted: boolean }) => ({
      type: 'mute' as const,
      isMuted: order.isMuted,
    })),
    orderTorch: sendTo('camera', (_, order: { isOn: boolean }) => ({
      type: 'torch' as const,
      isOn: order.isOn,
    })),
    connectAgain: sendTo('sender', { type: 'connect' }),
    tellDone: sendTo('sender', { type: 'done' }),
    tellMark: sendTo('mark', (_, { is }: Pick<MarkSays, 'is'>) => ({ type: 'mark.says' as const, is })),
    /** Provided: tells who looks at another page that their stream has stopped. `isOver`: it is over, and does not only lack its picture. */
    tellStopped: (_args, _stopped: { isOver: boolean }) => {},
    holdPage: sendTo('leaving', ({ context: { mayLeave } }) => ({ type: 'hold' as const, isOn: !mayLeave })),
    releasePage: sendTo('leaving', { type: 'hold', isOn: false }),
    keepWay: assign((_, { way }: { way: Way }) => ({ way })),
    allowLeaving: assign({ mayLeave: true }),
    goOn: sendTo('leaving', ({ context: { way } }) => ({ type: 'go.on' as const, way })),
  },
}).createMachine({
  id: 'broadcast',
  context: ({ input }) => ({
    ...input,
    ...quiet,
    can: null,
    resumes: false,
    isMuted: false,
    isSilent: false,
    hasTorch: false,
  }),
  initial: 'idle',
  states: {
    idle: { description: 'the camera is closed', on: opens },
    open: {
      entry: 'begin',
      invoke: { id: 'camera', src: 'camera', input: ({ context }) => context.choice },
      initial: 'asking',
      on: {
        'camera.opened': { actions: { type: 'keepCan', params: ({ event }) => event } },
        'camera.failed': {
          target: '#broadcast.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
        'camera.choose': {
          actions: [
            { type: 'keepChoice', params: ({ event }) => event },
            { type: 'storeChoice', params: ({ event }) => event },
            'orderChoice',
          ],
        },
        'sound.told': { actions: { type: 'keepSilent', params: ({ event }) => event } },
        mute: muted,
        torch: {
          actions: [
            { type: 'keepTorch', params: ({ event }) => event },
            { type: 'orderTorch', params: ({ event }) => event },
          ],
        },
      },
      states: {
        asking: {
          description: 'the person is asked for the camera and the microphone',
          on: {
            'camera.opened': [
              {
                guard: 'resumes',
                target: 'sending',
                actions: { type: 'keepCan', params: ({ event }) => event },
              },
              {
                target: 'previewing',
                actions: { type: 'keepCan', params: ({ event }) => event },
              },
            ],
            'camera.close': '#broadcast.idle',
          },
        },
        previewing: {
          tags: 'open',
          description: 'the camera is seen by nobody else',
          on: {
            'go.live': { target: 'sending', actions: { type: 'keepMissed', params: { isMissed: false } } },
            'camera.close': '#broadcast.idle',
          },
        },
        sending: {
          tags: ['open', 'unfinished'],
          invoke: [
            { id: 'sender', src: 'sender' },
            { id: 'wakeLock', src: 'wakeLock' },
            { id: 'mark', src: 'mark' },
            { id: 'closeGuard', src: 'closeGuard' },
            { id: 'leaving', src: 'leaving', input: ({ context }) => context.leaving },
          ],
          initial: 'connecting',
          on: {
            'sender.failed': {
              target: '#broadcast.failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
            'sender.over': {
              target: '#broadcast.ended',
              actions: { type: 'keepWords', params: ({ event }) => event },
            },
          },
          states: {
            connecting: {
              description: 'the server is being told that a picture comes',
              entry: { type: 'tellMark', params: { is: 'connecting' } },
              on: {
                'sender.ready': {
                  target: 'live',
                  actions: { type: 'keepLive', params: ({ event }) => event },
                },
                'sender.lost': missed,
                'camera.close': '#broadcast.idle',
              },
              after: { patience: missed },
            },
            live: {
              description: 'the picture is on air',
              entry: ['holdPage', markedLive],
              on: {
                mute: mutedLive,
                'leave.asked': {
                  target: 'leaving',
                  actions: { type: 'keepWay', params: ({ event }) => event },
                },
                'sender.health': { actions: { type: 'keepHealth', params: ({ event }) => event } },
                'sender.lost': 'reconnecting',
                end: 'confirming',
              },
            },
            confirming: {
              description: 'the picture is on air, and it is asked whether to end',
              entry: markedLive,
              invoke: {
                id: 'confirmation',
                src: 'confirmation',
                input: ({ context }) => context.asking(false),
              },
              on: {
                mute: mutedLive,
                'sender.health': { actions: { type: 'keepHealth', params: ({ event }) => event } },
                'sender.lost': 'reconnecting.question.asking',
                'leave.asked': 'live',
                'question.declined': 'live',
                'question.confirmed': { target: 'closing', actions: 'tellDone' },
              },
            },
            leaving: {
              description: 'the picture is on air, and it is asked whether to leave its page',
              invoke: {
                id: 'confirmation',
                src: 'confirmation',
                input: ({ context }) => context.leaving.asking(),
              },
              on: {
                mute: mutedLive,
                'sender.health': { actions: { type: 'keepHealth', params: ({ event }) => event } },
                'sender.lost': 'reconnecting',
                'leave.asked': 'live',
                'question.declined': 'live',
                'question.confirmed': { target: 'live', actions: ['allowLeaving', 'goOn'] },
              },
            },
            reconnecting: {
              type: 'parallel',
              description: 'the network was lost, the stream goes on once it is back',
              entry: ['forgetHealth', 'releasePage', { type: 'tellMark', params: { is: 'reconnecting' } }],
              after: {
                graceful: {
                  target: '#broadcast.failed',
                  actions: { type: 'keepFailure', params: { failure: 'lost' } },
                },
              },
              states: {
                link: {
                  initial: 'waiting',
                  states: {
                    waiting: {
                      description: 'the network was lost, another try is made in a moment',
                      after: { again: 'trying' },
                    },
                    trying: {
                      description: 'the network was lost, the server is tried again',
                      entry: 'connectAgain',
                      on: {
                        'sender.ready': [
                          { guard: 'isAskedToEnd', target: '#broadcast.open.sending.confirming' },
                          { target: '#broadcast.open.sending.live' },
                        ],
                        'sender.lost': 'waiting',
                      },
                    },
                  },
                },
                question: {
                  initial: 'none',
                  states: {
                    none: {
                      description: 'the network was lost, the stream may be ended',
                      on: { end: 'asking' },
                    },
                    asking: {
                      description: 'the network was lost, and it is asked whether to end',
                      invoke: {
                        id: 'confirmation',
                        src: 'confirmation',
                        input: ({ context }) => context.asking(true),
                      },
                      on: { 'question.declined': 'none', 'question.confirmed': '#broadcast.finishing' },
                    },
                  },
                },
              },
            },
            closing: {
              description: 'the server is told that the stream is over',
              entry: ['releasePage', { type: 'tellMark', params: { is: 'closing' } }],
              // Its answer is `sender.over`; without one it may not have heard of it.
              on: { 'sender.lost': '#broadcast.finishing' },
              after: { again: '#broadcast.finishing' },
            },
          },
        },
      },
    },
    finishing: {
      tags: 'unfinished',
      description: 'the camera is closed, and the stream ends as soon as the server hears of it',
      invoke: { id: 'closeGuard', src: 'closeGuard' },
      initial: 'telling',
      after: { graceful: 'ended' },
      states: {
        telling: {
          description: 'the camera is closed, and the server is being told that the stream is over',
          invoke: {
            id: 'end',
            src: 'end',
            input: ({ context }) => ({ liveId: context.liveId ?? '' }),
            onDone: '#broadcast.ended',
            onError: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event },
                target: '#broadcast.ended',
              },
              { target: 'waiting', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        waiting: {
          description: 'the camera is closed, and the server could not be told that the stream is over',
          invoke: awaitServer,
          after: { retell: 'telling' },
          on: { 'server.back': 'telling' },
        },
      },
    },
    ended: {
      description: 'the stream is over and the camera closed',
      entry: { type: 'tellStopped', params: { isOver: true } },
      on: { ...opens, 'camera.close': 'idle' },
    },
    failed: {
      description: 'there is nothing to send, or it is not taken',
      entry: { type: 'tellStopped', params: { isOver: false } },
      on: { ...opens, 'camera.close': 'idle' },
    },
  },
})
