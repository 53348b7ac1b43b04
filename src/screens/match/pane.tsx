import type { MatchTab } from './tab'
import { CorrectedNote } from '../../features/match/corrected-note'
import { tellsOfMatch } from '../../features/match/tells-of-match'
import { TimelinePane } from '../../features/match/timeline-pane'
import { StatisticsPane } from '../../features/match/statistics-pane'
import { PartLoading } from '../../features/match/part'
import { lazyView } from '../../features/lazy-view'
import { useSpoilers } from '../../features/spoilers'
import { tableKind } from '../../features/standings-columns'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { ReplayView } from '../../../machines/match/replay.connect'

const Later = lazyView(async () => (await import('./later')).Later, null)
const LineupPane = lazyView(
  async () => (await import('../../features/match/lineup-pane')).LineupPane,
  <PartLoading />,
)
// Few hide scores.
const SpoilerOverlay = lazyView(
  async () => (await import('../../features/spoiler-overlay')).SpoilerOverlay,
  <PartLoading />,
)
const MorePane = lazyView(async () => (await import('./more-panes')).MorePane, <PartLoading />)

/** What stands under a tab. */
export const Pane = ({
  tab,
  view,
  replay,
  matchOf,
}: Pick<Scoreboard, 'matchOf'> & {
  readonly tab: Exclude<MatchTab, 'live'>
  readonly view: MatchShown
  readonly replay: ReplayView | null
}) => {
  const { match, events, momentum, rows, parts, points } = view
  const spoilers = useSpoilers()
  const { matchId, league } = match
  const tells = tellsOfMatch(tab, match.matchType)
  // What happened goes with the moment that is shown; the rest knows the end.
  if (view.shows === 'past' && tab !== 'course' && (tab === 'table' || tells))
    return <Later replay={replay} />
  const isHidden = view.shows === 'now' && spoilers.isSpoilerHidden(match)
  if (isHidden && tells) return <SpoilerOverlay of={tab} onReveal={() => spoilers.reveal(matchId)} />
  if ((tab === 'meetings' || tab === 'table') && spoilers.isLeagueSpoilerHidden(league.leagueId))
    return (
      <SpoilerOverlay
        of={tab === 'table' ? tableKind(match.matchType) : tab}
        onReveal={() => spoilers.revealLeague(league.leagueId)}
      />
    )
  switch (tab) {
    case 'course':
      return (
        <>
          <CorrectedNote view={view} />
          <TimelinePane match={match} events={events} momentum={momentum} />
        </>
      )
    case 'lineup':
      // Changes of which only a list tells are none until it is over: those that were told stand among the events.
      return (
        <LineupPane
          match={match}
          events={events}
          parts={parts}
          points={points}
          isHidden={isHidden}
          until={view.shows === 'past' ? 0 : null}
        />
      )
    case 'figures':
      return (
        <>
          <CorrectedNote view={view} />
          <StatisticsPane match={match} rows={rows} parts={parts} />
        </>
      )
    case 'injury':
    case 'meetings':
    case 'table':
      return <MorePane tab={tab} match={match} parts={parts} season={view.info.season} matchOf={matchOf} />
  }
}
