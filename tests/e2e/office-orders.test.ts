import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { api } from '../../contract/api'
import { CANCEL_WITHIN } from '../../contract/mall.order'
import { giveCoins } from '../server/support/coins'
import { addOperator } from '../server/support/office'
import { picture, usePages } from './support/pages'
import { newPhone } from './support/server'
import { homeAddress as home } from '../support/address'

const { server, openOffice } = usePages('owner')
const { addOrder, saveAccount, saveAddress } = api.mall

/** Orders of as many pieces of goods, one each, that are paid and wait to be sent; the ids as they were placed. */
const paidOrders = async (
  title: string,
  count: number,
  kind: 'virtual' | 'physical' = 'virtual',
): Promise<readonly string[]> => {
  const { db } = server().store
  const goodsId = randomUUID()
  await db
    .insertInto('goods')
    .values({
      id: goodsId,
      kind,
      title,
      title_en: null,
      pictures: '[]',
      text: '',
      text_en: null,
      currency: 'gold',
      price: 10,
      stock: 9,
      per_member: count,
      platforms: kind === 'virtual' ? '["phone"]' : '[]',
      worn: null,
      listed: true,
      created_at: new Date(server().clock.now()),
    })
    .execute()
  const member = await server().member(newPhone())
  await giveCoins(server(), member.memberId, 100)
  const account = { accountId: null, platform: 'phone', account: '13800138000' } as const
  const accountId =
    kind === 'virtual' ? (await server().ask(saveAccount, account, member.token)).body.data.accountId : null
  const addressId =
    kind === 'physical' ? (await server().ask(saveAddress, home, member.token)).body.data.addressId : null
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const order = { goodsId, count: 1, price: 10, addressId, accountId }
    ids.push((await server().ask(addOrder, order, member.token)).body.data.orderId)
  }
  server().clock.forward(CANCEL_WITHIN)
  const paid = () =>
    db.selectFrom('goods_order').select('id').where('id', 'in', ids).where('state', '=', 'paid').execute()
  await expect.poll(async () => (await paid()).length, { timeout: 30_000 }).toBe(count)
  return ids
}

test('[FEAT-10] virtual goods of a page are picked and sent together, once it is asked; what is given back meanwhile stays', async () => {
  const { db } = server().store
  const ids = await paidOrders('话费 10 元', 3)
  const states = async () =>
    (await db.selectFrom('goods_order').select('state').orderBy('state').execute()).map(({ state }) => state)

  const office = await openOffice()
  await office.goto('/office/#/orders')
  await office.getByRole('button', { name: '选中本页虚拟商品（3）' }).click()
  await office.getByRole('checkbox', { name: `选中 ${ids[0] ?? ''}` }).uncheck()
  await office.getByRole('button', { name: '发货选中的 2 单' }).click()
  const sure = office.getByRole('dialog', { name: '发货选中的 2 单' })
  await sure.getByText(/虚拟商品不需要单号/).waitFor()
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  // Another operator was faster with one of them.
  await db
    .updateTable('goods_order')
    .set({ state: 'refunded' })
    .where('id', '=', ids[1] ?? '')
    .execute()
  await sure.getByRole('button', { name: '发货选中的 2 单' }).click()
  const done = office.getByRole('dialog', { name: '发货 1 单，未发 1 单' })
  await done.getByText(ids[1] ?? '', { exact: false }).waitFor()
  expect(await states()).toEqual(['paid', 'refunded', 'sent'])
})

test('[FEAT-10] an open order follows what a colleague does to it; what was not seen is not overruled', async () => {
  const { db } = server().store
  const [orderId = ''] = await paidOrders('加油卡', 1)
  const state = async () =>
    (await db.selectFrom('goods_order').select(['state', 'kept']).where('id', '=', orderId).execute())[0]
  expect(await state()).toEqual({ state: 'paid', kept: false })

  await addOperator(server(), 'wang', 'owner')
  const [mine, others] = [await openOffice('lin'), await openOffice('wang')]
  const row = new RegExp(orderId)
  for (const office of [mine, others]) {
    await office.goto('/office/#/orders')
    await office.getByRole('button', { name: row }).click()
  }
  await mine.getByRole('button', { name: '退款', exact: true }).click()
  await mine.getByLabel('理由').fill('按电话申请')
  await others.getByRole('button', { name: '发货', exact: true }).click()
  await expect.poll(state).toEqual({ state: 'sent', kept: false })
  await mine
    .getByRole('alert')
    .getByText(/已于 \d\d:\d\d 发货/)
    .waitFor()
  await mine.getByRole('button', { name: '退款', exact: true }).click()
  await mine.getByRole('button', { name: '仍要退款' }).waitFor()
  await picture(mine, 'order-overruled')
  expect(await state()).toEqual({ state: 'sent', kept: false })
  await mine.getByRole('button', { name: '仍要退款' }).click()
  await expect.poll(state).toEqual({ state: 'refunded', kept: true })
  await mine.getByRole('button', { name: row }).click()
  await mine.getByText('未退回').waitFor()
  await picture(mine, 'order-kept')
})

const shown = (dialog: Locator, name: string) =>
  dialog.getByRole('table', { name }).locator('th, td').allInnerTexts()

test('[FEAT-10] a table of numbers says whom each order goes to and by what before it is sent, and what was sent; the file’s name goes once it is read', async () => {
  const { db } = server().store
  const ids = await paidOrders('看台围巾', 9, 'physical')
  const states = async () =>
    (await db.selectFrom('goods_order').select('state').where('id', 'in', ids).execute()).map(
      ({ state }) => state,
    )
  const rows = ids.map((id, nth) => `T${id},${nth === 1 ? '' : '顺丰速运'},SF10000000${nth}`)
  const table = ['订单号,快递公司,快递单号', ...rows, 'T0000,顺丰速运,SF200000000'].join('\n')
  const office = await openOffice()
  await office.goto('/office/#/orders')
  await office
    .getByLabel('导入单号 CSV')
    .setInputFiles({ name: '单号.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const plan = office.getByRole('dialog', { name: '将发货 9 单，不发 1 单' })
  await plan.waitFor()
  const told = await shown(plan, '将发货')
  const to = '林可 · 13800138000 · 北京市朝阳区示例路 8 号'
  expect([0, 4, 8].map((from) => told.slice(from, from + 4))).toEqual([
    ['订单号', '收货信息', '快递公司', '快递单号'],
    [ids[0], to, '顺丰速运', 'SF100000000'],
    [ids[1], to, '–', 'SF100000001'],
  ])
  expect([told.length, new Set(await states())]).toEqual([40, new Set(['paid'])])
  for (const width of [1280, 390]) {
    await office.setViewportSize({ width, height: 800 })
    await picture(office, `orders-plan-${width}`)
    // What sends them is in sight however many they are.
    const send = await plan.getByRole('button', { name: '确认发货 9 单' }).boundingBox()
    expect([width, (send?.y ?? 800) + (send?.height ?? 0) < 800]).toEqual([width, true])
  }
  await plan.getByRole('button', { name: '确认发货 9 单' }).click()
  const done = office.getByRole('dialog', { name: '发货 9 单，未发 1 单' })
  await done.waitFor()
  expect([await shown(done, '已发货'), new Set(await states())]).toEqual([told, new Set(['sent'])])
  for (const width of [1280, 390]) {
    await office.setViewportSize({ width, height: 800 })
    await picture(office, `orders-sent-${width}`)
  }
  await done.getByRole('button', { name: '关闭' }).click()
  expect(await office.getByText('单号.csv').count()).toBe(0)
  for (const width of [1280, 390]) {
    await office.setViewportSize({ width, height: 800 })
    await picture(office, `orders-read-${width}`)
  }
})
