import { notifyManager, QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '../../contract/mall.schema'
import { office } from '../../contract/samples/office'
import { OpenOrder } from '../../office/pages/orders-open'
import { i18n } from '../../office/text/text'

// jsdom has no modal dialogs.
function show(this: HTMLDialogElement) {
  this.open = true
}
function hide(this: HTMLDialogElement) {
  this.open = false
}
const [first] = office.findOrders.full.list
if (first === undefined) throw new Error('the samples have no order')
const paid: PlacedOrder = first
const at = paid.placedAt
const sent: PlacedOrder = { ...paid, state: 'sent', sentAt: at, carrier: 'sf', tracking: 'SF1' }
const received: PlacedOrder = { ...sent, state: 'received', receivedAt: at }
let found: readonly PlacedOrder[]
beforeEach(async () => {
  found = [paid]
  // What was read is told at once.
  notifyManager.setScheduler((tell) => tell())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          code: 0,
          msg: '',
          data: { list: found, total: found.length, page: 1, limit: 20 },
        }),
      ),
    ),
  )
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  await i18n.changeLocale('zh-CN')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const open = async () => {
  const queryClient = new QueryClient()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18n} queryClient={queryClient}>
          <OpenOrder of={paid} carrier={null} onCarrier={() => undefined} onClose={() => undefined} />
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  )
  return { queryClient, root }
}
const press = async () => {
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === '退款')
  await act(async () => named.at(-1)?.click())
}
const alert = () => document.querySelector('dialog .fault[role=alert]')?.textContent ?? null

test('the list behind an open order is read anew at each change of it; not found, it stays as it was read last', async () => {
  const { queryClient, root } = await open()
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  const seen: unknown[] = []
  for (const now of [[paid], [sent], [], [received]]) {
    found = now
    await act(() => queryClient.refetchQueries({ queryKey: ['order', paid.orderId] }))
    seen.push([read.mock.calls.length, alert()?.replace(/\d\d:\d\d/, '') ?? null])
  }
  expect(seen).toEqual([
    [0, null],
    [1, '这个订单刚刚变了：已于  发货。'],
    [1, '这个订单刚刚变了：已于  发货。'],
    [2, '这个订单刚刚变了：会员已于  收货。'],
  ])
  act(() => root.unmount())
})

test.each(['', '  '])(
  'who gives coins back for the reason “%s” is told that one is missing, and nothing is sent',
  async (reason) => {
    const { root } = await open()
    await press()
    const [area] = document.querySelectorAll('textarea')
    const asked = vi.spyOn(globalThis, 'fetch')
    act(() => {
      if (area) area.value = reason
      area?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press()
    const told = [
      area?.closest('.field')?.textContent,
      area?.ariaInvalid ?? area?.getAttribute('aria-invalid'),
    ]
    act(() => {
      if (area) area.value = '按电话申请'
      area?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect([told, asked.mock.calls, area?.closest('.field')?.textContent]).toEqual([
      ['理由请填写', 'true'],
      [],
      '理由给会员的说明',
    ])
    act(() => root.unmount())
  },
)
