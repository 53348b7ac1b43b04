import { useListContext, useNotify } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { orderIdIn, tableOrderId } from '../../contract/mall.order-table'
import { CANCEL_WITHIN, givingBack, mayStep, orderStates, waitsForRefund } from '../../contract/mall.order'
import {
  carrierNames,
  carrierOf,
  carriers,
  platforms,
  TRACKING,
  type Carrier,
} from '../../contract/mall.rules'
import * as calls from '../../contract/office'
import type { PlacedOrder, SendOrdersInput, SentOrders } from '../../contract/mall.schema'
import { ask } from '../calls'
import { ordersInput } from '../data'
import { Picked, SendPicked } from './orders-batch'
import { useAct } from '../parts/act'
import { csvOf, offerFile, rowsOf } from '../parts/csv'
import { CloseButton, Dialog, DialogForm } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { FilePick } from '../parts/file-pick'
import { Choice, Input } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { nameIn } from '../parts/result'
import { Why } from '../parts/why'
import { en } from '../text/en'
import { amountText, minuteText, saidBy, sheetTimeText, timeText, useText, wordsIn } from '../text/text'
import { zh, type TextKey } from '../text/zh'

type Text = ReturnType<typeof useText>

/** In the language that is shown. */
const titleOf = ({ title, titleEn }: PlacedOrder): string => wordsIn({ zh: title, en: titleEn ?? title })
const totalOf = ({ total, currency }: PlacedOrder): string => amountText(total, currency)
/** Until then it can be withdrawn. */
const heldText = (placedAt: number, text: Text): string =>
  text('orders.sendFrom', { time: minuteText(placedAt + CANCEL_WITHIN) })
/** An account's platform stands where an address has the name. */
const nameOf = (name: string, kind: PlacedOrder['kind'], text: Text): string => {
  const platform = kind === 'virtual' ? platforms.find((one) => one === name) : undefined
  return platform === undefined ? name : text(`goods.platform.${platform}`)
}
const recipientOf = ({ to, kind }: PlacedOrder, text: Text): string =>
  to === null
    ? '–'
    : [nameOf(to.name, kind, text), to.phone, to.place].filter((part) => part !== '').join(' · ')
/** The same for a table: who, which number, which region and where in it; an account stands in the last. */
const placesOf = ({ to, kind }: PlacedOrder, text: Text): readonly [string, string, string, string] => {
  if (to === null) return ['', '', '', '']
  const { name, phone, place, region = '' } = to
  return [nameOf(name, kind, text), phone, region, place.slice(region.length)]
}
/** Somebody waits for an operator. */
const isToDo = ({ state, refund }: PlacedOrder): boolean =>
  mayStep(state, 'send', 'operator') || waitsForRefund(state, refund)
const buyerOf = ({ by }: PlacedOrder, text: Text): string =>
  by.memberId === null ? text('orders.gone') : by.nickname

const carrierText = (carrier: Carrier, text: Text): string => {
  const named = carrierOf(carrier)
  if (named === null) return text('orders.otherCarrier')
  return nameIn(named)
}
const isCarrier = (value: string): value is Carrier => carriers.some((one) => one === value)
/** Whose company a cell of a table names, in either language; null: nobody's. */
const carrierNamed = (cell: string): Carrier | null => {
  const wanted = cell.trim().toLowerCase()
  if (isCarrier(wanted)) return wanted
  const same = (one: string): boolean => one.toLowerCase() === wanted
  if ([zh, en].some((texts) => same(texts['orders.otherCarrier']))) return 'other'
  const named = Object.entries(carrierNames).find(([, { name, nameEn }]) => same(name) || same(nameEn))
  return named === undefined || !isCarrier(named[0]) ? null : named[0]
}

interface OpenProps {
  readonly of: PlacedOrder
  /** The company of what was sent last. */
  readonly carrier: Carrier | null
  readonly onCarrier: (carrier: Carrier) => void
  readonly onClose: () => void
}

const Open = ({ of, carrier: last, onCarrier, onClose }: OpenProps): ReactNode => {
  const text = useText()
  const [deciding, setDeciding] = useState<'give' | 'decline' | null>(null)
  const { orderId, count, kind, state, placedAt, carrier, tracking, refund, reason } = of
  const corrects = state === 'sent' && kind === 'physical'
  const send = useAct(async (by: Carrier | null, given: string) => {
    const { refused } = await ask(calls.sendOrders, {
      orders: [{ orderId, carrier: by, tracking: given, corrects }],
    })
    const [first] = refused
    if (first !== undefined) throw new Error(saidBy(first.why))
    if (by !== null) onCarrier(by)
  })
  const isPhysical = kind === 'physical'
  const first = corrects ? carrier : last
  const [by, setBy] = useState<string>(first ?? '')
  const waits = waitsForRefund(state, refund)
  const mayGive = givingBack(state) !== null
  if (deciding !== null)
    return (
      <Why
        title={text(`orders.${deciding}Of`, { total: totalOf(of), who: buyerOf(of, text) })}
        button={text(`orders.${deciding}`)}
        help={text('orders.reason')}
        onDo={async (why) => {
          await ask(calls.decideRefund, { orderId, give: deciding === 'give', reason: why })
          onClose()
        }}
        onClose={() => setDeciding(null)}
      />
    )
  const others = (
    <>
      {waits ? (
        <button type="button" onClick={() => setDeciding('decline')}>
          {text('orders.decline')}
        </button>
      ) : null}
      {mayGive ? (
        <button type="button" className={waits ? 'primary' : 'danger'} onClick={() => setDeciding('give')}>
          {text('orders.give')}
        </button>
      ) : null}
    </>
  )
  return (
    <Dialog title={text('orders.title', { id: orderId })} onClose={onClose}>
      <Facts
        facts={[
          [text('orders.goods'), text('orders.pieces', { title: titleOf(of), count })],
          [text('orders.total'), totalOf(of)],
          [text('orders.by'), buyerOf(of, text)],
          ...(of.to === null
            ? []
            : [[text(kind === 'virtual' ? 'orders.account' : 'orders.to'), recipientOf(of, text)] as const]),
          [text('orders.at'), timeText(placedAt)],
          [text('orders.state'), text(`orders.${state}`)],
          ...(state === 'placed' ? [[text('orders.next'), heldText(placedAt, text)] as const] : []),
          ...(carrier === null ? [] : [[text('orders.carrier'), carrierText(carrier, text)] as const]),
          ...(tracking === null
            ? []
            : [[text(isPhysical ? 'orders.tracking' : 'orders.note'), tracking] as const]),
          ...(refund === null ? [] : [[text('orders.refundAsked'), refund.reason] as const]),
          ...(refund?.declined == null ? [] : [[text('orders.refundDeclined'), refund.declined] as const]),
          ...(reason === null ? [] : [[text('reason'), reason] as const]),
        ]}
      />
      {/* An answer to who asks for the coins back comes first; declined, the order can be sent again. */}
      {(mayStep(state, 'send', 'operator') || corrects) && !waits ? (
        <DialogForm
          act={send}
          submit={text(corrects ? 'orders.correct' : 'orders.send')}
          leave={text('close')}
          others={others}
          onClose={onClose}
          onSubmit={({ tracking: given = '' }) =>
            void send.run(isCarrier(by) ? by : null, given.trim()).then((isDone) => isDone && onClose())
          }
        >
          {isPhysical ? (
            <Choice
              name="carrier"
              label={text('orders.carrier')}
              required
              initial={first ?? ''}
              onPick={setBy}
              choices={[
                ...(first === null ? [['', text('choose')] as const] : []),
                ...carriers.map((one) => [one, carrierText(one, text)] as const),
              ]}
            />
          ) : null}
          <Input
            name="tracking"
            label={text(
              !isPhysical ? 'orders.noteFree' : by === 'other' ? 'orders.trackingFree' : 'orders.tracking',
            )}
            help={
              isPhysical
                ? by === 'other'
                  ? undefined
                  : text('orders.trackingHelp')
                : text('orders.noteHelp')
            }
            initial={corrects ? (tracking ?? '') : ''}
            required={isPhysical && by !== 'other'}
            maxLength={200}
            {...(isPhysical && by !== 'other' && { pattern: TRACKING })}
          />
        </DialogForm>
      ) : (
        <CloseButton others={others} onClose={onClose} />
      )}
    </Dialog>
  )
}

const AT_ONCE = 100
const SENT_AT_ONCE = 500

/** All orders the filters show, page after page. */
const allOrders = async (filter: Readonly<Record<string, string>>): Promise<readonly PlacedOrder[]> => {
  const all: PlacedOrder[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await ask(calls.findOrders, ordersInput(filter, { page, limit: AT_ONCE }))
    all.push(...list)
    if (list.length === 0 || all.length >= total) return all
  }
}

const headOf = (text: Text): readonly string[] => [
  text('orders.id'),
  text('orders.at'),
  text('orders.goods'),
  text('orders.total'),
  text('goods.currency'),
  text('orders.by'),
  text('orders.recipient'),
  text('orders.phone'),
  text('orders.region'),
  text('orders.address'),
  text('orders.state'),
  text('orders.carrier'),
  text('orders.tracking'),
]

/** What a spreadsheet makes of a long number. */
const ROUNDED = /^\d([.,]\d+)?e\+\d+$/i

interface SentByTable {
  readonly orders: SendOrdersInput['orders']
  /** Lines that name a company which is none. */
  readonly refused: SentOrders['refused']
}

/** What is sent by a table: its columns of orders, companies and numbers, found by their headings in any language; null: there are none. */
const sentBy = (rows: readonly (readonly string[])[] | null, text: Text): SentByTable | null => {
  const [head = [], ...lines] = rows ?? []
  const columnOf = (key: TextKey): number =>
    head.findIndex((name) => [zh[key], en[key]].some((one) => one.toLowerCase() === name.toLowerCase()))
  const [id, by, number] = [columnOf('orders.id'), columnOf('orders.carrier'), columnOf('orders.tracking')]
  if (id < 0 || number < 0) return null
  const orders: SendOrdersInput['orders'] = []
  const refused: SentOrders['refused'] = []
  for (const line of lines) {
    const [written, company, tracking] = [
      line[id] ?? '',
      line[by] ?? '',
      (line[number] ?? '').replace(/^'/, ''),
    ]
    // Who leaves a number out has not sent it yet.
    if (written === '' || tracking === '') continue
    const orderId = orderIdIn(written)
    const carrier = company === '' ? null : carrierNamed(company)
    if (!/^[\w-]{1,64}$/.test(orderId)) refused.push({ orderId: written, why: text('orders.noSuchId') })
    else if (ROUNDED.test(tracking))
      refused.push({ orderId, why: text('orders.rounded', { number: tracking }) })
    else if (company !== '' && carrier === null)
      refused.push({ orderId, why: text('orders.noCarrier', { name: company }) })
    else orders.push({ orderId, carrier, tracking })
  }
  return { orders, refused }
}

/** Sends what a table says, a part after the other. `tries`: nothing is sent, and what would be is told. */
const sendTable = async ({ orders, refused }: SentByTable, tries: boolean): Promise<SentOrders> => {
  const sent: SentOrders = { sent: 0, refused: [...refused] }
  for (let start = 0; start < orders.length; start += SENT_AT_ONCE) {
    const part = orders.slice(start, start + SENT_AT_ONCE)
    const answer = await ask(calls.sendOrders, { orders: part, byTable: true, tries })
    sent.sent += answer.sent
    sent.refused.push(...answer.refused)
  }
  return sent
}

const Refused = ({ of }: { readonly of: SentOrders['refused'] }): ReactNode => {
  const text = useText()
  return (
    <ul>
      {of.map(({ orderId, why }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- an order may stand in a table twice
        <li key={`${orderId} ${nth}`}>{text('orders.refusedLine', { id: orderId, why: saidBy(why) })}</li>
      ))}
    </ul>
  )
}

/** What a table would send, before it does. */
const Plan = ({
  would: { sent, refused },
  isBusy,
  onSend,
  onClose,
}: {
  readonly would: SentOrders
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  return (
    <Dialog title={text('orders.wouldSend', { sent, refused: refused.length })} onClose={onClose}>
      <Refused of={refused} />
      <div className="row end">
        <button type="button" onClick={onClose}>
          {text('cancel')}
        </button>
        {sent === 0 ? null : (
          <button type="button" className="primary" disabled={isBusy} onClick={onSend}>
            {text('orders.sendAll', { count: sent })}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/** Orders as a table, out and in again with what was sent. */
const Tables = ({ onSent }: { readonly onSent: (sent: SentOrders) => void }): ReactNode => {
  const text = useText()
  const notify = useNotify()
  const { filterValues } = useListContext()
  const [plan, setPlan] = useState<{ readonly table: SentByTable; readonly would: SentOrders } | null>(null)
  const give = useAct(async () => {
    const rows = (await allOrders(filterValues as Record<string, string>)).map((order) => [
      tableOrderId(order.orderId),
      sheetTimeText(order.placedAt),
      text('orders.pieces', { title: titleOf(order), count: order.count }),
      String(order.total),
      text(`ledger.${order.currency}`),
      buyerOf(order, text),
      ...placesOf(order, text),
      text(`orders.${order.state}`),
      order.carrier === null ? '' : carrierText(order.carrier, text),
      order.kind === 'physical' ? (order.tracking ?? '') : '',
    ])
    offerFile('orders.csv', csvOf([headOf(text), ...rows]))
  }, null)
  const take = useAct(async (file: File) => {
    const table = sentBy(rowsOf(await file.text()), text)
    if (table === null || table.orders.length + table.refused.length === 0) {
      notify('orders.badCsv', { type: 'error' })
      return
    }
    setPlan({ table, would: await sendTable(table, true) })
  }, null)
  const send = useAct(async (table: SentByTable) => {
    onSent(await sendTable(table, false))
    setPlan(null)
  }, null)
  return (
    <div className="row top">
      <SendPicked onSent={onSent} />
      <button type="button" disabled={give.isBusy} onClick={() => void give.run()}>
        {text('orders.export')}
      </button>
      <FilePick
        label={text('orders.import')}
        accept=".csv,text/csv"
        help={text('orders.importHelp')}
        disabled={take.isBusy}
        onPick={([file]) => file !== undefined && void take.run(file)}
      />
      {plan === null ? null : (
        <Plan
          would={plan.would}
          isBusy={send.isBusy}
          onSend={() => void send.run(plan.table)}
          onClose={() => setPlan(null)}
        />
      )}
    </div>
  )
}

const Sent = ({ sent, onClose }: { readonly sent: SentOrders; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  return (
    <Dialog
      title={text('orders.imported', { sent: sent.sent, refused: sent.refused.length })}
      onClose={onClose}
    >
      <Refused of={sent.refused} />
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

/** FEAT-10 What members ordered: sent, one by one or by a table, and refunded. */
export const Orders = (): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<PlacedOrder | null>(null)
  const [sent, setSent] = useState<SentOrders | null>(null)
  const [carrier, setCarrier] = useState<Carrier | null>(null)
  return (
    <>
      <List<PlacedOrder>
        resource="orders"
        title="nav.orders"
        actions={<Tables onSent={setSent} />}
        renderFilters={({ queryName, show }) => (
          <>
            <Input
              name="queryName"
              label={text('orders.search')}
              initial={queryName ?? ''}
              required={false}
              maxLength={64}
            />
            <Choice
              name="show"
              label={text('orders.show')}
              initial={show ?? ''}
              choices={[
                ['', text('orders.any')],
                ['refund', text('orders.asked')],
                ...orderStates.map((state): [string, string] => [state, text(`orders.${state}`)]),
              ]}
            />
          </>
        )}
        columns={[
          {
            label: 'orders.id',
            render: (row) => (
              <>
                <Picked of={row} /> {row.orderId}
              </>
            ),
          },
          { label: 'orders.at', render: ({ placedAt }) => timeText(placedAt) },
          {
            label: 'orders.goods',
            render: (row) => text('orders.pieces', { title: titleOf(row), count: row.count }),
          },
          { label: 'orders.by', render: (row) => buyerOf(row, text) },
          { label: 'orders.total', render: (row) => totalOf(row) },
          {
            label: 'orders.state',
            render: ({ state, refund, placedAt }) => (
              <>
                {waitsForRefund(state, refund) ? <mark>{text('orders.asked')}</mark> : null}
                {text(`orders.${state}`)}
                {state === 'placed' ? <small>{heldText(placedAt, text)}</small> : null}
              </>
            ),
          },
          {
            label: null,
            render: (row) => (
              <RowButton
                does={text(isToDo(row) ? 'orders.do' : 'orders.see')}
                of={row.orderId}
                onPick={() => setShown(row)}
              />
            ),
          },
        ]}
      />
      {shown === null ? null : (
        <Open of={shown} carrier={carrier} onCarrier={setCarrier} onClose={() => setShown(null)} />
      )}
      {sent === null ? null : <Sent sent={sent} onClose={() => setSent(null)} />}
    </>
  )
}
