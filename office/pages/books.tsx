import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Books as Known, LedgerProof } from '../../contract/office.ledger.schema'
import { platformKinds } from '../../contract/office.book-rules'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Facts } from '../parts/facts'
import { Read } from '../parts/read'
import { kindText } from '../parts/entry'
import { numberText, timeText, useText } from '../text/text'

const isPlatforms = (kind: string): boolean => platformKinds.some((one) => one === kind)

type Sum = LedgerProof['sums'][number]

const Sums = ({ sums }: { readonly sums: readonly Sum[] }): ReactNode => {
  const text = useText()
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency)
    const total = own.reduce((sum, { balance }) => sum + balance, 0)
    const name = text(`ledger.${currency}`)
    return (
      <table key={currency} aria-label={name} className="sums">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className="figure">
              {text('books.accounts')}
            </th>
            <th scope="col" className="figure">
              {text('ledger.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ kind, accounts, balance }) => (
            <tr key={kind}>
              <td data-label={name}>
                {isPlatforms(kind) ? (
                  <Link to={`/books/${kind}/${currency}`}>{kindText(kind)}</Link>
                ) : (
                  kindText(kind)
                )}
              </td>
              <td data-label={text('books.accounts')} className="figure">
                {numberText(accounts)}
              </td>
              <td data-label={text('ledger.balance')} className="figure">
                {numberText(balance)}
              </td>
            </tr>
          ))}
          <tr>
            <td data-label={name}>
              <b>{text('books.total')}</b>
            </td>
            <td data-label={text('books.accounts')} className="figure">
              {numberText(own.reduce((sum, { accounts }) => sum + accounts, 0))}
            </td>
            <td data-label={text('ledger.balance')} className="figure">
              <b>{numberText(total)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    )
  })
}

/** The account or transfer where something differs; a member's leads to its entries. */
const Where = ({ of }: { readonly of: string }): ReactNode => {
  const [, memberId, currency] = /^member:([\w-]+):(gold|brick)/.exec(of) ?? []
  const words = <span className="id">{of}</span>
  return memberId === undefined ? words : <Link to={`/ledger/${memberId}?currency=${currency}`}>{words}</Link>
}

const Differences = ({ of }: { readonly of: LedgerProof['differences'] }): ReactNode => {
  const text = useText()
  const names = ['of', 'is', 'should'] as const
  return (
    <table aria-label={text('books.differences')}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {text(`books.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={`${one.of} ${one.is} ${one.should}`}>
            <td data-label={text('books.of')}>
              <Where of={one.of} />
            </td>
            <td data-label={text('books.is')}>{one.is}</td>
            <td data-label={text('books.should')}>{one.should}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Found = ({ of: { proof, halted } }: { readonly of: Known }): ReactNode => {
  const text = useText()
  if (proof === null) return <p className="empty">{text('books.none')}</p>
  const { at, by, transfers, entries, sums, differences } = proof
  const agrees = differences.length === 0
  return (
    <>
      <div
        className="card"
        data-state={agrees && !halted ? 'good' : 'bad'}
        role={halted ? 'alert' : undefined}
      >
        <h2>{text(agrees ? 'books.agree' : 'books.differ', { count: differences.length })}</h2>
        <p>{text(halted ? 'books.halted' : 'books.open')}</p>
        <Facts
          facts={[
            [text('books.at'), timeText(at)],
            [text('books.by'), by ?? text('books.clock')],
            [
              text('books.read'),
              text('books.readOf', { transfers: numberText(transfers), entries: numberText(entries) }),
            ],
          ]}
        />
      </div>
      {agrees ? null : <Differences of={differences} />}
      <h2>{text('books.sums')}</h2>
      <p className="help">{text('books.sumsHelp')}</p>
      <div className="sides">
        <Sums sums={sums} />
      </div>
    </>
  )
}

/** FEAT-08 The last proof of the books, another one at once, and what a difference means. */
export const Books = (): ReactNode => {
  const text = useText()
  const asked = useQuery({
    queryKey: ['books'],
    queryFn: () => ask(calls.getBooks, {}),
  })
  const prove = useAct(() => ask(calls.proveBooks, {}))
  return (
    <>
      <div className="row head">
        <h1>{text('nav.books')}</h1>
        <button type="button" className="primary" disabled={prove.isBusy} onClick={() => void prove.run()}>
          {text(prove.isBusy ? 'books.proving' : 'books.prove')}
        </button>
      </div>
      <Read of={asked}>{(data) => <Found of={data} />}</Read>
      <h2>{text('books.means')}</h2>
      <ul className="help">
        {(['meansProof', 'meansDifference', 'meansHalt', 'meansMend'] as const).map((name) => (
          <li key={name}>{text(`books.${name}`)}</li>
        ))}
      </ul>
    </>
  )
}
