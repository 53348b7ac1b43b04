import { Type as T, type Static } from 'typebox'
import { MatchType } from './enums'
import { oneOf } from './live.moderation.schema'
import { LEAGUE_NAME_MAX, LEAGUE_REASON_MAX, LEAGUE_SHORT_MAX, leagueShows } from './office.league-rules'
import { Count, Done, Id, Instant, Nullable, OneOf, OrNull, PageInput, PageOf } from './schema'

/** What a league is called. The short ones stand on cards of its matches; null: the whole name does. */
export const LeagueNames = T.Object({
  name: T.String(),
  nameEn: Nullable(T.String()),
  shortName: Nullable(T.String()),
  shortNameEn: Nullable(T.String()),
})
export type LeagueNames = Static<typeof LeagueNames>

/** `source`: a format of files; null: the demo world, or by hand. `named`: an operator's word stands for its name. `matches`: all of them. */
export const DeskLeague = T.Object({
  leagueId: Id,
  matchType: OneOf(MatchType),
  ...LeagueNames.properties,
  season: Nullable(T.String()),
  matches: Count,
  hidden: T.Boolean(),
  featured: T.Boolean(),
  named: T.Boolean(),
  source: Nullable(T.String()),
})
export type DeskLeague = Static<typeof DeskLeague>
export const DeskLeaguePage = PageOf(DeskLeague)
export type DeskLeaguePage = Static<typeof DeskLeaguePage>
/** `queryName`: an id, or a part of a name. `matchType` null: every sport. */
export const FindLeaguesInput = T.Object({
  queryName: T.String({ maxLength: 50 }),
  matchType: OrNull(OneOf(MatchType)),
  show: oneOf(leagueShows),
  ...PageInput,
})
export type FindLeaguesInput = Static<typeof FindLeaguesInput>

/** `toCome`: planned or under way. `streams`: planned or on. */
export const LeagueHangs = T.Object({
  toCome: Count,
  streams: Count,
  reservations: Count,
  followers: Count,
})
export type LeagueHangs = Static<typeof LeagueHangs>
/** What a line of the log says of a league: whether it is hidden or featured, or its names. */
export const LeagueState = T.Union([
  T.Object({ hidden: T.Boolean() }),
  T.Object({ featured: T.Boolean() }),
  LeagueNames,
])
export type LeagueState = Static<typeof LeagueState>
export const LeagueAct = T.Object({
  at: Instant,
  who: T.String(),
  act: T.String(),
  reason: Nullable(T.String()),
  before: Nullable(LeagueState),
  after: Nullable(LeagueState),
})
export type LeagueAct = Static<typeof LeagueAct>
/** `said`: its source's names where an operator's stand. `seen`: when it was changed last by an operator. `acts`: the newest first. */
export const DeskLeagueCard = T.Object({
  ...DeskLeague.properties,
  said: Nullable(T.Object({ name: T.String(), nameEn: Nullable(T.String()) })),
  seen: Nullable(Instant),
  hangs: LeagueHangs,
  acts: T.Array(LeagueAct),
})
export type DeskLeagueCard = Static<typeof DeskLeagueCard>
export const LeagueDeskInput = T.Object({ leagueId: Id })
export type LeagueDeskInput = Static<typeof LeagueDeskInput>

/** `seen`: of the card that the operator has before them. */
const act = { leagueId: Id, seen: OrNull(Instant) }
export const HideLeagueInput = T.Object({
  ...act,
  hidden: T.Boolean(),
  reason: T.String({ minLength: 1, maxLength: LEAGUE_REASON_MAX }),
})
export type HideLeagueInput = Static<typeof HideLeagueInput>
export const FeatureLeagueInput = T.Object({ ...act, featured: T.Boolean() })
export type FeatureLeagueInput = Static<typeof FeatureLeagueInput>
const Name = T.String({ minLength: 1, maxLength: LEAGUE_NAME_MAX, pattern: '\\S' })
const ShortName = T.String({ minLength: 1, maxLength: LEAGUE_SHORT_MAX, pattern: '\\S' })
export const NameLeagueInput = T.Object({
  ...act,
  name: Name,
  nameEn: OrNull(Name),
  shortName: OrNull(ShortName),
  shortNameEn: OrNull(ShortName),
})
export type NameLeagueInput = Static<typeof NameLeagueInput>

/** What goes in and comes out of the calls about leagues. */
export const leagueDeskCalls = {
  findLeagues: { input: FindLeaguesInput, output: DeskLeaguePage },
  getLeague: { input: LeagueDeskInput, output: DeskLeagueCard },
  hideLeague: { input: HideLeagueInput, output: Done },
  featureLeague: { input: FeatureLeagueInput, output: Done },
  nameLeague: { input: NameLeagueInput, output: Done },
} as const
