import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { CoreAdminContext, HttpError, testDataProvider, useNotificationContext } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { office } from '../../contract/samples/office'
import { rates } from '../../contract/samples/office.rates'
import { settings } from '../../contract/samples/office.settings'
import { versionOf } from '../../contract/office.version'
import type { OperatorSelf } from '../../contract/office.schema'
import { auth, nowIs } from '../../office/auth'
import { Documents } from '../../office/pages/documents'
import { GiftList } from '../../office/pages/gifts'
import { GoodsList } from '../../office/pages/goods'
import { Hosts } from '../../office/pages/hosts'
import { Questions } from '../../office/pages/questions'
import { Rates } from '../../office/pages/rates'
import { Rewards } from '../../office/pages/rewards'
import { Settings } from '../../office/pages/settings'
import { Failure } from '../../office/parts/failure'
import { Notifications } from '../../office/parts/notifications'
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
    if (/\/(save|answer|publish|unblock|show)/.test(path)) sent.push(JSON.parse(body))
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: answer })))
  })
  Object.assign(HTMLDialogElement.prototype, { showModal: show, close: hide })
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
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
  [999, `「${scarf?.title}」从下一个订单起由 ${scarf?.price} 金币改为 999 金币，已有的订单不变。`, 0],
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

const isOpenRow = { ...scarf, id: 'g1', listed: true, open: 2, wished: 5 }
const offWords = [
  `「${scarf?.title}」会立刻从商城消失，谁都不能再兑换。`,
  '还没完成的 2 个订单不受影响，照常发货、收货。',
  '5 位会员在等它的到货提醒，重新上架前收不到。',
  '随时可以重新上架。',
].join('\n')
const choose = (name: string, value: string) =>
  act(async () => {
    // Those of a dialog come after those that filter the list.
    const field = [...document.querySelectorAll<HTMLSelectElement>(`form select[name=${name}]`)].at(-1)
    if (field !== undefined) field.value = value
  })
const words = () => [...document.querySelectorAll('dialog .words')].at(-1)?.textContent ?? null

test('goods are taken off sale after a question that says of whom, and put back where that is said', async () => {
  answer = scarf
  const root = await mount(
    <>
      <GoodsList />
      <Notifications />
    </>,
    [isOpenRow],
  )
  await isThere(scarf?.title ?? '')
  await press('下架')
  const found = [words(), sent.length]
  await press('下架')
  await isThere('已下架，商城里看不到了')
  await press('撤销')
  await isThere('已上架，会员可以兑换')
  const off = { ...scarf, listed: false }
  expect([found, sent]).toEqual([
    [offWords, 0],
    [
      expect.objectContaining({ listed: false, version: versionOf('goods', { ...scarf, listed: true }) }),
      expect.objectContaining({ listed: true, version: versionOf('goods', off) }),
    ],
  ])
  act(() => root.unmount())
})

test.each([
  [String(scarf?.price), offWords, '下架'],
  [
    '999',
    `「${scarf?.title}」从下一个订单起由 ${scarf?.price} 金币改为 999 金币，已有的订单不变。\n${offWords}`,
    '下架',
  ],
])('a form that takes goods off sale at %s asks, too', async (price, question, deed) => {
  answer = scarf
  const root = await mount(<GoodsList />, [isOpenRow])
  await isThere(scarf?.title ?? '')
  await press('编辑')
  type('price', price)
  await choose('listed', 'no')
  await press('保存')
  const found = [words(), sent.length]
  await press(deed)
  expect([found, sent]).toEqual([
    [question, 0],
    [expect.objectContaining({ price: Number(price), listed: false })],
  ])
  act(() => root.unmount())
})

const [gift] = office.listGifts.full.list
const [legal] = office.listDocuments.full.list
const [host] = office.listBlockedHosts.full.list
test.each<[string, ReactNode, object | undefined, readonly (() => Promise<void>)[], string, string]>([
  [
    'a gift that is taken off',
    <GiftList key="gifts" />,
    gift && { ...gift, listed: true },
    [() => press('编辑'), () => choose('listed', 'no'), () => press('保存')],
    '会从所有直播间的礼物栏消失，谁都不能再送；已送出的不变。随时可以重新上架。',
    '下架礼物',
  ],
  [
    'a new version of what people agree to',
    <Documents key="documents" />,
    legal,
    [() => press('编辑'), () => press('发布新版本')],
    `「${legal?.title}」的新版本立刻生效，所有人看到的都是它，之后登录就表示同意。发布后不能撤回，只能再发布一个版本。`,
    '发布新版本',
  ],
  [
    'a site that is led to again',
    <Hosts key="hosts" />,
    host,
    [() => press('解除屏蔽')],
    `会员点开 ${host?.host} 和它的子域名的链接时，又可以继续访问；屏蔽的理由不再保留。`,
    '解除屏蔽',
  ],
])('%s is asked for before it is sent', async (_what, page, row_, steps, question, deed) => {
  answer = row_
  const root = await mount(page, [{ ...row_, id: 'one' }])
  await isThere('编辑')
  for (const step of steps) await step()
  const found = [words(), sent.length]
  await press(deed)
  expect([found, sent.length]).toEqual([[expect.stringContaining(question), 0], 1])
  act(() => root.unmount())
})

test.each([
  ['closed', 0, '新用户注册: 关闭后，没有账号的号码不能注册；已有账号的人照常登录。'],
  ['open', 1, null],
])('registration that is set to %s is saved after %d questions less', async (door, before, question) => {
  answer = settings.getSettings.empty
  const root = await mount(<Settings />)
  await isThere('新用户注册')
  await choose('registration', door)
  await choose('newMemberWait', '10')
  await press('保存')
  expect([sent.length, words()]).toEqual([before, question])
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
  [
    '签到',
    'a row that is closed',
    { from: '2026-03-21', on: 'no' },
    '签到从 2026-03-21 的 0 点（北京时间）起关闭，会员不能再领它的奖励。',
  ],
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
    if (question !== null) await press(given['on'] === 'no' ? '关闭奖励' : '修改奖励')
    expect([found, before, sent]).toEqual([
      question,
      question === null ? 1 : 0,
      [expect.objectContaining({ from: given['from'] })],
    ])
    act(() => root.unmount())
  },
)

test.each([
  [403, '你的角色不能使用这项功能', []],
  [500, '服务器出错了', ['重试']],
])('what is refused by %d is asked again only where that may help', async (status, msg, ways) => {
  await mount(<Failure error={new HttpError(msg, status)} onRetry={() => {}} />)
  const alert = document.querySelector('[role=alert]')
  expect([
    alert?.querySelector('p')?.textContent,
    [...(alert?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
  ]).toEqual([msg, ways])
})
