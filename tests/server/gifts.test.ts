import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { dayOf } from '../../contract/wallet.days'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX } from '../../contract/constants'
import { LiveStatus } from '../../contract/enums'
import type { GiftSent, SendGiftInput } from '../../contract/live.gifts.schema'
import { COMBO_WITHIN, type GiftId } from '../../contract/live.gift-rules'
import type { Envelope } from '../../contract/call'
import { sharesOf } from '../../server/domain/live/gifts'
import { giftJobs } from '../../server/repositories/live/gift.jobs'
import { keepHalt } from '../../server/repositories/wallet/halt'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { recount } from '../../server/repositories/ranking/rank.repository'
import { transact } from '../../server/store/in-transaction'
import { giveCoins } from './support/coins'
import { writerOf } from './support/finding'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { connect, type Batch, type Client } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'
import { untilAnswered } from './support/until-answered'

const { sendGift, getGifts, listSupporters } = api.live

interface Person {
  readonly memberId: string
  readonly token: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let count = 0
/** A room of an anchor of its own. */
let room: { liveId: string; anchor: Person }
beforeEach(async () => {
  // No combo of an earlier test goes on.
  server.clock.forward(10_000)
  count += 1
  const anchor = await server.member(`135${10_000_000 + count}`, 1)
  const liveId = `r-${count}`
  await writerOf(server.store.db).live(liveId, anchor.memberId, `第 ${count} 场`)
  room = { liveId, anchor }
})

const rich = async (gold: number): Promise<Person> => {
  count += 1
  const member = await server.member(`134${10_000_000 + count}`)
  if (gold > 0) await giveCoins(server, member.memberId, gold)
  return member
}
const send = ({ token }: Person, giftId: GiftId, price: number, liveId = room.liveId) =>
  server.ask(sendGift, { liveId, giftId, price }, token)
const sendAs = async ({ token }: Person, key: string, input: Partial<SendGiftInput> = {}) => {
  const response = await fetch(`${server.url}${API_PREFIX}${sendGift.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ liveId: room.liveId, giftId: 'horn', price: 10, ...input }),
  })
  return (await response.json()) as Envelope<GiftSent>
}
const goldOf = async ({ token }: Person) => (await server.ask(getGifts, {}, token)).body.data.balance
const settle = async () => {
  server.clock.forward(COMBO_WITHIN + 1)
  // The server's own job may be at it: where the two wait for each other one is undone.
  await transact(
    server.store.db,
    (tx) => giftJobs['gifts.settle']?.(null, tx, server.clock.now()) ?? Promise.resolve(),
  )
}
const entriesOf = async ({ token }: Person) =>
  (
    await server.ask(
      api.wallet.listEntries,
      { currency: 'gold', month: '2026-08', direction: 'all', page: 1, limit: 50 },
      token,
    )
  ).body.data.list.map(({ reason, amount, gift }) => [reason, amount, gift] as const)
const movesOf = async (person: Person) =>
  (await entriesOf(person)).map(([, amount, gift]) => [amount, gift?.count])
const supporters = async () => (await server.ask(listSupporters, { liveId: room.liveId })).body.data
const platform = async (account: string): Promise<number> => {
  const rows = await server.store.db.selectFrom('ledger_account').select(['id', 'balance']).execute()
  return rows.reduce((sum, { id, balance }) => (id.startsWith(`${account}:`) ? sum + balance : sum), 0)
}
const enter = async (token: string | null = null, after: number | null = null) => {
  const page = await connect(server.url.replace('http', 'ws') + '/api/socket')
  await page.ask({ type: 'hello', token })
  const { data } = await page.ask({ type: 'room.enter', liveId: room.liveId, after })
  if (data?.type !== 'room.entered') throw new Error('the room was not entered')
  return { page, entered: data }
}
const batches = (page: Client): readonly Batch[] =>
  page.frames.flatMap(({ data }) => (data?.type === 'room.batch' ? [data] : []))
const told = (page: Client) => ({
  lines: batches(page).flatMap(({ lines }) => lines.map(({ seq, text, gift }) => [seq, text, gift])),
  grown: batches(page)
    .flatMap(({ gifts = [] }) => gifts)
    .at(-1),
})

const nickname = (id: string) => `球迷${id.slice(-4)}`
const row = ({ memberId, coins }: { memberId: string; coins: number }) => [memberId, coins]
const storedGifts = async () => {
  const lines = server.store.db.selectFrom('chat_line').select('gift').where('live_id', '=', room.liveId)
  return (await lines.execute()).map(({ gift }) => gift)
}

describe('[FEAT-08] a gift', () => {
  test('costs its sender the price, and gives the anchor the share and the platform the rest', async () => {
    const sold = await platform('sales')
    const ann = await rich(100)
    expect((await send(ann, 'scarf', 20)).body.data).toEqual({ giftId: 'scarf', count: 1, balance: 80 })
    expect([await platform('gifts'), await goldOf(room.anchor)]).toEqual([20, 0])
    await settle()
    expect([await platform('gifts'), await platform('sales')]).toEqual([0, sold + 10])
    expect([await goldOf(ann), await goldOf(room.anchor)]).toEqual([80, 10])
    const of = { giftId: 'scarf', count: 1, price: 20, liveId: room.liveId, title: `第 ${count - 1} 场` }
    const { memberId: anchorId } = room.anchor
    expect((await entriesOf(ann))[0]).toEqual([
      'gift',
      -20,
      { ...of, who: { memberId: anchorId, nickname: nickname(anchorId) } },
    ])
    expect(await entriesOf(room.anchor)).toEqual([
      [
        'giftIn',
        10,
        { ...of, percent: 50, who: { memberId: ann.memberId, nickname: nickname(ann.memberId) } },
      ],
    ])
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })

  test.each([
    [66, 33],
    [3, 1],
    [1, 0],
  ])('of %i of the cheapest sent as one the anchor gets %i of as many coins', async (pieces, share) => {
    const sold = await platform('sales')
    const ann = await rich(100)
    const input = { liveId: room.liveId, giftId: 'clap', price: 1, count: pieces } as const
    expect((await server.ask(sendGift, input, ann.token)).body.data.balance).toBe(100 - pieces)
    await settle()
    expect([await goldOf(room.anchor), (await platform('sales')) - sold]).toEqual([share, pieces - share])
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })

  test('of a fraction of a coin waits for the next, whoever sends it', async () => {
    const [ann, ben] = [await rich(10), await rich(10)]
    const got = []
    for (const person of [ann, ben, ann, ben, ann]) {
      await send(person, 'clap', 1)
      await settle()
      got.push(await goldOf(room.anchor))
    }
    expect(got).toEqual([0, 1, 1, 2, 2])
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })

  test('that was sent before its part was kept to the hundredth leaves what it promised', async () => {
    const ann = await rich(10)
    await send(ann, 'whistle', 5)
    await sql`update gift_sent set percent = null, share = 3 where live_id = ${room.liveId}`.execute(
      server.store.db,
    )
    await settle()
    expect(await goldOf(room.anchor)).toBe(3)
  })

  test('leaves anchors in all the exact part of all that was sent, however it is cut', () => {
    const percents = [0, 1, 33, 50, 67, 99, 100]
    const gift = fc.record({
      anchorId: fc.constantFrom('ann', 'ben'),
      price: fc.integer({ min: 1, max: 2_000 }),
      percent: fc.constantFrom(...percents),
    })
    const all = { comboId: '', first: '', ids: [], senderId: null, liveId: null, at: 0 }
    fc.assert(
      fc.property(fc.array(fc.array(gift, { maxLength: 20 }), { maxLength: 20 }), (rounds) => {
        let rests: ReadonlyMap<string, number> = new Map()
        const got = new Map<string, number>()
        const due = new Map<string, number>()
        for (const round of rounds) {
          const shared = sharesOf(
            round.map(({ anchorId, price, percent }) => ({
              ...all,
              anchorId,
              price,
              hundredths: price * percent,
            })),
            rests,
          )
          rests = shared.rests
          for (const { anchorId, share, price, hundredths } of shared.gifts) {
            expect(share >= 0 && share <= price).toBe(true)
            got.set(anchorId ?? '', (got.get(anchorId ?? '') ?? 0) + share)
            due.set(anchorId ?? '', (due.get(anchorId ?? '') ?? 0) + hundredths)
          }
        }
        expect([...got]).toEqual([...due].map(([anchorId, sum]) => [anchorId, Math.floor(sum / 100)]))
      }),
    )
  })

  test('sent again within three seconds goes on with the combo, which is one entry of the anchor', async () => {
    const ann = await rich(1_000)
    const counts = []
    for (const wait of [0, 2_900, 3_000, 3_001]) {
      server.clock.forward(wait)
      counts.push((await send(ann, 'horn', 10)).body.data.count)
    }
    expect(counts).toEqual([1, 2, 3, 1])
    expect((await send(ann, 'rose', 2)).body.data.count).toBe(1)
    expect((await send(ann, 'horn', 10)).body.data.count).toBe(2)
    await settle()
    const got = (await entriesOf(room.anchor)).map(([, amount, gift]) => [amount, gift])
    expect(new Set(got.map(([amount]) => amount))).toEqual(new Set([1, 10, 15]))
    expect(await goldOf(room.anchor)).toBe(26)
  })

  test.each([
    ['without enough gold', 9, {}, '余额不足，请先去任务中心赚一些'],
    ['for another price than it has', 100, { price: 9 }, '礼物的价格刚刚变了，请确认新的价格再送'],
    ['in a room that is not there', 100, { liveId: 'nowhere' }, '直播间不存在，去首页看看别的直播吧'],
  ])('%s is refused, and nothing moves', async (_, gold, input, words) => {
    const ann = await rich(gold)
    expect((await sendAs(ann, randomUUID(), input)).msg).toBe(words)
    expect([await goldOf(ann), await platform('gifts')]).toEqual([gold, 0])
  })

  test.each([
    [LiveStatus.PLAN, '直播还没有开始，开播后再送礼物吧'],
    [LiveStatus.END, '直播已结束，不能再送礼物了'],
  ])('a stream in state %s gets none', async (status, words) => {
    await sql`update live set status = ${status} where id = ${room.liveId}`.execute(server.store.db)
    const { body } = await send(await rich(100), 'horn', 10)
    expect([body.code, body.msg]).toEqual([ResultCode.BUSINESS_FAILURE, words])
  })

  test('many sent as one are one intent, one transfer, one step of the combo and one line', async () => {
    const ann = await rich(2_000)
    const { page } = await enter()
    const sent = (price: number, many: number) =>
      server.ask(sendGift, { liveId: room.liveId, giftId: 'horn', price, count: many }, ann.token)
    expect((await sent(10, 66)).body.data).toEqual({ giftId: 'horn', count: 66, balance: 1_340 })
    // One more goes on with them.
    expect((await send(ann, 'horn', 10)).body.data).toEqual({ giftId: 'horn', count: 67, balance: 1_330 })
    // It is the price of one that was seen.
    expect((await sent(660, 66)).body.msg).toBe('礼物的价格刚刚变了，请确认新的价格再送')
    expect((await sent(10, 188)).body.msg).toContain('余额不足')
    expect((await sent(10, 521)).body.code).not.toBe(0)
    await expect.poll(() => told(page).lines).toEqual([[1, '送出喇叭', { giftId: 'horn', count: 66 }]])
    await expect.poll(() => told(page).grown).toEqual({ seq: 1, count: 67 })
    const key = randomUUID()
    expect((await sendAs(ann, key, { giftId: 'rose', price: 2, count: 10 })).data.balance).toBe(1_310)
    expect((await sendAs(ann, key, { giftId: 'rose', price: 2, count: 10 })).data.balance).toBe(1_310)
    await sql`delete from idempotency`.execute(server.store.db)
    expect((await sendAs(ann, key, { giftId: 'rose', price: 2, count: 10 })).data.balance).toBe(1_310)
    expect((await sendAs(ann, key, { giftId: 'rose', price: 2, count: 66 })).msg).toContain('内容前后不一致')
    expect((await movesOf(ann)).slice(0, 3)).toEqual([
      [-20, 10],
      [-10, 1],
      [-660, 66],
    ])
    await settle()
    expect((await movesOf(room.anchor)).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [10, 10],
      [335, 67],
    ])
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })

  test('an anchor sends none to themselves, and who is blocked, muted or removed sends none', async () => {
    const { db } = server.store
    await giveCoins(server, room.anchor.memberId, 100)
    expect((await send(room.anchor, 'horn', 10)).body.msg).toBe('不能给自己送礼物')
    const ann = await rich(100)
    const now = new Date(server.clock.now())
    const sanction = (kind: string) =>
      sql`insert into room_sanction (anchor_id, member_id, nickname, kind, at, until, reason, by_name)
      values (${room.anchor.memberId}, ${ann.memberId}, '', ${kind}, ${now}, null, '', '')`.execute(db)
    await sanction('mute')
    expect((await send(ann, 'horn', 10)).body.msg).toBe('你在这里被禁言了，能发言后再来送礼物')
    await sanction('ban')
    expect((await send(ann, 'horn', 10)).body.msg).toBe('你被移出了这个直播间，不能送礼物')
    await sql`update room_sanction set lifted_at = ${now}`.execute(db)
    // Of the whole platform.
    await sql`insert into member_sanction (member_id, kind, at, until, reason, by_name)
      values (${ann.memberId}, 'mute', ${now}, null, '', '')`.execute(db)
    expect((await send(ann, 'horn', 10)).body.msg).toBe('你在这里被禁言了，能发言后再来送礼物')
    await sql`delete from member_sanction`.execute(db)
    await sql`insert into member_block (member_id, blocked_id, at) values (${room.anchor.memberId}, ${ann.memberId}, ${now})`.execute(
      db,
    )
    expect((await send(ann, 'horn', 10)).body.msg).toBe('主播拉黑了你，不能送礼物')
    await sql`delete from member_block`.execute(db)
    expect((await send(ann, 'horn', 10)).body.data.balance).toBe(90)
  })

  test('one that operators have taken away or priced anew is refused in words, and read anew', async () => {
    const { db } = server.store
    const ann = await rich(1_000)
    const priceOf = async (giftId: GiftId) =>
      (await server.ask(getGifts, {}, ann.token)).body.data.list.find((gift) => gift.giftId === giftId)?.price
    await sql`update gift set price = 7 where id = 'whistle'`.execute(db)
    expect((await send(ann, 'whistle', 5)).body.msg).toBe('礼物的价格刚刚变了，请确认新的价格再送')
    expect(await priceOf('whistle')).toBe(7)
    expect((await send(ann, 'whistle', 7)).body.data.balance).toBe(993)
    await sql`update gift set listed = false where id = 'whistle'`.execute(db)
    expect((await send(ann, 'whistle', 7)).body.msg).toBe('这个礼物已经下架，请选择别的礼物')
    expect(await priceOf('whistle')).toBe(undefined)
    await sql`update gift set listed = true, price = 5 where id = 'whistle'`.execute(db)
  })

  test('the same intent is paid once, also at the same time and after its answer is forgotten; another under its key is refused', async () => {
    const ann = await rich(100)
    const key = randomUUID()
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => sendAs(ann, key)))
    expect(first?.data).toEqual({ giftId: 'horn', count: 1, balance: 90 })
    expect(others).toEqual(others.map(() => first))
    expect((await sendAs(ann, key, { giftId: 'rose', price: 2 })).msg).toContain('内容前后不一致')
    await sql`delete from idempotency`.execute(server.store.db)
    expect((await sendAs(ann, key)).data).toEqual({ giftId: 'horn', count: 1, balance: 90 })
    expect((await sendAs(ann, key, { giftId: 'rose', price: 2 })).msg).toContain('内容前后不一致')
    expect((await sendAs(ann, randomUUID())).data.balance).toBe(80)
    expect((await send(ann, 'horn', 10)).body.data.balance).toBe(70)
  })

  test('two devices spend the last coin once', async () => {
    const ann = await rich(10)
    const answers = await Promise.all([send(ann, 'horn', 10), send(ann, 'horn', 10)])
    expect(answers.map(({ body }) => body.msg).toSorted()).toEqual(['ok', '余额不足，请先去任务中心赚一些'])
    expect(await goldOf(ann)).toBe(0)
  })

  test('waits while the books differ, and who sends too fast is told', async () => {
    const { db } = server.store
    const ann = await rich(100)
    await keepHalt(db, true)
    expect((await send(ann, 'clap', 1)).body.msg).toBe(
      '账目正在核对，暂时不能送礼物，你的余额不会变，请稍后再试',
    )
    await keepHalt(db, false)
    server.clock.forward(10_000)
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(ann, 'clap', 1)))
    const refusals = answers.filter(({ body }) => body.msg === '送得太快了，歇一秒再送')
    expect([refusals.length, await goldOf(ann)]).toEqual([5, 80])
  })

  test('is asked of no visitor', async () => {
    expect((await server.ask(sendGift, { liveId: room.liveId, giftId: 'clap', price: 1 })).status).toBe(401)
    expect((await server.ask(getGifts, {})).status).toBe(401)
  })
})

describe('[FEAT-06] what a room is told of gifts', () => {
  test('a combo is one line that grows, for all who are there and all who come', async () => {
    const ann = await rich(1_000)
    const { page } = await enter()
    await send(ann, 'horn', 10)
    await expect.poll(() => told(page).lines).toEqual([[1, '送出喇叭', { giftId: 'horn', count: 1 }]])
    for (let nth = 0; nth < 4; nth += 1) await send(ann, 'horn', 10)
    await expect.poll(() => told(page).grown).toEqual({ seq: 1, count: 5 })
    expect(told(page).lines.length).toBe(1)
    await expect.poll(storedGifts).toEqual([{ giftId: 'horn', count: 5 }])
    const { entered } = await enter()
    expect(entered.lines.map(({ gift, text }) => [gift, text])).toEqual([
      [{ giftId: 'horn', count: 5 }, '送出喇叭'],
    ])
    // Who held the line before hears how far it has grown.
    const { lines, gifts } = (await enter(null, 1)).entered
    expect([lines, gifts]).toEqual([[], [{ seq: 1, count: 5 }]])
  })

  test('what is said in the replay holds the gift; a removed line holds none', async () => {
    const ann = await rich(1_000)
    const { page } = await enter()
    await send(ann, 'trophy', 1_000)
    await expect.poll(() => told(page).lines.length).toBe(1)
    const talk = async () =>
      (
        await server.ask(api.live.listReplayChat, {
          liveId: room.liveId,
          from: server.clock.now() - 60_000,
          to: server.clock.now() + 60_000,
          after: 0,
        })
      ).body.data.lines.map(({ gift, text }) => [text, gift])
    expect(await talk()).toEqual([['送出奖杯', { giftId: 'trophy', count: 1 }]])
    await server.ask(api.live.removeLine, { liveId: room.liveId, seq: 1 }, room.anchor.token)
    expect(await talk()).toEqual([])
    const [line] = (await enter()).entered.lines
    expect([line?.removed, line?.gift]).toEqual([true, undefined])
  })

  test('who is removed from the room hears of none, and a gift is no line of talk', async () => {
    const ann = await rich(100)
    const eve = await rich(0)
    await sql`insert into room_sanction (anchor_id, member_id, nickname, kind, at, until, reason, by_name)
      values (${room.anchor.memberId}, ${eve.memberId}, '', 'ban', ${new Date(server.clock.now())}, null, '', '')`.execute(
      server.store.db,
    )
    const outside = await enter(eve.token)
    const { page } = await enter()
    await send(ann, 'rose', 2)
    await send(ann, 'rose', 2)
    await expect.poll(() => told(page).lines.length).toBe(1)
    expect([outside.entered.lines, batches(outside.page).flatMap(({ lines }) => lines)]).toEqual([[], []])
    const { said } = await server.store.db
      .selectFrom('live')
      .select('said')
      .where('id', '=', room.liveId)
      .executeTakeFirstOrThrow()
    expect(said).toBe(0)
  })
})

describe('[FEAT-08] who supports', () => {
  test('the stream and the month name who has sent the most, and the ranking counts what the anchor received', async () => {
    const { db } = server.store
    const [ann, ben] = [await rich(5_000), await rich(5_000)]
    await send(ann, 'medal', 200)
    await send(ben, 'trophy', 1_000)
    expect((await supporters()).coins).toBe(1_200)
    await settle()
    await writerOf(db).live(`${room.liveId}-next`, room.anchor.memberId, '下一场')
    await send(ann, 'rocket', 2_000, `${room.liveId}-next`)
    // Before the anchor has the share of the newest, and afterwards.
    const waiting = await supporters()
    const ownOf = async (person: Person) =>
      (await server.ask(listSupporters, { liveId: room.liveId }, person.token)).body.data.own
    const owns = async () => [await ownOf(ann), await ownOf(ben), await ownOf(room.anchor)]
    const own = [
      { stream: { coins: 200, place: 2 }, month: { coins: 2_200, place: 1 } },
      { stream: { coins: 1_000, place: 1 }, month: { coins: 1_000, place: 2 } },
      { stream: { coins: 0, place: null }, month: { coins: 0, place: null } },
    ]
    expect([await owns(), waiting.own]).toEqual([own, null])
    await settle()
    expect(await supporters()).toEqual(waiting)
    expect(await owns()).toEqual(own)
    const { coins, stream, month, of } = await supporters()
    expect(coins).toBe(1_200)
    const streamer = (await server.ask(api.account.getSimpleInfo, {}, room.anchor.token)).body.data
    expect(of).toEqual({
      nickname: streamer.nickname,
      month: dayOf(server.clock.now()).slice(0, 7),
      coins: 3_200,
    })
    expect(stream.map(row)).toEqual([
      [ben.memberId, 1_000],
      [ann.memberId, 200],
    ])
    expect(month.map(row)).toEqual([
      [ann.memberId, 2_200],
      [ben.memberId, 1_000],
    ])
    await db.transaction().execute((tx) => recount({}, tx, server.clock.now()))
    const { list } = (await server.ask(api.ranking.goldAnchorRankings, {})).body.data
    expect(list.find(({ anchor }) => anchor.memberId === room.anchor.memberId)?.value).toBe(1_600)
    // The anchor spends some: what was received stays.
    await giveCoins(server, room.anchor.memberId, -600)
    expect(await goldOf(room.anchor)).toBe(1_000)
    expect(await walletRows(db).differences()).toEqual([])
  })

  test('[FEAT-16] the report of a stream says what its anchor got of what was given, as the book does', async () => {
    const ann = await rich(1_000)
    for (const [giftId, price] of [
      ['clap', 1],
      ['rose', 2],
      ['whistle', 5],
      ['whistle', 5],
    ] as const)
      await send(ann, giftId, price)
    const report = async () => {
      const { list } = (await server.ask(api.studio.listReports, { page: 1, limit: 20 }, room.anchor.token))
        .body.data
      return list.map(({ giftCoins, giftShare }) => [giftCoins, giftShare])
    }
    await sql`insert into live_report (live_id, anchor_id, ended_at, peak, average, new_fans, chat_lines)
      values (${room.liveId}, ${room.anchor.memberId}, ${new Date(server.clock.now())}, 1, 1, 0, 0)`.execute(
      server.store.db,
    )
    expect(await report()).toEqual([[13, 6]])
    await settle()
    expect([await report(), await goldOf(room.anchor)]).toEqual([[[13, 6]], 6])
    const entries = (await entriesOf(room.anchor)).map(([, amount, gift]) => [amount, gift?.price])
    expect(entries.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [1, 2],
      [5, 10],
    ])
  })

  test('[FEAT-16] the report of the stream counts gifts, settled or not', async () => {
    const ann = await rich(1_000)
    await send(ann, 'medal', 200)
    await settle()
    await send(ann, 'horn', 10)
    const at = new Date(server.clock.now())
    await sql`insert into live_report (live_id, anchor_id, ended_at, peak, average, new_fans, chat_lines)
      values (${room.liveId}, ${room.anchor.memberId}, ${at}, 1, 1, 0, 0)`.execute(server.store.db)
    const { list } = (await server.ask(api.studio.listReports, { page: 1, limit: 20 }, room.anchor.token))
      .body.data
    expect(list.map(({ giftCoins }) => giftCoins)).toEqual([210])
    await settle()
  })

  test('the books prove what an anchor has received, and what still waits', async () => {
    const { db } = server.store
    await send(await rich(100), 'horn', 10)
    await settle()
    await sql`update member set gold = gold + 1 where id = ${room.anchor.memberId}`.execute(db)
    expect(await walletRows(db).differences()).toEqual([
      { of: `gold received by ${room.anchor.memberId}`, is: '6', should: '5' },
    ])
    await sql`update member set gold = gold - 1 where id = ${room.anchor.memberId}`.execute(db)
    expect(await walletRows(db).differences()).toEqual([])
  })
})

describe('[FEAT-08] an anchor to whom many send at once', () => {
  test('has each coin exactly once, whoever settles in between', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => rich(100)))
    const sending = people.flatMap((who) =>
      [{}, { giftId: 'rose', price: 2 } as const, {}].map((gift) =>
        untilAnswered((key) => sendAs(who, key, gift)),
      ),
    )
    const settling = Array.from({ length: 4 }, settle)
    const answers = await Promise.all(sending)
    await Promise.all(settling)
    while ((await platform('gifts')) > 0) await settle()
    expect(answers.filter(({ msg }) => msg !== 'ok')).toEqual([])
    expect(await Promise.all(people.map(goldOf))).toEqual(people.map(() => 78))
    expect(await goldOf(room.anchor)).toBe(40 * 11)
    expect((await supporters()).coins).toBe(40 * 22)
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })

  // The embedded database has one connection: nobody holds anything beside it.
  test.runIf(inject('databaseUrl'))(
    'makes nobody wait: gifts are taken while the account is held',
    async () => {
      const ann = await rich(100)
      await send(ann, 'horn', 10)
      await settle()
      await server.store.db.transaction().execute(async (tx) => {
        await sql`select 1 from ledger_account where member_id = ${room.anchor.memberId} for update`.execute(
          tx,
        )
        await sql`select 1 from member where id = ${room.anchor.memberId} for no key update`.execute(tx)
        expect((await send(ann, 'horn', 10)).body.data.balance).toBe(80)
      })
      await settle()
      expect(await goldOf(room.anchor)).toBe(10)
    },
  )
})

describe('[FEAT-08] the office', () => {
  const { listGifts, saveGift, orderGifts } = api.office

  test('sets a price, an order and what is offered, from the next gift on; what was sent stays', async () => {
    await addOperator(server, 'florist', 'editor')
    const operator = await sessionOf(server, 'florist')
    const save = (giftId: GiftId, price: number, listed: boolean) =>
      askOffice(server, saveGift, { giftId, price, listed }, operator).then(({ body }) => body)
    const fan = await rich(100)
    const offered = async () => (await server.ask(getGifts, {}, fan.token)).body.data.list
    const before = await offered()
    expect((await send(fan, 'horn', 10)).body.code).toBe(0)
    expect((await save('horn', 12, true)).code).toBe(0)
    expect((await send(fan, 'horn', 10)).body.msg).toBe('礼物的价格刚刚变了，请确认新的价格再送')
    expect((await send(fan, 'horn', 12)).body.data.balance).toBe(78)
    await settle()
    expect((await supporters()).coins).toBe(22)
    expect((await save('clap', 1, false)).code).toBe(0)
    expect((await send(fan, 'clap', 1)).body.msg).toBe('这个礼物已经下架，请选择别的礼物')
    const ids = before.map(({ giftId }) => giftId)
    const order = (giftIds: readonly GiftId[]) =>
      askOffice(server, orderGifts, { giftIds: [...giftIds] }, operator).then(({ body }) => body)
    expect((await order(ids.slice(1))).msg).toBe('礼物在此期间有变化，请刷新后重试')
    expect((await order(ids.toReversed())).code).toBe(0)
    expect((await offered()).map(({ giftId }) => giftId)).toEqual(
      ids.toReversed().filter((giftId) => giftId !== 'clap'),
    )
    expect((await logOf(server)).slice(-3).map(([who, act, target]) => [who, act, target])).toEqual([
      ['florist', 'gift.save', 'horn'],
      ['florist', 'gift.save', 'clap'],
      ['florist', 'gift.order', 'gift'],
    ])
    for (const { giftId, price } of before) if (giftId !== 'rose') await save(giftId, price, false)
    expect((await save('rose', 2, false)).data).toEqual({ fields: { listed: '至少要保留一个可以送的礼物' } })
    expect(
      (await askOffice(server, listGifts, {}, operator)).body.data.list.filter(({ listed }) => listed),
    ).toEqual([{ giftId: 'rose', price: 2, listed: true }])
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })
})
