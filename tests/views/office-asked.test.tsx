import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { office } from '../../contract/samples/office'
import { rates } from '../../contract/samples/office.rates'
import type { OperatorSelf } from '../../contract/office.schema'
import { auth, nowIs } from '../../office/auth'
import { GoodsList } from '../../office/pages/goods'
import { Questions } from '../../office/pages/questions'
import { Rates } from '../../office/pages/rates'
import { Rewards } from '../../office/pages/rewards'
import { useOwnRole } from '../../office/parts/own-role'
import { i18n } from '../../office/text/text'

// jsdom has no modal dialogs.
function show(this: HTMLDialogElement) {
  this.open = true
}
function hide(this: HTMLDialogElement) {
  this.open = false
}
let answer: unknown
let sent: unknown[]
beforeEach(async () => {
  sent = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    if (path.includes('/save') || path.includes('/answer')) sent.push(JSON.parse(body))
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: answer })))
  })
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  await i18n.changeLocale('zh-CN')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const mount = async (children: ReactNode, list: readonly unknown[] = []) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const data = testDataProvider({
    getList: () => Promise.resolve({ data: [...list] as never[], total: list.length }),
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={data} authProvider={auth} i18nProvider={i18n}>
          {children}
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  )
  return root
}
const isThere = (words: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(words)))
const type = (name: string, value: string) =>
  act(() => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name=${name}]`)
    if (field === null) return
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = async (words: string) => {
  const named = [...document.querySelectorAll('button')].filter((one) => one.textContent === words)
  await act(async () => named.at(-1)?.click())
}

test('another rate is asked for with what it was and becomes, before it is sent', async () => {
  answer = rates.getRates.full
  const before = rates.getRates.full.rates.giftShare
  const root = await mount(<Rates />)
  await isThere('主播的礼物分成')
  type('giftShare', String(before + 1))
  await press('保存')
  expect([sent, document.querySelector('dialog')?.textContent]).toEqual([
    [],
    expect.stringContaining(`主播的礼物分成（%）：${before} → ${before + 1}`),
  ])
  await press('修改费率')
  expect(sent).toEqual([
    {
      rates: { ...rates.getRates.full.rates, giftShare: before + 1 },
      seen: rates.getRates.full.rates,
    },
  ])
  act(() => root.unmount())
})

const state = () => document.querySelector<HTMLSelectElement>('dialog select[name=state]')
test('feedback that is answered is done, unless somebody has chosen another state', async () => {
  const [question] = office.findQuestions.full.list
  const root = await mount(<Questions />, [{ ...question, id: 'q1', state: 'new', answer: null }])
  await isThere(question?.title ?? '')
  await press('处理')
  const states = [state()?.value]
  type('answer', '已经修好')
  states.push(state()?.value)
  act(() => {
    const field = state()
    if (field === null) return
    field.value = 'working'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  type('answer', '已经修好了')
  states.push(state()?.value)
  expect(states).toEqual(['new', 'done', 'working'])
  act(() => root.unmount())
})

const Own = ({ of }: { readonly of: OperatorSelf }) => {
  useOwnRole(of)
  return null
}
test('a role that another operator has given is the own one without loading the page anew', async () => {
  const self = office.getSelf.full
  nowIs({ ...self, role: 'owner' })
  expect(await auth.getPermissions?.({})).toBe('owner')
  answer = { ...self, role: 'editor' }
  const root = await mount(<Own of={{ ...self, role: 'owner' }} />)
  await act(() => vi.waitFor(async () => expect(await auth.getPermissions?.({})).toBe('editor')))
  expect((await auth.getIdentity?.()) as unknown).toEqual(expect.objectContaining({ role: 'editor' }))
  act(() => root.unmount())
})

const Told = () => {
  const [told] = useNotificationContext().notifications
  return typeof told?.message === 'string' ? i18n.translate(told.message) : null
}
test('rates that stay what they are are said to, and nothing is asked or sent', async () => {
  answer = rates.getRates.full
  const root = await mount(
    <>
      <Rates />
      <Told />
    </>,
  )
  await isThere('主播的礼物分成')
  await press('保存')
  await isThere('没有改动')
  expect([sent, document.querySelectorAll('dialog').length]).toEqual([[], 0])
  act(() => root.unmount())
})

const asked = () => document.querySelector('dialog dialog .words')?.textContent ?? null
const [scarf] = office.findGoods.full.list
test.each([
  [scarf?.price ?? 0, null, 1],
  [999, `“${scarf?.title}”从下一个订单起由 ${scarf?.price} 金币改为 999 金币，已有的订单不变。`, 0],
])('goods saved at a price of %d are asked for where it is another one', async (price, question, before) => {
  answer = scarf
  const root = await mount(<GoodsList />, [{ ...scarf, id: 'g1' }])
  await isThere(scarf?.title ?? '')
  await press('编辑')
  type('price', String(price))
  await press('保存')
  const found = [asked(), sent.length]
  if (question !== null) await press('修改价格')
  expect([found, sent]).toEqual([[question, before], [expect.objectContaining({ price })]])
  act(() => root.unmount())
})

const row = [5, 5, 10, 10, 15, 15, 30]
test.each<[string, string, Readonly<Record<string, string>>, string | null]>([
  [
    '签到',
    'a reward of another day of the row',
    { from: '2026-03-21', day6: '50' },
    '签到的奖励从 2026-03-21 的 0 点（北京时间）起由 5 / 5 / 10 / 10 / 15 / 15 / 30 金币改为 5 / 5 / 10 / 10 / 15 / 15 / 50 金币。',
  ],
  ['签到', 'the same row', { from: '2026-03-21' }, null],
  ['看直播（一）', 'another goal alone', { from: '2026-03-23', goal: '20' }, null],
  [
    '看直播（一）',
    'another reward after what is planned',
    { from: '2026-03-23', reward: '20' },
    '看直播（一）的奖励从 2026-03-23 的 0 点（北京时间）起由 12 金币改为 20 金币。',
  ],
  [
    '看直播（一）',
    'what is planned for a later day',
    { from: '2026-03-21' },
    '看直播（一）的奖励从 2026-03-21 的 0 点（北京时间）起由 10 金币改为 12 金币。',
  ],
])(
  'of %s, %s is asked for by its day where it gives something else then',
  async (name, _what, given, question) => {
    const { tasks, ...others } = office.getRewards.full
    const watching = { on: true, goal: 10, reward: 10, currency: 'gold' }
    answer = {
      ...others,
      checkIn: [{ from: null, who: null, rule: { on: true, row } }],
      tasks: tasks.map((task) =>
        task.taskId === 'watch10'
          ? {
              ...task,
              rules: [
                { from: null, who: null, rule: watching },
                { from: '2026-03-22', who: 'lin', rule: { ...watching, reward: 12 } },
              ],
            }
          : task,
      ),
    }
    const root = await mount(<Rewards />)
    await isThere(name)
    await act(async () => document.querySelector<HTMLElement>(`[aria-label="编辑: ${name}"]`)?.click())
    for (const [field, value] of Object.entries(given)) type(field, value)
    await press('保存')
    const found = asked()
    const before = sent.length
    if (question !== null) await press('修改奖励')
    expect([found, before, sent]).toEqual([
      question,
      question === null ? 1 : 0,
      [expect.objectContaining({ from: given['from'] })],
    ])
    act(() => root.unmount())
  },
)
