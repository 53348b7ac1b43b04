import { useListContext, useNotify } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { orderIdIn, tableOrderId } from '../../contract/mall.order-table'
import { mayStep, orderStates, waitsForRefund } from '../../contract/mall.order'
import { carrierNames, type Carrier } from '../../contract/mall.rules'
import * as calls from '../../contract/office'
import type { PlacedOrder, SendOrdersInput, SentOrders } from '../../contract/mall.schema'
import { ask } from '../calls'
import { ordersInput } from '../data'
import { Picked, SendPicked } from './orders-batch'
import { OpenOrder } from './orders-open'
import { Plan, Sent } from './orders-sent'
import { buyerOf, carrierText, heldText, isCarrier, placesOf, titleOf, totalOf } from './orders-words'
import { useAct } from '../parts/act'
import { csvOf, offerFile, rowsOf } from '../parts/csv'
import { FilePick } from '../parts/file-pick'
import { Choice, Input } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { en } from '../text/en'
import { sheetTimeText, timeText, useText, type Text } from '../text/text'
import { zh, type TextKey } from '../text/zh'

/** Somebody waits for an operator. */
const isToDo = ({ state, refund }: PlacedOrder): boolean =>
  mayStep(state, 'send', 'operator') || waitsForRefund(state, refund)
/** Whose company a cell of a table names, in either language; null: nobody's. */
const carrierNamed = (cell: string): Carrier | null => {
  const wanted = cell.trim().toLowerCase()
  if (isCarrier(wanted)) return wanted
  const same = (one: string): boolean => one.toLowerCase() === wanted
  if ([zh, en].some((texts) => same(texts['orders.otherCarrier']))) return 'other'
  const named = Object.entries(carrierNames).find(([, { name, nameEn }]) => same(name) || same(nameEn))
  return named === undefined || !isCarrier(named[0]) ? null : named[0]
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
  const sent: SentOrders = { sent: 0, list: [], refused: [...refused] }
  for (let start = 0; start < orders.length; start += SENT_AT_ONCE) {
    const part = orders.slice(start, start + SENT_AT_ONCE)
    const answer = await ask(calls.sendOrders, { orders: part, byTable: true, tries })
    sent.sent += answer.sent
    sent.list.push(...answer.list)
    sent.refused.push(...answer.refused)
  }
  return sent
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
              <span className="ticked">
                <Picked of={row} />
                {row.orderId}
              </span>
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
              <div>
                {waitsForRefund(state, refund) ? <mark>{text('orders.asked')}</mark> : null}{' '}
                <span className="whole">{text(`orders.${state}`)}</span>
                {state === 'placed' ? <small>{heldText(placedAt, text)}</small> : null}
              </div>
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
        <OpenOrder of={shown} carrier={carrier} onCarrier={setCarrier} onClose={() => setShown(null)} />
      )}
      {sent === null ? null : <Sent sent={sent} onClose={() => setSent(null)} />}
    </>
  )
}
