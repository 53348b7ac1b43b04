import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { COMBO_WITHIN } from '../../contract/live.gift-rules'
import { rateBounds, rateNames } from '../../contract/office.rate-rules'
import type { Rates } from '../../contract/office.rates.schema'
import { dayOf } from '../../contract/wallet.days'
import { formatNumber } from '../../contract/figures'
import { refusals } from '../../office/text/refusals'
import { createWatching } from '../../server/domain/wallet/watching'
import { giftJobs } from '../../server/repositories/live/gift.jobs'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { watchRows } from '../../server/repositories/wallet/task.repository'
import { rewardGuests } from '../../server/wallet-plugin'
import { giveCoins } from './support/coins'
import { writerOf } from './support/finding'
import { addOperator, askOffice, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { getRates, saveRates } = api.office
const DAY = 24 * 3_600_000
/** As the server is started here: 40 percent by its environment, the rest as the product has it. */
const installed: Rates = {
  giftShare: 40,
  hostReward: 20,
  guestReward: 10,
  guestsAMonth: 20,
  pointsADay: 200,
  pointsStock: 1_000,
}

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer({ config: { giftShare: 40 } })
  await addOperator(server, 'lin', 'owner')
  owner = await sessionOf(server, 'lin')
})
afterAll(() => server.close())

const card = async () => (await askOffice(server, getRates, {}, owner)).body.data
const save = async (rates: Partial<Rates>, seen?: Rates) => {
  const before = (await card()).rates
  return (await askOffice(server, saveRates, { rates: { ...before, ...rates }, seen: seen ?? before }, owner))
    .body
}
let count = 0
const newMember = (userType: 0 | 1 = 0) => server.member(`136${50_000_000 + (count += 1)}`, userType)

test('[FEAT-08] each rate is the owner’s within its bounds; the log has before and after, and nobody undoes what they have not seen', async () => {
  expect(await card()).toEqual({ rates: installed, installed, changes: [] })
  for (const name of rateNames) {
    const [least, most] = rateBounds[name]
    const words = `请填写 ${formatNumber(least)} 到 ${formatNumber(most)} 的整数`
    for (const beyond of [least - 1, most + 1, 1.5]) expect((await save({ [name]: beyond })).msg).toBe(words)
    expect(Object.hasOwn(refusals, words)).toBe(true)
  }
  const at = server.clock.now()
  expect((await save({ giftShare: 60, pointsADay: 300 })).data).toEqual({
    rates: { ...installed, giftShare: 60, pointsADay: 300 },
    installed,
    changes: [
      { name: 'giftShare', by: 'lin', at },
      { name: 'pointsADay', by: 'lin', at },
    ],
  })
  expect((await save({ giftShare: 70 }, installed)).msg).toBe('有人在你之前改过费率，请刷新后再看')
  await save({ giftShare: 40, pointsADay: 200 })
  const log = await server.store.db
    .selectFrom('operator_log')
    .select(['who', 'target', 'before', 'after'])
    .where('act', '=', 'rates.save')
    .orderBy('at')
    .execute()
  const target = 'giftShare, pointsADay'
  const changed = { giftShare: 60, pointsADay: 300 }
  const usual = { giftShare: 40, pointsADay: 200 }
  expect(log).toEqual([
    { who: 'lin', target, before: usual, after: changed },
    { who: 'lin', target, before: changed, after: usual },
  ])
})

test('[FEAT-08] a gift keeps the share of when it was sent; the next one has the new share', async () => {
  const { db } = server.store
  const [anchor, ann] = [await newMember(1), await newMember()]
  await giveCoins(server, ann.memberId, 500)
  await writerOf(db).live('rated', anchor.memberId, '改费率的直播')
  const send = async () => {
    const medal = { liveId: 'rated', giftId: 'medal', price: 200 } as const
    expect((await server.ask(api.live.sendGift, medal, ann.token)).body.msg).toBe('ok')
    server.clock.forward(2 * COMBO_WITHIN)
  }
  const goldOf = async () =>
    (
      await server.ask(
        api.wallet.listEntries,
        {
          currency: 'gold',
          month: dayOf(server.clock.now()).slice(0, 7),
          direction: 'in',
          page: 1,
          limit: 20,
        },
        anchor.token,
      )
    ).body.data.list.map(({ amount }) => amount)
  await send()
  await save({ giftShare: 75 })
  await send()
  await db
    .transaction()
    .execute((tx) => Promise.resolve(giftJobs['gifts.settle']?.(null, tx, server.clock.now())))
  expect((await goldOf()).toSorted((one, other) => one - other)).toEqual([80, 150])
  expect(await walletRows(db).differences()).toEqual([])
})
test('[FEAT-12] an invitation is worth what is set when the guest counts: the page, the notes and the books say so, and what was earned stays', async () => {
  const { db } = server.store
  const { notices, log } = server.parts
  const watching = createWatching(
    watchRows(db),
    server.clock.now,
    log,
    rewardGuests({ db, notices, now: server.clock.now }),
  )
  const host = await newMember()
  const offer = async () => (await server.ask(api.wallet.getInvite, {}, host.token)).body.data
  const { code } = await offer()
  const counts = async () => {
    const guest = await newMember()
    await db
      .updateTable('member')
      .set({ invited_by: host.memberId })
      .where('id', '=', guest.memberId)
      .execute()
    for (let nth = 0; nth <= 31; nth += 1) {
      watching.beat(guest.memberId, 'somewhere')
      server.clock.forward(20_000)
    }
    await watching.write()
    return guest
  }
  await counts()
  await save({ hostReward: 30, guestReward: 1 })
  const second = await counts()
  await save({ guestsAMonth: 2 })
  await counts()
  expect(await offer()).toEqual({
    code,
    minutes: 10,
    hostReward: 30,
    guestReward: 1,
    came: 3,
    counted: 2,
    earned: 50,
  })
  const { list } = (await server.ask(api.wallet.listGuests, { page: 1, limit: 20 }, host.token)).body.data
  expect(list.map(({ state, reward }) => [state, reward])).toEqual([
    ['beyond', 0],
    ['rewarded', 30],
    ['rewarded', 20],
  ])
  const inviter = (await server.ask(api.wallet.getInviter, { inviteCode: code })).body.data
  expect([inviter.hostReward, inviter.guestReward]).toEqual([30, 1])
  const titles = async ({ memberId }: { readonly memberId: string }) =>
    (
      await db
        .selectFrom('member_notice')
        .select(['title', 'title_en'])
        .where('member_id', '=', memberId)
        .orderBy('at', 'desc')
        .execute()
    ).map((row) => [row.title, row.title_en])
  expect([await titles(host), await titles(second)]).toEqual([
    [
      ['邀请成功：+30 砖块', 'Your guest counts: +30 bricks'],
      ['邀请成功：+20 砖块', 'Your guest counts: +20 bricks'],
    ],
    [['受邀奖励到账：+1 砖块', '+1 brick for you']],
  ])
  expect(await walletRows(db).differences()).toEqual([])
})

test('[FEAT-08] free points follow what is set, from the next day on for who had theirs', async () => {
  const ann = await newMember()
  const points = async () => (await server.ask(api.live.getPoints, {}, ann.token)).body.data
  expect(await points()).toEqual({ points: 200, given: 200 })
  await save({ pointsADay: 500, pointsStock: 600 })
  expect(await points()).toEqual({ points: 200, given: 0 })
  server.clock.forward(DAY)
  expect(await points()).toEqual({ points: 600, given: 400 })
})
