import { Part } from '../../features/match/part'
import { LeagueTables } from '../../features/standings'
import { useText } from '../../text/use-text'
import { standings } from '../../text/zh/league.table'
import { EmptyState } from '../../ui/states'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { LeagueTable, TableRow } from '../../../contract/league.schema'

/** 积分榜: the league's table, both sides marked; of groups only theirs. */
export const TablePane = ({ match, parts }: Pick<MatchShown, 'match' | 'parts'>) => {
  const text = useText(standings)
  const ours = new Set([match.home.teamId, match.away.teamId])
  const none = <EmptyState small title={text('table.none')} />
  const isOurs = ({ team }: TableRow): boolean => ours.has(team.teamId)
  const shownOf = (tables: readonly LeagueTable[]): readonly LeagueTable[] => {
    const mine = tables.filter(({ rows }) => rows.some(isOurs))
    return mine.length === 0 ? tables : mine
  }
  return (
    <Part parts={parts} name="table" none={none}>
      {(tables) =>
        tables.length === 0 ? (
          none
        ) : (
          <LeagueTables tables={shownOf(tables)} matchType={match.matchType} isMarked={isOurs} narrow />
        )
      }
    </Part>
  )
}
