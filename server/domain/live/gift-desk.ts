import { ResultCode } from '../../../contract/codes'
import type { KeptGift, KeptGifts, OrderGiftsInput, SaveGiftInput } from '../../../contract/live.gifts.schema'
import type { GiftId } from '../../../contract/live.gift-rules'
import { DomainError, FieldError } from '../domain-error'
import type { Logged } from '../office/log'
import { refuseMeanwhile } from '../office/meanwhile'
import type { Now } from '../ports'

/** The side of the database, within one transaction. */
export interface GiftDeskRows extends Logged {
  /** Held, in their order. */
  gifts(): Promise<readonly KeptGift[]>
  keep(gift: KeptGift): Promise<void>
  order(giftIds: readonly GiftId[]): Promise<void>
}

export interface GiftDesk {
  read(): Promise<KeptGifts>
  save(gift: SaveGiftInput, who: string): Promise<KeptGifts>
  order(input: OrderGiftsInput, who: string): Promise<KeptGifts>
}

/** FEAT-08 What gifts cost and which are offered, for one transaction. It counts from the next gift on; each that was sent keeps its price. */
export const createGiftDesk = (rows: GiftDeskRows, now: Now): GiftDesk => {
  const read = async (): Promise<KeptGifts> => ({ list: [...(await rows.gifts())] })
  return {
    read,
    save: async ({ giftId, price, listed, version: seen }, who) => {
      const all = await rows.gifts()
      const before = all.find((one) => one.giftId === giftId)
      if (before === undefined) throw new DomainError(ResultCode.SERVER_LOST, '没有这个礼物，请刷新后重试')
      await refuseMeanwhile(rows, { seen, kind: 'gift', before, target: giftId })
      if (!listed && !all.some((one) => one.listed && one.giftId !== giftId))
        throw new FieldError('listed', '至少要保留一个可以送的礼物')
      await rows.keep({ giftId, price, listed })
      await rows.note({
        who,
        act: 'gift.save',
        target: giftId,
        before: { price: before.price, listed: before.listed },
        after: { price, listed },
        at: now(),
      })
      return read()
    },
    order: async ({ giftIds }, who) => {
      const before = (await rows.gifts()).map(({ giftId }) => giftId)
      if (before.toSorted().join(' ') !== giftIds.toSorted().join(' '))
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '礼物在此期间有变化，请刷新后重试')
      await rows.order(giftIds)
      await rows.note({ who, act: 'gift.order', target: 'gift', before, after: giftIds, at: now() })
      return read()
    },
  }
}
