import type { LiveRoom, ScheduledMatch } from '../../contract/entities.schema'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { FollowKind } from '../../contract/social.schema'

/** What a member has marked, in small reads: it is put on facts that are the same for everybody. */
export interface Marks {
  /** Which of the matches the member reserved. */
  reserved(memberId: string, matchIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of the streams the member reserved. */
  reservedLives(memberId: string, liveIds: readonly string[]): Promise<ReadonlySet<string>>
  /** How long before its start the member is reminded of the match, or would be; null: reserved nearer to it than any reminder. */
  reminder(memberId: string, matchId: string): Promise<ReminderMinutes | null>
  /** Which of these the member follows. */
  followed(memberId: string, kind: FollowKind, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these members follow the member. */
  fans(memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these members have blocked the member, or are blocked. */
  apart(memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** The matches, those the member reserved and those of leagues the member follows marked. */
export const withReserved = async (
  marks: Pick<Marks, 'reserved' | 'followed'>,
  matches: readonly ScheduledMatch[],
  memberId: string,
): Promise<ScheduledMatch[]> => {
  const ids = matches.map(({ matchId }) => matchId)
  const leagues = [...new Set(matches.map(({ league }) => league.leagueId))]
  const [reserved, followed] = [
    await marks.reserved(memberId, ids),
    await marks.followed(memberId, 'league', leagues),
  ]
  return matches.map((match) => ({
    ...match,
    reserved: reserved.has(match.matchId),
    followed: followed.has(match.league.leagueId),
  }))
}

/** Anchors' rows of a list, those the member follows marked. */
export const withFollowed = async <Row extends { readonly anchor: { readonly memberId: string } }>(
  marks: Pick<Marks, 'followed'>,
  rows: readonly Row[],
  memberId: string,
): Promise<(Row & { followed: boolean })[]> => {
  const ids = rows.map(({ anchor }) => anchor.memberId)
  const followed = await marks.followed(memberId, 'member', ids)
  return rows.map((row) => ({ ...row, followed: followed.has(row.anchor.memberId) }))
}

/** Streams as a member has them: their match is reserved, or the stream itself, as it may have been before it had one. */
export const withReservedStreams = async <
  Row extends { readonly liveId: string; readonly match: { readonly matchId: string } | null },
>(
  marks: Pick<Marks, 'reserved' | 'reservedLives'>,
  rows: readonly Row[],
  memberId: string,
): Promise<(Row & { reserved: boolean })[]> => {
  const matchIds = rows.flatMap(({ match }) => match?.matchId ?? [])
  const liveIds = rows.map(({ liveId }) => liveId)
  const [matches, lives] = [
    await marks.reserved(memberId, matchIds),
    await marks.reservedLives(memberId, liveIds),
  ]
  return rows.map((row) => ({
    ...row,
    reserved: lives.has(row.liveId) || (row.match !== null && matches.has(row.match.matchId)),
  }))
}

/** FEAT-02 How long before the start a member is reminded of the match in a room; not who reserved the stream alone. */
export const reminderOf = async (
  marks: Pick<Marks, 'reserved' | 'reminder'>,
  { match, reserved }: Pick<LiveRoom, 'match' | 'reserved'>,
  memberId: string,
): Promise<LiveRoom['minutesBefore']> => {
  if (match === null) return null
  const { matchId } = match
  const isOfStream = reserved && !(await marks.reserved(memberId, [matchId])).has(matchId)
  return isOfStream ? null : marks.reminder(memberId, matchId)
}
