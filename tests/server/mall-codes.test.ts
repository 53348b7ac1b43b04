import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { SaveGoodsInput } from '../../contract/mall.schema'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { forgetUnused } from '../../server/store/upload-cleaning'
import { giveCoins } from './support/coins'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { saveGoods, addCodes, removeCodes, findGoods, findOrders, decideRefund, listLog } = api.office
const { addOrder, askRefund, listOrders } = api.mall
const page = { page: 1, limit: 100 }

let server: TestServer
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'own', 'owner')
  operator = await sessionOf(server, 'own')
})
afterAll(() => server.close())

let count = 0
const rich = async () => {
  const member = await server.member(`135${String(80_000_000 + (count += 1))}`)
  await giveCoins(server, member.memberId, 100)
  return member
}
const voucher: SaveGoodsInput = {
  goodsId: null,
  kind: 'code',
  title: '咖啡券',
  titleEn: null,
  pictures: [],
  text: '',
  textEn: null,
  currency: 'gold',
  price: 10,
  left: 500,
  seen: 0,
  perMember: null,
  platforms: [],
  worn: null,
  from: null,
  until: null,
  listed: true,
}
const office = async <Input, Output>(
  call: Parameters<typeof askOffice<Input, Output>>[1],
  input: Input,
): Promise<Output> => (await askOffice(server, call, input, operator)).body.data
const newVoucher = async (codes: readonly string[]): Promise<string> => {
  const { goodsId } = await office(saveGoods, voucher)
  if (codes.length > 0) await office(addCodes, { goodsId, codes: [...codes] })
  return goodsId
}
const stock = async (goodsId: string) =>
  (await office(findGoods, { queryName: '', kind: null, listed: null, ...page })).list.find(
    (one) => one.goodsId === goodsId,
  )?.left
const order = async (token: string, goodsId: string, pieces = 1) =>
  (await server.ask(addOrder, { goodsId, count: pieces, price: 10, addressId: null, accountId: null }, token))
    .body
const own = async (token: string) =>
  (await server.ask(listOrders, { state: null, orderId: null, ...page }, token)).body.data.list
const isBalanced = async () => expect(await walletRows(server.store.db).differences()).toEqual([])

test('[FEAT-10] the stock of codes is how many are left, whatever a form says; known ones are left out', async () => {
  const goodsId = await newVoucher([])
  expect(await stock(goodsId)).toBe(0)
  expect(await office(addCodes, { goodsId, codes: ['AAAA-1', 'AAAA-2', 'AAAA-1'] })).toEqual({
    added: 2,
    known: 1,
    left: 2,
  })
  expect(await office(addCodes, { goodsId, codes: ['AAAA-2', 'AAAA-3'] })).toEqual({
    added: 1,
    known: 1,
    left: 3,
  })
  await office(saveGoods, { ...voucher, goodsId, left: 900, seen: 3 })
  expect(await stock(goodsId)).toBe(3)
  const wrong = await askOffice(server, addCodes, { goodsId, codes: ['with space'] }, operator)
  expect(wrong.body.code).not.toBe(0)
})

test('[FEAT-10] fifty who want five codes at once: five have one each, nobody else pays', async () => {
  const codes = ['B-CODE-1', 'B-CODE-2', 'B-CODE-3', 'B-CODE-4', 'B-CODE-5']
  const goodsId = await newVoucher(codes)
  const members = []
  for (let nth = 0; nth < 50; nth += 1) members.push(await rich())
  const answers = await Promise.all(members.map(({ token }) => order(token, goodsId)))
  expect(answers.filter(({ code }) => code === 0).length).toBe(5)
  const placed = []
  for (const { token } of members) placed.push(...(await own(token)))
  expect(placed.map((one) => one.total)).toEqual([10, 10, 10, 10, 10])
  const drawn = placed.flatMap((one) => one.codes)
  expect(drawn.toSorted()).toEqual(codes)
  expect(await stock(goodsId)).toBe(0)
  await isBalanced()
})

test('[FEAT-10] codes are there at once, for their member alone: no answer, no list of the office and no log has them', async () => {
  const goodsId = await newVoucher(['SECRET-1', 'SECRET-2', 'SECRET-3'])
  const { token } = await rich()
  const other = await rich()
  const placed = await order(token, goodsId, 2)
  expect([placed.data.state, placed.data.codes]).toEqual(['received', []])
  expect((await own(token)).map(({ codes }) => codes)).toEqual([['SECRET-1', 'SECRET-2']])
  expect(await own(other.token)).toEqual([])
  const seen = JSON.stringify([
    await office(findOrders, { queryName: '', state: null, refund: false, ...page }),
    await office(findGoods, { queryName: '', kind: null, listed: null, ...page }),
    await office(listLog, { who: '', act: '', target: '', from: null, until: null, ...page }),
    await server.store.db.selectFrom('idempotency').select('answer').execute(),
  ])
  expect(seen.includes('SECRET')).toBe(false)
})

test('[FEAT-10] [ERR-12] no refund is asked for a code that was read: the answer says whom to turn to', async () => {
  const goodsId = await newVoucher(['READ-1'])
  const { token } = await rich()
  const { orderId } = (await order(token, goodsId)).data
  const { body } = await server.ask(askRefund, { orderId, reason: '不想要了' }, token)
  expect([body.code, body.msg]).toEqual([
    ResultCode.BUSINESS_FAILURE,
    '兑换码、徽章和名字颜色已经到账，不能退款；有问题请联系客服',
  ])
  expect((await own(token)).map(({ refund, codes }) => [refund, codes])).toEqual([[null, ['READ-1']]])
})

test('[FEAT-10] a refund gives the coins back, and the code to nobody', async () => {
  const goodsId = await newVoucher(['REFUND-1', 'REFUND-2'])
  const { token } = await rich()
  const { orderId } = (await order(token, goodsId)).data
  await office(decideRefund, { orderId, give: true, reason: '码已失效' })
  expect([(await own(token))[0]?.state, (await own(token))[0]?.codes, await stock(goodsId)]).toEqual([
    'refunded',
    [],
    1,
  ])
  const { token: next } = await rich()
  await order(next, goodsId)
  expect((await own(next))[0]?.codes).toEqual(['REFUND-2'])
  await isBalanced()
})

test('[FEAT-10] codes that were added by mistake are removed while nobody has them; who has one keeps it', async () => {
  const goodsId = await newVoucher(['WRONG-1', 'WRONG-2', 'WRONG-3'])
  const { token } = await rich()
  await order(token, goodsId)
  expect(await office(removeCodes, { goodsId, codes: ['WRONG-1', 'WRONG-3', 'WRONG-9', 'WRONG-3'] })).toEqual(
    {
      removed: 1,
      given: 1,
      unknown: 1,
      left: 1,
    },
  )
  expect([await stock(goodsId), (await own(token))[0]?.codes]).toEqual([1, ['WRONG-1']])
  await order(token, goodsId)
  expect((await own(token)).flatMap(({ codes }) => codes).toSorted()).toEqual(['WRONG-1', 'WRONG-2'])
  // Nothing of it is left to be given, and it may come back.
  expect((await order(token, goodsId)).msg).toBe('已兑完，请看看别的')
  expect(await office(addCodes, { goodsId, codes: ['WRONG-3'] })).toEqual({ added: 1, known: 0, left: 1 })
  expect((await logOf(server)).slice(-2)).toEqual([
    ['own', 'goods.codesRemoved', goodsId],
    ['own', 'goods.codes', goodsId],
  ])
  const { goodsId: scarf } = await office(saveGoods, { ...voucher, kind: 'physical' })
  expect(
    (await askOffice(server, removeCodes, { goodsId: scarf, codes: ['WRONG-1'] }, operator)).body.data,
  ).toEqual({
    fields: { codes: '这件商品不是兑换码' },
  })
  await isBalanced()
})

test('[FEAT-10] fifty buyers while the codes are taken out: a code is removed or given, never both', async () => {
  const codes = Array.from({ length: 20 }, (_, nth) => `RACE-${nth + 10}`)
  const goodsId = await newVoucher(codes)
  const members = []
  for (let nth = 0; nth < 30; nth += 1) members.push(await rich())
  const [removed] = await Promise.all([
    office(removeCodes, { goodsId, codes: codes.slice(0, 15) }),
    ...members.map(({ token }) => order(token, goodsId)),
  ])
  const drawn = []
  for (const { token } of members) drawn.push(...(await own(token)).flatMap((one) => one.codes))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn.length + removed.removed).toBe(20)
  expect(await stock(goodsId)).toBe(0)
  await isBalanced()
})

test('[FEAT-10] a picture that goods no longer show is forgotten in a day, unless an order or another page shows it', async () => {
  const { db } = server.store
  const names = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))
  const [replaced = '', ordered = '', inText = '', kept = ''] = names.map((id) => `/uploads/${id}.webp`)
  for (const id of names)
    await db
      .insertInto('upload')
      .values({ id, member_id: null, obj: 'cover', bytes: 1, width: 1, height: 1, created_at: new Date(0) })
      .execute()
  const pictures = [ordered, replaced, inText, kept]
  const { goodsId } = await office(saveGoods, {
    ...voucher,
    pictures,
    text: `<p><img src="${inText}" alt=""></p>`,
  })
  await office(addCodes, { goodsId, codes: ['PICTURE-1'] })
  const { token } = await rich()
  await order(token, goodsId)
  await office(saveGoods, {
    ...voucher,
    goodsId,
    pictures: [kept],
    text: `<p><img src="${inText}" alt=""></p>`,
  })
  const known = async (at: number) => {
    await forgetUnused(db, at)
    const rows = await db.selectFrom('upload').select('id').where('id', 'in', names).orderBy('id').execute()
    return rows.map(({ id }) => `/uploads/${id}.webp`)
  }
  expect(await known(server.clock.now())).toEqual(pictures.toSorted())
  expect(await known(server.clock.now() + 86_400_000)).toEqual([ordered, inText, kept])
})
