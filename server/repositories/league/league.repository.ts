import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MatchType } from '../../../contract/enums'
import type { Player } from '../../../contract/match.detail.schema'
import type { Edition, LeagueRow } from '../../../contract/league.schema'
import type { LeagueStore, StoredRound } from '../../domain/league/leagues'
import type { Rules, Zones } from '../../domain/league/table'
import { readEvents } from '../match/event.repository'
import { partsIn } from '../../domain/search/parts'
import { termsOf } from '../../domain/search/tokens'
import { isShown, matchCards, matchOf, mayGoOn, teamOf, type TeamRow } from '../match/match.repository'
import { seasonAt } from '../match/seasons'
import { docs } from '../search/search.repository'
import type { Tables } from '../../store/tables'

const DAY = 86_400_000
const WEEK = 7 * DAY
/** Leagues that a team plays in, and its players, as many as its page shows. */
const LEAGUES = 4
const PLAYERS = 60
/** Seasons of a league that its page leads to. */
const EDITIONS = 20

interface Row extends LeagueRow {
  readonly rules: Rules
  readonly zones: Zones | null
  readonly current: number
}

/** `leagues`: a query of `league` rows with the `place` they are shown in. */
const leagueRow = (leagues: RawBuilder<unknown>, now: number) => sql<Row>`
  select league.id as "leagueId", league.name, league.name_en as "nameEn", league.match_type as "matchType", league.heat,
    league.season, league.country, league.rules, league.zones, under_way.season as current,
    (select count(*)::int from (
      select home_id from match where league_id = league.id and season = under_way.season
      union select away_id from match where league_id = league.id and season = under_way.season
    ) one) as teams,
    due.matches, due.live, false as followed
  from (${leagues}) league
    cross join lateral (select ${seasonAt(now)} as season) under_way
    cross join lateral (
      select count(*) filter (where state = 'live' or starts_at >= ${new Date(now)})::int as matches,
        count(*) filter (where state = 'live')::int as live
      from match where league_id = league.id and state in ('planned', 'live')
        and starts_at between ${new Date(now - DAY)} and ${new Date(now + WEEK)}
    ) due
  order by league.place`

const shown = ({ rules: _rules, zones: _zones, current: _current, ...row }: Row): LeagueRow => row

/** Looked for as the search does, by its index: nothing is as slow as reading every name. */
const isNamed = (text: string): RawBuilder<unknown> => {
  const terms = termsOf(text)
  if (terms.length === 0) return sql`false`
  const { names, sport } = partsIn(text)
  const named = sql`id in (select id from ${docs('league', [terms])})`
  return sport === null
    ? named
    : sql`(${named} or id in (select id from ${docs('league', { names, sport, round: null })}))`
}

/** The leagues' side of the database. */
export const leagueRepository = (db: Kysely<Tables>): LeagueStore => {
  const readMatches = async (matches: RawBuilder<unknown>) =>
    (await matchCards(matches).execute(db)).rows.map(matchOf)

  return {
    list: async ({ matchType, queryName }, now, { offset, limit }) => {
      const asked = queryName.trim()
      const named = asked === '' ? sql`` : sql`and ${isNamed(asked)}`
      const fits = sql`hidden_at is null ${matchType === 0 ? sql`` : sql`and match_type = ${matchType}`} ${named}`
      const on = sql`(select distinct league_id from match where state = 'live')`
      const page = sql`
        select league.*, row_number() over (order by listed.rank, league.heat desc, league.id) as place from (
          select id, rank from (
            (select id, heat, 0 as rank from league where featured_at is not null and ${fits}
              order by heat desc, id limit ${offset + limit})
            union all
            select playing.id, playing.heat, 1 as rank from ${on} live cross join lateral (
              select id, heat from league where id = live.league_id and featured_at is null and ${fits} offset 0
            ) playing
            union all
            (select id, heat, 2 as rank from league where featured_at is null and id not in ${on} and ${fits}
              order by heat desc, id limit ${offset + limit})
          ) every_one order by rank, heat desc, id offset ${offset} limit ${limit}
        ) listed cross join lateral (select * from league where id = listed.id offset 0) league`
      const { rows } = await leagueRow(page, now).execute(db)
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from league where ${fits}`.execute(db)
      return {
        total: counted.rows[0]?.total ?? 0,
        rows: rows.map(shown),
      }
    },
    byIds: async (ids, now) => {
      const some = sql`select *, 0 as place from league where id = any(${[...ids]})`
      const { rows } = await leagueRow(some, now).execute(db)
      return rows.map(shown)
    },
    league: async (leagueId, now) => {
      const one = sql`select *, 0 as place from league where id = ${leagueId}`
      const { rows } = await leagueRow(one, now).execute(db)
      if (!rows[0]) return null
      const { rules, zones, current: currentSeason, ...row } = rows[0]
      return { row, rules, zones, currentSeason }
    },
    editions: async (leagueId, now) => {
      const { rows } = await sql<Edition & { readonly current: number }>`
        select league.id as "leagueId", played.season as nth, under_way.season as current, league.season as said
        from league asked
          join league on league.id = asked.id or (league.match_type = asked.match_type and league.name = asked.name
            and asked.season is not null and league.season is not null and league.hidden_at is null)
          cross join lateral (select ${seasonAt(now)} as season) under_way
          cross join lateral (
            select distinct season from match
            where league_id = league.id and (season = under_way.season or starts_at <= ${new Date(now)})
          ) played
        where asked.id = ${leagueId}
        order by league.season desc nulls last, played.season desc limit ${EDITIONS}`.execute(db)
      return rows.map(({ current, said, ...edition }) => {
        const away = edition.nth - current
        return { ...edition, away, said: away === 0 ? said : null }
      })
    },
    rounds: async (leagueId, season) => {
      type RoundRow = Omit<StoredRound, 'from' | 'to'> & { from: Date; to: Date }
      const { rows } = await sql<RoundRow>`
        select round, min(starts_at) as "from", max(starts_at) as "to", count(*)::int as matches,
          count(*) filter (where state = 'ended')::int as played, count(*) filter (where state = 'live')::int as live, bool_or(stage_group is not null) as "hasGroups"
        from match where league_id = ${leagueId} and season = ${season}
        group by round_order, round order by round_order, min(starts_at), round`.execute(db)
      return rows.map(({ from, to, ...round }) => ({ ...round, from: from.getTime(), to: to.getTime() }))
    },
    matches: async (leagueId, season, round, { offset, limit }) => {
      const ofRound = round === null ? sql`` : sql`and round = ${round}`
      const fits = sql`league_id = ${leagueId} and season = ${season} ${ofRound}`
      const matches = await readMatches(sql`
        select *, row_number() over (order by starts_at, id) as place from (
          select * from match where ${fits} order by starts_at, id offset ${offset} limit ${limit}
        ) page`)
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from match where ${fits}`.execute(db)
      return { total: counted.rows[0]?.total ?? 0, matches }
    },
    season: (leagueId, season) =>
      readMatches(sql`
        select *, row_number() over (order by starts_at, id) as place from match
        where league_id = ${leagueId} and season = ${season}`),
    planned: async (leagueId, season) => {
      const rows = await db
        .selectFrom('planned_round')
        .select(['round', 'starts_at'])
        .where('league_id', '=', leagueId)
        .where('season', '=', season)
        .orderBy('nth')
        .execute()
      const rounds = new Map<string, number[]>()
      for (const { round, starts_at: at } of rows)
        rounds.set(round, [...(rounds.get(round) ?? []), at.getTime()])
      return rounds
    },
    team: async (teamId, now) => {
      const { rows } = await sql<TeamRow & { readonly match_type: MatchType }>`
        select id, name, name_en, short_name, color_a, color_b, match_type from team where id = ${teamId}`.execute(
        db,
      )
      const [row] = rows
      if (row === undefined) return null
      const leagues = await sql<{ id: string }>`
        select league.id from (
          select league_id from match where home_id = ${teamId} union select league_id from match where away_id = ${teamId}
        ) own join league on league.id = own.league_id
          cross join lateral (select ${seasonAt(now)} as season) under_way
        where hidden_at is null and exists (
          select from match where league_id = league.id and season = under_way.season and ${teamId} in (home_id, away_id))
        order by heat desc, league.id limit ${LEAGUES}`.execute(db)
      const squad = await sql<Player>`
        select player.id as "playerId", player.name, player.name_en as "nameEn", squad.number, squad.position
        from squad join player on player.id = squad.player_id
        where squad.team_id = ${teamId} order by squad.number nulls last, player.id limit ${PLAYERS}`.execute(
        db,
      )
      return {
        team: teamOf(row),
        matchType: row.match_type,
        leagueIds: leagues.rows.map(({ id }) => id),
        squad: squad.rows,
      }
    },
    matchesOf: (teamId, each, now) => {
      const of = (side: 'home_id' | 'away_id', which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
        (select * from match where ${sql.ref(side)} = ${teamId} and ${which} and ${isShown}
          order by starts_at ${order} limit ${each})`
      const over = sql`state = 'ended'`
      const toCome = sql`state in ('live', 'planned') and ${mayGoOn(now)}`
      return readMatches(sql`
        select *, row_number() over (order by starts_at, id) as place from (
          ${of('home_id', over, sql`desc`)} union all ${of('away_id', over, sql`desc`)}
          union all ${of('home_id', toCome, sql`asc`)} union all ${of('away_id', toCome, sql`asc`)}
        ) own`)
    },
    events: (leagueId, season) =>
      readEvents(db, sql`match.league_id = ${leagueId} and match.season = ${season}`),
  }
}
