import { sql, type Kysely } from 'kysely'
import { LiveStatus, type MatchType } from '../../contract/enums'
import type { LinedUp } from './timeline/match-timeline'
import { isKnockout } from '../../contract/rounds'
import { mayPrecede } from '../../contract/live.status'
import type { StandingLive, WorldRepository } from './world'
import { lockedLives } from '../store/locked-lives'
import type { Tables } from '../store/tables'

interface PlayedRow {
  readonly match_id: string
  readonly match_type: MatchType
  readonly seed: number
  readonly starts_at: Date
  readonly round: string
  readonly home: string
  readonly away: string
  readonly home_en: string | null
  readonly away_en: string | null
  readonly home_id: string
  readonly away_id: string
}

const playedFrom = (row: PlayedRow): LinedUp => ({
  id: row.match_id,
  matchType: row.match_type,
  seed: row.seed,
  startsAt: row.starts_at.getTime(),
  home: row.home,
  away: row.away,
  homeEn: row.home_en,
  awayEn: row.away_en,
  homeId: row.home_id,
  awayId: row.away_id,
  knockout: isKnockout(row.round),
})

const playedColumns = sql.raw(
  `match.id as match_id, match.match_type, match.seed, match.starts_at, match.round,
    match.home_id, match.away_id, home.name as home, away.name as away,
    home.name_en as home_en, away.name_en as away_en`,
)

/** The world's side of the database. */
export const worldRepository = (db: Kysely<Tables>): WorldRepository => ({
  matches: async (until) => {
    const { rows } = await sql<PlayedRow & { heat: number }>`
      select ${playedColumns}, league.heat from match
        join league on league.id = match.league_id
        join team home on home.id = match.home_id join team away on away.id = match.away_id
      where match.seed is not null
        and (match.state = 'live' or (match.state = 'planned' and match.starts_at <= ${new Date(until)}))`.execute(
      db,
    )
    return rows.map((row) => ({ ...playedFrom(row), leagueHeat: row.heat }))
  },
  lives: async (until) => {
    type Row = { live_id: string; status: LiveStatus; planned_at: Date } & (PlayedRow | { match_id: null })
    const { rows } = await sql<Row>`
      select live.id as live_id, live.status, live.planned_at, ${playedColumns} from live
        left join match on match.id = live.match_id and match.seed is not null
        left join team home on home.id = match.home_id left join team away on away.id = match.away_id
      where live.demo and (live.status = ${LiveStatus.START}
        or (live.status = ${LiveStatus.PLAN} and live.planned_at <= ${new Date(until)}))`.execute(db)
    return rows.map((row): StandingLive => ({
      liveId: row.live_id,
      status: row.status,
      plannedAt: row.planned_at.getTime(),
      match: row.match_id === null ? null : playedFrom(row),
    }))
  },
  save: async (changes, now) => {
    const rows = changes.map(({ matchId, moved: { state, score, clock, touchline }, heat }) => {
      const { home: home_score, away: away_score, parts, ...ways } = score
      return { id: matchId, state, home_score, away_score, parts, ways, clock, touchline, heat }
    })
    await sql`
      with moved as (
        select id, state, home_score, away_score, parts, ways, heat,
          coalesce(clock, 'null'::jsonb) as clock, coalesce(touchline, 'null'::jsonb) as touchline
        from json_to_recordset(${JSON.stringify(rows)}::json) as moved(id text, state text, home_score int,
          away_score int, parts jsonb, ways jsonb, clock jsonb, touchline jsonb, heat int)
      ), kept as (
        update match set state = moved.state, home_score = moved.home_score, away_score = moved.away_score,
          parts = moved.parts, ways = moved.ways, clock = moved.clock, touchline = moved.touchline, heat = moved.heat,
          updated_at = ${new Date(now)}
        from moved where match.id = moved.id and match.corrected_at is null
      )
      , held as (${lockedLives(sql`live.match_id in (select id from moved) and live.demo and live.status <> ${LiveStatus.END}`)})
      update live set heat = moved.heat from moved, held
      where live.match_id = moved.id and held.id = live.id and live.heat <> moved.heat`.execute(db)
  },
  moveLives: async (status, lives) => {
    const starts = status === LiveStatus.START
    const { rows } = await sql<{ id: string }>`
      with held as (${lockedLives(sql`live.id = any(${lives.map(({ liveId }) => liveId)})`)})
      update live set status = ${status},
        started_at = ${starts ? sql`due.at` : sql`live.started_at`},
        ended_at = ${starts ? sql`live.ended_at` : sql`due.at`}
      from (
        select id, to_timestamp(at / 1000.0) as at
        from json_to_recordset(${JSON.stringify(lives.map(({ liveId, at }) => ({ id: liveId, at })))}::json)
          as due(id text, at double precision)
      ) due, held
      where live.id = due.id and held.id = live.id and live.demo and live.status = any(${[...mayPrecede(status)]})
      returning live.id`.execute(db)
    return rows.map(({ id }) => id)
  },
})
