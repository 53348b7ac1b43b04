import { assign, fromPromise, raise, sendTo, setup } from 'xstate'
import { playerMachine } from './player.machine'
import type { PlayerContext } from './player.setup'
import { tapeOf } from './tape'
import { asCallError, type CallError } from '../app/call-error'
import { serverTime } from '../app/server-time'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { ResultCode } from '../../contract/codes'
import type { LiveRoom } from '../../contract/entities.schema'

/** `at`: the instant around which a clip is cut, epoch milliseconds of the server. */
export interface CuttingInput {
  readonly liveId: string
  readonly at: number
  /** Epoch milliseconds of the device. */
  readonly now: () => number
}

/** What is cut, epoch milliseconds of the server. */
export interface Piece {
  readonly from: number
  readonly until: number
}

interface CuttingContext extends CuttingInput {
  readonly room: LiveRoom | null
  /** When the room was read, epoch milliseconds of the server: nothing later of a live stream can be cut. */
  readonly readAt: number
  /** Null until it is known what is cut. */
  readonly piece: Piece | null
  readonly error: CallError | null
}

export type CuttingCommand = { readonly type: 'retry' } | ({ readonly type: 'piece.choose' } & Piece)

/** What the picture is seen to do. */
type CuttingEvent = { readonly type: 'piece.shown' } | { readonly type: 'piece.shows' }

/** FEAT-01 The pictures that a clip is cut out of. */
export const cuttingMachine = setup({
  types: {
    input: {} as CuttingInput,
    context: {} as CuttingContext,
    events: {} as CuttingCommand | CuttingEvent | ServerBack,
    children: {} as { player: 'player' },
    tags: {} as 'busy',
  },
  actors: {
    readRoom: fromPromise<LiveRoom, { liveId: string; silent: boolean }>(() =>
      Promise.reject(new Error('readRoom is not provided')),
    ),
    player: playerMachine,
    untilServerBack,
  },
  guards: {
    isKept: (_, { room }: { room: LiveRoom }) => tapeOf(room) !== null,
    isOther: ({ context: { piece } }, { from, until }: Piece) =>
      piece?.from !== from || piece.until !== until,
    /** The picture has come to the end of what is cut. */
    isShown: ({ context: { piece } }, { place }: { place: number | null }) =>
      piece !== null && place !== null && place >= piece.until,
    isRemoved: (_, { tape }: Partial<Pick<PlayerContext, 'tape'>>) => tape === null,
    isUnknown: (_, { error }: { error: unknown }) => {
      const failure = asCallError(error)
      return failure.kind === 'refused' && failure.code === ResultCode.SERVER_LOST
    },
  },
  actions: {
    keepRoom: assign(({ context: { now }, system }, { room }: { room: LiveRoom }) => ({
      room,
      readAt: serverTime(now, system),
      error: null,
    })),
    keepPiece: assign((_, { from, until }: Piece) => ({ piece: { from, until } })),
    showAgain: sendTo('player', ({ context: { piece } }) => ({
      type: 'seek' as const,
      to: piece?.from ?? 0,
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
  },
}).createMachine({
  id: 'cutting',
  context: ({ input }) => ({ ...input, room: null, readAt: 0, piece: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'where the pictures are is on its way',
      invoke: {
        id: 'readRoom',
        src: 'readRoom',
        input: ({ context, event }) => ({ liveId: context.liveId, silent: event.type === 'server.back' }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ room: event.output }) },
            target: 'choosing',
            actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
          },
          { target: 'gone' },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'gone' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      description: 'the pictures are shown, a piece of them is chosen',
      invoke: {
        id: 'player',
        src: 'player',
        input: ({ context: { room, at } }) => ({
          playback: [],
          muted: true,
          tape: tapeOf(room),
          place: at,
        }),
        onSnapshot: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.snapshot.context }, target: 'gone' },
          {
            guard: { type: 'isShown', params: ({ event }) => event.snapshot.context },
            actions: raise({ type: 'piece.shown' }),
          },
          { actions: raise({ type: 'piece.shows' }) },
        ],
      },
      initial: 'showing',
      states: {
        showing: { description: 'the piece is shown', on: { 'piece.shown': 'returning' } },
        returning: {
          // The picture may stand at the end for a while yet: it is sent back once.
          description: 'the picture goes back to where the piece begins',
          entry: 'showAgain',
          on: { 'piece.shows': 'showing' },
        },
      },
      on: {
        'piece.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'keepPiece', params: ({ event }) => event },
        },
      },
    },
    gone: { description: 'these pictures are not kept' },
    failed: {
      description: 'where the pictures are did not come, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', 'server.back': 'loading' },
    },
  },
})
