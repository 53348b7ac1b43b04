import { Type as T, type Static } from 'typebox'
import { Player } from './match.detail.schema'
import { League, MatchCard, MatchState, OtherSeason, ScheduledMatch, Team } from './entities.schema'
import { MatchType } from './enums'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'
import { ScheduledMatches } from './match.schema'

/** `matchType` 0: every sport. `queryName`: part of a name, empty for all. */
export const LeagueListInput = T.Object({
  matchType: T.Union([OneOf(MatchType), T.Literal(0)]),
  queryName: T.String({ maxLength: 50 }),
  ...PageInput,
})
export type LeagueListInput = Static<typeof LeagueListInput>
/** `season` as one says it (`2025/26`). `matches`: under way or to come within a week; `live`: under way. */
export const LeagueRow = T.Object({
  ...League.properties,
  season: Nullable(T.String()),
  country: Nullable(T.String()),
  teams: Count,
  matches: Count,
  live: Count,
  followed: T.Boolean(),
})
export type LeagueRow = Static<typeof LeagueRow>
/** Those that operators feature first, then the liveliest. */
export const LeagueRows = PageOf(LeagueRow)
export type LeagueRows = Static<typeof LeagueRows>

/** `season`: as `MatchInfo` counts it; absent: the one under way. */
export const LeagueInput = T.Object({
  leagueId: Id,
  season: T.Optional(T.Integer({ minimum: 0, maximum: 9_999 })),
})
export type LeagueInput = Static<typeof LeagueInput>
/** A season that has begun, or is under way. Those of imported leagues are each a league of its own. `away` 0: it is under way in its own league. */
export const Edition = T.Object({ leagueId: Id, ...OtherSeason.properties })
export type Edition = Static<typeof Edition>
/** A stretch of a season in the order it is played. */
export const Round = T.Object({
  round: T.String(),
  from: Instant,
  to: Instant,
  matches: Count,
  played: Count,
})
export type Round = Static<typeof Round>
/**
 * `current`: the round under way or next, the last one after the season. `isPlayed`: nothing that is known of the season is under way or
 * to come. `next`: then the first round of the season after it, by its number; absent where nothing of that is known, and of an earlier season.
 * `season`: absent of the one under way. `editions`: the newest first; absent where there is one alone.
 */
export const LeagueInfo = T.Object({
  league: LeagueRow,
  rounds: T.Array(Round),
  current: Nullable(T.String()),
  isPlayed: T.Boolean(),
  next: T.Optional(T.Object({ ...Round.properties, season: Count })),
  season: T.Optional(OtherSeason),
  editions: T.Optional(T.Array(Edition)),
  hasTable: T.Boolean(),
  hasScorers: T.Boolean(),
  hasBracket: T.Boolean(),
})
export type LeagueInfo = Static<typeof LeagueInfo>

/** `round` null: the whole season. By start. */
// Null stands first: a checker that coerces makes it an empty text otherwise.
export const LeagueMatchesInput = T.Object({
  ...LeagueInput.properties,
  round: T.Union([T.Null(), T.String()]),
  ...PageInput,
})
export type LeagueMatchesInput = Static<typeof LeagueMatchesInput>

/** `form`: the last five, oldest first. `zone`: what the place leads to. `points` null: the sport ranks by wins. `match`: that it plays now, or next within a day; it counts once it is over. */
export const TableRow = T.Object({
  rank: T.Integer({ minimum: 1 }),
  team: Team,
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
  points: Nullable(T.Integer()),
  form: T.Array(T.Union([T.Literal('won'), T.Literal('drawn'), T.Literal('lost')])),
  zone: Nullable(T.Union([T.Literal('up'), T.Literal('playoff'), T.Literal('down')])),
  match: T.Optional(T.Object({ matchId: Id, state: MatchState })),
})
export type TableRow = Static<typeof TableRow>
/** `group` null: the league has one table. */
export const LeagueTable = T.Object({ group: Nullable(T.String()), rows: T.Array(TableRow) })
export type LeagueTable = Static<typeof LeagueTable>
export const LeagueTables = T.Array(LeagueTable)

/** `scored`: goals, or points a match to one decimal. */
export const Scorer = T.Object({
  rank: T.Integer({ minimum: 1 }),
  player: Player,
  team: Team,
  scored: T.Number({ minimum: 0 }),
  penalties: Count,
  played: Count,
})
export type Scorer = Static<typeof Scorer>
export const Scorers = T.Array(Scorer)

/** How a side gets into a pairing: as the winner or the loser of the `nth` pairing of the round `of`, or as the `nth` of the group `of`. */
export const Way = T.Object({
  kind: T.Union([T.Literal('winner'), T.Literal('loser'), T.Literal('group')]),
  of: T.String(),
  nth: T.Integer({ minimum: 1 }),
})
export type Way = Static<typeof Way>

/** `winner` null: not decided yet. `homeWay`, `awayWay` null: the side is known, or how it gets there is not. `plannedAt`: when a pairing without a match is to be played; null where that is not known, or its matches tell. A pairing of several matches (two legs, best of seven) holds them all. */
export const Tie = T.Object({
  tieId: Id,
  home: Nullable(Team),
  away: Nullable(Team),
  homeWay: Nullable(Way),
  awayWay: Nullable(Way),
  plannedAt: Nullable(Instant),
  matches: T.Array(MatchCard),
  winner: Nullable(T.Union([T.Literal('home'), T.Literal('away')])),
})
export type Tie = Static<typeof Tie>
/** The first round first; ties in the order they meet in the next one. `third`: the match for third place stands alone. */
export const BracketRound = T.Object({ round: T.String(), third: T.Boolean(), ties: T.Array(Tie) })
export type BracketRound = Static<typeof BracketRound>
export const Bracket = T.Array(BracketRound)

export const TeamInput = T.Object({ teamId: Id })
export type TeamInput = Static<typeof TeamInput>
/** `played` null: nobody knows who took part. `scored`, `penalties`: as in a `Scorer`. */
export const PlayerFigures = T.Object({
  playerId: Id,
  played: Nullable(Count),
  scored: T.Number({ minimum: 0 }),
  penalties: Count,
})
export type PlayerFigures = Static<typeof PlayerFigures>
/** Where a team stands in a league's season under way. `row` null: it is in no table; `group` as in its table, of `teams`. `figures`: of its players in that season, empty where the sport counts none. */
export const TeamStanding = T.Object({
  league: League,
  season: Nullable(T.String()),
  group: Nullable(T.String()),
  teams: Count,
  row: Nullable(TableRow),
  figures: T.Array(PlayerFigures),
})
export type TeamStanding = Static<typeof TeamStanding>
/** `standings`: the league that is looked for most first. `squad`: whoever is known to play there, by number, those without one last. `last`: over, newest first; `next`: under way and to come, soonest first. */
export const TeamPage = T.Object({
  team: Team,
  matchType: OneOf(MatchType),
  followed: T.Boolean(),
  standings: T.Array(TeamStanding),
  squad: T.Array(Player),
  last: T.Array(ScheduledMatch),
  next: T.Array(ScheduledMatch),
})
export type TeamPage = Static<typeof TeamPage>

/** What goes in and comes out of each call of this area. */
export const calls = {
  listLeagues: { input: LeagueListInput, output: LeagueRows },
  getLeague: { input: LeagueInput, output: LeagueInfo },
  listLeagueMatches: { input: LeagueMatchesInput, output: ScheduledMatches },
  getTable: { input: LeagueInput, output: LeagueTables },
  getScorers: { input: LeagueInput, output: Scorers },
  getBracket: { input: LeagueInput, output: Bracket },
  getTeam: { input: TeamInput, output: TeamPage },
} as const
