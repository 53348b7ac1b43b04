import { useAppActor } from '../app/app-context'
import { connectHeldScore } from '../../machines/match/held-score.connect'
import type { LiveRoomView } from './live-room'

type Score = Extract<LiveRoomView, { is: 'shown' }>['score']

/** Milliseconds from the device's clock to the instant that a room's picture shows. */
const offsetOf = (score: Score | undefined): number => {
  if (score === undefined) return 0
  const { offset, at } = connectHeldScore(score.getSnapshot())
  return Math.round(at === null ? offset : at - Date.now())
}

/** Opens what is predicted and voted on in a room, as far as its picture has got, over the page in sight. */
export const useGamesSheet = (liveId: string, score?: Score): ((title: string) => void) => {
  const screens = useAppActor('screens')
  return (title) => {
    const search = `?id=${encodeURIComponent(liveId)}&offset=${offsetOf(score)}`
    screens.send({ type: 'sheet.open', place: { path: '/predictions', search }, title })
  }
}
