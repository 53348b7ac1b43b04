import { useSelector } from '@xstate/react'
import { connectHeldScore, type PictureTime } from '../../machines/match/held-score.connect'
import type { LiveRoomView } from './live-room'

const isSame = (one: PictureTime, other: PictureTime): boolean =>
  one.match === other.match && one.offset === other.offset && one.at === other.at

/** How far the picture of a room has got. */
export const usePicture = (score: Extract<LiveRoomView, { is: 'shown' }>['score']): PictureTime =>
  useSelector(score, connectHeldScore, isSame)
