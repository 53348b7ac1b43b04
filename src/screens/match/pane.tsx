import type { MatchTab } from './tab'
import { CorrectedNote } from '../../features/match/corrected-note'
import { TimelinePane } from '../../features/match/timeline-pane'
import { StatisticsPane } from '../../features/match/statistics-pane'
import { PartLoading } from '../../features/match/part'
import { lazyView } from '../../features/lazy-view'
import { useSpoilers } from '../../features/spoilers'
import { SpoilerOverlay } from '../../features/spoiler-overlay'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { ReplayView } from '../../../machines/match/replay.connect'
import { MatchType } from '../../../contract/enums'

const Later = lazyView(async () => (await import('./later')).Later, null)
const LineupPane = lazyView(
  async () => (await import('../../features/match/lineup-pane')).LineupPane,
  <PartLoading />,
)
const MorePane = lazyView(async () => (await import('./more-panes')).MorePane, <PartLoading />)

/** What knows the end of the match, whatever moment of it is shown. */
const tellsTheEnd = (tab: MatchTab, { match }: MatchShown): boolean =>
  tab === 'figures' || tab === 'table' || (tab === 'lineup' && match.matchType === MatchType.BASKETBALL)

/** They tell of this match's result, or of other results. */
const ofMatch = new Set<MatchTab>(['course', 'lineup', 'figures'])
const ofLeague = new Set<MatchTab>(['meetings', 'table'])

/** What stands under a tab. */
export const Pane = ({
  tab,
  view,
  replay,
}: {
  readonly tab: Exclude<MatchTab, 'live'>
  readonly view: MatchShown
  readonly replay: ReplayView | null
}) => {
  const { match, events, momentum, rows, parts, points } = view
  const spoilers = useSpoilers()
  const { matchId, league } = match
  if (view.shows === 'past' && tellsTheEnd(tab, view)) return <Later replay={replay} />
  if (view.shows === 'now' && ofMatch.has(tab) && spoilers.isSpoilerHidden(match))
    return <SpoilerOverlay onReveal={() => spoilers.reveal(matchId)} />
  if (ofLeague.has(tab) && spoilers.isLeagueSpoilerHidden(league.leagueId))
    return (
      <SpoilerOverlay
        of={tab === 'table' ? 'table' : 'hidden'}
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
      return <MorePane tab={tab} match={match} parts={parts} season={view.info.season} />
  }
}
