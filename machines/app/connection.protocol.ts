import { ResultCode } from '../../contract/codes'
import type { MatchEvent } from '../../contract/match.detail.schema'
import type { ChatLine } from '../../contract/entities.schema'
import type { ServerFrame, ServerMessage } from '../../contract/socket'
import type { Words } from './call-error'
import { isScoreboard, isOf, withChange, withoutSubscription } from './connection.topics'
import type {
  Awaited,
  ConnectionContext,
  ConnectionNotification,
  ConnectionRequest,
  Question,
  Subscriber,
  Subscription,
  ConnectionPersonal,
} from './connection.machine'

/** What a frame means: what changes, whom to notify of what, and which topics to enter again. */
export interface HandledFrame {
  readonly changes: Partial<ConnectionContext>
  readonly notifications: readonly { readonly by: Subscriber; readonly event: ConnectionNotification }[]
  readonly again: readonly Subscription[]
  /** The number of the message that this answers. */
  readonly answered: number | null
  readonly expired: Words | null
  /** What is said to the member alone. */
  readonly personal: ConnectionPersonal | null
}

const nothingHandled: HandledFrame = {
  changes: {},
  notifications: [],
  again: [],
  answered: null,
  expired: null,
  personal: null,
}

export const greetingOf = ({ token, now }: ConnectionContext): Question => ({
  message: { type: 'hello', token },
  awaited: { for: 'hello', sentAt: now() },
})

export const pingOf = ({ now, watching }: ConnectionContext): Question => ({
  message: { type: 'ping', ...(watching !== null && { watching }) },
  awaited: { for: 'ping', sentAt: now() },
})

export const lineOf = ({ message, by }: ConnectionRequest & { type: 'message.send' }): Question => ({
  message,
  awaited: { for: 'line', liveId: message.liveId, key: message.key, by },
})

export const cheersOf = ({ liveId, home, away }: ConnectionRequest & { type: 'cheers.send' }): Question => ({
  message: { type: 'room.cheer', liveId, home, away },
  awaited: { for: 'nothing' },
})

export const withoutAwaited = (
  all: ConnectionContext['awaited'],
  id: number | null,
): ConnectionContext['awaited'] =>
  Object.fromEntries(Object.entries(all).filter(([other]) => Number(other) !== id))

const lastPlace = (lines: readonly ChatLine[], before: number | null): number =>
  lines.reduce((last, line) => Math.max(last, line.seq), before ?? 0)

const offsetAfter = (context: ConnectionContext, serverNow: number, awaited: Awaited | undefined): number => {
  if (awaited === undefined || !('sentAt' in awaited)) return context.serverOffset
  // The server answered halfway between request and answer, as far as one can know.
  return Math.round(serverNow - (awaited.sentAt + context.now()) / 2)
}

const roomMoved = (
  context: ConnectionContext,
  batch: ServerMessage & { type: 'room.batch' },
): HandledFrame => {
  const { type: _type, at: _at, ...moved } = batch
  const { liveId, lines } = moved
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
    changes: { subscriptions },
    notifications: concerned.map(({ by }) => ({
      by,
      event: { type: 'room.moved', ...moved, serverOffset },
    })),
    again: concerned.filter(hasGap),
  }
}

const lastOrder = (events: readonly MatchEvent[], before: number | null): number | null =>
  events.reduce<number | null>((last, { order }) => Math.max(last ?? order, order), before)

const matchMoved = (
  context: ConnectionContext,
  batch: ServerMessage & { type: 'match.batch' },
): HandledFrame => {
  const { type: _type, ...moved } = batch
  const { events, matchId } = moved
  const { serverOffset } = context
  const isIts = (one: Subscription): boolean => one.matchId === matchId
  const subscriptions = context.subscriptions.map((one) =>
    isIts(one) && one.isIn ? { ...one, after: lastOrder(events, one.after) } : one,
  )
  return {
    ...nothingHandled,
    changes: { subscriptions },
    notifications: context.subscriptions.filter(isIts).map(({ by }) => ({
      by,
      event: { type: 'match.moved', ...moved, serverOffset },
    })),
  }
}

const refused = (
  context: ConnectionContext,
  { code, msg, data }: ServerFrame,
  awaited: Awaited | undefined,
): HandledFrame => {
  const isExpiry = code === ResultCode.TOKEN_EXPIRED
  const expired: Words | null = isExpiry && context.token !== null ? { said: msg } : null
  const received = { ...nothingHandled, changes: isExpiry ? { token: null } : {}, expired }
  if (awaited?.for === 'line') {
    const { by, liveId, key } = awaited
    const rule = data?.type === 'chat.refused' ? { refusal: data.refusal } : {}
    return {
      ...received,
      notifications: [{ by, event: { type: 'line.refused', liveId, key, code, msg, ...rule } }],
    }
  }
  if (awaited?.for === 'room') {
    const { by, liveId } = awaited
    const subscriptions = withoutSubscription(context.subscriptions, by, { liveId })
    return {
      ...received,
      changes: { ...received.changes, subscriptions },
      notifications: [{ by, event: { type: 'room.refused', liveId, code, msg } }],
    }
  }
  if (awaited?.for === 'match') {
    const { by, matchId } = awaited
    const subscriptions = withoutSubscription(context.subscriptions, by, { liveId: null, matchId })
    return {
      ...received,
      changes: { ...received.changes, subscriptions },
      notifications: [{ by, event: { type: 'match.refused', matchId, code, msg } }],
    }
  }
  return received
}

const understood = (
  context: ConnectionContext,
  data: ServerMessage,
  awaited: Awaited | undefined,
): HandledFrame => {
  switch (data.type) {
    case 'hello.done':
    case 'pong':
      return { ...nothingHandled, changes: { serverOffset: offsetAfter(context, data.serverNow, awaited) } }
    case 'room.entered': {
      if (awaited?.for !== 'room') return nothingHandled
      const { type: _type, liveId, lines, missed, ...facts } = data
      const { by } = awaited
      const before = context.subscriptions.find(isOf(by, { liveId }))?.after ?? null
      const after = lastPlace(lines, missed ? null : before)
      const { serverOffset } = context
      return {
        ...nothingHandled,
        changes: { subscriptions: withChange(context.subscriptions, by, { liveId }, { after, isIn: true }) },
        notifications: [
          { by, event: { type: 'room.arrived', liveId, lines, missed, ...facts, serverOffset } },
        ],
      }
    }
    case 'room.moderated':
    case 'room.standing':
      return {
        ...nothingHandled,
        notifications: context.subscriptions
          .filter(({ liveId }) => liveId === data.liveId)
          .map(({ by }) => ({ by, event: data })),
      }
    case 'room.batch':
      return roomMoved(context, data)
    case 'chat.sent': {
      if (awaited?.for !== 'line') return nothingHandled
      const { by, liveId, key } = awaited
      return {
        ...nothingHandled,
        notifications: [{ by, event: { type: 'line.sent', liveId, key, line: data.line } }],
      }
    }
    case 'board.watched':
      if (awaited?.for !== 'board') return nothingHandled
      return {
        ...nothingHandled,
        changes: {
          subscriptions: withChange(context.subscriptions, awaited.by, { liveId: null }, { isIn: true }),
        },
        notifications: [{ by: awaited.by, event: { type: 'board.arrived' } }],
      }
    case 'board.batch': {
      const { lives, matches } = data
      const watching = context.subscriptions.filter(isScoreboard)
      return {
        ...nothingHandled,
        notifications: watching.map(({ by }) => ({ by, event: { type: 'board.moved', lives, matches } })),
      }
    }
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
        changes: { subscriptions: withChange(context.subscriptions, by, topic, change) },
        notifications: [{ by, event: { type: 'match.arrived', matchId, pulse, missed, serverOffset } }],
      }
    }
    case 'match.batch':
      return matchMoved(context, data)
    case 'room.left':
    case 'match.left':
    case 'board.left':
    case 'room.cheered':
    case 'chat.refused':
      return nothingHandled
    default:
      return { ...nothingHandled, personal: data }
  }
}

/** FEAT-06 Understands one frame of the server. */
export const handle = (context: ConnectionContext, frame: ServerFrame): HandledFrame => {
  const awaited = frame.re === null ? undefined : context.awaited[frame.re]
  const received =
    frame.code === ResultCode.SUCCESS && frame.data !== null
      ? understood(context, frame.data, awaited)
      : refused(context, frame, awaited)
  return { ...received, answered: awaited === undefined ? null : frame.re }
}
