import { CANCEL_WITHIN } from '../../contract/mall.order'
import { carrierOf, carriers, platforms, type Carrier } from '../../contract/mall.rules'
import type { PlacedOrder } from '../../contract/mall.schema'
import { nameIn } from '../parts/result'
import { amountText, minuteText, wordsIn, type Text } from '../text/text'

/** In the language that is shown. */
export const titleOf = ({ title, titleEn }: PlacedOrder): string =>
  wordsIn({ zh: title, en: titleEn ?? title })
export const totalOf = ({ total, currency }: PlacedOrder): string => amountText(total, currency)
/** Until then it can be withdrawn. */
export const heldText = (placedAt: number, text: Text): string =>
  text('orders.sendFrom', { time: minuteText(placedAt + CANCEL_WITHIN) })
/** An account's platform stands where an address has the name. */
const nameOf = (name: string, kind: PlacedOrder['kind'], text: Text): string => {
  const platform = kind === 'virtual' ? platforms.find((one) => one === name) : undefined
  return platform === undefined ? name : text(`goods.platform.${platform}`)
}
export const recipientOf = ({ to, kind }: Pick<PlacedOrder, 'to' | 'kind'>, text: Text): string =>
  to === null
    ? '–'
    : [nameOf(to.name, kind, text), to.phone, to.place].filter((part) => part !== '').join(' · ')
/** The same for a table: who, which number, which region and where in it; an account stands in the last. */
export const placesOf = (
  { to, kind }: PlacedOrder,
  text: Text,
): readonly [string, string, string, string] => {
  if (to === null) return ['', '', '', '']
  const { name, phone, place, region = '' } = to
  return [nameOf(name, kind, text), phone, region, place.slice(region.length)]
}
export const buyerOf = ({ by }: PlacedOrder, text: Text): string =>
  by.memberId === null ? text('orders.gone') : by.nickname

export const carrierText = (carrier: Carrier, text: Text): string => {
  const named = carrierOf(carrier)
  if (named === null) return text('orders.otherCarrier')
  return nameIn(named)
}
export const isCarrier = (value: string): value is Carrier => carriers.some((one) => one === value)
