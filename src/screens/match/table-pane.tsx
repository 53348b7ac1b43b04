import { css } from '@linaria/core'
import { Part } from '../../features/match/part'
import { LeagueTables } from '../../features/standings'
import { color, space, type } from '../../styles/tokens'
import { useText } from '../../text/use-text'
import { ofSeason } from '../../text/zh/match.table'
import { standings } from '../../text/zh/league.table'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { LeagueTable, TableRow } from '../../../contract/league.schema'

const note = css`
  margin-bottom: ${space.s2};
  color: ${color.ink2};
  font-size: ${type.s13};
`

type TablePaneProps = Pick<MatchShown, 'match' | 'parts'> &
  Pick<MatchShown['info'], 'season'> &
  Pick<Scoreboard, 'matchOf'>

/** 积分榜: the table of the match's season, both sides marked; of groups only theirs. */
export const TablePane = ({ match, parts, season, matchOf }: TablePaneProps) => {
  const text = useText(standings)
  const say = useText(ofSeason)
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
          <>
            {season !== null && (
              <p className={note}>{say(`matchTable.${match.state === 'planned' ? 'coming' : 'past'}`)}</p>
            )}
            <LeagueTables
              tables={shownOf(tables)}
              matchType={match.matchType}
              isMarked={isOurs}
              matchOf={matchOf}
              here={match.matchId}
              narrow
            />
          </>
        )
      }
    </Part>
  )
}
