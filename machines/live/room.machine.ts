import {
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  or,
  raise,
  sendTo,
  setup,
  stateIn,
  type AnyActorRef,
} from 'xstate'
import { chatMachine, type LiveMoved } from './chat.machine'
import type { Talker } from './chat.lines'
import { playerMachine } from './player.machine'
import type { PlayerContext } from './player.setup'
import type { replayTalkMachine } from './replay-talk.machine'
import { tapeOf } from './tape'
import { findAppActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'
import { followSession } from '../app/session-changes'
import { heldScoreMachine, type PictureShows, type ScoreMoved } from '../match/held-score.machine'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { spawnUnnamed } from '../patterns/spawn'
import { liveStatusMachine } from './live-status.machine'
import { ResultCode } from '../../contract/codes'
import type { LiveRoom } from '../../contract/entities.schema'
import { LiveStatus } from '../../contract/enums'
import type { LiveUpdate } from '../../contract/socket'

export interface RoomInput {
  readonly liveId: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A text of 8 to 64 letters and digits that was never given before: the key of a line. */
  readonly newKey: () => string
  /** The person wants no sound from the start. */
  readonly muted: boolean
  /** Where somebody left the recording of a stream, epoch milliseconds of the server; null: nowhere. */
  readonly resumePosition: (liveId: string) => number | null
  /** The quality that somebody has chosen for pictures; null: none. Left out: none is kept. */
  readonly chosenQuality?: () => string | null
  /** An earlier answer about the room: it is shown at once, and read again behind it. */
  readonly seen?: LiveRoom | null
}

/** Who left a recording this near to its end has seen it. Milliseconds. */
const JUST_BEFORE = 10_000

/** `silent`: the room is shown and read again every few seconds, which it shows itself (ERR-11). */
export interface RoomRequest {
  readonly liveId: string
  readonly silent: boolean
}

export interface RoomContext extends RoomInput {
  readonly room: LiveRoom | null
  readonly live: LiveUpdate | null
  readonly member: Talker | null
  /** Milliseconds that the picture is behind the server's clock; null while unknown. */
  readonly delay: number | null
  /** The instant of the tape that the picture shows; null: it shows what happens now. */
  readonly place: number | null
  /** Addresses at which the stream was offered and does not play for now. */
  readonly lacks: readonly string[]
  /** Times that a stream which ended here was asked for its recording. */
  readonly asks: number
  /** Its recording turned out not to be there any more. */
  readonly isRecordingLost: boolean
  readonly error: CallError | null
}

/** Who may write is another one now. */
export interface MemberChanged {
  readonly type: 'member.changed'
  readonly member: Talker | null
}

/** `refresh`: the room is read again behind what is shown. */
export type RoomCommand =
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }
  | { readonly type: 'talk.retry' }
  /** To see again what is kept of a stream that is over. */
  | { readonly type: 'replay.watch' }
export type RoomEvent =
  | LiveMoved
  | ScoreMoved
  | ServerBack
  | MemberChanged
  | PictureShows
  | { readonly type: 'picture.returned' }
  | { readonly type: 'stream.outlived' }
  | { readonly type: 'rendition.lost' }

type Shown = Pick<RoomContext, 'delay' | 'place'>
type TalkLogic = typeof replayTalkMachine

const isSame = (a: Talker | null, b: Talker | null): boolean =>
  a?.memberId === b?.memberId && a?.nickname === b?.nickname && a?.avatar === b?.avatar

/** Times that a recording is asked for: where none has come by then, none is kept. */
const ASKS_MAX = 4

/** Thousands who saw one stream end do not all ask at the same moment. */
const aboutAs = (ms: number): number => ms * (0.5 + Math.random() * 0.5)

/** Where somebody is who had gone back when the stream ended; else a place within the recording that is not its end. */
const placeIn = ({ liveId, room, place, resumePosition }: RoomContext): number | null => {
  const tape = tapeOf(room)
  if (tape?.until == null) return null
  if (place !== null) return Math.min(tape.until, Math.max(tape.from, place))
  const left = resumePosition(liveId) ?? 0
  return left > tape.from && left < tape.until - JUST_BEFORE ? left : tape.from
}

/** Notifies of who may write, now and whenever that changes. */
export const watchMember = fromCallback<{ type: 'nothing' }>(({ system, sendBack }) => {
  let known: Talker | null = null
  const stop = followSession(system, ({ user }) => {
    const member = user && { memberId: user.memberId, nickname: user.nickname, avatar: user.avatar }
    if (isSame(member, known)) return
    known = member
    sendBack({ type: 'member.changed', member })
  })
  findAppActor(system, 'session')?.send({ type: 'user.wanted' })
  return stop
})

/** Operators have ended it, and show what is kept of it to nobody. */
export const isTakenDown = (room: LiveRoom | null, live: LiveUpdate | null): boolean =>
  room?.takenDown === true || live?.takenDown === true

const askSilently = ({ context: { liveId } }: { context: RoomContext }): RoomRequest => ({
  liveId,
  silent: true,
})

/** FEAT-01, LIVE-01 A live room: what it is about, how far its stream is, its picture, its chat and its score. */
export const roomMachine = setup({
  types: {
    input: {} as RoomInput,
    context: {} as RoomContext,
    events: {} as RoomCommand | RoomEvent,
    children: {} as {
      chat: 'chat'
      player: 'player'
      liveStatus: 'liveStatus'
      score: 'score'
    },
    tags: {} as 'busy',
  },
  actors: {
    readRoom: fromPromise<LiveRoom, RoomRequest>(() => Promise.reject(new Error('readRoom is not provided'))),
    /** Brings what tells a talk again. */
    fetchTalk: fromPromise<TalkLogic>(() => Promise.reject(new Error('fetchTalk is not provided'))),
    watchMember,
    untilServerBack,
    chat: chatMachine,
    player: playerMachine,
    liveStatus: liveStatusMachine,
    score: heldScoreMachine,
  },
  delays: { againSoon: 3_000, keptSoon: () => aboutAs(2_000), renditionSoon: () => aboutAs(16_000) },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => {
      const failure = asCallError(error)
      return failure.kind === 'refused' && failure.code === ResultCode.SERVER_LOST
    },
    isAt: (_, { status, at }: { status: LiveStatus | undefined; at: LiveStatus }) => status === at,
    isPlayable: (_, { room }: { room: LiveRoom | null }) =>
      room?.status === LiveStatus.START && room.playback.length > 0,
    /** Pictures stay away, or they come again or the stream is over after that. */
    isInterruption: ({ context }, { live }: { live: LiveUpdate }) =>
      (live.interrupted ?? context.live?.interrupted) !== undefined,
    /** Nothing changes once the end was told. */
    isEndKnown: or([
      stateIn({ shown: { stream: 'replaying' } }),
      stateIn({ shown: { stream: 'over' } }),
      stateIn({ shown: { stream: { playing: 'outlived' } } }),
    ]),
    /** Of what operators have taken down nothing goes on. */
    isRewound: ({ context: { place, live } }, { status }: { status: LiveStatus | undefined }) =>
      status === LiveStatus.END && place !== null && live?.takenDown === undefined,
    isTakenDown: ({ context: { room, live } }) => isTakenDown(room, live),
    isRecorded: (_, { room }: { room: LiveRoom | null }) =>
      room?.status === LiveStatus.END && room.recording !== null,
    /** The server has the recording no more. */
    isRemoved: (_, { tape }: Partial<Pick<PlayerContext, 'tape'>>) => tape === null,
    isAskedEnough: ({ context: { asks } }) => asks >= ASKS_MAX,
    isSeen: ({ context: { seen } }) => seen != null,
    wasPlanned: ({ context: { room } }) => room?.status === LiveStatus.PLAN,
    /** A plan that was called off leaves nothing behind. */
    wasNeverOn: ({ context: { room } }) => room?.status !== LiveStatus.START,
    /** The picture lacks one of its qualities, and nobody asks for it yet. */
    isLacking: ({ context: { lacks } }, { withdrawn = [] }: Partial<Pick<PlayerContext, 'withdrawn'>>) =>
      withdrawn.length > lacks.length,
    isBack: ({ context: { lacks } }, { room }: { room: LiveRoom }) =>
      lacks.every((url) => room.playback.some((offer) => offer.url === url)),
    isNewDelay: ({ context }, { delay, place }: Shown) =>
      place === null && delay !== null && (delay !== context.delay || context.place !== null),
    isNewPlace: ({ context }, { place }: Shown) => place !== null && place !== context.place,
  },
  actions: {
    keepRoom: assign(({ context }, { room }: { room: LiveRoom }) => ({
      room,
      live: { ...context.live, liveId: room.liveId, status: room.status, viewers: room.viewers },
      error: null,
    })),
    keepLive: assign(({ context }, { live }: { live: LiveUpdate }) => ({
      live,
      room: context.room && { ...context.room, ...live.heading, viewers: live.viewers },
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepLacks: assign((_, { withdrawn }: Pick<PlayerContext, 'withdrawn'>) => ({ lacks: withdrawn })),
    forgetLacks: assign({ lacks: [] }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    forgetPlace: assign({ place: null, delay: null }),
    loseRecording: assign(({ context: { room } }) => ({
      room: room && { ...room, recording: null },
      isRecordingLost: true,
    })),
    keepMember: assign((_, { member }: { member: Talker | null }) => ({ member })),
    keepDelay: assign((_, { delay, place }: Shown) => ({ delay, place })),
    showPlace: enqueueActions(({ enqueue }, { place }: Shown) => {
      if (place === null) return
      const shows: PictureShows = { type: 'picture.shows', at: place }
      enqueue.sendTo('score', shows)
      enqueue.raise(shows)
    }),
    tellTalk: enqueueActions(({ enqueue, self, context: { place } }) => {
      const children = self.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>
      const talk = children['talk']
      if (talk !== undefined && place !== null) enqueue.sendTo(talk, { type: 'picture.shows', at: place })
    }),
    startTalk: enqueueActions(
      ({ context: { liveId, now, place }, enqueue, self }, { logic }: { logic: TalkLogic }) => {
        const { chat } = self.getSnapshot().children
        spawnUnnamed(enqueue, { id: 'talk', logic, input: { liveId, chat, now, at: place ?? 0 } })
      },
    ),
    /** Provided: what outlives the page. */
    storeResumePosition: (_args, _left: { liveId: string; place: number | null }) => {},
    loseRendition: raise({ type: 'rendition.lost' }),
    readNewer: raise({ type: 'refresh' }),
    /** The stream may have begun or ended since the older copy. */
    moveOn: enqueueActions(({ context: { live }, enqueue }) => {
      if (live !== null) enqueue.raise({ type: 'live.moved', live })
    }),
    tellInterruption: sendTo('player', (_, { live }: { live: LiveUpdate }) => ({
      type: live.interrupted === undefined ? ('live.resumed' as const) : ('live.interrupted' as const),
    })),
    tellPlayback: sendTo('player', (_, { room }: { room: LiveRoom }) => ({
      type: 'playback.changed' as const,
      playback: room.playback,
    })),
    outlive: raise({ type: 'stream.outlived' }),
    returnTalk: raise({ type: 'picture.returned' }),
    stopTalk: enqueueActions(({ enqueue }) => enqueue.stopChild('talk')),
    notifyMember: sendTo('chat', (_, { member }: { member: Talker | null }) => ({
      type: 'member.changed' as const,
      member,
    })),
    delayChat: sendTo('chat', (_, { delay }: { delay: number | null }) => ({
      type: 'picture.delayed' as const,
      ms: delay ?? 0,
    })),
    delayScore: sendTo('score', (_, { delay }: { delay: number | null }) => ({
      type: 'picture.delayed' as const,
      ms: delay ?? 0,
    })),
    holdScore: sendTo('score', (_, moved: ScoreMoved) => moved),
    notifyStatus: sendTo('liveStatus', (_, { live }: { live: LiveUpdate }) => ({
      type: 'status.changed' as const,
      status: live.status,
    })),
  },
}).createMachine({
  id: 'room',
  context: ({ input }) => ({
    ...input,
    room: null,
    live: null,
    member: null,
    delay: null,
    place: null,
    lacks: [],
    asks: 0,
    isRecordingLost: false,
    error: null,
  }),
  invoke: { src: 'watchMember', id: 'watchMember' },
  on: { 'member.changed': { actions: { type: 'keepMember', params: ({ event }) => event } } },
  initial: 'opening',
  states: {
    opening: {
      description: 'whether an earlier answer is remembered is looked up',
      always: [
        {
          guard: 'isSeen',
          target: 'shown',
          actions: [
            { type: 'keepRoom', params: ({ context }) => ({ room: context.seen as LiveRoom }) },
            'readNewer',
          ],
        },
        { target: 'loading' },
      ],
    },
    loading: {
      tags: 'busy',
      description: 'what the room is about is on its way',
      invoke: {
        src: 'readRoom',
        id: 'readRoom',
        input: ({ context, event }) => ({ liveId: context.liveId, silent: event.type === 'server.back' }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
      // Somebody else is here: the answer on its way is not to them.
      on: { refresh: { target: 'loading', reenter: true } },
    },
    shown: {
      type: 'parallel',
      invoke: [
        {
          src: 'chat',
          id: 'chat',
          input: ({ context: { liveId, member, now, newKey } }) => ({ liveId, member, now, newKey }),
        },
        { src: 'score', id: 'score', input: ({ context: { now } }) => ({ now }) },
        {
          src: 'liveStatus',
          id: 'liveStatus',
          input: ({ context }) => ({ status: context.room?.status ?? LiveStatus.PLAN }),
          onSnapshot: [
            { guard: 'isEndKnown' },
            {
              guard: { type: 'isRewound', params: ({ event }) => event.snapshot.context },
              // Aimed at from here, the state would start its player anew.
              actions: 'outlive',
            },
            {
              guard: {
                type: 'isAt',
                params: ({ event }) => ({ status: event.snapshot.context.status, at: LiveStatus.END }),
              },
              target: '.stream.over',
            },
          ],
        },
      ],
      on: {
        'score.moved': { actions: { type: 'holdScore', params: ({ event }) => event } },
        'live.moved': {
          actions: [
            { type: 'keepLive', params: ({ event }) => event },
            { type: 'notifyStatus', params: ({ event }) => event },
          ],
        },
        'member.changed': {
          actions: [
            { type: 'keepMember', params: ({ event }) => event },
            { type: 'notifyMember', params: ({ event }) => event },
          ],
        },
      },
      states: {
        stream: {
          initial: 'deciding',
          states: {
            deciding: {
              description: 'how far the stream is is looked up',
              always: [
                { guard: { type: 'isPlayable', params: ({ context }) => context }, target: 'playing' },
                { guard: { type: 'isRecorded', params: ({ context }) => context }, target: 'replaying' },
                {
                  guard: {
                    type: 'isAt',
                    params: ({ context }) => ({ status: context.room?.status, at: LiveStatus.END }),
                  },
                  target: 'over',
                },
                { target: 'planned' },
              ],
            },
            planned: {
              description: 'the stream has not begun',
              on: {
                'live.moved': {
                  guard: {
                    type: 'isAt',
                    params: ({ event }) => ({ status: event.live.status, at: LiveStatus.START }),
                  },
                  target: 'beginning',
                  actions: [
                    { type: 'keepLive', params: ({ event }) => event },
                    { type: 'notifyStatus', params: ({ event }) => event },
                  ],
                },
              },
            },
            beginning: {
              tags: 'busy',
              description: 'the stream has begun and where it plays is being read',
              invoke: {
                src: 'readRoom',
                id: 'readAgain',
                input: ({ context }) => ({ liveId: context.liveId, silent: true }),
                onDone: [
                  {
                    guard: { type: 'isPlayable', params: ({ event }) => ({ room: event.output }) },
                    target: 'playing',
                    actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
                  },
                  { target: 'awaiting' },
                ],
                onError: 'awaiting',
              },
            },
            awaiting: {
              description: 'the stream has begun and does not play yet',
              after: { againSoon: 'beginning' },
              on: { retry: 'beginning' },
            },
            playing: {
              description: 'the stream plays',
              invoke: {
                src: 'player',
                id: 'player',
                input: ({ context }) => ({
                  playback: context.room?.playback ?? [],
                  muted: context.muted,
                  tape: tapeOf(context.room),
                  place: null,
                  ...(context.chosenQuality && { quality: context.chosenQuality() }),
                }),
                onSnapshot: [
                  {
                    guard: { type: 'isLacking', params: ({ event }) => event.snapshot.context },
                    actions: [
                      { type: 'keepLacks', params: ({ event }) => event.snapshot.context },
                      'loseRendition',
                    ],
                  },
                  {
                    guard: { type: 'isNewDelay', params: ({ event }) => event.snapshot.context },
                    actions: [
                      { type: 'keepDelay', params: ({ event }) => event.snapshot.context },
                      { type: 'delayChat', params: ({ event }) => event.snapshot.context },
                      { type: 'delayScore', params: ({ event }) => event.snapshot.context },
                      'returnTalk',
                    ],
                  },
                  {
                    guard: { type: 'isNewPlace', params: ({ event }) => event.snapshot.context },
                    actions: [
                      { type: 'keepDelay', params: ({ event }) => event.snapshot.context },
                      { type: 'showPlace', params: ({ event }) => event.snapshot.context },
                    ],
                  },
                ],
              },
              on: {
                'live.moved': {
                  guard: { type: 'isInterruption', params: ({ event }) => event },
                  actions: [
                    { type: 'keepLive', params: ({ event }) => event },
                    { type: 'notifyStatus', params: ({ event }) => event },
                    { type: 'tellInterruption', params: ({ event }) => event },
                  ],
                },
              },
              initial: 'on',
              states: {
                on: {
                  description: 'the stream plays',
                  on: { 'stream.outlived': 'outlived' },
                  initial: 'whole',
                  states: {
                    whole: {
                      description: 'the stream plays in all its qualities',
                      on: { 'rendition.lost': 'lacking' },
                    },
                    lacking: {
                      description: 'the stream plays without one of its qualities',
                      after: { renditionSoon: 'asking' },
                    },
                    asking: {
                      tags: 'busy',
                      description: 'the stream plays, and whether a quality is back is being asked',
                      invoke: {
                        src: 'readRoom',
                        id: 'readPlayback',
                        input: askSilently,
                        onDone: [
                          {
                            guard: { type: 'isBack', params: ({ event }) => ({ room: event.output }) },
                            target: 'whole',
                            actions: [
                              { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
                              'forgetLacks',
                              { type: 'tellPlayback', params: ({ event }) => ({ room: event.output }) },
                            ],
                          },
                          { target: 'lacking' },
                        ],
                        onError: 'lacking',
                      },
                    },
                  },
                },
                outlived: {
                  description: 'an earlier picture goes on though its stream is over',
                  initial: 'settling',
                  states: {
                    settling: {
                      description: 'the recording of the stream is being finished behind the earlier picture',
                      always: { guard: 'isAskedEnough', target: '#room.shown.stream.over' },
                      after: { keptSoon: 'asking' },
                    },
                    asking: {
                      tags: 'busy',
                      description: 'what is kept of the stream is being asked for behind the earlier picture',
                      entry: 'countAsk',
                      invoke: {
                        src: 'readRoom',
                        id: 'readKept',
                        input: askSilently,
                        onDone: [
                          {
                            guard: { type: 'isRecorded', params: ({ event }) => ({ room: event.output }) },
                            target: '#room.shown.stream.replaying',
                            actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
                          },
                          { target: 'settling' },
                        ],
                        onError: 'settling',
                      },
                    },
                  },
                },
              },
            },
            replaying: {
              description: 'the recording of a stream that is over plays',
              invoke: {
                src: 'player',
                id: 'player',
                input: ({ context }) => ({
                  playback: [],
                  muted: context.muted,
                  tape: tapeOf(context.room),
                  place: placeIn(context),
                }),
                onSnapshot: [
                  {
                    guard: { type: 'isRemoved', params: ({ event }) => event.snapshot.context },
                    target: 'over.told',
                    actions: 'loseRecording',
                  },
                  {
                    guard: { type: 'isNewPlace', params: ({ event }) => event.snapshot.context },
                    actions: [
                      {
                        type: 'storeResumePosition',
                        params: ({ context, event }) => ({
                          liveId: context.liveId,
                          place: event.snapshot.context.place,
                        }),
                      },
                      { type: 'keepDelay', params: ({ event }) => event.snapshot.context },
                      { type: 'showPlace', params: ({ event }) => event.snapshot.context },
                    ],
                  },
                ],
              },
            },
            over: {
              description: 'the stream is over',
              entry: [
                'forgetPlace',
                { type: 'delayChat', params: { delay: 0 } },
                { type: 'delayScore', params: { delay: 0 } },
                'returnTalk',
              ],
              initial: 'settling',
              on: {
                'replay.watch': {
                  guard: { type: 'isRecorded', params: ({ context }) => context },
                  target: 'replaying',
                },
              },
              states: {
                settling: {
                  description: 'the stream is over and its recording is being finished',
                  always: [
                    // Why it was called off stands in the newer copy.
                    { guard: 'wasPlanned', target: 'told', actions: 'readNewer' },
                    { guard: 'wasNeverOn', target: 'told' },
                    { guard: 'isTakenDown', target: 'told' },
                    { guard: 'isAskedEnough', target: 'told' },
                  ],
                  after: { keptSoon: 'asking' },
                },
                asking: {
                  tags: 'busy',
                  description: 'the stream is over and what is kept of it is being asked for',
                  entry: 'countAsk',
                  invoke: {
                    src: 'readRoom',
                    id: 'readKept',
                    input: askSilently,
                    onDone: [
                      {
                        guard: { type: 'isRecorded', params: ({ event }) => ({ room: event.output }) },
                        target: 'told',
                        actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
                      },
                      { target: 'settling' },
                    ],
                    onError: 'settling',
                  },
                },
                told: { description: 'the stream is over and it is known whether it can be seen again' },
              },
            },
          },
        },
        talk: {
          initial: 'live',
          states: {
            live: {
              description: 'the talk goes on as it happens',
              on: { 'picture.shows': 'fetching' },
            },
            fetching: {
              tags: 'busy',
              description: 'what tells a talk again is being fetched',
              invoke: {
                src: 'fetchTalk',
                id: 'fetchTalk',
                onDone: {
                  target: 'replayed',
                  actions: { type: 'startTalk', params: ({ event }) => ({ logic: event.output }) },
                },
                onError: 'lost',
              },
              on: { 'picture.returned': 'live' },
            },
            replayed: {
              description: 'the talk is told again beside the picture',
              on: {
                'picture.shows': { actions: 'tellTalk' },
                'picture.returned': { target: 'live', actions: 'stopTalk' },
              },
            },
            lost: {
              description: 'what tells a talk again did not come',
              invoke: { src: 'untilServerBack', id: 'untilTalkBack', input: { error: { kind: 'network' } } },
              on: { 'talk.retry': 'fetching', 'server.back': 'fetching', 'picture.returned': 'live' },
            },
          },
        },
        copy: {
          initial: 'fresh',
          states: {
            fresh: { description: 'the newest copy of the room is shown', on: { refresh: 'refreshing' } },
            refreshing: {
              tags: 'busy',
              description: 'the room is read again behind what is shown',
              invoke: {
                src: 'readRoom',
                id: 'refresh',
                input: ({ context }) => ({ liveId: context.liveId, silent: true }),
                onDone: {
                  target: 'fresh',
                  actions: [{ type: 'keepRoom', params: ({ event }) => ({ room: event.output }) }, 'moveOn'],
                },
                onError: [
                  { guard: { type: 'isUnknown', params: ({ event }) => event }, target: '#room.notFound' },
                  { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
                ],
              },
              on: { refresh: { target: 'refreshing', reenter: true } },
            },
            stale: {
              description: 'an older copy of the room is shown, the newer one did not come',
              invoke: awaitServer,
              on: { refresh: 'refreshing', 'server.back': 'refreshing' },
            },
          },
        },
      },
    },
    failed: {
      description: 'the room did not come, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', refresh: 'loading', 'server.back': 'loading' },
    },
    notFound: { description: 'there is no such room' },
  },
})
