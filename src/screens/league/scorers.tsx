import type { ReactNode } from 'react'
import { ofThem } from './league.styles'
import { ListStates } from '../../features/list-states'
import { useSpoilers } from '../../features/spoilers'
import { tables, teamCell } from '../../features/standings.styles'
import { SpoilerOverlay } from '../../features/spoiler-overlay'
import { playerHref } from '../../features/onward-links'
import { drawnTeam } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { standings } from '../../text/zh/league.table'
import { Crest } from '../../ui/crest'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { Table } from '../../ui/table'
import type { List } from '../../../machines/patterns/list.connect'
import type { League } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import type { LeagueInput, Scorer } from '../../../contract/league.schema'

interface ScorersProps {
  readonly scorers: List<Scorer, LeagueInput>
  readonly league: Pick<League, 'leagueId' | 'matchType'>
}

const playerCell = ({ player, team }: Scorer) => {
  const { name, short, crest, colors } = drawnTeam(team)
  return (
    <a className={teamCell} href={playerHref(team, player.playerId)}>
      <Crest colors={colors} short={short} crest={crest} size={20} />
      <span>
        {nameOf(player)}
        <small>{name}</small>
      </span>
    </a>
  )
}

/** How much somebody scored, and of that from the spot. */
export const scoredCell = (
  { scored, penalties }: Pick<Scorer, 'scored' | 'penalties'>,
  text: ReturnType<typeof useText<typeof leagueTexts>>,
): ReactNode => (
  <>
    {scored}
    {penalties > 0 && <small className={ofThem}>{text('scorers.ofPenalties', { count: penalties })}</small>}
  </>
)

/** What is counted: goals, or points. */
export const scoredLabel = (matchType: MatchType): 'scorers.points' | 'scorers.scored' =>
  matchType === MatchType.BASKETBALL ? 'scorers.points' : 'scorers.scored'

/** What the list is called: of goals, or of points. */
export const scorersName = (matchType: MatchType): 'league.tabPoints' | 'league.tabScorers' =>
  matchType === MatchType.BASKETBALL ? 'league.tabPoints' : 'league.tabScorers'

/** Who scores most; behind the spoiler overlay while scores are hidden. */
export const Scorers = ({ scorers, league: { leagueId, matchType } }: ScorersProps) => {
  const text = useText(leagueTexts)
  const words = useText(standings)
  const spoilers = useSpoilers()
  if (spoilers.isLeagueSpoilerHidden(leagueId))
    return <SpoilerOverlay of="scorers" onReveal={() => spoilers.revealLeague(leagueId)} />
  return (
    <ListStates
      list={scorers}
      skeleton={
        <div aria-busy="true">
          <Skeleton height="20rem" />
        </div>
      }
      empty={
        <EmptyState
          title={text(matchType === MatchType.BASKETBALL ? 'scorers.nonePoints' : 'scorers.none')}
        />
      }
    >
      {(rows) => (
        <div className={tables}>
          <section>
            <Table
              label={text(scorersName(matchType))}
              columns={[
                {
                  key: 'rank',
                  label: words('table.rankShort'),
                  hint: words('table.rank'),
                  width: 2.25,
                  cell: ({ rank }: Scorer) => rank,
                },
                {
                  key: 'player',
                  label: text('scorers.player'),
                  kind: 'name',
                  width: 11,
                  cell: playerCell,
                },
                {
                  key: 'scored',
                  label: text(scoredLabel(matchType)),
                  kind: 'strong',
                  cell: (scorer: Scorer) => scoredCell(scorer, text),
                },
                {
                  key: 'played',
                  label: text('scorers.played'),
                  cell: ({ played }: Scorer) => played,
                },
              ]}
              rows={rows}
              keyOf={({ player }) => player.playerId}
            />
          </section>
        </div>
      )}
    </ListStates>
  )
}
