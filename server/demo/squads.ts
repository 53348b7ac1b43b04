import { sql, type Kysely } from 'kysely'
import { squadOf } from './simulation/squads'
import { searchIndex } from '../store/search-index'
import type { Tables } from '../store/tables'
import { leagues } from './leagues'

/** Players of the seeded teams, wherever they are not there yet. */
export const seedSquads = async (db: Kysely<Tables>): Promise<void> => {
  const seeded = await db
    .selectFrom('squad')
    .select('team_id')
    .where('team_id', '=', 'fb1-t1')
    .executeTakeFirst()
  if (seeded) return
  const rows = leagues.flatMap(({ matchType, teams }) =>
    teams.flatMap(({ id }) => squadOf(id, matchType).map((player) => ({ team: id, ...player }))),
  )
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into player (id, name, name_en) select "playerId", name, "nameEn"
      from json_to_recordset(${JSON.stringify(rows)}::json) as one("playerId" text, name text, "nameEn" text)
      on conflict do nothing`.execute(tx)
    await sql`
      insert into squad (team_id, player_id, number, position) select team, "playerId", number, position
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as one(team text, "playerId" text, number smallint, position text)
      on conflict do nothing`.execute(tx)
    await searchIndex(tx).renew(
      'player',
      rows.map(({ playerId }) => playerId),
    )
  })
}
