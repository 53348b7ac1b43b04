import type {
  ConnectionContext,
  Question,
  Subscriber,
  Subscription,
  Topic,
  Unnumbered,
} from './connection.machine'

const isSame = (one: Topic, other: Topic): boolean =>
  one.liveId === other.liveId && one.matchId === other.matchId

export const isOf =
  (by: Subscriber, topic: Topic) =>
  (one: Subscription): boolean =>
    one.by === by && isSame(one, topic)

export const isScoreboard = ({ liveId, matchId }: Topic): boolean => liveId === null && matchId === undefined

/** A command's topic alone. */
export const topicOf = ({ liveId, matchId }: Topic): Topic =>
  matchId === undefined ? { liveId } : { liveId, matchId }

export const withSubscription = (
  all: readonly Subscription[],
  one: Subscription,
): readonly Subscription[] => [...all.filter((other) => !isOf(one.by, one)(other)), one]

export const withoutSubscription = (
  all: readonly Subscription[],
  by: Subscriber,
  topic: Topic,
): readonly Subscription[] => all.filter((one) => !isOf(by, topic)(one))

export const withChange = (
  all: readonly Subscription[],
  by: Subscriber,
  topic: Topic,
  change: Partial<Pick<Subscription, 'after' | 'isIn'>>,
): readonly Subscription[] => all.map((one) => (isOf(by, topic)(one) ? { ...one, ...change } : one))

/** The message that has the server send what a subscription is about. */
export const questionOf = ({ liveId, matchId, after, by }: Subscription): Question => {
  if (matchId !== undefined)
    return { message: { type: 'match.watch', matchId, after }, awaited: { for: 'match', matchId, by } }
  return liveId === null
    ? { message: { type: 'board.watch' }, awaited: { for: 'board', by } }
    : { message: { type: 'room.enter', liveId, after }, awaited: { for: 'room', liveId, by } }
}

/** The message with which the last subscriber of a topic leaves it; none while another stays. */
export const goodbyeOf = (left: readonly Subscription[], topic: Topic): readonly Question[] => {
  if (left.some((one) => isSame(one, topic))) return []
  const { liveId, matchId } = topic
  const leave = (): Unnumbered => {
    if (matchId !== undefined) return { type: 'match.leave', matchId }
    return liveId === null ? { type: 'board.leave' } : { type: 'room.leave', liveId }
  }
  return [{ message: leave(), awaited: { for: 'nothing' } }]
}

/** A member is told notices wherever they are. Nothing but a room is worth a socket that nobody sees. */
export const isNeeded = ({ subscriptions, token, isHidden }: ConnectionContext): boolean =>
  (token !== null && !isHidden) || subscriptions.some(({ liveId }) => liveId !== null || !isHidden)
