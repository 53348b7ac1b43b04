import { giftPrices } from '../../contract/live.gift-rules'
import type { ChatLine } from '../../contract/entities.schema'

/** A gift over the picture, from when to when. Milliseconds of the page's clock. */
export interface ShownGift {
  readonly line: ChatLine
  readonly until: number
}

/** What stands over the picture, and what waits for a place there. */
export interface GiftShow {
  readonly shown: readonly ShownGift[]
  readonly waiting: readonly ChatLine[]
}

export const emptyShow: GiftShow = { shown: [], waiting: [] }

/** Gifts at once over the picture, and those that wait; of more the cheapest are read in the chat alone. */
const SHOWN_MAX = 3
const WAITING_MAX = 20
/** How long one stands after it has grown last; where others wait, it is less. */
const STANDS = 3_500
const STANDS_BRIEFLY = 1_500

const worth = ({ gift }: ChatLine): number => (gift === undefined ? 0 : giftPrices[gift.giftId] * gift.count)

/** Those whose time is over leave, and the dearest that wait take their places. Where nothing moves `shown` is the same one. */
export const showAt = ({ shown, waiting }: GiftShow, now: number): GiftShow => {
  const left = shown.some(({ until }) => until <= now) ? shown.filter(({ until }) => until > now) : shown
  const order = [...waiting].sort((one, other) => worth(other) - worth(one))
  const next = order.splice(0, SHOWN_MAX - left.length)
  const stands = order.length > 0 ? STANDS_BRIEFLY : STANDS
  return {
    shown: next.length === 0 ? left : [...left, ...next.map((line) => ({ line, until: now + stands }))],
    waiting: order.slice(0, WAITING_MAX),
  }
}

/** Lines of gifts that have come or grown. */
export const withGifts = (show: GiftShow, lines: readonly ChatLine[], now: number): GiftShow => {
  const bySeq = new Map(lines.map((line) => [line.seq, line]))
  const isGrown = show.shown.some(({ line }) => bySeq.has(line.seq))
  const grown = show.shown.map((one) => {
    const line = bySeq.get(one.line.seq)
    if (line === undefined) return one
    bySeq.delete(line.seq)
    return { line, until: now + (show.waiting.length > 0 ? STANDS_BRIEFLY : STANDS) }
  })
  const waiting = show.waiting.filter(({ seq }) => !bySeq.has(seq))
  const shown = isGrown ? grown : show.shown
  return showAt({ shown, waiting: [...waiting, ...bySeq.values()] }, now)
}

/** When the next leaves; null: none stands. */
export const nextLeaveOf = ({ shown }: Pick<GiftShow, 'shown'>): number | null =>
  shown.length === 0 ? null : Math.min(...shown.map(({ until }) => until))
