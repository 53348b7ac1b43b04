import { useEffect } from 'react'
import { ScoreStrip } from './score-strip'
import type { MatchTab } from './tab'
import { matchBones } from './panes.styles'
import { Followed } from '../../shell/host'
import type { LiveRoomView } from '../../shell/live-room'
import { CoursePane } from '../../shell/match/course-pane'
import { FiguresPane } from '../../shell/match/figures-pane'
import { LineupPane } from '../../shell/match/lineup-pane'
import { useNow } from '../../shell/now'
import { usePicture } from '../../shell/picture'
import { useSpoilers } from '../../shell/spoilers'
import { Veil } from '../../shell/veil'
import { Bone } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import { connectMatch, type MatchShown } from '../../../machines/connect/match'
import { seenOf, type MatchLook } from '../../../machines/connect/match-look'
import type { MatchCard } from '../../../contract/entities.schema'

type Chatting = {
  readonly match: MatchCard
  readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat']
}

/** The score as the picture has got to it. */
export const MatchStrip = ({ match, chat }: Chatting) => {
  const picture = usePicture(chat)
  return <ScoreStrip match={match} pulse={picture.match} offset={picture.offset} />
}

type MatchPaneProps = Chatting & { readonly look: MatchLook; readonly tab: MatchTab }

/** One of the match's tabs, no further than the picture has got. */
export const MatchPane = ({ look, ...seen }: MatchPaneProps) => {
  const text = useText(watch)
  const { matchId } = seen.match
  // Wherever the tabs stand, the first look at one of them is what has the match read.
  useEffect(() => {
    if (look.match === null) look.want(matchId)
  })
  if (look.match === null) return <Bones />
  return (
    <Followed actor={look.match} by={(actor) => connectMatch(actor.getSnapshot(), actor.send)}>
      {(view) => {
        switch (view.is) {
          case 'loading':
            return <Bones />
          case 'notFound':
            return <EmptyState small title={text('room.noMatch')} />
          case 'failed':
            return <FailedState small onRetry={view.retry} />
          case 'shown':
            return <Seen view={view} {...seen} />
        }
      }}
    </Followed>
  )
}

const Bones = () => (
  <div className={matchBones} aria-busy="true">
    <Bone height="5rem" />
    <Bone width="62%" />
    <Bone width="78%" />
    <Bone width="54%" />
  </div>
)

type SeenProps = Omit<MatchPaneProps, 'look'> & { readonly view: MatchShown }

const Seen = ({ view, match: card, chat, tab }: SeenProps) => {
  const picture = usePicture(chat)
  const spoilers = useSpoilers()
  const now = useNow(1000) + picture.offset
  const { match, events, momentum, rows, isOver } = seenOf(view, card, picture.match, now)
  if (spoilers.isVeiled(match)) return <Veil onReveal={() => spoilers.reveal(match.matchId)} />
  switch (tab) {
    case 'course':
      return <CoursePane match={match} events={events} momentum={momentum} />
    case 'lineup':
      return <LineupPane match={match} events={events} parts={view.parts} byEvents={!isOver} />
    case 'figures':
      return <FiguresPane match={match} rows={rows} parts={isOver ? view.parts : null} />
  }
}
