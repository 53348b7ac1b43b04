import type { MatchTab } from './tab'
import type { LiveRoomView } from '../../shell/live-room'
import { CoursePane } from '../../shell/match/course-pane'
import { FiguresPane } from '../../shell/match/figures-pane'
import { LineupPane } from '../../shell/match/lineup-pane'
import { useNow } from '../../shell/now'
import { usePicture } from '../../shell/picture'
import { useSpoilers } from '../../shell/spoilers'
import { Veil } from '../../shell/veil'
import type { MatchShown } from '../../../machines/connect/match'
import { seenOf } from '../../../machines/connect/match-look'
import type { MatchCard } from '../../../contract/entities.schema'

export type MatchSeenProps = {
  readonly view: MatchShown
  /** As the room was loaded. */
  readonly match: MatchCard
  readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat']
  readonly tab: MatchTab
}

/** What is known of the room's match, no further than the picture has got. */
export const MatchSeen = ({ view, match: card, chat, tab }: MatchSeenProps) => {
  const picture = usePicture(chat)
  const spoilers = useSpoilers()
  const now = useNow(1000) + picture.offset
  const { match, events, momentum, rows, isOver } = seenOf(view, card, picture.match, now)
  if (spoilers.isVeiled(match)) return <Veil onReveal={() => spoilers.reveal(match.matchId)} />
  switch (tab) {
    case 'course':
      return <CoursePane match={match} events={events} momentum={momentum} />
    case 'lineup':
      return <LineupPane match={match} events={events} parts={view.parts} until={isOver ? null : now} />
    case 'figures':
      return <FiguresPane match={match} rows={rows} parts={isOver ? view.parts : null} />
  }
}
