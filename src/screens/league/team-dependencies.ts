import { getTeam } from '../../../contract/league.team'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { idIn } from '../../features/id-in'
import { followsOf, reservationsOf } from '../../features/toggles'
import { scoreboardOf } from '../../features/live-updates'

/** ROUTE-15 What the address says. `leagueId`, of those it plays in, undefined: the first; `playerId`: who was looked for. */
export interface TeamQuery {
  readonly teamId: string
  readonly leagueId: string | undefined
  readonly playerId: string | undefined
}

export const teamQueryOf = (search: URLSearchParams): TeamQuery => ({
  teamId: idIn(search, 'team') ?? 'none',
  leagueId: idIn(search, 'league'),
  playerId: idIn(search, 'player'),
})

/** The address's query for it, `?` included. */
export const teamSearchOf = ({ teamId, leagueId, playerId }: TeamQuery): string => {
  const search = new URLSearchParams({ team: teamId })
  if (leagueId !== undefined) search.set('league', leagueId)
  if (playerId !== undefined) search.set('player', playerId)
  return `?${search.toString()}`
}

export const teamRequires = ({ teamId }: TeamQuery) => ({
  team: resourceOf(getTeam, { teamId }),
  follows: followsOf('team'),
  reservations: reservationsOf(),
  board: scoreboardOf(),
})
