import { sql, type Kysely } from 'kysely'
import type { FoundTeam } from '../../domain/search/search'
import type { Tables } from '../../store/tables'
import { isShown, mayGoOn, teamOf, type TeamRow } from '../match/match.repository'

/** The teams of these ids, each with the match that it plays now or next. */
export const foundTeams = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  now: number,
): Promise<readonly FoundTeam[]> => {
  const { rows } = await sql<TeamRow & { readonly next: string | null }>`
    select team.id, name, name_en, short_name, color_a, color_b, (
      select match.id from match
      where (home_id = team.id or away_id = team.id) and state in ('live', 'planned')
        and ${mayGoOn(now)} and ${isShown}
      order by state = 'live' desc, starts_at, match.id limit 1) as next
    from team where team.id = any(${[...ids]})`.execute(db)
  return rows.map(({ next, ...row }) => ({ team: teamOf(row), next }))
}
