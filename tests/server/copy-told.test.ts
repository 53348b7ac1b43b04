import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { reserve } from '../../contract/match'
import { dayOf } from '../../contract/wallet.days'
import { copyPage } from '../../server/domain/account/copy-page'
import { inviteKey } from '../../server/domain/wallet/invites'
import { createLedger } from '../../server/domain/wallet/ledger'
import { personalData } from '../../server/repositories/account/personal-data'
import { ledgerRows } from '../../server/repositories/wallet/ledger.repository'
import { giveCoins } from './support/coins'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'
import { EVENING, HOUR } from './support/world'

let demo: TestServer
let me: { memberId: string; token: string }
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
  me = await demo.member('13800000061')
})
afterAll(() => demo.close())

/** What the copy has of a file. */
const rowsOf = async (table: string, file = table) => {
  const copy = personalData[table]?.copy
  const statement = typeof copy === 'object' ? copy[file] : copy
  if (typeof statement !== 'function') throw new Error(`the copy has no ${file}`)
  const { rows } = await statement(me.memberId).execute(demo.store.db)
  return rows as readonly Readonly<Record<string, unknown>>[]
}

test('[FEAT-07] a reminder in the copy says who plays and when, and a stream who streams what', async () => {
  const { db } = demo.store
  const match = await db
    .selectFrom('match')
    .innerJoin('team as home', 'home.id', 'match.home_id')
    .innerJoin('team as away', 'away.id', 'match.away_id')
    .select(['match.id', 'match.starts_at', 'home.name as home', 'away.name as away'])
    .where('match.state', '=', 'planned')
    .where('match.starts_at', '>', new Date(EVENING + 6 * HOUR))
    .executeTakeFirstOrThrow()
  await demo.ask(reserve, { matchId: match.id, on: true }, me.token)
  const live = await db
    .selectFrom('live')
    .innerJoin('member', 'member.id', 'live.anchor_id')
    .select(['live.id', 'live.title', 'live.planned_at', 'member.nickname'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('live_reservation')
    .values({ member_id: me.memberId, live_id: live.id, at: new Date(EVENING) })
    .execute()
  const [reminder] = await rowsOf('reservation')
  expect([reminder?.['home'], reminder?.['away'], reminder?.['starts_at']]).toEqual([
    match.home,
    match.away,
    match.starts_at,
  ])
  const [stream] = await rowsOf('live_reservation')
  expect([stream?.['title'], stream?.['anchor'], stream?.['planned_at']]).toEqual([
    live.title,
    live.nickname,
    live.planned_at,
  ])
})

test('[FEAT-07] the copy has what came in and went out, and says of each what it was for; a task of a life has no day', async () => {
  const { db } = demo.store
  const day = dayOf(demo.clock.now())
  await db.updateTable('member').set({ avatar: '/a.webp' }).where('id', '=', me.memberId).execute()
  await demo.ask(api.wallet.checkIn, { missed: false, day }, me.token)
  await demo.ask(api.wallet.claimTask, { taskId: 'avatar', day }, me.token)
  await demo.ask(api.wallet.claimTask, { taskId: 'remind', day }, me.token)
  const entries = await rowsOf('ledger_account', 'ledger_entry')
  expect(
    entries.map(({ currency, amount, balance, entry, task }) => [currency, amount, balance, entry, task]),
  ).toEqual([
    ['brick', 2, 2, 'task', 'avatar'],
    ['gold', 5, 5, 'checkIn', null],
    ['gold', 5, 10, 'task', 'remind'],
  ])
  const tasks = await rowsOf('task_claim')
  expect(tasks.map((row) => [row['task'], row['day']])).toEqual([
    ['avatar', null],
    ['remind', day],
  ])
  const page = copyPage({ ledger_entry: entries, task_claim: tasks }, new Set())
  const seen = ['换上自己的头像', '预约比赛', '签到', '2000-01-01', '>remind<', '>checkIn<'].map((words) =>
    page.includes(words),
  )
  expect(seen).toEqual([true, true, true, false, false, false])
})

test('[FEAT-07] an entry of the copy names the gift and who it went to, and the guest who was invited', async () => {
  const { db } = demo.store
  const anchor = await demo.member('13500000063', 1)
  const guest = await demo.member('13800000062')
  await writerOf(db).live('r-copy', anchor.memberId, '今晚')
  await giveCoins(demo, me.memberId, 100)
  await demo.ask(api.live.sendGift, { liveId: 'r-copy', giftId: 'scarf', price: 20 }, me.token)
  await db.transaction().execute((tx) =>
    createLedger(ledgerRows(tx), randomUUID).post(
      {
        key: inviteKey(guest.memberId),
        reason: 'invite',
        about: null,
        postings: [
          { account: { platform: 'rewards' }, currency: 'brick', amount: -5 },
          { account: { memberId: me.memberId }, currency: 'brick', amount: 5 },
        ],
      },
      demo.clock.now(),
    ),
  )
  const names = await db.selectFrom('member').select(['id', 'nickname']).execute()
  const nameOf = (id: string) => names.find((one) => one.id === id)?.nickname
  const entries = await rowsOf('ledger_account', 'ledger_entry')
  const told = entries.filter(({ entry }) => entry === 'gift' || entry === 'invite')
  expect(told.map((row) => [row['amount'], row['gift_id'], row['pieces'], row['with']])).toEqual([
    [5, null, null, nameOf(guest.memberId)],
    [-20, 'scarf', 1, nameOf(anchor.memberId)],
  ])
  expect(copyPage({ ledger_entry: told }, new Set())).toContain('围巾')
})
