import { assign, enqueueActions, fromCallback, sendParent, setup, type ActorRef, type Snapshot } from 'xstate'
import {
  lastSeq,
  nextDue,
  receive,
  release,
  type ChatContext,
  type ChatInput,
  type OwnLine,
  type Talker,
} from './chat.lines'
import type { ConnectionNotification, ConnectionCommand, Subscriber } from '../app/connection.types'
import { CHAT_TEXT_MAX } from '../../contract/rules'
import { LiveStatus } from '../../contract/enums'
import type { ChatLine } from '../../contract/entities.schema'
import type { LiveUpdate } from '../../contract/socket'

export type ChatCommand =
  | { readonly type: 'line.send'; readonly text: string }
  | { readonly type: 'line.retry'; readonly key: string }
  | { readonly type: 'line.drop'; readonly key: string }
  | { readonly type: 'bottom.reached' }
  | { readonly type: 'bottom.left' }
  | { readonly type: 'retry' }

/** `picture.delayed`: how far the picture is behind the server's clock, in milliseconds. */
export type ChatRoomEvent =
  | ConnectionNotification
  | { readonly type: 'picture.delayed'; readonly ms: number }
  | { readonly type: 'member.changed'; readonly member: Talker | null }

/** For who draws them over the picture: lines said just now, as they are shown. */
export type LinesShown = { readonly type: 'lines.shown'; readonly lines: readonly ChatLine[] }
/** What the room hears of its stream. */
export type LiveMoved = { readonly type: 'live.moved'; readonly live: LiveUpdate }

/** What the chat raises for itself. */
type ChatNote =
  | { readonly type: 'lines.released'; readonly count: number }
  | { readonly type: 'live.told'; readonly live: LiveUpdate }

type Arrived = Extract<ConnectionNotification, { type: 'room.arrived' }>
type Moved = Extract<ConnectionNotification, { type: 'room.moved' }>
type Stay = { readonly liveId: string; readonly after: number | null; readonly by: Subscriber }

/** A picture further behind than this is not waited for. */
const LONGEST_DELAY = 30_000
/** Shown lines change at most this often. */
const RELEASE_EVERY = 100

type Connection = ActorRef<Snapshot<unknown>, ConnectionCommand>

/** Asks for the room's lines as long as it runs. */
const stayInRoom = fromCallback<{ type: 'nothing' }, Stay>(({ input, system }) => {
  const connection = system.get('connection') as Connection
  const { liveId, after, by } = input
  connection.send({ type: 'topic.wanted', liveId, after, by })
  return () => connection.send({ type: 'topic.released', liveId, by })
})

/** The named pieces of the chat's chart. */
export const chatSetup = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatCommand | ChatRoomEvent | ChatNote,
    emitted: {} as LinesShown,
    meta: {} as { says: string },
  },
  actors: { stayInRoom },
  delays: { untilDue: ({ context }) => Math.max(RELEASE_EVERY, nextDue(context) ?? 0) },
  guards: {
    holds: ({ context }) => nextDue(context) !== null,
    holdsNothing: ({ context }) => nextDue(context) === null,
    maySay: ({ context }, { text }: { text: string }) =>
      context.member !== null && text.trim() !== '' && text.length <= CHAT_TEXT_MAX,
    isUnsent: ({ context }, { key }: { key: string }) =>
      context.own.some((line) => line.key === key && line.is === 'unsent'),
    isOver: (_, { live }: { live: LiveUpdate | null }) => live?.status === LiveStatus.END,
  },
  actions: {
    keepMember: assign((_, { member }: { member: Talker | null }) => ({ member })),
    keepDelay: assign((_, { ms }: { ms: number }) => ({ delayMs: Math.min(LONGEST_DELAY, Math.max(0, ms)) })),
    keepRefusal: assign((_, { msg }: { msg: string }) => ({ refusal: msg })),
    keepArrived: enqueueActions(({ context, enqueue }, arrived: Arrived) => {
      const last = lastSeq(context.lines)
      // The server holds less than the page does: it is another history, and the page's is over.
      const isOther = arrived.missed && lastSeq(arrived.lines) < last
      const base = isOther ? { ...context, lines: [], held: [] } : context
      const { lines, held, own } = receive(base, arrived.lines, false)
      const { live, match, serverOffset, missed } = arrived
      const gapBefore = missed && !isOther ? (arrived.lines[0]?.seq ?? null) : context.gapBefore
      const heldMatches = match === null ? context.heldMatches : [...context.heldMatches, match]
      enqueue.assign({ lines, held, own, live, serverOffset, gapBefore, heldMatches, refusal: null })
    }),
    keepMoved: enqueueActions(({ context, enqueue }, moved: Moved) => {
      const { shown, ...kept } = receive(context, moved.lines, true)
      const heldMatches = moved.match === null ? context.heldMatches : [...context.heldMatches, moved.match]
      enqueue.assign({
        ...kept,
        heldMatches,
        live: moved.live ?? context.live,
        serverOffset: moved.serverOffset,
      })
      if (shown.length > 0) enqueue.emit({ type: 'lines.shown', lines: shown })
    }),
    keepSent: enqueueActions(({ context, enqueue }, { line, key }: { line: ChatLine; key: string }) => {
      const { shown, ...kept } = receive(context, [line], true)
      enqueue.assign({ ...kept, own: kept.own.filter((own) => own.key !== key) })
      if (shown.length > 0) enqueue.emit({ type: 'lines.shown', lines: shown })
    }),
    showDue: enqueueActions(({ context, enqueue }) => {
      const { count, shown, ...released } = release(context)
      enqueue.assign(released)
      if (shown.length > 0) enqueue.emit({ type: 'lines.shown', lines: shown })
      if (count > 0) enqueue.raise({ type: 'lines.released', count })
    }),
    addOwn: assign(({ context }, { text }: { text: string }) => {
      const line: OwnLine = { key: context.newKey(), text: text.trim(), is: 'pending', problem: null }
      return { own: [...context.own, line] }
    }),
    markOwn: assign(({ context }, mark: Pick<OwnLine, 'key' | 'is' | 'problem'>) => ({
      own: context.own.map((line) => (line.key === mark.key ? { ...line, ...mark } : line)),
    })),
    dropOwn: assign(({ context }, { key }: { key: string }) => ({
      own: context.own.filter((line) => line.key !== key),
    })),
    /** With the key they had: what the server kept already stays one line. */
    sendPending: enqueueActions(
      ({ context, enqueue, system, self }, { only }: { only: 'newest' | 'all' | { key: string } }) => {
        const pending = context.own.filter(({ is }) => is === 'pending')
        const chosen =
          only === 'all'
            ? pending
            : only === 'newest'
              ? pending.slice(-1)
              : pending.filter(({ key }) => key === only.key)
        for (const { key, text } of chosen) {
          const message = { type: 'chat.send', liveId: context.liveId, key, text } as const
          enqueue.sendTo(system.get('connection') as Connection, { type: 'message.send', message, by: self })
        }
      },
    ),
    countUnseen: assign(({ context }, { count }: { count: number }) => ({ unseen: context.unseen + count })),
    forgetUnseen: assign({ unseen: 0 }),
    notifyLive: enqueueActions(({ enqueue }, { live }: { live: LiveUpdate | null }) => {
      if (live !== null) enqueue.raise({ type: 'live.told', live })
    }),
    passLive: sendParent((_, { live }: { live: LiveUpdate }): LiveMoved => ({ type: 'live.moved', live })),
  },
})
