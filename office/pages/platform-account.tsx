import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { PlatformEntry } from '../../contract/office.ledger.schema'
import { platformKinds, type PlatformKind } from '../../contract/office.book-rules'
import * as calls from '../../contract/office'
import type { BookCurrency } from '../../contract/wallet.schema'
import { ask } from '../calls'
import { Endless } from '../parts/endless'
import { Entries, kindText, signed } from '../parts/entry'
import { numberText, useText } from '../text/text'

const currencies: readonly BookCurrency[] = ['gold', 'brick', 'point']
/** The members on the other side, each a way to the account. */
const Members = ({ of }: { readonly of: PlatformEntry['members'] }): ReactNode =>
  of.map(({ memberId, nickname }) => (
    <span key={memberId}>
      {' · '}
      <Link to={`/ledger/${memberId}`}>{nickname}</Link>
    </span>
  ))

const Shown = ({
  kind,
  currency,
}: {
  readonly kind: PlatformKind
  readonly currency: BookCurrency
}): ReactNode => {
  const text = useText()
  const asked = useInfiniteQuery({
    queryKey: ['platform', kind, currency],
    queryFn: ({ pageParam }) => ask(calls.listPlatformEntries, { kind, currency, before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Endless of={asked}>
      {({ balance, entries, accounts }, rows) => (
        <>
          <p className="help">
            {text('books.accountSums', {
              balance: signed(balance),
              entries: numberText(entries),
              accounts: numberText(accounts),
            })}
          </p>
          {rows.length === 0 ? (
            <p className="empty">{text('empty')}</p>
          ) : (
            <Entries
              of={rows}
              keyOf={({ account, seq }) => `${account} ${seq}`}
              balanceText={signed}
              accountOf={({ account }) => account}
            >
              {({ members }) => <Members of={members} />}
            </Entries>
          )}
        </>
      )}
    </Endless>
  )
}

/** FEAT-08 What the platform's own accounts of a kind hold, and every movement with what it was for. */
export const PlatformAccount = (): ReactNode => {
  const text = useText()
  const params = useParams()
  const kind = platformKinds.find((one) => one === params['kind'])
  const currency = currencies.find((one) => one === params['currency'])
  return (
    <>
      <div className="row head">
        <h1>
          {kind === undefined || currency === undefined
            ? text('nav.books')
            : text('books.accountOf', { kind: kindText(kind), currency: text(`ledger.${currency}`) })}
        </h1>
        <Link to="/books">{text('back')}</Link>
      </div>
      {kind === undefined || currency === undefined ? (
        <p className="empty">{text('nothing')}</p>
      ) : (
        <Shown kind={kind} currency={currency} />
      )}
    </>
  )
}
