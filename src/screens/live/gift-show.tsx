import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { gift as giftLook, large, show as showLook } from './gift-show.styles'
import {
  emptyShow,
  nextLeaveOf,
  showAt,
  withGifts,
  type GiftShow as GiftShowState,
  type ShownGift,
} from '../../features/gift-show'
import { giftName, giftPicture } from '../../features/gifts'
import { isLineHidden } from '../../features/moderation'
import { Avatar } from '../../ui/avatar'
import { digits } from '../../ui/digits.styles'
import { giftPrices } from '../../../contract/live.gift-rules'
import type { LinesShown } from '../../../machines/live/chat.machine'

interface Chat {
  on(type: 'lines.shown', by: (told: LinesShown) => void): { unsubscribe(): void }
}

/** Gifts of this price and more are drawn large as well. */
const LARGE = 500

const One = memo(({ shown: { line } }: { readonly shown: ShownGift }) => {
  const { gift, nickname, avatar } = line
  if (gift === undefined) return null
  const { giftId, count } = gift
  return (
    <li className={giftLook}>
      <Avatar name={nickname} src={avatar} size={28} />
      <span>
        <b>{nickname}</b>
        {giftName(giftId)}
      </span>
      <img src={giftPicture(giftId)} alt="" width={36} height={36} />
      {count > 1 && (
        <strong key={count} className={digits}>
          ×{count}
        </strong>
      )}
    </li>
  )
})

/** FEAT-08 Gifts as they come, over the picture: a few at once, each growing with its combo. The chat tells of all of them. */
export const GiftShow = ({ of }: { readonly of: Chat }) => {
  // What waits is drawn by nobody, and moves ten times a second where many give.
  const show = useRef(emptyShow)
  const [shown, setShown] = useState(emptyShow.shown)
  const become = useCallback((next: GiftShowState) => {
    show.current = next
    setShown(next.shown)
  }, [])
  useEffect(() => {
    const heard = of.on('lines.shown', ({ lines }) => {
      const gifts = lines.filter((line) => line.gift !== undefined && !isLineHidden(line))
      if (gifts.length > 0) become(withGifts(show.current, gifts, Date.now()))
    })
    return () => heard.unsubscribe()
  }, [of, become])
  const next = nextLeaveOf({ shown })
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(
      () => become(showAt(show.current, Date.now())),
      Math.max(0, next - Date.now()) + 1,
    )
    return () => clearTimeout(timer)
  }, [next, become])
  const biggest = shown.find(
    ({ line: { gift } }) => gift !== undefined && giftPrices[gift.giftId] >= LARGE,
  )?.line
  return (
    <div className={showLook} aria-hidden>
      {biggest?.gift && (
        <img key={biggest.seq} className={large} src={giftPicture(biggest.gift.giftId)} alt="" />
      )}
      <ul>
        {shown.map((one) => (
          <One key={one.line.seq} shown={one} />
        ))}
      </ul>
    </div>
  )
}
