import { useAppActor } from '../app/app-context'
import { pictureOffset } from './picture-offset'
import type { LiveRoomView } from './live-room'

/** Opens what is predicted and voted on in a room, as far as its picture has got, over the page in sight. */
export const useGamesSheet = (
  liveId: string,
  score?: Extract<LiveRoomView, { is: 'shown' }>['score'],
): ((title: string) => void) => {
  const screens = useAppActor('screens')
  return (title) => {
    const search = `?id=${encodeURIComponent(liveId)}&offset=${pictureOffset(score)}`
    screens.send({ type: 'sheet.open', place: { path: '/predictions', search }, title })
  }
}
