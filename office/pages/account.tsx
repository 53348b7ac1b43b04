import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { AccountEntriesInput, AccountEntry, MemberAccounts } from '../../contract/office.ledger.schema'
import * as calls from '../../contract/office'
import type { EntryReason } from '../../contract/wallet.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { csvOf, offerFile } from '../parts/csv'
import { AskCorrection } from '../parts/ask-correction'
import { Endless } from '../parts/endless'
import { Entries, causeText, reasonText, signed } from '../parts/entry'
import { Read } from '../parts/read'
import { Choice, Form } from '../parts/form'
import { dayZoneText, amountText, keysOf, numberText, sheetTimeText, timeText, useText } from '../text/text'

type Currency = MemberAccounts['accounts'][number]['currency']
type Wanted = Omit<AccountEntriesInput, 'before'>

/** From a month to another, the newest first. */
const monthsOf = (first: string, last: string): readonly string[] => {
  const months: string[] = []
  for (let [year = 0, month = 0] = last.split('-').map(Number); ;) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name < first) return months
    months.push(name)
    ;[year, month] = month === 1 ? [year - 1, 12] : [year, month - 1]
  }
}

const reasons = keysOf('ledger.reason.') as readonly EntryReason[]

/** All entries the filter shows, as a table. */
const takeOut = async (wanted: Wanted, text: ReturnType<typeof useText>): Promise<void> => {
  const rows: (readonly string[])[] = []
  for (let before: number | null = null; ;) {
    const page: { list: AccountEntry[]; next: number | null } = await ask(calls.exportEntries, {
      ...wanted,
      before,
    })
    for (const entry of page.list)
      rows.push([
        String(entry.seq),
        sheetTimeText(entry.at),
        reasonText(entry.reason),
        causeText(entry, text),
        String(entry.amount),
        String(entry.balance),
        entry.transferId,
        entry.key,
      ])
    before = page.next
    if (before === null) break
  }
  const head = ['seq', 'at', 'reason', 'cause', 'amount', 'balance', 'transfer', 'key'] as const
  const name = [wanted.memberId, wanted.currency, wanted.month].filter((part) => part !== null).join('-')
  offerFile(`${name}.csv`, csvOf([head.map((each) => text(`ledger.${each}`)), ...rows]))
}

const Balances = ({
  of: { accounts },
  chosen,
}: {
  readonly of: MemberAccounts
  readonly chosen: Currency
}): ReactNode => {
  const text = useText()
  return (
    <nav className="tiles" aria-label={text('goods.currency')}>
      {accounts.map(({ currency, balance, held, entries }) => (
        <Link
          key={currency}
          to={`?currency=${currency}`}
          replace
          aria-current={currency === chosen ? 'page' : undefined}
        >
          <span>{text(`ledger.${currency}`)}</span>
          <b>{numberText(balance)}</b>
          <small>{text('ledger.tile', { held: numberText(held), entries: numberText(entries) })}</small>
        </Link>
      ))}
    </nav>
  )
}

const Sought = ({ wanted }: { readonly wanted: Wanted }): ReactNode => {
  const text = useText()
  const asked = useInfiniteQuery({
    queryKey: ['entries', wanted],
    queryFn: ({ pageParam }) => ask(calls.listAccountEntries, { ...wanted, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const isSought = wanted.month !== null || wanted.reason !== null
  return (
    <Endless of={asked}>
      {({ sums }, rows) =>
        rows.length === 0 ? (
          <p className="empty">{text(isSought ? 'nothing' : 'empty')}</p>
        ) : (
          <>
            {sums == null ? null : (
              <p className="help">
                {text('ledger.sums', {
                  count: numberText(sums.count),
                  in: signed(sums.in),
                  out: signed(-sums.out),
                })}
                {sums.withdrawn === 0 ? null : ` · ${text('ledger.sumsWithdrawn')}`}
              </p>
            )}
            <Entries of={rows} keyOf={({ seq }) => String(seq)} balanceText={numberText} />
          </>
        )
      }
    </Endless>
  )
}

/** As many as wait at once; more are seen among the corrections. */
const WAITING = 100

/** What was asked for and nobody has decided on yet. */
const Pending = ({ memberId }: { readonly memberId: string }): ReactNode => {
  const text = useText()
  const { data } = useQuery({
    queryKey: ['corrections', 'pending'],
    queryFn: () => ask(calls.listCorrections, { state: 'pending', page: 1, limit: WAITING }),
  })
  const own = data?.list.filter(({ member }) => member?.memberId === memberId) ?? []
  if (own.length === 0) return null
  return (
    <ul aria-label={text('corrections.waiting')}>
      {own.map(({ correctionId, amount, currency, askedBy, askedAt, reason }) => (
        <li key={correctionId}>
          <mark>{text('corrections.pending')}</mark>{' '}
          {text('corrections.waits', {
            amount: amountText(signed(amount), currency),
            name: askedBy,
            time: timeText(askedAt),
            reason,
          })}{' '}
          <Link to="/corrections">{text('corrections.toAll')}</Link>
        </li>
      ))}
    </ul>
  )
}

const Shown = ({ of }: { readonly of: MemberAccounts }): ReactNode => {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const { memberId, nickname, phoneEnd, current, accounts } = of
  const currency: Currency = search.get('currency') === 'brick' ? 'brick' : 'gold'
  const first = accounts.find((one) => one.currency === currency)?.first ?? current
  const months = monthsOf(first, current)
  const month = months.find((one) => one === search.get('month')) ?? null
  const reason = reasons.find((one) => one === search.get('reason')) ?? null
  const wanted: Wanted = { memberId, currency, month, reason }
  const [isAsking, setAsking] = useState(false)
  const give = useAct(() => takeOut(wanted, text), null)
  return (
    <>
      <div className="row head">
        <h1>{text('ledger.of', { name: nickname ?? text('ledger.gone') })}</h1>
        <div className="row">
          <button type="button" disabled={give.isBusy} onClick={() => void give.run()}>
            {text('orders.export')}
          </button>
          {nickname === null ? null : (
            <button type="button" onClick={() => setAsking(true)}>
              {text('corrections.ask')}
            </button>
          )}
          <Link to="/ledger">{text('back')}</Link>
        </div>
      </div>
      <p className="help">
        {[phoneEnd === null ? null : text('ledger.phoneOf', { end: phoneEnd }), memberId]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <Balances of={of} chosen={currency} />
      <Pending memberId={memberId} />
      <Form
        key={`${currency} ${month} ${reason}`}
        className="filters"
        label={text('apply')}
        onSubmit={(chosen) =>
          setSearch(
            Object.fromEntries([
              ['currency', currency],
              ...(['month', 'reason'] as const).flatMap((name) =>
                (chosen[name] ?? '') === '' ? [] : [[name, chosen[name] ?? '']],
              ),
            ]) as Record<string, string>,
          )
        }
      >
        <Choice
          name="month"
          label={text('ledger.month', { zone: dayZoneText() })}
          initial={month ?? ''}
          choices={[['', text('all')], ...months.map((one) => [one, one] as const)]}
        />
        <Choice
          name="reason"
          label={text('ledger.reason')}
          initial={reason ?? ''}
          choices={[['', text('all')], ...reasons.map((one) => [one, reasonText(one)] as const)]}
        />
        <button type="submit">{text('apply')}</button>
      </Form>
      <Sought wanted={wanted} />
      {isAsking ? (
        <AskCorrection
          memberId={memberId}
          name={nickname ?? memberId}
          currency={currency}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** FEAT-08 What a member has, and every movement with what it was for. */
export const Account = (): ReactNode => {
  const text = useText()
  const { memberId = '' } = useParams()
  const asked = useQuery({
    queryKey: ['accounts', memberId],
    queryFn: () => ask(calls.getAccounts, { memberId }),
  })
  return (
    <>
      <Read of={asked}>{(data) => <Shown of={data} />}</Read>
      {asked.data === undefined ? <Link to="/ledger">{text('back')}</Link> : null}
    </>
  )
}
