import { COMBO_WITHIN } from '../../../contract/live.gift-rules'
import type { Entry } from '../../../contract/wallet.schema'

/** The same gift to the same anchor, sent on while its combo went on. `newer`: of the combo so far. */
const goesOn = (newer: Entry, entry: Entry, newestOfThem: number): boolean =>
  newer.reason === 'gift' &&
  entry.reason === 'gift' &&
  newer.gift !== null &&
  entry.gift !== null &&
  newer.gift.giftId === entry.gift.giftId &&
  newer.gift.liveId === entry.gift.liveId &&
  newer.gift.who?.memberId === entry.gift.who?.memberId &&
  newestOfThem - entry.at <= COMBO_WITHIN

/** FEAT-08 Gifts that were sent one after the other as one row, with what they cost in all and what was left after the last. The newest first. */
export const withCombos = (entries: readonly Entry[]): readonly Entry[] => {
  const rows: Entry[] = []
  let previous: Entry | undefined
  for (const entry of entries) {
    const row = rows[rows.length - 1]
    if (row !== undefined && previous !== undefined && goesOn(row, entry, previous.at))
      rows[rows.length - 1] = {
        ...row,
        seq: entry.seq,
        amount: row.amount + entry.amount,
        gift: row.gift && {
          ...row.gift,
          count: row.gift.count + (entry.gift?.count ?? 0),
          price: row.gift.price + (entry.gift?.price ?? 0),
        },
      }
    else rows.push(entry)
    previous = entry
  }
  return rows
}
