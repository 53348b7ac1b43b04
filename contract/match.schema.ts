import { Type as T, type Static } from 'typebox'
import { MatchEvent, Momentum, Play, Venue, OtherData } from './match.detail.schema'
import { LiveRecord, MatchCard, ScheduledMatch } from './entities.schema'
import { MatchOtherDataType, MatchQueryType, MatchType } from './enums'
import { ReminderLead } from './match.reminder-rules'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'
import { Nothing } from './account.schema'

/** `lives`: started streams of the sport; `matches`: its matches under way or due within a day. */
export const SportType = T.Object({
  matchType: OneOf(MatchType),
  name: T.String(),
  nameEn: Nullable(T.String()),
  lives: Count,
  matches: Count,
})
export type SportType = Static<typeof SportType>
export const SportTypes = T.Array(SportType)

/** `typeId`: a match type, or 0 for every sport. */
export const HotMatchInput = T.Object({ typeId: T.Union([OneOf(MatchType), T.Literal(0)]) })
export type HotMatchInput = Static<typeof HotMatchInput>
/** Under way first, then soonest. */
export const HotMatches = T.Array(MatchCard)

/** ENUM-06 One way to narrow the schedule; several hold together. `PREVIEW`: not begun; `APPOINTMENT`: reserved by the asker. */
export const MatchQuery = T.Union([
  T.Object({ type: T.Literal(MatchQueryType.MATCH_TYPE), matchType: OneOf(MatchType) }),
  T.Object({ type: T.Literal(MatchQueryType.LEAGUE_ID), leagueId: Id }),
  T.Object({ type: T.Literal(MatchQueryType.PREVIEW) }),
  T.Object({ type: T.Literal(MatchQueryType.APPOINTMENT) }),
])
export type MatchQuery = Static<typeof MatchQuery>

/** `live`: under way only; `followed`: of teams, leagues and anchors the asker follows only. */
const narrowed = {
  queries: T.Array(MatchQuery, { maxItems: 4 }),
  live: T.Boolean(),
  followed: T.Boolean(),
}
/**
 * Matches that start from `from` (inclusive) to `to` (exclusive), a year apart at most: under way first, then by start. A
 * stretch that holds the present has what began before it and is still under way, too.
 */
export const ScheduleInput = T.Object({ from: Instant, to: Instant, ...narrowed, ...PageInput })
export type ScheduleInput = Static<typeof ScheduleInput>
export const ScheduledMatches = PageOf(ScheduledMatch)
export type ScheduledMatches = Static<typeof ScheduledMatches>

/**
 * `starts`: the beginnings of the viewer's days, rising, and after them the end of the last. Narrowed as the matches are; a page
 * of before knows `queries` alone.
 */
export const ScheduleDaysInput = T.Object({
  starts: T.Array(Instant, { minItems: 2, maxItems: 64 }),
  queries: narrowed.queries,
  live: T.Optional(narrowed.live),
  followed: T.Optional(narrowed.followed),
})
export type ScheduleDaysInput = Static<typeof ScheduleDaysInput>
export const ScheduleDay = T.Object({ start: Instant, matches: Count, live: Count, reserved: Count })
export type ScheduleDay = Static<typeof ScheduleDay>
export const ScheduleDays = T.Array(ScheduleDay)

export const MatchInput = T.Object({ matchId: Id })
export type MatchInput = Static<typeof MatchInput>
/** How long before the start who reserved a match is reminded. */
export const ReminderMinutes = OneOf(ReminderLead)
export type ReminderMinutes = Static<typeof ReminderMinutes>

/** A stream of a match that is over and can be seen again; `duration`: seconds of it. */
export const MatchReplay = T.Object({ ...LiveRecord.properties, duration: T.Number({ minimum: 0 }) })
export type MatchReplay = Static<typeof MatchReplay>

/** `minutesBefore`: when the asker is reminded, or would be; null for a visitor, and for who reserved it nearer to the start than any reminder. `lives`: its streams, started ones first, ended ones left out. `replays`: those that can be seen again, the last one first. `kinds`: the other data it has (ENUM-04). `season`: of its league's, counted from its first one; null: the one under way. */
export const MatchInfo = T.Object({
  match: ScheduledMatch,
  venue: Nullable(Venue),
  lives: T.Array(LiveRecord),
  replays: T.Array(MatchReplay),
  kinds: T.Array(OneOf(MatchOtherDataType)),
  hasEvents: T.Boolean(),
  season: Nullable(Count),
  hasTable: T.Boolean(),
  /** Since when the result is what operators say, whatever was told of the match before; null: it is as played. */
  correctedAt: Nullable(Instant),
  followed: T.Object({ home: T.Boolean(), away: T.Boolean() }),
  minutesBefore: Nullable(ReminderMinutes),
})
export type MatchInfo = Static<typeof MatchInfo>

/** Newest last. `plays`: the last few, for the drawn pitch; all of them once the match is over. */
export const MatchTimeline = T.Object({
  events: T.Array(MatchEvent),
  momentum: T.Array(Momentum),
  plays: T.Array(Play),
})
export type MatchTimeline = Static<typeof MatchTimeline>

export const OtherDataInput = T.Object({ matchId: Id, type: OneOf(MatchOtherDataType) })
export type OtherDataInput = Static<typeof OtherDataInput>

/** `meetings`: of the two with each other; `home`, `away`: each side's last matches. Newest first, ended ones only. */
export const HeadToHead = T.Object({
  meetings: T.Array(MatchCard),
  home: T.Array(MatchCard),
  away: T.Array(MatchCard),
})
export type HeadToHead = Static<typeof HeadToHead>

/** `minutesBefore`: left out, as the member chose last; what is chosen is remembered for the next ones. One that has passed is given later, as answered. */
export const ReserveInput = T.Object({
  matchId: Id,
  on: T.Boolean(),
  minutesBefore: T.Optional(ReminderMinutes),
})
export type ReserveInput = Static<typeof ReserveInput>
/** `minutesBefore`: of the reminder that comes, which may be later than the wanted one; null: none does, the member is told at the start. */
export const Reserved = T.Object({
  matchId: Id,
  reserved: T.Boolean(),
  minutesBefore: Nullable(ReminderMinutes),
})
export type Reserved = Static<typeof Reserved>
/** Addresses of the member's calendar, for subscribing to and for a file to keep. Whoever has them may read it. */
export const CalendarFeed = T.Object({ url: T.String() })
export type CalendarFeed = Static<typeof CalendarFeed>

/** What goes in and comes out of each call of this area. */
export const calls = {
  querySpTypeList: { input: Nothing, output: SportTypes },
  getHotMatchList: { input: HotMatchInput, output: HotMatches },
  listSchedule: { input: ScheduleInput, output: ScheduledMatches },
  listScheduleDays: { input: ScheduleDaysInput, output: ScheduleDays },
  getMatchInfo: { input: MatchInput, output: MatchInfo },
  getMatchTimeline: { input: MatchInput, output: MatchTimeline },
  getOtherData: { input: OtherDataInput, output: OtherData },
  getHeadToHead: { input: MatchInput, output: HeadToHead },
  reserve: { input: ReserveInput, output: Reserved },
  getCalendarFeed: { input: Nothing, output: CalendarFeed },
} as const
