import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import type { MatchTab } from './tab'
import { CoursePane } from '../../shell/match/course-pane'
import { FiguresPane } from '../../shell/match/figures-pane'
import { LineupPane } from '../../shell/match/lineup-pane'
import { PartLoading } from '../../shell/match/part'
import { fetchedLater } from '../../shell/fetched-later'
import { useSpoilers } from '../../shell/spoilers'
import { Veil } from '../../shell/veil'
import type { MatchShown } from '../../../machines/connect/match'
import type { ReplayView } from '../../../machines/connect/replay'
import { MatchType } from '../../../contract/enums'

const MorePane = fetchedLater(async () => (await import('./more-panes')).MorePane, <PartLoading />)

/** What knows the end of the match, whatever moment of it is shown. */
const tellsTheEnd = (tab: MatchTab, { match }: MatchShown): boolean =>
  tab === 'figures' || tab === 'table' || (tab === 'lineup' && match.matchType === MatchType.BASKETBALL)

const Later = ({ replay }: { readonly replay: ReplayView | null }) => {
  const text = useText(centre)
  return (
    <EmptyState
      small
      icon="hidden"
      title={text('centre.later')}
      hint={text('centre.laterHint')}
      {...(replay !== null && 'seek' in replay
        ? {
            action: (
              <Button look="soft" onPress={() => replay.seek(replay.length)}>
                {text('centre.toEnd')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

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
  const { match, events, momentum, rows, parts } = view
  const spoilers = useSpoilers()
  const { matchId, league } = match
  if (view.shows === 'past' && tellsTheEnd(tab, view)) return <Later replay={replay} />
  if (view.shows === 'now' && ofMatch.has(tab) && spoilers.isVeiled(match))
    return <Veil onReveal={() => spoilers.reveal(matchId)} />
  if (ofLeague.has(tab) && spoilers.isLeagueVeiled(league.leagueId))
    return (
      <Veil
        of={tab === 'table' ? 'table' : 'hidden'}
        onReveal={() => spoilers.revealLeague(league.leagueId)}
      />
    )
  switch (tab) {
    case 'course':
      return <CoursePane match={match} events={events} momentum={momentum} />
    case 'lineup':
      return <LineupPane match={match} events={events} parts={parts} />
    case 'figures':
      return <FiguresPane match={match} rows={rows} parts={parts} />
    case 'injury':
    case 'meetings':
    case 'table':
      return <MorePane tab={tab} match={match} parts={parts} />
  }
}
