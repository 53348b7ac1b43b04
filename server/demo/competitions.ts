import { sql, type Kysely } from 'kysely'
import type { Zones } from '../domain/league/table'
import type { Tables } from '../store/tables'
import { leagues, type SeedLeague } from './leagues'

const ROUND_ROBIN = '循环赛'
const REGULAR_SEASON = '常规赛'

/** Groups lead to a bracket, a regular season to play-offs, a round robin nowhere; a league alone has somewhere to go down to. */
const zonesOf = ({ cup, stage }: SeedLeague): Zones | null => {
  if (cup) return { up: 2 }
  if (stage === ROUND_ROBIN) return null
  return stage === REGULAR_SEASON ? { up: 2, playoff: 2 } : { up: 2, playoff: 2, down: 1 }
}

/** The zones of the seeded leagues' tables, and the names of rounds that were called a group's where there are no groups. */
export const settleCompetitions = async (db: Kysely<Tables>): Promise<void> => {
  const rows = leagues.map((league) => ({ id: league.id, stage: league.stage, zones: zonesOf(league) }))
  await sql`
    update league set zones = one.zones
    from json_to_recordset(${JSON.stringify(rows)}::json) as one(id text, zones jsonb)
    where league.id = one.id and league.zones is distinct from one.zones`.execute(db)
  const misnamed = rows.filter(({ stage }) => stage === ROUND_ROBIN).map(({ id }) => id)
  await db
    .updateTable('match')
    .set({ round: sql`replace(round, '小组赛', ${ROUND_ROBIN})` })
    .where('league_id', 'in', misnamed)
    .where('round', 'like', '小组赛%')
    .execute()
}
