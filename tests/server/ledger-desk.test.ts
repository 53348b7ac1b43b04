import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { AccountEntriesInput, PlatformEntriesInput } from '../../contract/office.ledger.schema'
import { COMBO_WITHIN } from '../../contract/live.gift-rules'
import { EntryReason, pointReasons } from '../../contract/wallet.schema'
import { dayOf } from '../../contract/wallet.days'
import { en } from '../../office/text/en'
import { zh } from '../../office/text/zh'
import { giftJobs } from '../../server/repositories/live/gift.jobs'
import { ledgerJobs } from '../../server/repositories/wallet/ledger.jobs'
import { transact } from '../../server/store/in-transaction'
import { giveCoins } from './support/coins'
import { writerOf } from './support/finding'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const {
  findAccounts,
  getAccounts,
  listAccountEntries,
  exportEntries,
  getBooks,
  listPlatformEntries,
  proveBooks,
} = api.office
const page = { page: 1, limit: 20 }
const DAY = 24 * 3_600_000

let server: TestServer
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'lin', 'owner')
  operator = await sessionOf(server, 'lin')
})
afterAll(() => server.close())

let count = 0
const newMember = () => server.member(`135${String(40_000_000 + (count += 1))}`)
const found = async (queryName: string) =>
  (await askOffice(server, findAccounts, { queryName, ...page }, operator)).body.data.list
const entriesOf = async (memberId: string, more: Partial<AccountEntriesInput> = {}) =>
  (
    await askOffice(
      server,
      listAccountEntries,
      { memberId, currency: 'gold', month: null, reason: null, before: null, ...more },
      operator,
    )
  ).body.data
const accountsOf = async (memberId: string) =>
  (await askOffice(server, getAccounts, { memberId }, operator)).body

const prove = async () => (await askOffice(server, proveBooks, {}, operator)).body.data
const platform = async (input: Omit<PlatformEntriesInput, 'before'>, before: string | null = null) =>
  (await askOffice(server, listPlatformEntries, { ...input, before }, operator)).body.data
const books = async () => (await askOffice(server, getBooks, {}, operator)).body.data

describe('[FEAT-08] the accounts in the office', () => {
  test('a member is found by the end of the phone, the nickname, the id and a transfer', async () => {
    const { memberId } = await newMember()
    await giveCoins(server, memberId, 30)
    const nickname = `账本${count}号`
    await server.store.db.updateTable('member').set({ nickname }).where('id', '=', memberId).execute()
    const phoneEnd = String(40_000_000 + count).slice(-4)
    const [entry] = (await entriesOf(memberId)).list
    const own = { memberId, nickname, phoneEnd, gold: 30, brick: 0 }
    for (const words of [` ${nickname} `, memberId, entry?.transferId ?? 'none'])
      expect(await found(words)).toEqual([own])
    expect(await found(phoneEnd)).toContainEqual(own)
    // Three digits are no end of a phone, and a sign of a pattern stands for itself.
    expect([await found(phoneEnd.slice(1)), await found('%'), await found('_')]).toEqual([[], [], []])
  })

  test('entries come page after page, by month and reason, with their sums', async () => {
    const { memberId, token } = await newMember()
    await server.ask(api.wallet.checkIn, { missed: false, day: dayOf(server.clock.now()) }, token)
    for (let nth = 1; nth <= 59; nth += 1) await giveCoins(server, memberId, nth)
    const first = await entriesOf(memberId)
    expect([first.list.length, first.next, first.sums]).toEqual([
      50,
      11,
      { count: 60, withdrawn: 0, in: 1775, out: 0 },
    ])
    const rest = await entriesOf(memberId, { before: first.next })
    expect([rest.list.map(({ seq }) => seq), rest.next, rest.sums]).toEqual([
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      null,
      null,
    ])
    const today = dayOf(server.clock.now())
    const { list, sums } = await entriesOf(memberId, { reason: 'checkIn', month: today.slice(0, 7) })
    expect(list.map(({ about, amount, balance, key }) => [about, amount, balance, key])).toEqual([
      [today, 5, 5, `checkIn:${memberId}:${today}`],
    ])
    expect(sums).toEqual({ count: 1, withdrawn: 0, in: 5, out: 0 })
    const before = dayOf(server.clock.now() - 40 * DAY).slice(0, 7)
    expect(await entriesOf(memberId, { month: before })).toEqual({
      list: [],
      next: null,
      sums: { count: 0, withdrawn: 0, in: 0, out: 0 },
    })
    const { current, accounts } = (await accountsOf(memberId)).data
    expect([current, ...accounts]).toEqual([
      today.slice(0, 7),
      { currency: 'gold', balance: 1775, held: 0, entries: 60, first: today.slice(0, 7) },
      { currency: 'brick', balance: 0, held: 0, entries: 0, first: null },
    ])
  })

  test('what an order holds is told beside the balance, and its entry by the goods; withdrawn it is neither in nor out, as the member reads', async () => {
    const { memberId, token } = await newMember()
    await giveCoins(server, memberId, 100)
    await server.store.db
      .insertInto('goods')
      .values({
        id: 'g-desk',
        kind: 'virtual',
        platforms: '["phone"]',
        title: '月卡',
        title_en: 'Pass',
        pictures: '[]',
        text: '',
        text_en: null,
        currency: 'gold',
        price: 70,
        stock: 5,
        per_member: null,
        worn: null,
        shown_from: null,
        shown_until: null,
        listed: true,
        created_at: new Date(server.clock.now()),
      })
      .execute()
    const { accountId } = (
      await server.ask(
        api.mall.saveAccount,
        { accountId: null, platform: 'phone', account: '13800138000' },
        token,
      )
    ).body.data
    const { orderId } = (
      await server.ask(
        api.mall.addOrder,
        { goodsId: 'g-desk', count: 1, price: 70, addressId: null, accountId },
        token,
      )
    ).body.data
    const [gold] = (await accountsOf(memberId)).data.accounts
    expect([gold?.balance, gold?.held]).toEqual([30, 70])
    const [entry] = (await entriesOf(memberId, { reason: 'order' })).list
    expect([entry?.about, entry?.amount, entry?.order]).toEqual([
      orderId,
      -70,
      { title: '月卡', titleEn: 'Pass', withdrawn: false },
    ])
    const month = dayOf(server.clock.now()).slice(0, 7)
    const sumsOnBothSides = async () => {
      const { in: came, out } = (await server.ask(api.wallet.getMonth, { currency: 'gold', month }, token))
        .body.data
      const { sums } = await entriesOf(memberId, { month })
      return [{ in: came, out }, sums]
    }
    expect(await sumsOnBothSides()).toEqual([
      { in: 100, out: 70 },
      { count: 2, withdrawn: 0, in: 100, out: 70 },
    ])
    await server.ask(api.mall.cancelOrder, { orderId }, token)
    expect(await sumsOnBothSides()).toEqual([
      { in: 100, out: 0 },
      { count: 3, withdrawn: 2, in: 100, out: 0 },
    ])
    expect((await entriesOf(memberId)).list.map(({ amount, order }) => [amount, order?.withdrawn])).toEqual([
      [70, true],
      [-70, true],
      [100, undefined],
    ])
  })

  test('a gift is named on both sides, with who sent and who got it', async () => {
    const [anchor, fan] = [await newMember(), await newMember()]
    await giveCoins(server, fan.memberId, 100)
    await writerOf(server.store.db).live('r-desk', anchor.memberId, '德比')
    for (let nth = 0; nth < 2; nth += 1)
      await server.ask(api.live.sendGift, { liveId: 'r-desk', giftId: 'horn', price: 10 }, fan.token)
    server.clock.forward(COMBO_WITHIN + 1)
    await server.store.db
      .transaction()
      .execute((tx) => Promise.resolve(giftJobs['gifts.settle']?.(null, tx, server.clock.now())))
    const { list: all } = await entriesOf(fan.memberId, { reason: 'gift' })
    const [sent] = all
    expect(all.map(({ gift }) => gift?.combo)).toEqual([2, null])
    const [got] = (await entriesOf(anchor.memberId)).list
    expect([sent?.amount, sent?.gift?.giftId, sent?.gift?.count, sent?.gift?.who?.memberId]).toEqual([
      -10,
      'horn',
      1,
      anchor.memberId,
    ])
    expect([got?.reason, got?.gift?.count, got?.gift?.combo, got?.gift?.who?.memberId]).toEqual([
      'giftIn',
      2,
      null,
      fan.memberId,
    ])
  })

  test('the account of somebody who is gone is found by its id and stays readable; nobody’s is none', async () => {
    const { memberId } = await newMember()
    await giveCoins(server, memberId, 7, 'brick')
    await sql`update ledger_account set member_id = null where member_id = ${memberId}`.execute(
      server.store.db,
    )
    await sql`delete from member where id = ${memberId}`.execute(server.store.db)
    expect(await found(memberId)).toEqual([{ memberId, nickname: null, phoneEnd: null, gold: 0, brick: 7 }])
    const { nickname, phoneEnd } = (await accountsOf(memberId)).data
    expect([nickname, phoneEnd]).toEqual([null, null])
    expect((await entriesOf(memberId, { currency: 'brick' })).list.length).toBe(1)
    const { code, msg } = await accountsOf('nobody')
    expect([code, msg]).toEqual([ResultCode.SERVER_LOST, '没有这个会员，请核对编号'])
  })

  test('a table that leaves the office stands in the log, once for all its pages', async () => {
    const { memberId } = await newMember()
    await giveCoins(server, memberId, 3)
    const input = { memberId, currency: 'gold', month: null, reason: 'correction' } as const
    const { data } = (await askOffice(server, exportEntries, { ...input, before: null }, operator)).body
    await askOffice(server, exportEntries, { ...input, before: 1 }, operator)
    expect(data.list.map(({ amount }) => amount)).toEqual([3])
    expect((await logOf(server)).filter(([, act]) => act === 'ledger.export')).toEqual([
      ['lin', 'ledger.export', memberId],
    ])
  })

  test('every reason has words in both languages', () => {
    const reasons = EntryReason.anyOf
      .map(({ const: reason }) => reason)
      .filter((one) => one !== 'orderTaken' && one !== 'campaignBudget')
    for (const texts of [zh, en])
      expect(reasons.filter((reason) => !Object.hasOwn(texts, `ledger.reason.${reason}`))).toEqual([])
  })
})

describe('[FEAT-08] the platform’s own accounts in the office', () => {
  test('each kind has its balance and what moved in its accounts, page after page, with cause and who stands on the other side', async () => {
    const anchor = await server.member(`135${String(40_000_000 + (count += 1))}`, 1)
    const ann = await newMember()
    await writerOf(server.store.db).live('told', anchor.memberId, '账目里的直播')
    const of = { kind: 'gifts', currency: 'gold' } as const
    // What other tests have given is settled first.
    server.clock.forward(2 * 60_000)
    await transact(
      server.store.db,
      (tx) => giftJobs['gifts.settle']?.(null, tx, server.clock.now()) ?? Promise.resolve(),
    )
    const before = await platform(of)
    await giveCoins(server, ann.memberId, 900)
    for (let nth = 0; nth < 61; nth += 1) {
      const { body } = await server.ask(
        api.live.sendGift,
        { liveId: 'told', giftId: 'rose', price: 2 },
        ann.token,
      )
      expect(body.msg).toBe('ok')
      server.clock.forward(nth % 2 === 0 ? 0 : 250)
    }
    const first = await platform(of)
    expect([first.balance - before.balance, first.entries - before.entries, first.list.length]).toEqual([
      122, 61, 50,
    ])
    const second = await platform(of, first.next)
    const all = [...first.list, ...second.list].slice(0, 61)
    expect(new Set(all.map(({ transferId }) => transferId)).size).toBe(61)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => other - one))
    const { nickname } = await server.store.db
      .selectFrom('member')
      .select('nickname')
      .where('id', '=', ann.memberId)
      .executeTakeFirstOrThrow()
    expect(
      all.filter(
        ({ reason, amount, gift, members }) =>
          reason !== 'gift' ||
          amount !== 2 ||
          gift?.giftId !== 'rose' ||
          members.length !== 1 ||
          members[0]?.nickname !== nickname,
      ),
    ).toEqual([])
    const given = await platform({ kind: 'rewards', currency: 'gold' })
    expect(given.list.find(({ members }) => members[0]?.memberId === ann.memberId)?.amount).toBe(-900)
    expect(given.balance).toBe(
      (await prove()).proof?.sums.find(({ currency, kind }) => currency === 'gold' && kind === 'rewards')
        ?.balance,
    )
    expect(await platform({ kind: 'pots', currency: 'point' })).toEqual({
      accounts: 0,
      balance: 0,
      entries: 0,
      list: [],
      next: null,
    })
  })

  test('every reason of theirs has words in both languages', () => {
    const own = [...pointReasons, 'orderTaken', 'campaignBudget']
    for (const texts of [zh, en])
      expect(own.filter((reason) => !Object.hasOwn(texts, `ledger.platform.${reason}`))).toEqual([])
  })
})

describe('[FEAT-08] the proof of the books', () => {
  test('says who proved when, and what each kind of account holds: nothing in all', async () => {
    const { memberId } = await newMember()
    await giveCoins(server, memberId, 11)
    const { proof, halted } = await prove()
    expect([proof?.by, proof?.at, proof?.differences, halted]).toEqual(['lin', server.clock.now(), [], false])
    const gold = proof?.sums.filter(({ currency }) => currency === 'gold') ?? []
    expect(gold.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['member', 'rewards', 'holds']))
    expect(gold.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    const { entries } = await server.store.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    expect(proof?.entries).toBe(entries)
    expect((await logOf(server)).at(-1)).toEqual(['lin', 'ledger.prove', 'ledger'])
  })

  test('a difference is named and stops buying until a proof finds none; the hour’s proof is told as the clock’s', async () => {
    const { memberId } = await newMember()
    await giveCoins(server, memberId, 5)
    const account = `member:${memberId}:gold`
    const shift = (by: number) =>
      sql`update ledger_account set balance = balance + ${by} where id = ${account}`.execute(server.store.db)
    await shift(1)
    const differing = await prove()
    expect([differing.proof?.differences, differing.halted]).toEqual([
      [{ of: account, is: '6', should: '5' }],
      true,
    ])
    await shift(-1)
    expect((await books()).halted).toBe(true)
    await server.store.db
      .transaction()
      .execute((tx) =>
        Promise.resolve(ledgerJobs(server.parts.log)['ledger.prove']?.(null, tx, server.clock.now())),
      )
    const { proof, halted } = await books()
    expect([proof?.by, proof?.differences, halted]).toEqual([null, [], false])
  })

  test('what the clock’s proof finds stops who spends, with words, and waits on the office’s start page until a proof finds nothing', async () => {
    const anchor = await server.member(`135${String(40_000_000 + (count += 1))}`, 1)
    const ann = await newMember()
    await giveCoins(server, ann.memberId, 9)
    await writerOf(server.store.db).live('differing', anchor.memberId, '对账时的直播')
    const rose = async () => {
      const { body } = await server.ask(
        api.live.sendGift,
        { liveId: 'differing', giftId: 'rose', price: 2 },
        ann.token,
      )
      return body.msg
    }
    const waiting = async () =>
      (await askOffice(server, api.office.getAttention, {}, operator)).body.data.waiting
        .filter(({ work }) => work === 'books')
        .map(({ count: many, since }) => [many, since])
    const clockProves = () =>
      server.store.db
        .transaction()
        .execute((tx) =>
          Promise.resolve(ledgerJobs(server.parts.log)['ledger.prove']?.(null, tx, server.clock.now())),
        )
    const shift = (by: number) =>
      sql`update ledger_account set balance = balance + ${by} where id = ${`member:${ann.memberId}:gold`}`.execute(
        server.store.db,
      )
    await shift(3)
    await clockProves()
    expect(await rose()).toBe('账目正在核对，暂时不能送礼物，你的余额不会变，请稍后再试')
    expect(await waiting()).toEqual([[1, server.clock.now()]])
    expect((await books()).proof?.differences).toEqual([
      { of: `member:${ann.memberId}:gold`, is: '12', should: '9' },
    ])
    await shift(-3)
    await clockProves()
    expect([await rose(), await waiting()]).toEqual(['ok', [[0, null]]])
  })
})
