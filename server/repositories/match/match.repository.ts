import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MatchClock, MatchState, Team, Touchline } from '../../../contract/entities.schema'
import type { MatchType } from '../../../contract/enums'
import type { SportType } from '../../../contract/match.schema'
import { LONGEST, type MatchRepository, type StoredMatch } from '../../domain/match/matches'
import type { Ways } from '../../store/match-tables'
import type { Tables } from '../../store/tables'
import { seasonsIn } from './seasons'

const DAY = 86_400_000

export interface MatchRow {
  readonly id: string
  readonly match_type: MatchType
  readonly league_id: string
  readonly league: string
  readonly league_en: string | null
  readonly league_heat: number
  readonly round: string
  readonly starts_at: Date
  readonly seed: number | null
  readonly state: MatchState
  readonly home_score: number
  readonly away_score: number
  readonly parts: [number, number][]
  readonly clock: MatchClock | null
  readonly touchline: Touchline | null
  readonly ways: Ways
  readonly timed: boolean
  readonly stage_group: string | null
  readonly venue_id: string | null
  readonly season: number
  readonly round_order: number
  readonly corrected_at: Date | null
  readonly home: TeamRow
  readonly away: TeamRow
  readonly streams: number
  readonly viewers: number
  readonly live_id: string | null
}

export interface TeamRow {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly short_name: string
  readonly color_a: string
  readonly color_b: string
}

export const teamOf = ({ id, name, name_en, short_name, color_a, color_b }: TeamRow): Team => ({
  teamId: id,
  name,
  nameEn: name_en,
  shortName: short_name,
  colors: [color_a, color_b],
})

export const matchOf = (row: MatchRow): StoredMatch => ({
  matchId: row.id,
  matchType: row.match_type,
  league: {
    leagueId: row.league_id,
    name: row.league,
    nameEn: row.league_en,
    matchType: row.match_type,
    heat: row.league_heat,
  },
  round: row.round,
  home: teamOf(row.home),
  away: teamOf(row.away),
  startsAt: row.starts_at.getTime(),
  sourceKey: row.seed,
  state: row.state,
  score: { home: row.home_score, away: row.away_score, parts: row.parts, ...row.ways },
  clock: row.clock,
  touchline: row.touchline,
  streams: row.streams,
  viewers: row.viewers,
  timed: row.timed,
  group: row.stage_group,
  liveId: row.live_id,
  venueId: row.venue_id,
  season: row.season,
  roundOrder: row.round_order,
  correctedAt: row.corrected_at?.getTime() ?? null,
})

const LIVE_STARTED = 2

/** Looked up row by row: left free, the planner reads whole tables of thousands for a page of fifty. */
const oneOf = (table: string, column: string): RawBuilder<unknown> =>
  sql`select * from ${sql.table(table)} one where one.id = m.${sql.ref(column)} offset 0`

/** `matches`: a query of `match` rows with the `place` they are shown in. */
export const matchCards = (matches: RawBuilder<unknown>) => sql<MatchRow>`
  select m.id, m.match_type, m.league_id, coalesce(league.short_name, league.name) as league,
    coalesce(league.short_name_en, league.name_en) as league_en, league.heat as league_heat, m.round, m.starts_at,
    m.seed, m.state, m.home_score, m.away_score, m.parts, m.clock, m.touchline,
    m.ways, m.timed, m.stage_group, m.venue_id, m.season, m.round_order, m.corrected_at,
    to_json(home) as home, to_json(away) as away, watched.streams, watched.viewers, watched.live_id
  from (${matches}) m
    cross join lateral (${oneOf('league', 'league_id')}) league
    cross join lateral (${oneOf('team', 'home_id')}) home
    cross join lateral (${oneOf('team', 'away_id')}) away
    cross join lateral (
      select count(*)::int as streams, coalesce(sum(live.viewers), 0)::int as viewers,
        (array_agg(live.id order by live.viewers desc, live.id))[1] as live_id
      from live where live.match_id = m.id and live.status = ${LIVE_STARTED}
    ) watched
  order by m.place`

/** Of a league that operators do not hide. */
export const isShown: RawBuilder<unknown> = sql`league_id not in (select id from league where hidden_at is not null)`
/** By its start it may be under way or is to come; where the day alone is known, it may begin until its end. */
export const mayGoOn = (now: number): RawBuilder<unknown> => {
  const since = now - LONGEST
  return sql`starts_at >= ${new Date(since - DAY)} and (not timed or starts_at >= ${new Date(since)})`
}
const isFeatured = sql`league_id in (select id from league where featured_at is not null)`

/** The matches' side of the database. */
export const matchRepository = (db: Kysely<Tables>): MatchRepository => {
  const read = async (matches: RawBuilder<unknown>): Promise<StoredMatch[]> =>
    (await matchCards(matches).execute(db)).rows.map(matchOf)

  return {
    hot: (matchType, from, limit) => {
      const ofType = matchType === 0 ? sql`` : sql`and match_type = ${matchType}`
      return read(sql`
        (select *, row_number() over (order by ${isFeatured} desc, heat desc, id) as place from match
          where state = 'live' and ${isShown} ${ofType} order by ${isFeatured} desc, heat desc, id limit ${limit})
        union all
        (select *, ${limit} + row_number() over (order by starts_at, heat desc, id) as place from match
          where state = 'planned' and starts_at >= ${new Date(from)} and ${isShown} ${ofType}
          order by starts_at, heat desc, id limit ${limit})`)
    },
    seasons: seasonsIn(db),
    byIds: (ids) => read(sql`select *, 0 as place from match where id = any(${[...ids]})`),
    nearest: (leagueId, at) =>
      read(sql`select *, 0 as place from match where league_id = ${leagueId}
        order by abs(extract(epoch from starts_at - ${new Date(at)})), id limit 1`),
    sports: async (from, to) => {
      const { rows } = await sql<SportType>`
        select sport.match_type as "matchType", sport.name, sport.name_en as "nameEn",
          (select count(*)::int from live
            where live.status = ${LIVE_STARTED} and live.match_type = sport.match_type) as lives,
          (select count(*)::int from match where match.match_type = sport.match_type and match.state = 'live' and ${isShown})
          + (select count(*)::int from match where match.match_type = sport.match_type and match.state = 'planned' and ${isShown}
              and match.starts_at between ${new Date(from)} and ${new Date(to)}) as matches
        from sport order by sport.position`.execute(db)
      return rows
    },
  }
}
