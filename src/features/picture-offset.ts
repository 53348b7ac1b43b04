import { connectHeldScore } from '../../machines/match/held-score.connect'
import type { LiveRoomView } from './live-room'

/** Milliseconds from the device's clock to the instant that a room's picture shows; 0 where it shows none. */
export const pictureOffset = (score: Extract<LiveRoomView, { is: 'shown' }>['score'] | undefined): number => {
  if (score === undefined) return 0
  const { offset, at } = connectHeldScore(score.getSnapshot())
  return Math.round(at === null ? offset : at - Date.now())
}
