import type { CalendarFeed } from '../../../contract/match.schema'
import { memberCalendarPath } from '../../../contract/constants'
import { calendarOf, type CalendarMatch } from './calendar'
import { cardAt, type StoredMatch } from './matches'
import { newToken } from '../secrets'
import type { MatchSource } from './match-source'

export interface CalendarRepository {
  /** The member's key; `fresh` becomes it where there was none. */
  keyOf(memberId: string, fresh: string): Promise<string>
  /** The matches the key's member reserved, by start, from `from` on; null: nobody's key. */
  reserved(key: string, from: number): Promise<readonly Changed[] | null>
  match(matchId: string): Promise<Changed | null>
}
type Changed = StoredMatch & { readonly changedAt: number }

export interface Calendars {
  feed(memberId: string): Promise<CalendarFeed>
  /** Null: nobody's key. */
  ofMember(key: string, host: string, now: number): Promise<string | null>
  /** Null: no such match. */
  ofMatch(matchId: string, host: string, now: number): Promise<string | null>
}

const DAY = 86_400_000
/** A calendar looks back this far. */
const BEHIND = 60 * DAY

export const createCalendars = (rows: CalendarRepository, source: MatchSource): Calendars => {
  const shown = (match: Changed, now: number): CalendarMatch => {
    const { timed, changedAt } = match
    // A match under way is written again every second, which is no news to a calendar.
    const settled = source.find(match) === null ? changedAt : Math.min(changedAt, match.startsAt)
    return { ...cardAt(match, source, now), timed, changedAt: settled }
  }
  return {
    feed: async (memberId) => ({ url: memberCalendarPath(await rows.keyOf(memberId, newToken())) }),
    ofMember: async (key, host, now) => {
      const matches = await rows.reserved(key, now - BEHIND)
      return (
        matches &&
        calendarOf(
          matches.map((match) => shown(match, now)),
          '触线 · 我的预约',
          host,
        )
      )
    },
    ofMatch: async (matchId, host, now) => {
      const match = await rows.match(matchId)
      return match && calendarOf([shown(match, now)], `${match.home.name} – ${match.away.name}`, host)
    },
  }
}
