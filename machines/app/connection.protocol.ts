import { ResultCode } from '../../contract/codes'
import type { MatchEvent } from '../../contract/match-detail.schema'
import type { ChatLine } from '../../contract/entities.schema'
import type { ServerFrame, ServerMessage } from '../../contract/socket'
import type { Words } from './call-error'
import { isScoreboard, isOf, withChange, withoutSubscription } from './connection.topics'
import type {
  Awaited,
  ConnectionContext,
  ConnectionNotification,
  ConnectionCommand,
  Question,
  Subscriber,
  Subscription,
  NoticeArrival,
} from './connection.types'

/** What a frame means: what to keep, whom to tell what, and which rooms to ask for again. */
export interface HandledFrame {
  readonly kept: Partial<ConnectionContext>
  readonly notified: readonly { readonly by: Subscriber; readonly event: ConnectionNotification }[]
  readonly again: readonly Subscription[]
  /** The number of the message that this answers. */
  readonly answered: number | null
  readonly expired: Words | null
  /** The member was told something. */
  readonly notice: NoticeArrival | null
}

const nothingHandled: HandledFrame = {
  kept: {},
  notified: [],
  again: [],
  answered: null,
  expired: null,
  notice: null,
}

export const greetingOf = ({ token, now }: ConnectionContext): Question => ({
  message: { type: 'hello', token },
  awaited: { for: 'hello', sentAt: now() },
})

export const pingOf = ({ now }: ConnectionContext): Question => ({
  message: { type: 'ping' },
  awaited: { for: 'ping', sentAt: now() },
})

export const lineOf = ({ message, by }: ConnectionCommand & { type: 'message.send' }): Question => ({
  message,
  awaited: { for: 'line', liveId: message.liveId, key: message.key, by },
})

export const withoutAwaited = (
  all: ConnectionContext['awaited'],
  id: number | null,
): ConnectionContext['awaited'] =>
  Object.fromEntries(Object.entries(all).filter(([other]) => Number(other) !== id))

const lastPlace = (lines: readonly ChatLine[], before: number | null): number =>
  lines.reduce((last, line) => Math.max(last, line.seq), before ?? 0)

const hearOffset = (context: ConnectionContext, serverNow: number, awaited: Awaited | undefined): number => {
  if (awaited === undefined || !('sentAt' in awaited)) return context.serverOffset
  // The server spoke halfway between the question and the answer, as far as one can know.
  return Math.round(serverNow - (awaited.sentAt + context.now()) / 2)
}

const hearBatch = (
  context: ConnectionContext,
  batch: ServerMessage & { type: 'room.batch' },
): HandledFrame => {
  const { liveId, lines, live, match } = batch
  const { serverOffset } = context
  const concerned = context.subscriptions.filter((one) => one.liveId === liveId)
  const first = lines[0]?.seq
  const hasGap = (one: Subscription): boolean =>
    one.isIn && first !== undefined && first > (one.after ?? 0) + 1
  const subscriptions = context.subscriptions.map((one) => {
    if (one.liveId !== liveId || !one.isIn) return one
    return hasGap(one) ? { ...one, isIn: false } : { ...one, after: lastPlace(lines, one.after) }
  })
  return {
    ...nothingHandled,
    kept: { subscriptions },
    notified: concerned.map(({ by }) => ({
      by,
      event: { type: 'room.moved', liveId, lines, live, match, serverOffset },
    })),
    again: concerned.filter(hasGap),
  }
}

const lastOrder = (events: readonly MatchEvent[], before: number | null): number | null =>
  events.reduce<number | null>((last, { order }) => Math.max(last ?? order, order), before)

const hearMatch = (
  context: ConnectionContext,
  batch: ServerMessage & { type: 'match.batch' },
): HandledFrame => {
  const { matchId, at, pulse, events, plays, rows } = batch
  const { serverOffset } = context
  const isIts = (one: Subscription): boolean => one.matchId === matchId
  const subscriptions = context.subscriptions.map((one) =>
    isIts(one) && one.isIn ? { ...one, after: lastOrder(events, one.after) } : one,
  )
  return {
    ...nothingHandled,
    kept: { subscriptions },
    notified: context.subscriptions.filter(isIts).map(({ by }) => ({
      by,
      event: { type: 'match.moved', matchId, at, pulse, events, plays, rows, serverOffset },
    })),
  }
}

const hearRefusal = (
  context: ConnectionContext,
  { code, msg }: ServerFrame,
  awaited: Awaited | undefined,
): HandledFrame => {
  const isExpiry = code === ResultCode.TOKEN_EXPIRED
  const expired: Words | null = isExpiry && context.token !== null ? { said: msg } : null
  const received = { ...nothingHandled, kept: isExpiry ? { token: null } : {}, expired }
  if (awaited?.for === 'line') {
    const { by, liveId, key } = awaited
    return { ...received, notified: [{ by, event: { type: 'line.refused', liveId, key, code, msg } }] }
  }
  if (awaited?.for === 'room') {
    const { by, liveId } = awaited
    const subscriptions = withoutSubscription(context.subscriptions, by, { liveId })
    return {
      ...received,
      kept: { ...received.kept, subscriptions },
      notified: [{ by, event: { type: 'room.refused', liveId, code, msg } }],
    }
  }
  if (awaited?.for === 'match') {
    const { by, matchId } = awaited
    const subscriptions = withoutSubscription(context.subscriptions, by, { liveId: null, matchId })
    return {
      ...received,
      kept: { ...received.kept, subscriptions },
      notified: [{ by, event: { type: 'match.refused', matchId, code, msg } }],
    }
  }
  return received
}

const hearMessage = (
  context: ConnectionContext,
  data: ServerMessage,
  awaited: Awaited | undefined,
): HandledFrame => {
  switch (data.type) {
    case 'hello.done':
    case 'pong':
      return { ...nothingHandled, kept: { serverOffset: hearOffset(context, data.serverNow, awaited) } }
    case 'room.entered': {
      if (awaited?.for !== 'room') return nothingHandled
      const { liveId, lines, missed, live, match } = data
      const { by } = awaited
      const before = context.subscriptions.find(isOf(by, { liveId }))?.after ?? null
      const after = lastPlace(lines, missed ? null : before)
      const { serverOffset } = context
      return {
        ...nothingHandled,
        kept: { subscriptions: withChange(context.subscriptions, by, { liveId }, { after, isIn: true }) },
        notified: [{ by, event: { type: 'room.arrived', liveId, lines, missed, live, match, serverOffset } }],
      }
    }
    case 'room.batch':
      return hearBatch(context, data)
    case 'chat.sent': {
      if (awaited?.for !== 'line') return nothingHandled
      const { by, liveId, key } = awaited
      return {
        ...nothingHandled,
        notified: [{ by, event: { type: 'line.sent', liveId, key, line: data.line } }],
      }
    }
    case 'board.watched':
      if (awaited?.for !== 'board') return nothingHandled
      return {
        ...nothingHandled,
        kept: {
          subscriptions: withChange(context.subscriptions, awaited.by, { liveId: null }, { isIn: true }),
        },
        notified: [{ by: awaited.by, event: { type: 'board.arrived' } }],
      }
    case 'board.batch': {
      const { lives, matches } = data
      const watching = context.subscriptions.filter(isScoreboard)
      return {
        ...nothingHandled,
        notified: watching.map(({ by }) => ({ by, event: { type: 'board.moved', lives, matches } })),
      }
    }
    case 'notice.arrived':
      return { ...nothingHandled, notice: { notice: data.notice, unread: data.unread } }
    case 'match.watched': {
      if (awaited?.for !== 'match') return nothingHandled
      const { matchId, pulse, missed } = data
      const { by } = awaited
      const topic = { liveId: null, matchId }
      const before = context.subscriptions.find(isOf(by, topic))?.after ?? null
      const change = { after: lastOrder(missed, before), isIn: true }
      const { serverOffset } = context
      return {
        ...nothingHandled,
        kept: { subscriptions: withChange(context.subscriptions, by, topic, change) },
        notified: [{ by, event: { type: 'match.arrived', matchId, pulse, missed, serverOffset } }],
      }
    }
    case 'match.batch':
      return hearMatch(context, data)
    default:
      return nothingHandled
  }
}

/** FEAT-06 Understands one frame of the server. */
export const handle = (context: ConnectionContext, frame: ServerFrame): HandledFrame => {
  const awaited = frame.re === null ? undefined : context.awaited[frame.re]
  const received =
    frame.code === ResultCode.SUCCESS && frame.data !== null
      ? hearMessage(context, frame.data, awaited)
      : hearRefusal(context, frame, awaited)
  return { ...received, answered: awaited === undefined ? null : frame.re }
}
