import { ResultCode } from '../../../contract/codes'
import { pageOffset } from '../../../contract/constants'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { MatchQueryType } from '../../../contract/enums'
import type {
  MatchQuery,
  ScheduleDay,
  ScheduleDaysInput,
  ScheduledMatches,
  ScheduleInput,
} from '../../../contract/match.schema'
import { SCHEDULE_DAYS_MAX } from '../../../contract/match.rules'
import { cardAt, type StoredMatch } from '../match/matches'
import { DomainError } from '../domain-error'
import type { MatchSource } from '../match/match-source'
import { otherSeasons, type SeasonRows } from '../match/seasons'

export interface Page {
  readonly offset: number
  readonly limit: number
}
/** `memberId` null: a visitor, who reserved and follows nothing. */
export interface Narrowing {
  readonly queries: readonly MatchQuery[]
  readonly live: boolean
  readonly followed: boolean
  readonly memberId: string | null
}
export interface ScheduleRepository extends SeasonRows {
  /** From `from` up to before `to`: under way first, then by start. `now` within: with what began before and is under way. */
  page(
    asked: Narrowing & { readonly from: number; readonly to: number; readonly now: number },
    page: Page,
  ): Promise<{ readonly total: number; readonly matches: readonly StoredMatch[] }>
  /** One row for each stretch between two starts, each with the matches its page has. */
  days(starts: readonly number[], asked: Narrowing & { readonly now: number }): Promise<ScheduleDay[]>
  /** How many of each stretch's matches the member reserved, by its start; those with none may be missing. */
  reservedDays(
    starts: readonly number[],
    asked: Narrowing & { readonly memberId: string; readonly now: number },
  ): Promise<ReadonlyMap<number, number>>
  /** Those of the matches with stored events. */
  withEvents(matchIds: readonly string[]): Promise<ReadonlySet<string>>
}

export interface Schedule {
  /** FEAT-02 `memberId`: narrowed by what the member follows and reserved; nothing is marked. */
  list(input: ScheduleInput, memberId: string | null, now: number): Promise<ScheduledMatches>
  /** FEAT-02 As `list`. */
  days(input: ScheduleDaysInput, memberId: string | null, now: number): Promise<ScheduleDay[]>
  /** The days with how many of their matches the member reserved. */
  markedDays(
    days: readonly ScheduleDay[],
    input: ScheduleDaysInput,
    memberId: string,
    now: number,
  ): Promise<ScheduleDay[]>
  /** The matches with what a plan needs of them, none marked. */
  planned(matches: readonly StoredMatch[], now: number): Promise<ScheduledMatch[]>
}

/** Whether rows are asked for that are one member's alone. */
export const asksForOwn = ({
  queries,
  followed = false,
}: Pick<ScheduleInput, 'queries'> & { readonly followed?: boolean }): boolean =>
  followed || queries.some(({ type }) => type === MatchQueryType.APPOINTMENT)

const DAY = 86_400_000
/** A year by the viewer's clock may be an hour longer. */
const RANGE_MAX = SCHEDULE_DAYS_MAX * DAY + 3_600_000
/** The end of the year 9999. */
const LATEST = 253_402_300_799_999

const NARROWED_BY_NOTHING = { live: false, followed: false } as const

const refuse = (text: string): never => {
  throw new DomainError(ResultCode.PARAMETER_ERROR, text)
}
/** VAL-03 */
const checkRange = (from: number, to: number): void => {
  if (to > LATEST) refuse('日期超出范围，请重新选择')
  if (to <= from) refuse('结束日期要晚于开始日期')
  if (to - from > RANGE_MAX) refuse(`最多选择 ${SCHEDULE_DAYS_MAX} 天`)
}

export const createSchedule = (rows: ScheduleRepository, source: MatchSource): Schedule => {
  const planned: Schedule['planned'] = async (matches, now) => {
    const stored = matches.filter((match) => source.find(match) === null).map(({ matchId }) => matchId)
    const withEvents = stored.length === 0 ? new Set<string>() : await rows.withEvents(stored)
    const seasonOf = await otherSeasons(rows, matches, now)
    return matches.map((match) => {
      const card = cardAt(match, source, now)
      const begun = card.state === 'live' || card.state === 'ended'
      const { timed, group, liveId } = match
      const hasEvents = source.find(match) === null ? withEvents.has(match.matchId) : begun
      const own = { timed, group, liveId, reserved: false, followed: false, told: hasEvents }
      return { ...card, ...own, ...seasonOf(match) }
    })
  }
  return {
    planned,
    list: async ({ page, limit, ...asked }, memberId, now) => {
      checkRange(asked.from, asked.to)
      const found = await rows.page({ ...asked, memberId, now }, { offset: pageOffset(page, limit), limit })
      return { list: await planned(found.matches, now), total: found.total, page, limit }
    },
    days: ({ starts, ...narrowing }, memberId, now) => {
      if (starts.some((start, nth) => start <= (starts[nth - 1] ?? -1))) refuse('日期要按先后顺序排列')
      checkRange(starts[0] ?? 0, starts.at(-1) ?? 0)
      return rows.days(starts, { ...NARROWED_BY_NOTHING, ...narrowing, memberId, now })
    },
    markedDays: async (days, { starts, ...narrowing }, memberId, now) => {
      const asked = { ...NARROWED_BY_NOTHING, ...narrowing, memberId, now }
      const reserved = await rows.reservedDays(starts, asked)
      return days.map((day) => ({ ...day, reserved: reserved.get(day.start) ?? 0 }))
    },
  }
}
