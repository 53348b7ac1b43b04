import type { MatchTab } from './tab'
import type { LiveRoomView } from '../../features/live-room'
import { CorrectedNote } from '../../features/match/corrected-note'
import { tellsOfMatch } from '../../features/match/tells-of-match'
import { TimelinePane } from '../../features/match/timeline-pane'
import { StatisticsPane } from '../../features/match/statistics-pane'
import { LineupPane } from '../../features/match/lineup-pane'
import { useNow } from '../../features/use-now'
import { usePicture } from '../../features/picture-time'
import { useSpoilers } from '../../features/spoilers'
import { SpoilerOverlay } from '../../features/spoiler-overlay'
import type { MatchShown } from '../../../machines/match/match.connect'
import { watchedMatchOf } from '../../../machines/live/match-look.connect'
import { updateAt } from '../../../machines/live/tape-score'
import type { MatchCard } from '../../../contract/entities.schema'

export type MatchSeenProps = {
  readonly view: MatchShown
  /** As the room was loaded. */
  readonly match: MatchCard
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
  readonly tab: MatchTab
}

/** What is known of the room's match, no further than the picture has got. */
export const MatchSeen = ({ view, match: card, score, tab }: MatchSeenProps) => {
  const picture = usePicture(score)
  const spoilers = useSpoilers()
  const running = useNow(1000) + picture.offset
  const now = picture.at ?? running
  const past = picture.at === null ? null : updateAt(view, picture.at)
  const { match, events, momentum, rows, isOver } = watchedMatchOf(
    view,
    past === null ? card : { ...card, ...past },
    past === null ? picture.match : null,
    now,
  )
  const isHidden = spoilers.isSpoilerHidden(match)
  if (isHidden && tellsOfMatch(tab, match.matchType))
    return <SpoilerOverlay of={tab} onReveal={() => spoilers.reveal(match.matchId)} />
  switch (tab) {
    case 'course':
      return (
        <>
          {isOver && <CorrectedNote view={view} />}
          <TimelinePane match={match} events={events} momentum={momentum} />
        </>
      )
    case 'lineup':
      return (
        <LineupPane
          match={match}
          events={events}
          parts={view.parts}
          isHidden={isHidden}
          until={isOver ? null : now}
        />
      )
    case 'figures':
      return (
        <>
          {isOver && <CorrectedNote view={view} />}
          <StatisticsPane match={match} rows={rows} parts={isOver ? view.parts : null} />
        </>
      )
  }
}
