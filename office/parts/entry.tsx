import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { giftNames } from '../../contract/live.gift-rules'
import type { AccountEntry } from '../../contract/ledger.schema'
import { i18n, numberText, wordsOf, type Text } from '../text/text'

/** `+10`, `−880`. */
export const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${numberText(Math.abs(amount))}`

export const reasonText = (reason: string): string => wordsOf(`ledger.reason.${reason}`) ?? reason

/** What an entry was for, in words. */
export const causeText = (
  { reason, about, note, order, gift, activity }: AccountEntry,
  text: Text,
): string => {
  const isEnglish = i18n.getLocale() === 'en'
  if (order !== null) {
    const title = isEnglish ? (order.titleEn ?? order.title) : order.title
    return order.withdrawn ? text('ledger.withdrawnOf', { title }) : title
  }
  if (gift !== null) {
    const { name, nameEn } = giftNames[gift.giftId]
    const title = text('orders.pieces', { title: isEnglish ? nameEn : name, count: gift.count })
    return [
      title,
      ...(gift.combo === null ? [] : [text('ledger.combo', { count: gift.combo })]),
      ...(gift.who === null ? [] : [gift.who.nickname]),
    ].join(' · ')
  }
  if (activity !== null) return isEnglish ? (activity.titleEn ?? activity.title) : activity.title
  if (note !== null) return note
  if (about === null) return text('none')
  return reason === 'task' ? (wordsOf(`ledger.task.${about}`) ?? about) : about
}

/** The same, as a way to the order where it is of one. */
export const Cause = ({ entry, text }: { readonly entry: AccountEntry; readonly text: Text }): ReactNode => {
  const words = causeText(entry, text)
  if (entry.order === null || entry.about === null) return words
  const filter = encodeURIComponent(JSON.stringify({ queryName: entry.about }))
  return <Link to={`/orders?filter=${filter}`}>{words}</Link>
}
