import { ListStates } from '../../features/list-states'
import { LeagueTables } from '../../features/standings'
import { tableKind } from '../../features/standings-columns'
import { useSpoilers } from '../../features/spoilers'
import { SpoilerOverlay } from '../../features/spoiler-overlay'
import { useText } from '../../text/use-text'
import { standings } from '../../text/zh/league.table'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { League } from '../../../contract/entities.schema'
import type { LeagueInput, LeagueTable } from '../../../contract/league.schema'

interface StandingsProps {
  readonly league: Pick<League, 'leagueId' | 'matchType'>
  readonly tables: List<LeagueTable, LeagueInput>
  /** Ids of the teams of the match one came from. */
  readonly marked: readonly string[]
  readonly board: Scoreboard
}

/** Where every team stands; behind the spoiler overlay while scores are hidden. */
export const Standings = ({ league: { leagueId, matchType }, tables, marked, board }: StandingsProps) => {
  const text = useText(standings)
  const spoilers = useSpoilers()
  if (spoilers.isLeagueSpoilerHidden(leagueId))
    return <SpoilerOverlay of={tableKind(matchType)} onReveal={() => spoilers.revealLeague(leagueId)} />
  return (
    <ListStates
      list={tables}
      skeleton={
        <div aria-busy="true">
          <Skeleton height="20rem" />
        </div>
      }
      empty={<EmptyState title={text('table.none')} />}
    >
      {(rows) => (
        <LeagueTables
          tables={rows}
          matchType={matchType}
          matchOf={board.matchOf}
          isMarked={({ team }) => marked.includes(team.teamId)}
        />
      )}
    </ListStates>
  )
}
