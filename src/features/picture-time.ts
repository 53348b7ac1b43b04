import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { connectPicture, type PictureTime } from '../../machines/live/match-look.connect'
import type { chatMachine } from '../../machines/live/chat.machine'

const isSame = (one: PictureTime, other: PictureTime): boolean =>
  one.match === other.match && one.offset === other.offset

/** How far the picture of a room has got; its talk alone draws nothing again. */
export const usePicture = (chat: ActorRefFrom<typeof chatMachine>): PictureTime =>
  useSelector(chat, connectPicture, isSame)
