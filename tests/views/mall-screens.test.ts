import { act } from 'react'
import { expect, test } from 'vitest'
import { networkDown, ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { home } from '../../contract/samples/home'
import { addresses, coded, goods, mall, orders, scarf } from '../../contract/samples/mall'
import { member } from '../../contract/samples/people'
import { currentGoods } from '../../src/features/kept-id'
import type { Goods, Order } from '../../contract/mall.schema'
import { homeAddress } from '../support/address'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }
const all = (selector: string): readonly HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector))
const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute('href'))
const fieldAt = (selector: string) => one(selector) as HTMLInputElement | HTMLTextAreaElement
const buttonOf = (words: string): HTMLElement => {
  const found = all('button').find(({ textContent }) => textContent === words)
  if (found === undefined) throw new Error(`there is no button ${words}`)
  return found
}

const openMall = async (path = '#/mall') => {
  const { server, go } = await openApp(path, asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listGoods'))
  const asked = server.question('mall.listGoods')
  await act(() => asked.answer(ok(mall.listGoods.full)))
  await act(() => server.question('home.getMemberNoticeByCode').answer(ok(home.getMemberNoticeByCode.full)))
  await drawn()
  return { server, go, input: asked.asked.input }
}

test('[ROUTE-13] [FEAT-10] the mall shows what there is, each with its price and whether it can be had', async () => {
  const { input } = await openMall()
  expect(input).toEqual({ kind: null, currency: null, within: false, page: 1, limit: 20 })
  expect(texts('main ul li strong')).toEqual(Object.values(goods).map(({ title }) => title))
  expect(texts('main ul li b[data-currency]')).toEqual([
    '880 金币',
    '1,200 金币',
    '20 砖块',
    '300 金币',
    '500 金币',
  ])
  expect(all('main ul li a[data-gone]').length).toBe(2)
  expect(hrefs('main ul li a')[0]).toBe('#/detail?id=g-scarf')
})

const shownPage = () => one('main > [data-shown]')
const scrollTo = (top: number): void => {
  shownPage().scrollTop = top
  shownPage().dispatchEvent(new Event('scroll'))
}

test('[ROUTE-17] the mall that a link leads to begins at the top, though it was left further down; a step back leads to where one was', async () => {
  const { go } = await openMall()
  scrollTo(241)
  await go('/task')
  await go('/mall')
  const seen = [shownPage().scrollTop]
  scrollTo(130)
  await go('/task')
  act(() => window.history.back())
  await drawn(() => shownPage().textContent.includes(goods.scarf.title))
  expect([...seen, shownPage().scrollTop]).toEqual([0, 130])
})

test('[ROUTE-13] [ROUTE-15] the kind and what is within reach stand in the address', async () => {
  const { input } = await openMall('#/mall?kind=badge&within=1')
  expect(input).toEqual({ kind: 'badge', currency: null, within: true, page: 1, limit: 20 })
})

test.each([
  ['', '换个种类看看，或者先去任务中心赚一些'],
  ['?kind=badge&within=1', '换个种类看看，或者先去任务中心赚一些'],
  ['?within=1', '先去任务中心赚一些，够了就会出现在这里'],
])('[FEAT-10] where nothing stands in the mall%s, what can be done is said: %s', async (query, hint) => {
  const { server } = await openApp(`#/mall${query}`, asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listGoods'))
  await act(() => server.question('mall.listGoods').answer(ok({ list: [], total: 0, page: 1, limit: 20 })))
  await drawn()
  expect(one('main').textContent).toContain(hint)
})

test('[FEAT-10] phone credit asks for a phone number, with the keys and the memory for one', async () => {
  await openApp('#/addAccount?for=phone', asMember, () => true)
  await drawn(() => document.querySelector('main form input[autocomplete]') !== null)
  const field = one('main form input[autocomplete]')
  expect([
    texts('main form label').at(-1),
    field.getAttribute('inputmode'),
    field.getAttribute('autocomplete'),
  ]).toEqual(['手机号', 'tel', 'tel'])
})

test('[FEAT-10] phone credit goes to one’s own number with one tap, unless that is kept already', async () => {
  const { server } = await openApp('#/addAccount?for=phone', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listAccounts'))
  await act(() => server.question('mall.listAccounts').answer(ok({ list: [], own: '13900139000' })))
  await drawn(() => texts('main form button').includes('填我的手机号 13900139000'))
  click(buttonOf('填我的手机号 13900139000'))
  expect([
    (one('main form input[autocomplete]') as HTMLInputElement).value,
    texts('main form button').filter((each) => each.startsWith('填我的')),
  ]).toEqual(['13900139000', []])
})

test('[FEAT-10] the notice of the mall is a line that opens', async () => {
  await openMall()
  const [line] = all('main button').filter(
    ({ textContent }) => textContent === home.getMemberNoticeByCode.full.title,
  )
  if (line !== undefined) click(line)
  await drawn(() => all('dialog').length > 0)
  expect(one('dialog').getAttribute('aria-label')).toBe(home.getMemberNoticeByCode.full.title)
})

const openGoods = async (change: Partial<Goods> = {}, more = '') => {
  const { server } = await openApp(`#/detail?id=g-scarf${more}`, asMember, () => true)
  await drawn(() => server.waiting().includes('mall.getGoods'))
  const asked = server.question('mall.getGoods')
  await act(() => asked.answer(ok({ ...scarf, ...change })))
  await drawn()
  return { server, input: asked.asked.input }
}

test('[ROUTE-13] [STORE-03] goods are told whole; the address is remembered for the next page', async () => {
  expect((await openGoods()).input).toEqual({ goodsId: 'g-scarf' })
  expect([texts('main h2')[0], texts('main h3')]).toEqual(['看台围巾', ['商品说明']])
  expect(hrefs('main a').at(-1)).toBe('#/addOrder?id=g-scarf')
  expect(currentGoods.read()).toBe('g-scarf')
})

test.each<[string, Partial<Goods>, string]>([
  ['one has as many as one may', { bought: 2 }, '每人限兑 2 件，你已兑满'],
  ['its time is over', { until: 1 }, '已结束'],
])('[FEAT-10] where %s it cannot be ordered, and it says why', async (_, change, words) => {
  await openGoods(change)
  expect(buttonOf(words).hasAttribute('disabled')).toBe(true)
  expect(hrefs('main a').filter((href) => href?.startsWith('#/addOrder'))).toEqual([])
})

test.each<[string, Partial<Goods>, readonly string[]]>([
  ['was all taken', { left: 0, sold: 60 }, ['剩 0', '已兑 60', '已兑完']],
  ['was never there', { left: 0, sold: 0 }, ['剩 0', '已兑 0', '还没到货']],
])('[FEAT-10] what %s says so', async (_, change, words) => {
  await openGoods({ ...change, bought: 0, perMember: null, until: null })
  expect(texts('main h2 ~ ul > li')).toEqual(words)
})

test('[FEAT-10] what is sold out offers to be told when it is back, as a page and in the list', async () => {
  const { server } = await openMall()
  click(buttonOf('到货提醒我'))
  await drawn(() => server.waiting().includes('mall.wish'))
  expect(server.question('mall.wish').asked.input).toEqual({ goodsId: 'g-mug', on: true })
})

test.each<[string, Partial<Goods>, readonly string[]]>([
  ['wanted', { left: 0 }, ['到货提醒我']],
  ['waited for', { left: 0, wished: true }, ['到货会提醒你']],
  ['wanted before its time', { left: 0, from: Date.now() + 3_600_000 }, ['到货提醒我']],
  ['sold out for ever', { left: 0, until: 1 }, ['已结束']],
])('[FEAT-10] goods that are %s and sold out say so on their button', async (_, change, words) => {
  await openGoods(change)
  expect(texts('main button').filter((said) => /提醒|结束|兑换/.test(said))).toEqual(words)
})

test('[FEAT-06] [FEAT-10] a badge is seen beside the own name before it is had, and where it is chosen later', async () => {
  await openGoods({ kind: 'badge', style: 'crown', worn: false, bought: 0 })
  expect(one('main p:has(img) > b').textContent).toBe(member.nickname)
  expect(one('main p > b > img').getAttribute('src')).toBe('/goods/badge-crown.svg')
  expect(hrefs('main p a')).toEqual(['#/mall?view=worn'])
})

test('[FEAT-10] a colour of the name is seen on the goods, in the list', async () => {
  await openMall()
  expect(one('main a[href="#/detail?id=g-sky"] b[data-colour]').getAttribute('data-colour')).toBe('sky')
})

test('[FEAT-10] a colour of the name is seen on its goods’ own page, alone and in a line of the chat', async () => {
  await openGoods({ kind: 'colour', style: 'jade', pictures: [], worn: false, bought: 0 })
  expect(texts('main b[data-colour="jade"]')).toEqual(['你的名字', member.nickname])
})

test.each<[string, Partial<Goods>, boolean]>([
  ['worn', { kind: 'badge', style: 'crown', worn: false, bought: 0 }, true],
  ['sent', {}, false],
])(
  '[FEAT-10] what one wears is asked for on the page of goods that are worn alone: %s',
  async (_, change, is) => {
    const { server } = await openGoods(change)
    expect(server.waiting().includes('mall.listWorn')).toBe(is)
  },
)

test('[FEAT-10] until when goods can be had is told by the clock of Beijing', async () => {
  const until = Date.parse('2031-05-01T12:30:00Z')
  await openGoods({ until })
  expect(texts('main li')).toContain('北京时间 2031年5月1日 20:30截止')
})

test('[FEAT-10] who has too little is told how much, and where to earn it', async () => {
  await openGoods({ balance: 80 })
  const [way] = all('main a[href="#/task"]')
  expect(way?.textContent).toBe('还差 800 金币，去赚一些')
})

test('[VAL-02] an address without its parts is refused in words; blanks are nothing, a region has its six digits', async () => {
  const { server } = await openApp('#/addAddress', asMember, () => true)
  await drawn(() => all('main form input[role=combobox], main form textarea').length > 2)
  expect([
    texts('main form label').slice(0, 5),
    one('main form input[type=tel]').getAttribute('name'),
  ]).toEqual([['粘贴识别', '收货人', '电话', '地区', '详细地址'], 'phone'])
  const area = one('main form input[role=combobox]')
  expect([area.getAttribute('aria-expanded'), area.getAttribute('aria-haspopup')]).toEqual([
    'false',
    'dialog',
  ])
  click(buttonOf('保存'))
  await drawn()
  const wrong = [
    '请填写收货人姓名',
    '请填写正确的电话号码，手机或带区号的座机',
    '请选择地区',
    '请填写详细地址',
  ]
  expect(texts('main form p').filter((words) => wrong.includes(words))).toEqual(wrong)
  enter(fieldAt('input[name=name]'), '   ')
  enter(fieldAt('input[name=phone]'), '+86 13800138000')
  click(buttonOf('保存'))
  await drawn()
  expect(texts('main form p').filter((words) => wrong.includes(words))).toEqual([
    wrong[0],
    wrong[2],
    wrong[3],
  ])
  enter(fieldAt('input[name=name]'), '林可')
  enter(fieldAt('main textarea[name=detail]'), '示例路 8 号')
  click(one('input[aria-haspopup=dialog]'))
  await drawn(() => all('dialog').length > 0)
  // 北京 is a province with one city: that is no choice.
  click(buttonOf('北京市'))
  click(buttonOf('朝阳区'))
  click(buttonOf('保存'))
  await drawn(() => server.waiting().includes('mall.saveAddress'))
  expect(server.question('mall.saveAddress').asked.input).toEqual(homeAddress)
})

test.each<[string, readonly object[], [boolean, boolean]]>([
  ['the first address is', [], [true, true]],
  ['another one is, if its member says so,', addresses, [false, false]],
])('[FEAT-10] %s the default one', async (_, list, switched) => {
  const { server } = await openApp('#/addAddress', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listAddresses'))
  await act(() => server.question('mall.listAddresses').answer(ok({ list })))
  await drawn(() => all('main input[role=switch]').length > 0)
  const { checked, disabled } = one('main input[role=switch]') as HTMLInputElement
  expect([checked, disabled]).toEqual(switched)
  expect(texts('main label small').includes('第一个地址自动设为默认')).toBe(disabled)
})

test('[FEAT-10] a pasted address fills the fields, and what was typed before comes back', async () => {
  await openApp('#/addAddress', asMember, () => true)
  await drawn(() => all('main form').length > 0)
  const values = () =>
    ['input[name=name]', 'input[name=phone]', 'input[aria-haspopup=dialog]', 'textarea[name=detail]'].map(
      (field) => fieldAt(`main ${field}`).value,
    )
  enter(fieldAt('main input[name=name]'), '王芳')
  enter(fieldAt('main textarea[name=detail]'), '旧地址 1 号')
  const pasted = () => fieldAt('main textarea:not([name=detail])')
  const before = values()
  enter(pasted(), '林可 13800138000 浙江省杭州市西湖区 示例路 8 号')
  click(buttonOf('识别'))
  await drawn()
  expect([values(), pasted().value]).toEqual([
    ['林可', '13800138000', '浙江省杭州市西湖区', '示例路 8 号'],
    '',
  ])
  click(buttonOf('撤销识别'))
  await drawn()
  expect([values(), pasted().value]).toEqual([before, '林可 13800138000 浙江省杭州市西湖区 示例路 8 号'])
  expect([before[0], before[3]]).toEqual(['王芳', '旧地址 1 号'])
})

test('[ROUTE-13] [FEAT-10] each order says how far it is and offers what can be done now', async () => {
  const { server } = await openApp('#/changeLog', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listOrders'))
  const now = Date.now()
  const list = Object.values(orders).map((order) =>
    order.state === 'placed' ? { ...order, placedAt: now, cancelUntil: now + 600_000 } : order,
  )
  await act(() =>
    server.question('mall.listOrders').answer(ok({ list, total: list.length, page: 1, limit: 20 })),
  )
  await drawn()
  const footers = all('main article').map((card) =>
    Array.from(card.querySelectorAll('footer button'), ({ textContent }) => textContent),
  )
  expect(footers).toEqual([['撤销订单'], ['申请退款'], ['申请退款', '确认收货'], [], [], []])
  click(buttonOf('撤销订单'))
  await drawn(() => document.querySelector('dialog') !== null)
  expect(texts('dialog footer button')).toEqual(['保留订单', '撤销订单'])
  click(buttonOf('保留订单'))
  expect(texts('main article header span')).toEqual([
    '待扣款',
    '待发货',
    '待收货',
    '已完成',
    '已撤销',
    '已退款',
  ])
  expect(hrefs('main article footer a')).toEqual([
    '#/addOrder?id=g-month&count=2&again=5f0c11a2b304',
    '#/addOrder?id=g-scarf&count=1&again=5f0c11a2b305',
    '#/addOrder?id=g-scarf&count=1&again=5f0c11a2b306',
  ])
  expect(hrefs('main article a[data-last]')[2]).toBe(`#/changeLog?id=${orders.sent.orderId}`)
  click(buttonOf('确认收货'))
  await drawn(() => all('dialog').length > 0)
  const [, deed] = all('dialog footer button')
  if (deed !== undefined) click(deed)
  await drawn(() => server.waiting().includes('mall.receiveOrder'))
  expect(server.question('mall.receiveOrder').asked.input).toEqual({ orderId: orders.sent.orderId })
  // It was received on another page: refused, the list is read again and shows it.
  await act(() => server.question('mall.receiveOrder').answer(refused(-1, '这个订单已经确认收货')))
  await drawn(() => server.waiting().includes('mall.listOrders'))
  const received = { ...orders.sent, state: 'received', receivedAt: now, receivedBy: null } as const
  const current = list.map((order) => (order.orderId === received.orderId ? received : order))
  await act(() =>
    server
      .question('mall.listOrders')
      .answer(ok({ list: current, total: current.length, page: 1, limit: 20 })),
  )
  await drawn(() => all('button').every(({ textContent }) => textContent !== '确认收货'))
  expect(texts('button').filter((words) => words === '确认收货')).toEqual([])
})

const limited = { by: 'limit', perMember: 2 } as const
test.each<[string, Order, readonly (string | null)[], readonly string[]]>([
  ['one has had', { ...orders.received, barred: limited }, ['不能再次兑换 · 每人限兑 2 件，你已兑满'], []],
  [
    'are off the shelf',
    { ...orders.cancelled, barred: { by: 'gone', perMember: 1 } },
    ['不能再次兑换 · 这件商品已经下架'],
    [],
  ],
  [
    'are over',
    { ...orders.refunded, barred: { by: 'over', perMember: null } },
    ['不能再次兑换 · 已结束'],
    [],
  ],
  [
    'are sold out',
    { ...orders.received, barred: { by: 'soldOut', perMember: null } },
    ['不能再次兑换 · 已兑完'],
    [],
  ],
  [
    'one has had, were they refunded',
    { ...orders.refunded, barred: limited },
    ['不能再次兑换 · 每人限兑 2 件，你已兑满；已退款但商品没有退回库存的，也计入'],
    [],
  ],
  ['are on their way', { ...orders.sent, barred: limited }, [], []],
  [
    'are owned',
    { ...orders.refunded, kind: 'badge', barred: { by: 'owned', perMember: null } },
    [],
    ['#/mall?view=worn'],
  ],
])(
  '[FEAT-10] goods that %s are not offered once more, and the order says why once it is over',
  async (_, order, why, leads) => {
    const { server } = await openApp('#/changeLog', asMember, () => true)
    await drawn(() => server.waiting().includes('mall.listOrders'))
    await act(() =>
      server.question('mall.listOrders').answer(ok({ list: [order], total: 1, page: 1, limit: 20 })),
    )
    await drawn()
    const said = all('main article small').map(({ textContent }) => textContent)
    expect([
      said.filter((words) => words?.startsWith('不能再次兑换')),
      hrefs('main article footer a'),
    ]).toEqual([why, leads])
  },
)

test('[FEAT-10] of a refund that was asked for an order says that it is looked at, since when and what is next, sent meanwhile or not', async () => {
  const { server } = await openApp('#/changeLog', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listOrders'))
  const refund = { reason: '拍错了', at: orders.paid.placedAt + 3_600_000, declined: null }
  const asked = { ...orders.paid, refund }
  const list = [
    asked,
    {
      ...asked,
      orderId: 'sent',
      state: 'sent',
      sentAt: refund.at + 60_000,
    } as const,
    { ...asked, orderId: 'declined', refund: { ...refund, declined: '已经寄出' } },
  ]
  await act(() =>
    server.question('mall.listOrders').answer(ok({ list, total: list.length, page: 1, limit: 20 })),
  )
  await drawn()
  expect(texts('main article header span')).toEqual(['退款处理中', '退款处理中', '待发货'])
  const last = all('main article a[data-last]').map(({ textContent }) => textContent?.split(' · ')[0])
  expect(last).toEqual(['已申请退款，处理中', '已发货', '申请退款'])
  const lines = all('main article').map((card) =>
    Array.from(card.querySelectorAll('a[data-last] ~ small'), ({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['说明：拍错了', '运营正在处理：同意后 880 金币退回，结果会通知你'],
    [],
    ['说明：拍错了', '退款未通过：已经寄出'],
  ])
  // Nothing is received by itself or by a press while it is asked.
  expect(texts('main article footer button')).toEqual([])
})

test.each<[string, Order, readonly string[]]>([
  ['on its way', orders.sent, ['已发货', '已付款 880 金币', '已下单，880 金币已冻结']],
  ['cancelled', orders.cancelled, ['已撤销，880 金币已退回', '已下单，880 金币已冻结']],
  [
    'refunded',
    orders.refunded,
    ['已退款，880 金币已退回', '申请退款', '已付款 880 金币', '已下单，880 金币已冻结'],
  ],
  ['of codes', coded, ['已兑换，立即到账']],
])('[FEAT-10] an order %s tells every state it has been in, the newest first', async (_, order, states) => {
  const { server } = await openApp(`#/changeLog?id=${order.orderId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listOrders'))
  await act(() =>
    server.question('mall.listOrders').answer(ok({ list: [order], total: 1, page: 1, limit: 20 })),
  )
  await drawn()
  expect(texts('main article ol strong')).toEqual(states)
  expect(texts('main article ol b')).toEqual(order.tracking === null ? [] : [order.tracking])
  expect(texts('main article ol p').filter((words) => words.startsWith('说明'))).toEqual(
    [order.refund?.reason, order.reason]
      .filter((why) => why != null)
      .map((why) => `说明：${why}`)
      .toReversed(),
  )
})

const openOrder = async (change: Partial<Goods> = {}, more = '') => {
  const { server, go } = await openApp(`#/addOrder?id=g-scarf${more}`, asMember, () => true)
  await drawn(() => server.waiting().includes('mall.getGoods'))
  await act(() => server.question('mall.getGoods').answer(ok({ ...scarf, ...change })))
  await drawn(() => server.waiting().includes('mall.listAddresses'))
  await act(() => server.question('mall.listAddresses').answer(ok({ list: addresses })))
  return { server, go }
}

const [usual, { name, phone, areaName, detail }] = addresses
test.each([
  [`${areaName}${detail}`, `${name} ${phone}`, []],
  ['别处', `${usual.name} ${usual.phone}默认`, ['上次的收货地址已经不在了，请核对寄到哪里']],
])('[ROUTE-15] [FEAT-10] what went to %s is ordered again for %s', async (place, head, told) => {
  const { server } = await openOrder({ bought: 0, perMember: null, balance: 9_000 }, '&count=2&again=o-1')
  const asked = server.question('mall.listOrders')
  expect(asked.asked.input).toEqual({ state: null, orderId: 'o-1', page: 1, limit: 1 })
  await act(() => asked.answer(ok({ total: 1, list: [{ ...orders.placed, to: { name, phone, place } }] })))
  await drawn(() => all('main output').length > 0)
  expect([texts('main output'), texts('main section b'), texts('main p[role=status]')]).toEqual([
    ['2'],
    [head],
    told,
  ])
})

test('[FEAT-10] what is sold out is waited for where it is ordered, and no more, by one tap', async () => {
  const { server } = await openOrder({ left: 0 })
  await drawn(() => texts('main button').includes('到货提醒我'))
  click(buttonOf('到货提醒我'))
  await drawn(() => server.waiting().includes('mall.wish'))
  expect(server.question('mall.wish').asked.input).toEqual({ goodsId: 'g-scarf', on: true })
  await act(() => server.question('mall.wish').answer(ok({})))
  await drawn(() => server.waiting().includes('mall.getGoods'))
  await act(() => server.question('mall.getGoods').answer(ok({ ...scarf, left: 0, wished: true })))
  await drawn(() => server.waiting().includes('mall.listAddresses'))
  await act(() => server.question('mall.listAddresses').answer(ok({ list: addresses })))
  await drawn(() => texts('main button').includes('到货会提醒你'))
  click(buttonOf('到货会提醒你'))
  await drawn(() => server.waiting().includes('mall.wish'))
  expect(server.question('mall.wish').asked.input).toEqual({ goodsId: 'g-scarf', on: false })
})

const comesIntoSight = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('[FEAT-10] goods that were sold out can be ordered once a piece is there again, on their page and where they are ordered', async () => {
  const open = { bought: 0, perMember: null, until: null, balance: 9_000 }
  const { server } = await openGoods({ ...open, left: 0 })
  comesIntoSight()
  await drawn(() => server.waiting().includes('mall.getGoods'))
  await act(() => server.question('mall.getGoods').answer(ok({ ...scarf, ...open, left: 1 })))
  await drawn(() => hrefs('main a').includes('#/addOrder?id=g-scarf'))
  comesIntoSight()
  expect([texts('main h2 ~ ul > li')[0], server.waiting().includes('mall.getGoods')]).toEqual(['剩 1', false])
  const { server: another } = await openOrder({ ...open, left: 0 })
  await drawn(() => texts('main button').includes('到货提醒我'))
  comesIntoSight()
  await drawn(() => another.waiting().includes('mall.getGoods'))
  await act(() => another.question('mall.getGoods').answer(ok({ ...scarf, ...open, left: 1 })))
  await drawn(() => another.waiting().includes('mall.listAddresses'))
  await act(() => another.question('mall.listAddresses').answer(ok({ list: addresses })))
  await drawn(() => texts('main button').includes('确认兑换'))
  expect(texts('main button')).toContain('确认兑换')
})

test('[FEAT-10] what cannot be ordered any more says why where it is ordered', async () => {
  await openOrder({ until: 1 })
  await drawn(() => texts('main button').includes('已结束'))
  expect(buttonOf('已结束').hasAttribute('disabled')).toBe(true)
})

test.each<[string, Partial<Goods>, readonly string[]]>([
  ['can be ordered', { bought: 0, balance: 9_000 }, ['合计', '兑换后余额']],
  ['one has had all of', { bought: 2 }, ['合计']],
  ['is sold out', { left: 0 }, []],
])('[FEAT-10] what %s tells what is left afterwards only where it can be paid', async (_, change, terms) => {
  await openOrder(change)
  await drawn(() => texts('main strong').includes(scarf.title))
  expect(texts('main dt')).toEqual(terms)
})

test('[ERR-11] an order that nobody answered says so in its place, and no dialog lies over it', async () => {
  const { server } = await openOrder({ bought: 0, balance: 9_000 })
  await drawn(() => texts('main button').includes('确认兑换'))
  click(buttonOf('确认兑换'))
  // What carries a key is sent twice more.
  for (let nth = 0; nth < 3; nth += 1) {
    await drawn(() => server.waiting().includes('mall.addOrder'))
    await act(() => server.question('mall.addOrder').answer(networkDown))
  }
  await drawn(() => document.body.textContent.includes('没有收到回应，还不知道有没有兑换成功'))
  expect(all('dialog').length).toBe(0)
})

test('[FEAT-10] a refund is asked for with a reason, and not without', async () => {
  const { server } = await openApp('#/changeLog?state=paid', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listOrders'))
  const list = server.question('mall.listOrders')
  expect(list.asked.input).toEqual({ state: 'paid', orderId: null, page: 1, limit: 20 })
  await act(() => list.answer(ok({ list: [orders.paid], total: 1, page: 1, limit: 20 })))
  await drawn()
  click(buttonOf('申请退款'))
  await drawn(() => all('dialog').length > 0)
  click(buttonOf('提交申请'))
  expect(texts('dialog p')).toContain('请用 2 到 200 个字说明原因')
  enter(fieldAt('dialog textarea'), ' 不想要了 ')
  click(buttonOf('提交申请'))
  await drawn(() => server.waiting().includes('mall.askRefund'))
  expect(server.question('mall.askRefund').asked.input).toEqual({
    orderId: orders.paid.orderId,
    reason: '不想要了',
  })
})

test('[FEAT-06] [FEAT-10] what one owns in chat is seen as it looks there, and chosen or put away', async () => {
  const { server } = await openApp('#/mall?view=worn', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listWorn'))
  await act(() => server.question('mall.listWorn').answer(ok(mall.listWorn.full)))
  await drawn()
  expect(one('main p > b[data-colour=sky] > img').getAttribute('alt')).toBe('金哨徽章')
  const choices = all('main [role=radio], main input[type=radio]')
  expect(choices.length).toBe(5)
  // Each choice shows what it looks like.
  expect([all('main label img').length, all('main label [data-colour]').length]).toEqual([2, 1])
  act(() => choices[2]?.click())
  await drawn(() => server.waiting().includes('mall.wear'))
  expect(server.question('mall.wear').asked.input).toEqual({ goodsId: 'g-flag', on: true })
  await act(() => server.question('mall.wear').answer(ok({ done: true })))
  await drawn()
  act(() => all('main [role=radio], main input[type=radio]')[0]?.click())
  await drawn(() => server.waiting().includes('mall.wear'))
  expect(server.question('mall.wear').asked.input).toEqual({ goodsId: 'g-whistle', on: false })
})

test('[FEAT-10] an order that is placed after its page was left is told of where one is then', async () => {
  const { server, go } = await openOrder({ bought: 0, balance: 9_000 })
  await drawn(() => texts('main button').includes('确认兑换'))
  click(buttonOf('确认兑换'))
  await drawn(() => server.waiting().includes('mall.addOrder'))
  await go('/task')
  await act(() => server.question('mall.addOrder').answer(ok(orders.placed)))
  await drawn(() => texts('[aria-live=polite][popover] p').length > 0)
  expect([texts('[aria-live=polite][popover] p'), window.location.hash]).toEqual([
    ['兑换成功，10 分钟内可以撤销'],
    '#/task',
  ])
})

test.each<[Partial<Goods>, string, string]>([
  [{ kind: 'badge', style: 'flag', title: '边旗徽章' }, '边旗徽章', 'sky'],
  [{ kind: 'colour', style: 'coral', title: '珊瑚名字' }, '金哨徽章', 'coral'],
])(
  '[FEAT-06] [FEAT-10] what is tried on stands with what is worn already, %o',
  async (change, badge, colour) => {
    const { server } = await openGoods({ ...change, bought: 0 })
    await drawn(() => server.waiting().includes('mall.listWorn'))
    await act(() => server.question('mall.listWorn').answer(ok(mall.listWorn.full)))
    await drawn(() => all('main p > b > img').length > 0)
    expect([
      one('main p > b > img').getAttribute('alt'),
      one('main p > b:has(img)').dataset['colour'],
    ]).toEqual([badge, colour])
  },
)

test('[FEAT-10] orders go by the clock of the platform, as the books do', async () => {
  const { server } = await openApp('#/changeLog', asMember, () => true)
  await drawn(() => server.waiting().includes('mall.listOrders'))
  const placedAt = Date.UTC(2026, 1, 3, 17, 45)
  const list = [{ ...orders.sent, placedAt }]
  await act(() => server.question('mall.listOrders').answer(ok({ list, total: 1, page: 1, limit: 20 })))
  await drawn()
  expect(/\d\d:\d\d/.exec(texts('main article header small')[0] ?? '')?.[0]).toBe('01:45')
})
