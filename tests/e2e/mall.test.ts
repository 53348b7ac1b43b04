import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addOrder, cancelOrder, saveAccount } from '../../contract/mall'
import { CANCEL_WITHIN } from '../../contract/mall.order'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { picture, usePages } from './support/pages'
import { newPhone } from './support/server'
import { logIn } from './support/steps'
import { giveCoins } from '../server/support/coins'

const { server, open, openOffice } = usePages('owner')

const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const goodsOf = (id: string, kind: 'physical' | 'virtual', title: string, at: number) => ({
  id,
  kind,
  title,
  title_en: null,
  pictures: '[]',
  text: '',
  text_en: null,
  currency: 'gold' as const,
  price: 5,
  stock: 3,
  per_member: null,
  worn: null,
  shown_from: null,
  shown_until: null,
  listed: true,
  created_at: new Date(at),
})
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('[ROUTE-13] [FEAT-10] [FEAT-11] check-in, gold, an order, sent by a table, received: the whole way', async () => {
  const office = await openOffice()
  await goTo(office, '商城商品')
  await office.getByRole('button', { name: '新增商品' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('名称', { exact: true }).fill('触线贴纸')
  await form.getByLabel('价格').fill('1.5')
  await form.getByLabel('库存').fill('3')
  await form.getByLabel('每人限兑').fill('1')
  await form.getByLabel('说明', { exact: true }).fill('<p>十二张</p><script>alert(1)</script>')
  await form.getByLabel('添加图片').setInputFiles('public/icon-192.png')
  await form.getByRole('img').waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText(/^价格.*整数/).waitFor()
  await form.getByLabel('价格').fill('5')
  await picture(office, 'mall-goods-form')
  await form.getByRole('button', { name: '保存' }).click()
  await row(office, '触线贴纸').getByText('未上架').waitFor()
  await office.getByRole('button', { name: '上架: 触线贴纸' }).click()
  await office.getByRole('status').getByText('已上架').waitFor()
  await expect.poll(() => row(office, '触线贴纸').getByText('未上架').count()).toBe(0)

  const page = await open(390)
  await page.goto('/#/login?back=%2Ftask')
  await logIn(page, server(), newPhone())
  await page.getByRole('button', { name: '签到领 5 金币' }).click()
  await page.getByText('到账 +5 金币').waitFor()
  await page.goto('/#/mall')
  await page.getByRole('link', { name: /触线贴纸/ }).click()
  await page.getByRole('link', { name: '立即兑换' }).click()
  await page.getByText('还没有收货地址').waitFor()
  await page.getByRole('link', { name: '添加收货地址' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  for (const words of [
    '请填写收货人姓名',
    '请填写正确的电话号码，手机或带区号的座机',
    '请选择地区',
    '请填写详细地址',
  ])
    await page.getByText(words).waitFor()
  await page.getByRole('textbox', { name: '收货人' }).fill('林可')
  await page.getByRole('textbox', { name: '电话' }).fill('13800138000')
  await page.getByRole('combobox', { name: '地区' }).press('Enter')
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('textbox', { name: '详细地址' }).fill('示例路 8 号')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('浙江省杭州市西湖区示例路 8 号').waitFor()
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.getByText('兑换成功，10 分钟内可以撤销').waitFor()
  const order = page.getByRole('article', { name: /触线贴纸/ })
  await order.getByText('待扣款').waitFor()

  await goTo(office, '商城订单')
  await row(office, '触线贴纸')
    .getByText(/^\d\d:\d\d 后可发货$/)
    .waitFor()

  server().clock.forward(CANCEL_WITHIN)
  await expect
    .poll(
      async () =>
        (await server().store.db.selectFrom('goods_order').select('state').executeTakeFirst())?.state,
      {
        timeout: 20_000,
      },
    )
    .toBe('paid')
  await goTo(office, '商城订单')
  await picture(office, 'mall-orders')
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  const table = readFileSync(await file.path(), 'utf8')
  expect(table.startsWith('\ufeff订单号,')).toBe(true)
  expect(table).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,触线贴纸[^,]*,5,金币,/)
  const send = (cells: string) =>
    office.getByLabel('导入单号 CSV').setInputFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table.replace('待发货,,', `待发货,${cells}`)),
    })
  expect(table).toMatch(/\r\n[0-9a-f]{12},/)
  expect(table).toContain(',林可,13800138000,浙江省杭州市西湖区,示例路 8 号,')
  await send('飞马快递,FM100200')
  const unsent = office.getByRole('dialog', { name: '将发货 0 单，不发 1 单' })
  await unsent.getByText('没有「飞马快递」这家快递公司').waitFor()
  await unsent.getByRole('button', { name: '取消' }).click()
  // Nothing is sent before it is seen.
  await send('中通快递,ZT100200')
  const plan = office.getByRole('dialog', { name: '将发货 1 单，不发 0 单' })
  await picture(office, 'mall-import')
  expect(
    (await server().store.db.selectFrom('goods_order').select('state').execute()).map(({ state }) => state),
  ).toEqual(['paid'])
  await plan.getByRole('button', { name: '确认发货 1 单' }).click()
  await office.getByRole('dialog', { name: '发货 1 单，未发 0 单' }).waitFor()
  await office.getByRole('button', { name: '关闭' }).click()

  await page.reload()
  await order.getByText('中通快递 ZT100200').waitFor()
  await order.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await order.getByText('已完成').waitFor()

  // What was typed outlives a dead network.
  await order.getByRole('button', { name: '申请退款' }).click()
  const sheet = page.getByRole('dialog', { name: /申请退款/ })
  await sheet.getByLabel('为什么退款').fill('少了一张')
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('dialog', { name: '网络异常' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: '网络异常' }).waitFor({ state: 'hidden' })
  expect(await sheet.getByLabel('为什么退款').inputValue()).toBe('少了一张')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await order.getByRole('listitem').filter({ hasText: '少了一张' }).getByText('申请退款').waitFor()
  expect(await sheet.count()).toBe(0)
  await page.goto('/#/gold')
  await page.getByRole('link', { name: /兑换 触线贴纸/ }).click()
  await order.waitFor()
  expect(await walletRows(server().store.db).differences()).toEqual([])
})

test('[FEAT-10] an order whose page is loaded anew before the answer is placed once; that page leads to it, and the list of orders has it', async () => {
  const { db } = server().store
  const phone = newPhone()
  const goodsId = `g-cup-${phone}`
  const title = `触线水杯 ${phone}`
  const goods = goodsOf(goodsId, 'virtual', title, server().clock.now())
  await db
    .insertInto('goods')
    .values({ ...goods, platforms: '["phone"]' })
    .execute()
  const { memberId, token } = await server().member(phone)
  await giveCoins(server(), memberId, 50)
  await server().ask(saveAccount, { accountId: null, platform: 'phone', account: phone }, token)
  const page = await open(390)
  await page.goto(`/#/login?back=${encodeURIComponent(`/addOrder?id=${goodsId}`)}`)
  await logIn(page, server(), phone)
  const ordered = async () =>
    (await db.selectFrom('goods_order').select('id').where('goods_id', '=', goodsId).execute()).length
  const orders = page.getByRole('article', { name: title })

  // The server has the first, and no answer comes; the second never leaves.
  let isHeld = false
  let isHad = true
  await page.route(`**${addOrder.path}`, async (route) => {
    if (!isHeld) return route.continue()
    if (isHad) await route.fetch()
    await page.evaluate(() => document.body.setAttribute('data-asked', ''))
  })
  for (const [nth, hash] of [
    [1, `#/addOrder?id=${goodsId}`],
    [2, '#/changeLog'],
  ] as const) {
    await page.goto(`/#/addOrder?id=${goodsId}`)
    isHeld = true
    isHad = nth === 1
    await page.getByRole('button', { name: '确认兑换' }).click()
    await page.locator('body[data-asked]').waitFor({ state: 'attached' })
    expect(await ordered()).toBe(1)
    isHeld = false
    await page.evaluate((to) => history.replaceState(null, '', to), hash)
    await page.reload()
    await orders
      .nth(nth - 1)
      .getByText('待扣款')
      .waitFor()
    expect([await orders.count(), await ordered()]).toEqual([nth, nth])
  }
  expect(await walletRows(db).differences()).toEqual([])
})

test('[FEAT-10] a table without the columns it needs sends nothing, and says what to do', async () => {
  const office = await openOffice()
  await goTo(office, '商城订单')
  for (const words of ['a,b\r\n1,2\r\n', '"', ''])
    await office
      .getByLabel('导入单号 CSV')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(words) })
  await office.getByText('没有找到订单号和快递单号两列').first().waitFor()
  expect(await office.getByRole('dialog').count()).toBe(0)
})

test('[ROUTE-17] goods that were listed meanwhile are there when the mall is entered again by a link', async () => {
  const page = await open(390)
  await page.goto('/#/login?back=%2Fmall')
  await logIn(page, server(), newPhone())
  const goods = page.getByRole('link', { name: /触线马克杯/ })
  await page.getByRole('link', { name: /金币/ }).first().waitFor()
  expect(await goods.count()).toBe(0)
  const { db } = server().store
  await db
    .insertInto('goods')
    .values(goodsOf('g-mug', 'physical', '触线马克杯', server().clock.now()))
    .execute()
  await page.goto('/#/task')
  await page.getByRole('heading', { name: '任务' }).first().waitFor()
  await page.goto('/#/mall')
  await goods.waitFor()
})

test('[FEAT-10] what a member orders and cancels elsewhere is seen on open pages, in the list of orders and of goods', async () => {
  const { db } = server().store
  await db
    .insertInto('goods')
    .values({
      ...goodsOf('g-elsewhere', 'virtual', '加油卡', server().clock.now()),
      platforms: '["phone"]',
    })
    .execute()
  const { memberId, token } = await server().member(newPhone())
  await giveCoins(server(), memberId, 100)
  const account = { accountId: null, platform: 'phone', account: '13800138000' } as const
  const { accountId } = (await server().ask(saveAccount, account, token)).body.data
  const at = async (path: string): Promise<Page> => {
    const page = await open(390)
    await page.goto('/#/home')
    await page.evaluate(
      (kept) => localStorage.setItem('ACCESS-TOKEN', JSON.stringify({ value: kept, expire: null })),
      token,
    )
    await page.goto(`/?kept#${path}`)
    return page
  }
  const [mall, orders] = [await at('/mall'), await at('/changeLog')]
  const card = mall.getByRole('link', { name: /加油卡/ })
  await card.getByText('已兑 0').waitFor()
  await orders.getByText('还没有兑换记录').waitFor()
  const input = { goodsId: 'g-elsewhere', count: 1, price: 5, addressId: null, accountId }
  const { orderId } = (await server().ask(addOrder, input, token)).body.data
  await card.getByText('已兑 1').waitFor()
  await orders.getByRole('button', { name: '撤销订单' }).waitFor()
  await server().ask(cancelOrder, { orderId }, token)
  await orders.getByRole('article', { name: '加油卡 已撤销' }).waitFor()
  await card.getByText('已兑 0').waitFor()
  await picture(orders, 'order-cancelled-elsewhere')
  expect(await orders.getByRole('button', { name: '撤销订单' }).count()).toBe(0)
})
