import { ScoreStrip } from './score-strip'
import type { LiveRoomView } from '../../features/live-room'
import { usePicture } from '../../features/picture-time'
import type { MatchCard } from '../../../contract/entities.schema'

type MatchStripProps = {
  readonly match: MatchCard
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
}

/** The score as the picture has got to it. */
export const MatchStrip = ({ match, score }: MatchStripProps) => {
  const picture = usePicture(score)
  return <ScoreStrip match={match} pulse={picture.match} offset={picture.offset} />
}
