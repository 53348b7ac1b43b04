import { DayBars } from './day-bars'
import { head, months, moves, note, page, rows, sums } from './ledger.styles'
import { withCombos } from './ledger-combos'
import { monthAway, queryOf, searchOf, type LedgerQuery } from './ledger-query'
import { ListView } from '../../features/list-view'
import { ResourceView } from '../../features/resource-view'
import { partsState, withoutAge } from '../../features/parts-state'
import { Page } from '../../app/page'
import { queryScreen, type AnyScreen, type QueryViews } from '../../app/screen'
import { nameOf } from '../../text/match'
import { dayTitle, monthTitle } from '../../text/month'
import { useText } from '../../text/use-text'
import { formatPlatformTime, platformZone } from '../../text/zone'
import { walletTexts } from '../../text/zh/wallet'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Chips } from '../../ui/chips'
import { digits } from '../../ui/digits.styles'
import { IconButton } from '../../ui/icon-button'
import { Segmented } from '../../ui/segmented'
import { Skeletons } from '../../ui/skeleton'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { help } from '../../ui/own-icons'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { boundsOf, DAY } from '../../../contract/wallet.days'
import { kindsOf } from '../../../contract/wallet.kinds'
import { getMonth, listEntries } from '../../../contract/wallet'
import { giftNames } from '../../../contract/live.gift-rules'
import type { Currency, Entry, WalletMonth } from '../../../contract/wallet.schema'
import { formatNumber } from '../../../contract/figures'

type Text = ReturnType<typeof useText<typeof walletTexts>>

const requires =
  (currency: Currency) =>
  ({ month, direction, kind }: LedgerQuery) => ({
    sums: resourceOf(getMonth, { currency, month }),
    entries: listOf(listEntries, { currency, month, direction, ...(kind === null ? {} : { kind }) }),
  })

type Parts = QueryViews<ReturnType<ReturnType<typeof requires>>, LedgerQuery>

/** FEAT-08 What one has, what came and went in a month, and each movement with what it was for. */
const ledgerOf = (currency: Currency, title: 'title.gold' | 'title.masonry'): AnyScreen => {
  const kinds = kindsOf[currency]
  const View = ({ sums: month, entries, query, changeQuery }: Parts) => {
    const text = useText(walletTexts)
    const { failed, stale } = partsState([month, entries])
    if (failed !== null)
      return (
        <Page title={text(title)}>
          <FailedState onRetry={failed} />
        </Page>
      )
    const list = stale === null ? entries : withoutAge(entries)
    const isPart = query.direction !== 'all' || query.kind !== null
    return (
      <Page title={text(title)}>
        {stale !== null && <StaleNote onRetry={stale} />}
        <div className={page}>
          <Card>
            <ResourceView
              resource={stale === null ? month : withoutAge(month)}
              skeleton={<Skeletons spaced count={2} height="7rem" />}
            >
              {(shown) => <Head currency={currency} month={shown} onChange={changeQuery} />}
            </ResourceView>
          </Card>
          <div className={moves}>
            <Segmented
              wide
              label={text('wallet.direction')}
              options={(['all', 'in', 'out'] as const).map((value) => ({
                value,
                label: text(`wallet.${value}`),
              }))}
              value={query.direction}
              onChange={(direction) => changeQuery({ direction })}
            />
            <Chips
              label={text('wallet.kind')}
              options={[
                { value: '', label: text('wallet.everyKind') },
                ...kinds.map((value) => ({ value, label: text(`wallet.kind.${value}`) })),
              ]}
              value={query.kind ?? ''}
              onChange={(chosen) => changeQuery({ kind: kinds.find((each) => each === chosen) ?? null })}
            />
            <ListView
              list={list.is === 'shown' ? { ...list, items: withCombos(list.items) } : list}
              label={text('wallet.entries')}
              className={rows}
              keyOf={({ seq }) => String(seq)}
              skeleton={<Skeletons count={5} height="4rem" />}
              empty={
                isPart ? (
                  <EmptyState
                    icon="search"
                    title={text('wallet.noneOf')}
                    hint={text('wallet.noneOfHint')}
                    action={
                      <Button look="soft" onPress={() => changeQuery({ direction: 'all', kind: null })}>
                        {text('wallet.toAll')}
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState
                    icon="gift"
                    title={text('wallet.none')}
                    hint={text(`wallet.${currency}Hint`)}
                    action={
                      <Button look="soft" href="#/task">
                        {text('wallet.toTasks')}
                      </Button>
                    }
                  />
                )
              }
            >
              {(entry) => <EntryRow entry={entry} />}
            </ListView>
            <Button look="plain" size="small" icon={help} href={`#/service?article=${currency}`}>
              {text(`wallet.${currency}Explained`)}
            </Button>
            {entries.is === 'shown' && entries.items.some(isWithdrawable) && (
              <p className={note}>{text('wallet.heldNote')}</p>
            )}
          </div>
        </div>
      </Page>
    )
  }
  return queryScreen({ query: queryOf(currency), search: searchOf, requires: requires(currency), view: View })
}

interface HeadProps {
  readonly currency: Currency
  readonly month: WalletMonth
  readonly onChange: (changed: Partial<LedgerQuery>) => void
}

const Head = ({ currency, month: shown, onChange }: HeadProps) => {
  const text = useText(walletTexts)
  const { month, current, first, balance } = shown
  return (
    <div className={head} data-currency={currency}>
      <p>
        {text(`wallet.${currency}Balance`)}
        <b className={digits}>{formatNumber(balance)}</b>
      </p>
      <div className={months}>
        <IconButton
          icon="back"
          size={18}
          label={text('wallet.earlier')}
          disabled={month <= first}
          onPress={() => onChange({ month: monthAway(month, -1) })}
        />
        <b aria-live="polite">{monthTitle(month)}</b>
        <IconButton
          icon="chevron"
          size={18}
          label={text('wallet.later')}
          disabled={month >= current}
          onPress={() => onChange({ month: monthAway(month, 1) })}
        />
      </div>
      <dl className={sums}>
        <div>
          <dt>{text('wallet.in')}</dt>
          <dd className={digits}>{signed(shown.in)}</dd>
        </div>
        <div>
          <dt>{text('wallet.out')}</dt>
          <dd className={digits}>{signed(-shown.out)}</dd>
        </div>
      </dl>
      {shown.refunds > 0 && (
        <small>{text('wallet.refundNote', { refunds: formatNumber(shown.refunds) })}</small>
      )}
      {shown.days.length > 0 && <MonthBars month={shown} text={text} />}
      <small>{text('wallet.clock', { zone: platformZone() })}</small>
    </div>
  )
}

const MonthBars = ({ month: shown, text }: { readonly month: WalletMonth; readonly text: Text }) => {
  const { month, days, in: came, out } = shown
  const { from, to } = boundsOf(month)
  const label = text('wallet.plot', {
    month: monthTitle(month),
    in: formatNumber(came),
    out: formatNumber(out),
  })
  return <DayBars days={days} count={Math.round((to - from) / DAY)} label={label} />
}

/** `+235`, `−20`, `0`. */
const signed = (amount: number): string =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`

/** An order by its goods, and that it is held or was withdrawn. */
const wordsOfOrder = (
  reason: 'order' | 'orderBack' | 'refund',
  order: Entry['order'],
  text: Text,
): string => {
  if (order === null) return text(`wallet.${reason}`)
  const goods = nameOf({ name: order.title, nameEn: order.titleEn })
  const key = reason === 'order' ? (`wallet.${order.state}Of` as const) : (`wallet.${reason}Of` as const)
  return text(key, { goods })
}

/** A gift by its name, how many they were, and who it went to or came from. */
const wordsOfGift = (reason: 'gift' | 'giftIn', gift: NonNullable<Entry['gift']>, text: Text): string => {
  const { giftId, count, who } = gift
  const name = nameOf(giftNames[giftId])
  const sent = count > 1 ? `${name} ×${count}` : name
  const nickname = who?.nickname ?? text('wallet.gone')
  return text(reason === 'gift' ? 'wallet.giftTo' : 'wallet.giftFrom', { gift: sent, nickname })
}

/** What it was for, and where that is; null: nowhere. */
const causeOf = (
  { reason, about, note: why, order, gift, activity, goal, guest }: Entry,
  text: Text,
): readonly [string, string | null] => {
  switch (reason) {
    case 'task': {
      const key = `earned.${about}`
      const watched = about === 'watch60' ? 'wallet.watchedInAll' : 'wallet.watched'
      if (goal !== undefined && about?.startsWith('watch') === true)
        return [text(watched, { goal }), '#/task']
      return [key in walletTexts ? text(key as 'earned.talk') : text('wallet.toTasks'), '#/task']
    }
    case 'checkIn':
    case 'madeUp': {
      const name = text(`wallet.${reason}`)
      return [about === null ? name : `${name} · ${dayTitle(about)}`, '#/task']
    }
    case 'order':
    case 'orderBack':
    case 'refund':
      return [wordsOfOrder(reason, order, text), about === null ? '#/changeLog' : `#/changeLog?id=${about}`]
    case 'gift':
    case 'giftIn': {
      if (gift === null) return [text(`wallet.${reason}`), null]
      return [wordsOfGift(reason, gift, text), gift.liveId === null ? null : `#/live?id=${gift.liveId}`]
    }
    case 'campaign':
      return [
        activity === null
          ? text('wallet.campaign')
          : `${text('wallet.campaign')} · ${nameOf({ name: activity.title, nameEn: activity.titleEn })}`,
        about === null ? '#/activity' : `#/activityDetail?id=${about}`,
      ]
    case 'invite':
      if (about === 'guest') return [text('task.guest'), '#/task']
      return [[text('wallet.invite'), guest].filter((part) => part !== undefined).join(' · '), '#/invite']
    default:
      return [
        why === null ? text('wallet.correction') : `${text('wallet.correction')} · ${why}`,
        '#/notice?box=system',
      ]
  }
}

/** Of what was given, which part an anchor gets: parts of a coin come with a later one. */
const shareOf = ({ reason, gift, amount }: Entry, text: Text) => {
  if (reason !== 'giftIn' || gift === null) return null
  const { price, percent } = gift
  const isWhole = percent !== undefined && percent * price === amount * 100
  const key = percent === undefined ? 'giftPrice' : isWhole ? 'giftShare' : 'giftShareRest'
  return (
    <>
      <br />
      {text(`wallet.${key}`, { price: formatNumber(price), percent: percent ?? 0 })}
    </>
  )
}

const isWithdrawable = ({ order }: Entry) => order?.state === 'held' || order?.state === 'withdrawn'
const wayOf = (amount: number) => (amount > 0 ? 'in' : 'out')

const EntryRow = ({ entry }: { readonly entry: Entry }) => {
  const text = useText(walletTexts)
  const { amount, balance, at } = entry
  const [cause, href] = causeOf(entry, text)
  const content = (
    <>
      <span>{cause}</span>
      <b className={digits} data-way={entry.order?.state === 'withdrawn' ? 'none' : wayOf(amount)}>
        {signed(amount)}
      </b>
      <small>
        {formatPlatformTime(at)}
        {entry.gift?.title && ` · ${entry.gift.title}`}
        {shareOf(entry, text)}
      </small>
      <small>{text('wallet.after', { balance: formatNumber(balance) })}</small>
    </>
  )
  return href === null ? <div>{content}</div> : <a href={href}>{content}</a>
}

/** ROUTE-09 金币 */
export const gold = ledgerOf('gold', 'title.gold')
/** ROUTE-09 砖块 */
export const masonry = ledgerOf('brick', 'title.masonry')
