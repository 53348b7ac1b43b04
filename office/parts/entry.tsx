import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { giftNames } from '../../contract/live.gift-rules'
import type { AccountEntry } from '../../contract/office.ledger.schema'
import { i18n, numberText, timeText, useText, wordsOf, type Text } from '../text/text'

/** `+10`, `−880`. */
export const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${numberText(Math.abs(amount))}`

export const reasonText = (reason: string): string =>
  wordsOf(`ledger.reason.${reason}`) ?? wordsOf(`ledger.platform.${reason}`) ?? reason

/** The accounts of a kind: members', or one of the platform's. */
export const kindText = (kind: string): string => wordsOf(`books.kind.${kind}`) ?? kind

/** An entry's parts that say what it was for. */
type Caused = Pick<AccountEntry, 'about' | 'note' | 'order' | 'gift' | 'activity'> & {
  readonly reason: string
}

/** What an entry was for, in words. */
export const causeText = ({ reason, about, note, order, gift, activity }: Caused, text: Text): string => {
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
const Cause = ({ entry, text }: { readonly entry: Caused; readonly text: Text }): ReactNode => {
  const words = causeText(entry, text)
  if (entry.order === null || entry.about === null) return words
  const filter = encodeURIComponent(JSON.stringify({ queryName: entry.about }))
  return <Link to={`/orders?filter=${filter}`}>{words}</Link>
}

interface EntriesProps<One> {
  readonly of: readonly One[]
  readonly keyOf: (entry: One) => string
  readonly balanceText: (balance: number) => string
  /** Behind what it was for. */
  readonly children?: (entry: One) => ReactNode
  /** Where the entries are of several accounts: of which. */
  readonly accountOf?: (entry: One) => string
}

const isFigure = (name: string): boolean => name === 'amount' || name === 'balance'

/** Entries of the books, the newest first. */
export const Entries = <One extends Caused & Pick<AccountEntry, 'at' | 'amount' | 'balance' | 'transferId'>>({
  of,
  keyOf,
  balanceText,
  children,
  accountOf,
}: EntriesProps<One>): ReactNode => {
  const text = useText()
  const account = accountOf === undefined ? [] : (['account'] as const)
  const columns = ['at', 'reason', 'cause', 'amount', 'balance', ...account, 'transfer'] as const
  return (
    <table aria-label={text('ledger.entries')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={isFigure(name) ? 'figure' : undefined}>
              {text(`ledger.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.map((entry) => (
          <tr key={keyOf(entry)}>
            <td data-label={text('ledger.at')}>{timeText(entry.at)}</td>
            <td data-label={text('ledger.reason')}>{reasonText(entry.reason)}</td>
            <td data-label={text('ledger.cause')}>
              <div>
                <Cause entry={entry} text={text} />
                {children?.(entry)}
              </div>
            </td>
            <td data-label={text('ledger.amount')} className="figure">
              <b>{signed(entry.amount)}</b>
            </td>
            <td data-label={text('ledger.balance')} className="figure">
              {balanceText(entry.balance)}
            </td>
            {accountOf === undefined ? null : (
              <td data-label={text('ledger.account')}>
                <small className="id">{accountOf(entry)}</small>
              </td>
            )}
            <td data-label={text('ledger.transfer')}>
              <small className="id">{entry.transferId}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
