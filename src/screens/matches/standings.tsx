import { LeagueTables } from '../../shell/standings'
import { useSpoilers } from '../../shell/spoilers'
import { Veil } from '../../shell/veil'
import { useText } from '../../text/use-text'
import { standings } from '../../text/zh/standings'
import { Bone } from '../../ui/skeleton'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import type { List } from '../../../machines/connect/list'
import type { League } from '../../../contract/entities.schema'
import type { LeagueInput, LeagueTable } from '../../../contract/league.schema'

interface StandingsProps {
  readonly league: Pick<League, 'leagueId' | 'matchType'>
  readonly tables: List<LeagueTable, LeagueInput>
  /** Ids of the teams of the match one came from. */
  readonly marked: readonly string[]
}

/** Where every team stands; veiled while scores are hidden. */
export const Standings = ({ league: { leagueId, matchType }, tables, marked }: StandingsProps) => {
  const text = useText(standings)
  const spoilers = useSpoilers()
  if (spoilers.isLeagueVeiled(leagueId))
    return <Veil of="table" onReveal={() => spoilers.revealLeague(leagueId)} />
  switch (tables.is) {
    case 'loading':
      return <Bone height="20rem" />
    case 'failed':
      return <FailedState onRetry={tables.retry} />
    case 'empty':
      return <EmptyState title={text('table.none')} />
    case 'shown':
      return (
        <>
          {tables.freshness === 'stale' && <StaleNote onRetry={tables.retry} />}
          <LeagueTables
            tables={tables.items}
            matchType={matchType}
            isMarked={({ team }) => marked.includes(team.teamId)}
          />
        </>
      )
  }
}
