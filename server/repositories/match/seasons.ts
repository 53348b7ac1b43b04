import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LeagueSeasons, SeasonRows } from '../../domain/match/seasons'
import type { Tables } from '../../store/tables'

type Condition = RawBuilder<unknown>

/** The season of a league's newest match that began; before the first one, its own. */
export const seasonAt = (now: number): RawBuilder<unknown> => sql`coalesce(
  (select season from match where league_id = league.id and starts_at <= ${new Date(now)}
    order by starts_at desc, id desc limit 1),
  (select season from match where league_id = league.id order by starts_at, id limit 1), 0)`

/** The seasons of leagues, in the database. */
export const seasonsIn =
  (db: Kysely<Tables>): SeasonRows['seasons'] =>
  async (leagueIds, now) => {
    const hasBegun = (leagueId: RawBuilder<unknown>): Condition =>
      sql`exists (select 1 from match where league_id = ${leagueId} and starts_at <= ${new Date(now)})`
    // Each season of an imported league is a league of its own: the last one that has begun is under way, before any the first.
    const isOther = sql`league.season is not null and exists (
      select 1 from league other
      where other.name = league.name and other.match_type = league.match_type and (
        (other.season > league.season and ${hasBegun(sql`other.id`)})
        or (other.season < league.season and not ${hasBegun(sql`league.id`)})
      ))`
    const { rows } = await sql<LeagueSeasons & { id: string }>`
      select league.id, ${seasonAt(now)} as current, league.season as said, ${isOther} as "isOther"
      from league where league.id = any(${[...leagueIds]})`.execute(db)
    return new Map(rows.map(({ id, ...seasons }) => [id, seasons]))
  }
