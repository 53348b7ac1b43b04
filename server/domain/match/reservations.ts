import type { MatchCard, ScheduledMatch } from '../../../contract/entities.schema'
import { ResultCode } from '../../../contract/codes'
import { fittedLead, ReminderLead } from '../../../contract/match.reminder-rules'
import type { ReminderMinutes, Reserved, ReserveInput } from '../../../contract/match.schema'
import { cardAt, type StoredMatch } from './matches'
import { unknownMatch } from './match-centre'
import type { Note } from '../messages/notices'
import { DomainError } from '../domain-error'
import type { MatchSource } from './match-source'

export interface ReservationRepository {
  match(matchId: string): Promise<StoredMatch | null>
  /** Answers how long before the start the member is reminded, null: not before it. Said again it is one reservation. */
  set(memberId: string, wanted: WantedReservation, at: number): Promise<ReminderMinutes | null>
}

/**
 * `minutesBefore` null: as chosen last. `fit`: the reminder that still comes in place of a wanted one; null: none does. `lookAt`: when to look
 * at the match again, in the same transaction; null: never.
 */
interface WantedReservation {
  readonly matchId: string
  readonly on: boolean
  readonly minutesBefore: ReminderMinutes | null
  readonly fit: (wanted: ReminderMinutes) => ReminderMinutes | null
  readonly lookAt: number | null
}

export interface Reservations {
  /** FEAT-02 */
  reserve(input: ReserveInput, memberId: string, now: number): Promise<Reserved>
}

const MINUTE = 60_000
/** A match is looked at this often before its start, in case it is moved: nearly daily, and near it by the quarter. */
const FAR = 6 * 60 * MINUTE
const NEAR = 15 * MINUTE
/** Past this a match that never began is looked at no more. */
const GIVEN_UP = 14 * 24 * 60 * MINUTE

/** When to look next at a match not begun, whichever time before its start its members chose; null: no more. */
export const nextLook = (startsAt: number, now: number): number | null => {
  if (now >= startsAt) return now - startsAt > GIVEN_UP ? null : now + NEAR
  const moments = Object.values(ReminderLead).map((minutes) => startsAt - minutes * MINUTE)
  const poll = now + (startsAt - now > FAR ? FAR : NEAR)
  return Math.min(startsAt, poll, ...moments.filter((at) => at > now))
}

interface Waiting {
  readonly at: number
  readonly minutesBefore: ReminderMinutes
}

/**
 * The reminder that somebody is to be given by now; null: none. What had passed when they reserved comes at the longest choice that had not;
 * who reserves nearer to the start than all of them is told at the start alone.
 */
export const dueReminder = (
  { at, minutesBefore }: Waiting,
  startsAt: number,
  now: number,
): ReminderMinutes | null => {
  const lead = fittedLead(minutesBefore, startsAt, at)
  return lead !== null && now >= startsAt - lead * MINUTE && now < startsAt ? lead : null
}

/** The reminder that comes for who reserves at `at` and wants one; null: none before the start. Of a match without a time it is the wanted one. */
export const comingLead = (
  wanted: ReminderMinutes,
  { state, timed, startsAt }: Pick<ScheduledMatch, 'state' | 'timed' | 'startsAt'>,
  at: number,
): ReminderMinutes | null => (state === 'planned' && timed ? fittedLead(wanted, startsAt, at) : wanted)

const aboutMatch = ({ matchId, home, away, league, round }: Known, english: string) => ({
  kind: 'match' as const,
  text: `${home.name} 对阵 ${away.name} · ${league.name} ${round}`.trim(),
  path: `/liveGroupMatch?id=${matchId}`,
  english: { title: english, text: `${home.nameEn ?? home.name} v ${away.nameEn ?? away.name}` },
})

/** What is said before the start. A match put off to another time is told of again, as it is to who chooses a later reminder after the first. */
export const reminderOf = (match: Known, lead: ReminderMinutes, now: number): Note => {
  const minutes = Math.ceil((match.startsAt - now) / MINUTE)
  return {
    ...aboutMatch(match, `Your match starts in ${minutes} min`),
    title: `你预约的比赛还有 ${minutes} 分钟开始`,
    key: `soon:${match.matchId}:${match.startsAt}:${lead}`,
  }
}

type Known = Pick<MatchCard, 'matchId' | 'home' | 'away' | 'league' | 'round' | 'startsAt' | 'state'>

/** What those who reserved a match are to be told of it by now; null: nothing yet. One that is off may be on again. */
export const noteOf = (match: Known, now: number): Note | null => {
  const { matchId, startsAt, state } = match
  if (state === 'postponed')
    return {
      ...aboutMatch(match, 'Your match is put off'),
      title: '你预约的比赛延期了',
      key: `postponed:${matchId}`,
    }
  if (state === 'cancelled')
    return {
      ...aboutMatch(match, 'Your match is cancelled'),
      title: '你预约的比赛取消了',
      key: `cancelled:${matchId}`,
    }
  const begun = state === 'live' || (state === 'planned' && now >= startsAt)
  return begun
    ? { ...aboutMatch(match, 'Your match has begun'), title: '你预约的比赛开始了', key: `start:${matchId}` }
    : null
}

/** `moved`: the member's pages are to show it. */
export const createReservations = (
  rows: ReservationRepository,
  source: MatchSource,
  moved: (memberId: string) => void,
): Reservations => ({
  reserve: async ({ matchId, on, minutesBefore: chosen = null }, memberId, now) => {
    const stored = await rows.match(matchId)
    if (stored === null) throw unknownMatch()
    const { state, startsAt } = cardAt(stored, source, now)
    if (on && state === 'unknown')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '比赛时间已过，不能再预约')
    if (on && state === 'cancelled')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '比赛已经取消，不能再预约')
    if (on && state === 'ended')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '比赛已经结束，不能再预约')
    const lookAt = on && state !== 'live' ? nextLook(startsAt, now) : null
    const fit = (wanted: ReminderMinutes) => comingLead(wanted, { state, timed: stored.timed, startsAt }, now)
    const minutesBefore = await rows.set(memberId, { matchId, on, minutesBefore: chosen, fit, lookAt }, now)
    moved(memberId)
    return { matchId, reserved: on, minutesBefore }
  },
})
