import { Flight } from './flight'
import { GiftShow } from './gift-show'
import type { DanmakuLook } from '../../features/danmaku'
import type { LiveRoomView } from '../../features/live-room'

interface SaidOverProps {
  readonly of: Extract<LiveRoomView, { is: 'shown' }>['chat']
  /** How lines fly; null: they do not. */
  readonly look: DanmakuLook | null
}

/** What is said and sent in the room, over its picture. */
export const SaidOver = ({ of, look }: SaidOverProps) => (
  <>
    {look !== null && <Flight of={of} look={look} />}
    <GiftShow of={of} />
  </>
)
