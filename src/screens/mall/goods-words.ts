import { nameOf } from '../../text/match'
import { foreignZone, formatPlatformTime, platformZone } from '../../text/zone'
import type { useText } from '../../text/use-text'
import type { mallTexts } from '../../text/zh/mall'
import type { GoodsCard, Platform } from '../../../contract/mall.schema'
import type { Currency } from '../../../contract/wallet.schema'
import { formatNumber } from '../../../contract/figures'

export type MallText = ReturnType<typeof useText<typeof mallTexts>>

/** A title in the language that is shown. */
export const titleOf = ({ title, titleEn }: Pick<GoodsCard, 'title' | 'titleEn'>): string =>
  nameOf({ name: title, nameEn: titleEn })

/** Like `880 金币`. */
export const priceOf = (price: number, currency: Currency, text: MallText): string =>
  text('mall.price', { price: formatNumber(price), currency: text(`mall.${currency}`) })

/** Like `发放到：手机号 / QQ`. */
export const goesTo = (platforms: readonly Platform[], text: MallText): string =>
  text('order.goesTo', {
    platforms: platforms.map((platform) => text(`account.${platform}`)).join(' / '),
  })

/** An order that the address names; null: none. */
export const orderIdAt = (query: URLSearchParams, name: string): string | null => {
  const id = query.get(name)
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null
}

/** How far its time is. */
export const timeOf = ({ from, until }: Pick<GoodsCard, 'from' | 'until'>, now: number) => {
  if (from !== null && now < from) return 'before'
  return until !== null && now >= until ? 'after' : 'within'
}

/** Whether it can be had: all taken, never there yet, not yet, until when. Null: it is simply there. */
export const standOf = (
  goods: Pick<GoodsCard, 'from' | 'until' | 'left' | 'sold'>,
  now: number,
  text: MallText,
) => {
  const time = timeOf(goods, now)
  if (time === 'after') return text('mall.over')
  if (goods.left === 0) return text(goods.sold > 0 ? 'mall.soldOut' : 'mall.noStock')
  const at = (moment: number): string => {
    const said = formatPlatformTime(moment, now)
    return foreignZone(moment) === null ? said : text('mall.inZone', { zone: platformZone(), time: said })
  }
  if (time === 'before') return text('mall.notYet', { time: at(goods.from ?? 0) })
  return goods.until === null ? null : text('mall.until', { time: at(goods.until) })
}
