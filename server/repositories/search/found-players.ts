import { sql, type Kysely } from 'kysely'
import type { Player } from '../../../contract/match.detail.schema'
import type { FoundPlayer } from '../../domain/search/search'
import type { Tables } from '../../store/tables'
import { teamOf, type TeamRow } from '../match/match.repository'

/** The players of these ids, each with a team of theirs. */
export const foundPlayers = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly FoundPlayer[]> => {
  const { rows } = await sql<Player & { readonly team: TeamRow }>`
    select distinct on (player.id) player.id as "playerId", player.name, player.name_en as "nameEn", squad.number,
      squad.position, to_json(team) as team
    from player join squad on squad.player_id = player.id join team on team.id = squad.team_id
      left join search_doc doc on doc.kind = 'team' and doc.id = team.id
    where player.id = any(${[...ids]}) order by player.id, doc.id is null, team.id`.execute(db)
  return rows.map(({ team, ...player }) => ({ player, team: teamOf(team) }))
}
