import { assign, fromCallback, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate'
import { chatMachine } from './chat.machine'
import type { Talker } from './chat.lines'
import type { LiveMoved } from './chat.setup'
import { playerMachine } from './player.machine'
import { asCallError, type CallError } from '../app/call-error'
import { untilServerBack, type ServerBack } from '../patterns/server-back'
import { liveStatusMachine } from './live-status.machine'
import type { sessionMachine } from '../app/session.machine'
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
}

/** `silent`: the room is shown and asked anew every few seconds, which it says itself (ERR-11). */
export interface RoomQuestion {
  readonly liveId: string
  readonly silent: boolean
}

export interface RoomContext extends RoomInput {
  readonly room: LiveRoom | null
  readonly live: LiveUpdate | null
  readonly member: Talker | null
  /** Milliseconds that the picture is behind the server's clock; null while unknown. */
  readonly delay: number | null
  readonly error: CallError | null
}

export type RoomCommand = { readonly type: 'retry' }
export type RoomEvent = LiveMoved | { readonly type: 'member.changed'; readonly member: Talker | null }

const isSame = (a: Talker | null, b: Talker | null): boolean =>
  a?.memberId === b?.memberId && a?.nickname === b?.nickname && a?.avatar === b?.avatar

/** Tells who may talk, now and whenever that changes. */
const watchMember = fromCallback<{ type: 'nothing' }>(({ system, sendBack }) => {
  const session = system.get('session') as ActorRefFrom<typeof sessionMachine>
  let notified: Talker | null = null
  const notify = (): void => {
    const { user } = session.getSnapshot().context
    const member = user && { memberId: user.memberId, nickname: user.nickname, avatar: user.avatar }
    if (isSame(member, notified)) return
    notified = member
    sendBack({ type: 'member.changed', member })
  }
  notify()
  session.send({ type: 'user.wanted' })
  const watching = session.subscribe(notify)
  return () => watching.unsubscribe()
})

/** The named pieces of the room's chart. */
export const roomSetup = setup({
  types: {
    input: {} as RoomInput,
    context: {} as RoomContext,
    events: {} as RoomCommand | RoomEvent | ServerBack,
    children: {} as { chat: 'chat'; player: 'player'; liveStatus: 'liveStatus' },
    tags: {} as 'busy',
    meta: {} as { says: string },
  },
  actors: {
    readRoom: fromPromise<LiveRoom, RoomQuestion>(() =>
      Promise.reject(new Error('readRoom is not provided')),
    ),
    watchMember,
    untilServerBack,
    chat: chatMachine,
    player: playerMachine,
    liveStatus: liveStatusMachine,
  },
  delays: { againSoon: 3_000 },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => {
      const failure = asCallError(error)
      return failure.kind === 'refused' && failure.code === ResultCode.SERVER_LOST
    },
    isAt: (_, { status, at }: { status: LiveStatus | undefined; at: LiveStatus }) => status === at,
    isPlayable: (_, { room }: { room: LiveRoom | null }) =>
      room?.status === LiveStatus.START && room.playback.length > 0,
    isNewDelay: ({ context }, { delay }: { delay: number | null }) =>
      delay !== null && delay !== context.delay,
  },
  actions: {
    keepRoom: assign((_, { room }: { room: LiveRoom }) => ({
      room,
      live: { liveId: room.liveId, status: room.status, viewers: room.viewers },
      error: null,
    })),
    keepLive: assign(({ context }, { live }: { live: LiveUpdate }) => ({
      live,
      room: context.room && { ...context.room, viewers: live.viewers },
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepMember: assign((_, { member }: { member: Talker | null }) => ({ member })),
    keepDelay: assign((_, { delay }: { delay: number | null }) => ({ delay })),
    tellMember: sendTo('chat', (_, { member }: { member: Talker | null }) => ({
      type: 'member.changed' as const,
      member,
    })),
    notifyDelay: sendTo('chat', (_, { delay }: { delay: number | null }) => ({
      type: 'picture.delayed' as const,
      ms: delay ?? 0,
    })),
    tellStatus: sendTo('liveStatus', (_, { live }: { live: LiveUpdate }) => ({
      type: 'status.told' as const,
      status: live.status,
    })),
  },
})
