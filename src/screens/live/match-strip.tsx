import { stripBone } from './live.styles'
import { ScoreStrip } from './score-strip'
import { lazyView } from '../../features/lazy-view'
import type { LiveRoomView } from '../../features/live-room'
import { usePicture } from '../../features/picture-time'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { MatchCard } from '../../../contract/entities.schema'

type MatchStripProps = {
  readonly match: MatchCard
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
  readonly look: MatchLook
}

// Few go back.
const TapeStrip = lazyView(
  async () => (await import('./tape-strip')).TapeStrip,
  <div className={stripBone} />,
)

/** The score as the picture has got to it. */
export const MatchStrip = ({ match, score, look }: MatchStripProps) => {
  const picture = usePicture(score)
  if (picture.at !== null) return <TapeStrip match={match} look={look} at={picture.at} />
  return <ScoreStrip match={match} pulse={picture.match} offset={picture.offset} />
}
