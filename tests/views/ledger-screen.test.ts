import { dayTitle, monthTitle } from '../../src/text/month'
import { setLanguage } from '../../src/text/text'
import { withCombos } from '../../src/screens/wallet/ledger-combos'
import type { Entry } from '../../contract/wallet.schema'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { wallet } from '../../contract/samples/wallet'

const all = (selector: string): readonly HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector))

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

const open = async (path: string) => {
  const { server } = await openApp(path, asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const [month, entries] = [server.question('wallet.getMonth'), server.question('wallet.listEntries')]
  await act(() => month.answer(ok(wallet.getMonth.full)))
  await act(() => entries.answer(ok(wallet.listEntries.full)))
  await drawn()
  return { server, month: month.asked.input, entries: entries.asked.input }
}

test('[ROUTE-09] [FEAT-08] a month of gold: what there is, what came and went, each with what it was for', async () => {
  const { month } = await open('#/gold?month=2026-02')
  expect(month).toEqual({ currency: 'gold', month: '2026-02' })
  expect([one('main p b').textContent, texts('main dd')]).toEqual(['11,600', ['+235', '−20']])
  expect(texts('main ul li b')).toEqual(['+30', '−100', '−880', '+10', '+15', '+300', '−300', '−20', '+10'])
  expect(texts('main ul li span')).toEqual([
    '看台第七排 送来 喇叭 ×6',
    '送给 老陈说球 金球',
    '兑换 看台围巾（待扣）',
    '看直播 10 分钟',
    '每日签到 · 3月20日',
    '撤销退回 金哨徽章',
    '兑换 金哨徽章（已撤销）',
    '兑换 触线贴纸',
    '补签 · 3月17日',
  ])
  expect(all('main ul li a').map((link) => link.getAttribute('href'))).toEqual([
    '#/live?id=r-nan',
    '#/live?id=r-chen',
    '#/changeLog?id=5f0c11a2b305',
    '#/task',
    '#/task',
    '#/changeLog?id=5f0c11a2b304',
    '#/changeLog?id=5f0c11a2b304',
    '#/changeLog?id=5f0c11a2b303',
    '#/task',
  ])
  expect(texts('main ul li small').filter((each) => each.includes('送出 60 金币，按 50% 分成')).length).toBe(
    1,
  )
})

test('[FEAT-08] what operators corrected says why, and leads to the notice of it', async () => {
  const { server } = await openApp('#/gold', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const [month, entries] = [server.question('wallet.getMonth'), server.question('wallet.listEntries')]
  const [first] = wallet.listEntries.full.list
  if (first === undefined) throw new Error('the sample has entries')
  const corrected = { ...first, reason: 'correction', gift: null, note: '重复到账' } as const
  await act(() => month.answer(ok(wallet.getMonth.full)))
  await act(() => entries.answer(ok({ ...wallet.listEntries.full, list: [corrected] })))
  await drawn()
  expect(texts('main ul li span')).toEqual(['平台更正 · 重复到账'])
  expect(all('main ul li a').map((link) => link.getAttribute('href'))).toEqual(['#/notice?box=system'])
})

test.each([
  [null, '邀请好友', '#/invite'],
  ['guest', '受邀奖励', '#/task'],
])(
  '[FEAT-12] what an invitation gave (%s) says whether one invited or was invited',
  async (about, words, href) => {
    const { server } = await openApp('#/masonry', asMember, () => true)
    await drawn(() => server.waiting().includes('wallet.listEntries'))
    const [month, entries] = [server.question('wallet.getMonth'), server.question('wallet.listEntries')]
    const [first] = wallet.listEntries.full.list
    if (first === undefined) throw new Error('the sample has entries')
    const given = { ...first, reason: 'invite', about, gift: null } as const
    await act(() => month.answer(ok(wallet.getMonth.full)))
    await act(() => entries.answer(ok({ ...wallet.listEntries.full, list: [given] })))
    await drawn()
    expect(texts('main ul li span')).toEqual([words])
    expect(all('main ul li a').map((link) => link.getAttribute('href'))).toEqual([href])
  },
)

test.each([
  [{ price: 1, percent: 50 }, 1, '送出 1 金币，按 50% 分成；零头攒满 1 金币再到账，几份礼物可能记一笔'],
  [{ price: 10, percent: 50 }, 5, '送出 10 金币，按 50% 分成'],
  [{ price: 10 }, 4, '送出 10 金币'],
] as const)('[FEAT-08] says the share of a gift as it was set: %j', async (gift, amount, words) => {
  const { server } = await openApp('#/gold', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const [first] = wallet.listEntries.full.list
  if (first?.gift == null) throw new Error('the newest of the sample is a gift')
  const { percent: _percent, ...given } = first.gift
  const list = [{ ...first, amount, gift: { ...given, ...gift } }]
  await act(() => server.question('wallet.listEntries').answer(ok({ ...wallet.listEntries.full, list })))
  await drawn(() => texts('main ul li small').some((each) => each.endsWith(words)))
  expect(texts('main ul li small').filter((each) => each.endsWith(words))).toHaveLength(1)
})

test('[FEAT-11] what a guest brought names the guest', async () => {
  const { server } = await openApp('#/masonry', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const [first] = wallet.listEntries.full.list
  if (first === undefined) throw new Error('the sample has entries')
  const list = [{ ...first, reason: 'invite', about: null, gift: null, guest: '看台第七排' } as const]
  await act(() => server.question('wallet.listEntries').answer(ok({ ...wallet.listEntries.full, list })))
  await drawn(() => texts('main ul li span').includes('邀请好友 · 看台第七排'))
  expect(texts('main ul li span')).toEqual(['邀请好友 · 看台第七排'])
})

test('[FEAT-13] what an event gave names it, and leads there', async () => {
  const { server } = await openApp('#/gold', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const [month, entries] = [server.question('wallet.getMonth'), server.question('wallet.listEntries')]
  const [first] = wallet.listEntries.full.list
  if (first === undefined) throw new Error('the sample has entries')
  const activity = { title: '看台一小时', titleEn: null }
  const given = { ...first, reason: 'campaign', about: 'a-1', gift: null, activity } as const
  await act(() => month.answer(ok(wallet.getMonth.full)))
  await act(() => entries.answer(ok({ ...wallet.listEntries.full, list: [given] })))
  await drawn()
  expect(texts('main ul li span')).toEqual(['活动奖励 · 看台一小时'])
  expect(all('main ul li a').map((link) => link.getAttribute('href'))).toEqual(['#/activityDetail?id=a-1'])
  expect(all('main a').map((link) => link.getAttribute('href'))).toContain('#/service?article=gold')
})

test('[FEAT-08] [FEAT-10] where an order was given back, it is said beside the sums how the month counts it, and of the order', async () => {
  const { server } = await openApp('#/gold', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const { full } = wallet.listEntries
  const [entry] = full.list
  const bought = { title: '看台围巾', titleEn: null, state: 'refunded' } as const
  const list = [
    { ...entry, reason: 'refund' as const, amount: 20, gift: null, order: bought },
    { ...entry, seq: 4, reason: 'order' as const, amount: -20, gift: null, order: bought },
  ]
  await act(() => server.question('wallet.getMonth').answer(ok({ ...wallet.getMonth.full, refunds: 20 })))
  await act(() => server.question('wallet.listEntries').answer(ok({ ...full, list, total: 2 })))
  await drawn(() => texts('main small').includes('收入里有退款 20，原来的支出不变'))
  expect(texts('main ul li span')).toEqual(['退款 看台围巾', '兑换 看台围巾（已退款）'])
  expect(texts('main p').filter((words) => words.startsWith('待扣的'))).toEqual([])
})

test('[ROUTE-09] [ROUTE-15] bricks are another account; what went out alone stands in the address', async () => {
  const { server, entries } = await open('#/masonry?only=out')
  expect(entries).toEqual(expect.objectContaining({ currency: 'brick', direction: 'out' }))
  act(() => all('main [role=radio], main input[type=radio]')[0]?.click())
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  expect(server.question('wallet.listEntries').asked.input).toEqual(
    expect.objectContaining({ direction: 'all' }),
  )
})

test.each([
  ['/gold', ['全部类型', '签到', '任务', '礼物', '兑换', '活动', '平台更正']],
  ['/masonry', ['全部类型', '任务', '兑换', '邀请', '活动', '平台更正']],
])('[FEAT-08] %s offers the kinds of entries that such an account can have', async (path, kinds) => {
  await open(`#${path}`)
  expect(texts('main [role=radiogroup][aria-label=类型] label')).toEqual(kinds)
})

test('[FEAT-08] [ROUTE-15] a kind that is chosen stands in the address beside in or out, and is asked of the server', async () => {
  const { server, month, entries } = await open('#/gold?only=out&kind=order')
  expect([month, entries]).toEqual([
    expect.not.objectContaining({ kind: 'order' }),
    expect.objectContaining({ currency: 'gold', direction: 'out', kind: 'order' }),
  ])
  act(() => all('main [aria-label=类型] input')[3]?.click())
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const { answer, asked } = server.question('wallet.listEntries')
  expect([asked.input, window.location.hash, server.waiting().includes('wallet.getMonth')]).toEqual([
    expect.objectContaining({ direction: 'out', kind: 'gift' }),
    '#/gold?only=out&kind=gift',
    false,
  ])
  await act(() => answer(ok(wallet.listEntries.empty)))
  await drawn()
  expect(one('main').textContent).toContain('这个月没有符合筛选的记录')
  act(() =>
    all('main button')
      .find((each) => each.textContent === '看全部')
      ?.click(),
  )
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  expect([window.location.hash, server.question('wallet.listEntries').asked.input]).toEqual([
    '#/gold',
    expect.not.objectContaining({ kind: 'gift' }),
  ])
})

test('[ROUTE-15] a kind that an account never has is none', async () => {
  const { entries } = await open('#/masonry?kind=gift')
  expect(entries).toEqual(expect.not.objectContaining({ kind: 'gift' }))
})

test('[FEAT-08] no month before the first entry, and none that is still to come', async () => {
  await open('#/gold?month=2099-01')
  expect(all('main button').filter((each) => each.hasAttribute('disabled')).length).toBe(1)
})

test.each([
  ['/gold', '签到、看球、发言都能赚，去任务中心看看'],
  ['/masonry', '每天剪一个片段、做新手任务、邀请好友都得砖块，去任务中心看看'],
])('[ROUTE-09] an empty month of %s says what earns some', async (path, hint) => {
  const { server } = await openApp(`#${path}`, asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  await act(() => server.question('wallet.getMonth').answer(ok(wallet.getMonth.empty)))
  await act(() => server.question('wallet.listEntries').answer(ok(wallet.listEntries.empty)))
  await drawn()
  expect(one('main').textContent).toContain(hint)
})

test('[FEAT-08] gifts sent one after the other are one row; a pause, another gift or another anchor begins a new one', () => {
  const at = Date.UTC(2026, 7, 1, 12)
  const who = { memberId: 'm-chen', nickname: '老陈说球' }
  const sent = (seq: number, seconds: number, giftId: 'horn' | 'rose' = 'horn', to = who): Entry => ({
    seq,
    reason: 'gift',
    about: `g-${seq}`,
    amount: -5,
    balance: 100 - 5 * seq,
    at: at + seconds * 1_000,
    order: null,
    gift: { giftId, count: 1, price: 5, liveId: 'r-chen', title: null, who: to },
    activity: null,
    note: null,
  })
  const other = { memberId: 'm-li', nickname: '李' }
  const entries = [
    sent(8, 40, 'horn', other),
    sent(7, 39, 'rose'),
    sent(6, 30),
    sent(5, 9),
    sent(4, 6),
    sent(3, 4),
    sent(2, 2),
    sent(1, 0),
  ]
  expect(
    withCombos(entries).map(({ seq, amount, balance, gift }) => [
      seq,
      amount,
      balance,
      gift?.count,
      gift?.price,
    ]),
  ).toEqual([
    [8, -5, 60, 1, 5],
    [7, -5, 65, 1, 5],
    [6, -5, 70, 1, 5],
    [1, -25, 75, 5, 25],
  ])
})

test('[FEAT-08] the rows of a book stand in the days of its chart: by the clock of the platform, which the page says', async () => {
  await open('#/gold?month=2026-02')
  const minutes = wallet.listEntries.full.list.map(({ at }) =>
    new Date(at + 8 * 3_600_000).toISOString().slice(11, 16),
  )
  expect(texts('main ul li small:first-of-type').map((said) => /\d\d:\d\d/.exec(said)?.[0])).toEqual(minutes)
  expect(texts('main small').includes('日期和时间都按北京时间')).toBe(true)
})

test('[FEAT-08] a month and a day are called as the language does', async () => {
  expect([monthTitle('2026-11'), dayTitle('2026-03-20')]).toEqual(['2026年11月', '3月20日'])
  await setLanguage('en')
  expect([monthTitle('2026-11'), dayTitle('2026-03-20')]).toEqual(['November 2026', 'March 20'])
  await setLanguage('zh-CN')
})
