import { board } from './score-over.styles'
import type { LiveRoomView } from '../../features/live-room'
import { usePicture } from '../../features/picture-time'
import { useSpoilers } from '../../features/spoilers'
import { useMatchTime } from '../../features/use-now'
import { clockLabel, nameOf } from '../../text/match'
import { digits } from '../../ui/digits.styles'
import { Score } from '../../ui/score'
import { matchNow } from '../../../machines/match/scoreboard.connect'
import type { MatchCard } from '../../../contract/entities.schema'
import { figureOf } from '../../../contract/match.score-rules'

interface ScoreOverProps {
  readonly match: MatchCard
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
}

/** The score and the clock as the picture has got to them, on a picture that covers the strip below it. Hidden scores stay hidden. */
export const ScoreOver = ({ match, score: held }: ScoreOverProps) => {
  const picture = usePicture(held)
  const now = useMatchTime(picture.offset)
  const current = matchNow(match, picture.match)
  const { home, away, score, state, matchType } = current
  const { isSpoilerHidden } = useSpoilers()
  if (picture.at !== null || (state !== 'live' && state !== 'ended') || isSpoilerHidden(current)) return null
  return (
    <p className={`${board} ${digits}`}>
      <span>{nameOf(home)}</span>
      <b>
        <Score value={score.home} size={18} figureOf={figureOf(matchType)} />
        <i>–</i>
        <Score value={score.away} size={18} figureOf={figureOf(matchType)} />
      </b>
      <span>{nameOf(away)}</span>
      <small>{clockLabel(current, now)}</small>
    </p>
  )
}
