import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX } from '../../contract/constants'
import { DAY, MINUTE, dayAfter, dayOf, startOf } from '../../contract/wallet.days'
import { kindsOf, reasonsOf } from '../../contract/wallet.kinds'
import { EntryReason, type EntryKind, type TaskBoard, type TaskId } from '../../contract/wallet.schema'
import { createLedger, type NewTransfer } from '../../server/domain/wallet/ledger'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { ledgerJobs } from '../../server/repositories/wallet/ledger.jobs'
import { runErrand } from '../../server/office/commands'
import { SOCKET_PATH } from '../../contract/socket'
import { writerOf } from './support/finding'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const { listEntries, getMonth, getTasks, checkIn, claimTask } = api.wallet

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let phones = 0
const newMember = () => server.member(`137${String(10_000_000 + (phones += 1))}`)
const balances = async (token: string) => {
  const { gold, brick } = (await server.ask(api.account.getSimpleInfo, {}, token)).body.data
  return { gold, brick }
}
const board = async (token: string) => (await server.ask(getTasks, {}, token)).body.data
const books = () => walletRows(server.store.db)
const errand = (...args: string[]) => {
  const { office, operators, officeClips } = server.parts
  return runErrand(
    { args, by: 'op' },
    {
      office,
      operators,
      clips: officeClips,
      now: server.clock.now,
      pin: async () => true,
      books: books(),
      renewKey: async () => undefined,
      snapshot: null,
    },
  )
}

const post = (transfer: NewTransfer) =>
  server.store.db
    .transaction()
    .execute((tx) => createLedger(ledgerRows(tx), randomUUID).post(transfer, server.clock.now()))
const moved = (key: string, memberId: string, amount: number): NewTransfer => ({
  key,
  reason: 'correction',
  about: null,
  postings: [
    { account: { platform: 'rewards' }, currency: 'brick', amount: -amount },
    { account: { memberId }, currency: 'brick', amount },
  ],
})

const today = () => dayOf(server.clock.now())
const claim = async (taskId: TaskId, token: string, day = today()) =>
  (await server.ask(claimTask, { taskId, day }, token)).body
const press = async (token: string, missed = false, day = today()) =>
  (await server.ask(checkIn, { missed, day }, token)).body
const taskOf = async (taskId: TaskId, token: string) =>
  (await board(token)).tasks.find((task) => task.taskId === taskId)

describe('[FEAT-08] the ledger', () => {
  test('a key is posted once, and nothing else under it', async () => {
    const { memberId, token } = await newMember()
    expect([await post(moved('k-once', memberId, 7)), await post(moved('k-once', memberId, 7))]).toEqual([
      true,
      false,
    ])
    await expect(post(moved('k-once', memberId, 8))).rejects.toThrow('同一次操作的内容前后不一致')
    expect(await balances(token)).toEqual({ gold: 0, brick: 7 })
  })

  test('nobody goes below nothing, also with thirty taps at once, and a key that failed is free again', async () => {
    const { memberId, token } = await newMember()
    await post(moved('k-start', memberId, 10))
    const taps = await Promise.allSettled(
      Array.from({ length: 30 }, (_, nth) => post(moved(`k-tap-${nth}`, memberId, -3))),
    )
    expect(taps.filter(({ status }) => status === 'fulfilled').length).toBe(3)
    expect(await balances(token)).toEqual({ gold: 0, brick: 1 })
    const left = taps.findIndex(({ status }) => status === 'rejected')
    await expect(post(moved(`k-tap-${left}`, memberId, -3))).rejects.toThrow('余额不足')
    await post(moved('k-more', memberId, 5))
    expect(await post(moved(`k-tap-${left}`, memberId, -3))).toBe(true)
    expect(await balances(token)).toEqual({ gold: 0, brick: 3 })
  })

  // The embedded database has one connection: nobody comes in between there.
  test.runIf(inject('databaseUrl'))(
    'an account that somebody else makes in between takes both transfers',
    async () => {
      const { memberId, token } = await newMember()
      const { db } = server.store
      await sql`create function wait_here() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(77); return null; end $$`.execute(db)
      await sql`create trigger wait_here after update on ledger_account execute function wait_here()`.execute(
        db,
      )
      const waiting = () =>
        sql`select 1 from pg_locks where locktype = 'advisory' and objid = 77 and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
      try {
        const second = await db.transaction().execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(77)`.execute(tx)
          const posted = post(moved('k-second', memberId, 4))
          await expect.poll(async () => (await waiting()).rows.length).toBe(1)
          await createLedger(ledgerRows(tx), randomUUID).post(
            moved('k-first', memberId, 6),
            server.clock.now(),
          )
          return { posted }
        })
        expect(await second.posted).toBe(true)
      } finally {
        await sql`drop trigger wait_here on ledger_account`.execute(db)
      }
      expect(await balances(token)).toEqual({ gold: 0, brick: 10 })
      expect(await books().differences()).toEqual([])
    },
  )

  test.each([
    ['fractions', [-0.5, 0.5]],
    ['nothing', [0, 0]],
    ['more than there is', [-(2 ** 53), 2 ** 53]],
    ['what does not add up', [-5, 6]],
    ['one side alone', [5]],
  ])('%s is no transfer', async (_, amounts) => {
    const { memberId } = await newMember()
    const account = { memberId }
    const postings = amounts.map((amount) => ({ account, currency: 'gold' as const, amount }))
    await expect(post({ key: randomUUID(), reason: 'correction', about: null, postings })).rejects.toThrow(
      'do not add up',
    )
  })

  test('many at once are one query: each entry says what stood after it, and none in between is below nothing', async () => {
    const { memberId, token } = await newMember()
    const all = (transfers: readonly NewTransfer[]) => {
      const queries: string[] = []
      const posted = server.store.db.transaction().execute(async (tx) => {
        const counted = tx.withPlugin({
          transformQuery: ({ node, queryId }) => (queries.push(queryId.queryId), node),
          transformResult: ({ result }) => Promise.resolve(result),
        })
        await createLedger(ledgerRows(counted), randomUUID).postAll(transfers, server.clock.now())
        return queries.length
      })
      return posted
    }
    const [first, second, third] = [
      moved('k-many-1', memberId, 5),
      moved('k-many-2', memberId, -3),
      moved('k-many-3', memberId, 4),
    ]
    expect(await all([first, second, third, first])).toBe(1)
    const entries = await server.store.db
      .selectFrom('ledger_entry')
      .select(['seq', 'amount', 'balance'])
      .where('account_id', '=', `member:${memberId}:brick`)
      .orderBy('seq')
      .execute()
    expect(entries).toEqual([
      { seq: 1, amount: 5, balance: 5 },
      { seq: 2, amount: -3, balance: 2 },
      { seq: 3, amount: 4, balance: 6 },
    ])
    await expect(all([moved('k-many-4', memberId, -7), moved('k-many-5', memberId, 9)])).rejects.toThrow(
      '余额不足',
    )
    await expect(all([moved('k-many-6', memberId, 1), moved('k-many-1', memberId, 1)])).rejects.toThrow(
      '同一次操作的内容前后不一致',
    )
    expect(await balances(token)).toEqual({ gold: 0, brick: 6 })
  })

  test('the database itself changes and deletes nothing, and takes no transfer that does not add up', async () => {
    const { db } = server.store
    const stays = 'what stands in the ledger is reversed, never changed'
    await expect(sql`update ledger_entry set amount = amount + 1`.execute(db)).rejects.toThrow(stays)
    await expect(sql`delete from ledger_transfer`.execute(db)).rejects.toThrow(stays)
    const half = db.transaction().execute(async (tx) => {
      await sql`insert into ledger_account (id, currency) values ('half', 'gold')`.execute(tx)
      await sql`insert into ledger_transfer values ('half', 'half', '', 'correction', null, now())`.execute(
        tx,
      )
      await sql`insert into ledger_entry values ('half', 1, 'half', 5, 5, now())`.execute(tx)
    })
    await expect(half).rejects.toThrow('the entries of a transfer add up to nothing')
  })

  test('a random history with retries balances, and the command that proves it says where it does not', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, newMember))
    let state = 20_261_123
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state % below
    }
    const history = Array.from({ length: 200 }, (_, nth) => {
      const { memberId = '' } = members[random(4)] ?? {}
      return moved(`k-random-${nth}`, memberId, (random(2) === 0 ? -1 : 1) * (1 + random(20)))
    })
    const expected = new Map<string, number>()
    const outcomes = await Promise.all(
      [...history, ...history].map((transfer) => post(transfer).catch(() => false)),
    )
    for (const [nth, { postings }] of [...history, ...history].entries()) {
      const own = postings[1]
      if (outcomes[nth] !== true || own === undefined || !('memberId' in own.account)) continue
      const { memberId } = own.account
      expected.set(memberId, (expected.get(memberId) ?? 0) + own.amount)
    }
    for (const { memberId, token } of members)
      expect((await balances(token)).brick).toBe(expected.get(memberId) ?? 0)
    const sums = await books().sums()
    expect(sums.map(({ members: held, platform }) => held + platform)).toEqual(sums.map(() => 0))
    expect(await errand('ledger', 'verify')).toContain('the books balance\n')
    const account = `member:${members[0]?.memberId}:brick`
    const { db } = server.store
    await sql`update ledger_account set balance = balance + 1 where id = ${account}`.execute(db)
    await expect(errand('ledger', 'verify')).rejects.toThrow(account)
    const job = ledgerJobs(server.parts.log)['ledger.prove']
    await db.transaction().execute((tx) => job?.(null, tx, server.clock.now()) ?? Promise.resolve())
    expect(server.logged.filter(({ msg }) => String(msg).startsWith('the books do not balance')).length).toBe(
      1,
    )
    await sql`update ledger_account set balance = balance - 1 where id = ${account}`.execute(db)
    expect(await books().differences()).toEqual([])
  })
})

/** Gold of each day of a row. */
const given = [5, 5, 10, 10, 15, 15, 30]
const runOf = ({ row, streak }: TaskBoard) => [streak, row]

describe('[FEAT-11] checking in', () => {
  test('each day earns more, the eighth begins a new row, and the day ends at midnight of Beijing', async () => {
    const { token } = await newMember()
    const earned: number[] = []
    for (let day = 0; day < 8; day += 1) {
      earned.push((await press(token)).data.amount)
      server.clock.forward(DAY)
    }
    expect(earned).toEqual([5, 5, 10, 10, 15, 15, 30, 5])
    expect(await balances(token)).toEqual({ gold: 95, brick: 0 })
    const { day, endsAt, streak, row } = await board(token)
    expect(new Date(endsAt).toISOString().slice(11)).toBe('16:00:00.000Z')
    expect(endsAt - server.clock.now()).toBeLessThanOrEqual(DAY)
    expect([streak, row.map(({ state }) => state)]).toEqual([
      8,
      ['done', 'today', 'coming', 'coming', 'coming', 'coming', 'coming'],
    ])
    expect(row[1]?.day).toBe(day)
  })

  test('one missed day of a row may be made up, the next one not', async () => {
    const { token } = await newMember()
    const ask = (missed: boolean) => press(token, missed)
    await ask(false)
    server.clock.forward(2 * DAY)
    expect((await board(token)).row.map(({ state }) => state).slice(0, 4)).toEqual([
      'done',
      'missed',
      'today',
      'coming',
    ])
    expect((await ask(true)).data.amount).toBe(5)
    expect((await ask(true)).msg).toBe('没有可以补签的日子，一行七天里只能补签一次')
    expect((await ask(false)).data.amount).toBe(10)
    server.clock.forward(2 * DAY)
    expect((await board(token)).row[0]?.state).toBe('today')
    expect((await ask(true)).code).toBe(ResultCode.BUSINESS_FAILURE)
  })

  test.each(Array.from({ length: 14 }, (_, length) => length + 1))(
    'after %i days in a row a missed one is made up for what it gives, whether before today is checked in or behind it',
    async (length) => {
      const [early, late] = [await newMember(), await newMember()]
      for (let day = 0; day < length; day += 1) {
        await press(early.token)
        await press(late.token)
        server.clock.forward(DAY)
      }
      server.clock.forward(DAY)
      const { row } = await board(early.token)
      const cell = row.findIndex(({ state }) => state === 'missed')
      expect([row[cell]?.reward, row[cell + 1]?.state]).toEqual([given[length % 7], 'today'])
      const inOrder = [await press(early.token, true), await press(early.token)]
      const behind = [await press(late.token), await press(late.token, true)]
      const [yesterday, now] = [given[length % 7] ?? 0, given[(length + 1) % 7] ?? 0]
      expect(inOrder.map(({ data }) => data.amount)).toEqual([yesterday, now])
      expect(behind.map(({ data }) => data.amount)).toEqual([5, yesterday + now - 5])
      expect(await balances(early.token)).toEqual(await balances(late.token))
      expect(runOf(await board(late.token))).toEqual(runOf(await board(early.token)))
      expect((await board(late.token)).streak).toBe(length + 2)
    },
  )

  test('what is pressed before midnight counts for its day, if it comes within two minutes', async () => {
    const [inTime, early, late] = [await newMember(), await newMember(), await newMember()]
    const day = today()
    const midnight = startOf(dayAfter(day, 1))
    server.clock.forward(midnight - 1 - server.clock.now())
    expect((await press(inTime.token, false, day)).code).toBe(0)
    server.clock.forward(1)
    expect((await press(inTime.token, false, day)).msg).toBe('今天已经签到过了，明天再来')
    server.clock.forward(2 * MINUTE - 1)
    expect((await press(early.token, false, day)).data.amount).toBe(5)
    expect((await board(early.token)).row.map(({ day: each, state }) => [each, state]).slice(0, 2)).toEqual([
      [day, 'done'],
      [dayAfter(day, 1), 'today'],
    ])
    server.clock.forward(1)
    const over = '那一天已经过去了，刚才的没有算上，重新打开任务页看今天的'
    expect((await press(late.token, false, day)).msg).toBe(over)
    expect((await press(late.token, false, dayAfter(day, 2))).msg).toBe(over)
    expect(await balances(late.token)).toEqual({ gold: 0, brick: 0 })
    expect((await press(late.token)).data.amount).toBe(5)
  })

  test('a clock that is set back a day pays no day twice', async () => {
    const { token } = await newMember()
    await press(token)
    server.clock.forward(DAY)
    await press(token)
    server.clock.forward(-DAY)
    expect((await press(token)).msg).toBe('今天已经签到过了，明天再来')
    server.clock.forward(DAY)
    expect((await press(token)).msg).toBe('今天已经签到过了，明天再来')
    expect(await balances(token)).toEqual({ gold: 10, brick: 0 })
  })

  test('twenty taps at once check in once; a retry with its key is answered as before', async () => {
    const { token } = await newMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(token)))
    expect(answers.filter(({ code }) => code === 0).length).toBe(1)
    expect(await balances(token)).toEqual({ gold: 5, brick: 0 })
    const { list } = (
      await server.ask(
        listEntries,
        {
          currency: 'gold',
          month: (await board(token)).day.slice(0, 7),
          direction: 'all',
          page: 1,
          limit: 20,
        },
        token,
      )
    ).body.data
    expect(list.map(({ seq, reason, amount, balance }) => [seq, reason, amount, balance])).toEqual([
      [1, 'checkIn', 5, 5],
    ])
  })
})

describe('[FEAT-11] tasks', () => {
  test('what was done before midnight is claimed a minute behind it, once, and no longer after two', async () => {
    const [one, two, other] = [await newMember(), await newMember(), await newMember()]
    const day = today()
    server.clock.forward(startOf(dayAfter(day, 1)) - MINUTE - server.clock.now())
    for (const { token } of [one, two])
      await server.ask(api.social.follow, { kind: 'member', id: other.memberId, on: true }, token)
    server.clock.forward(2 * MINUTE - 1)
    expect((await claim('follow', one.token, day)).data.amount).toBe(5)
    expect((await claim('follow', one.token, day)).msg).toBe('奖励已经领过了')
    expect((await claim('follow', one.token)).msg).toBe('任务还没有完成，完成后再来领取')
    server.clock.forward(MINUTE + 1)
    expect((await claim('follow', two.token, day)).code).toBe(ResultCode.BUSINESS_FAILURE)
    expect(await balances(two.token)).toEqual({ gold: 0, brick: 0 })
  })

  test('what was done is claimed once a day, and once in a life where it is for newcomers', async () => {
    const [{ token }, other] = [await newMember(), await newMember()]
    expect((await claim('follow', token)).msg).toBe('任务还没有完成，完成后再来领取')
    await server.ask(api.social.follow, { kind: 'member', id: other.memberId, on: true }, token)
    expect((await taskOf('follow', token))?.state).toBe('done')
    const both = await Promise.all([claim('follow', token), claim('follow', token)])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([ResultCode.BUSINESS_FAILURE, 0]))
    expect((await claim('firstFollow', token)).data.amount).toBe(2)
    expect(await balances(token)).toEqual({ gold: 5, brick: 2 })
    server.clock.forward(DAY)
    expect((await claim('firstFollow', token)).msg).toBe('奖励已经领过了')
    expect(await taskOf('follow', token)).toEqual({
      taskId: 'follow',
      group: 'daily',
      goal: 1,
      progress: 0,
      reward: 5,
      currency: 'gold',
      state: 'open',
    })
  })
})

test('[FEAT-08] [FEAT-11] every day has a task for gold and one for bricks, so that both can be saved up', async () => {
  const { token } = await newMember()
  const daily = (await board(token)).tasks.filter(({ group }) => group === 'daily')
  expect([...new Set(daily.map(({ currency }) => currency))].toSorted()).toEqual(['brick', 'gold'])
  expect(daily.find(({ currency }) => currency === 'brick')).toEqual({
    taskId: 'clip',
    group: 'daily',
    goal: 1,
    progress: 0,
    reward: 2,
    currency: 'brick',
    state: 'open',
  })
})

test('[FEAT-11] a share counts once somebody elsewhere opens its link, once for each network, and never from one’s own', async () => {
  const { memberId: by, token } = await newMember()
  const open = async (address: string, of = by) =>
    fetch(`${server.url}${API_PREFIX}${api.wallet.openShared.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ by: of }),
    }).then((answer) => answer.json())
  const page = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
  await page.ask({ type: 'hello', token })
  const told = () => page.frames.filter(({ data: said }) => said?.type === 'tasks.moved').length
  const progress = async () => {
    const task = await taskOf('share', token)
    return [task?.progress, task?.state]
  }
  const { db } = server.store
  await db.updateTable('session').set({ network: '198.51.100.7' }).where('member_id', '=', by).execute()
  expect(await open('198.51.100.7')).toEqual({ code: 0, msg: 'ok', data: {} })
  await open('203.0.113.5', 'nobody')
  expect([await progress(), told()]).toEqual([[0, 'open'], 0])
  await open('203.0.113.5')
  await open('203.0.113.5')
  expect(await progress()).toEqual([1, 'done'])
  // An open page of tasks reads that at once.
  await page.heard(({ data: said }) => said?.type === 'tasks.moved')
  expect(told()).toBe(1)
  const opened = () => db.selectFrom('share_open').select('day').where('member_id', '=', by).execute()
  expect(await opened()).toEqual([{ day: (await board(token)).day }])
  expect((await claim('share', token)).data.amount).toBe(5)
  server.clock.forward(DAY)
  expect(await progress()).toEqual([0, 'open'])
  await open('203.0.113.5')
  expect(await opened()).toEqual([{ day: (await board(token)).day }])
})

test('[FEAT-11] what is done in a room leads to one that is on, of somebody else', async () => {
  const [{ token }, anchor] = [await newMember(), await server.member('13700099001', 1)]
  const { db } = server.store
  expect((await board(token)).liveId).toBe(null)
  await writerOf(db).live('on-now', anchor.memberId, '正在直播')
  expect([(await board(token)).liveId, (await board(anchor.token)).liveId]).toEqual(['on-now', null])
})

test('[FEAT-11] minutes that are not whole yet count on neither task', async () => {
  const { memberId, token } = await newMember()
  await server.store.db
    .insertInto('watch_time')
    .values({
      member_id: memberId,
      day: (await board(token)).day,
      ms: 100_008,
      counted_until: new Date(server.clock.now()),
    })
    .execute()
  const progress = [await taskOf('watch10', token), await taskOf('watch60', token)].map(
    (task) => task?.progress,
  )
  expect(progress).toEqual([1, 1])
})

describe('[FEAT-08] a month', () => {
  test('is told in sums and days, from the first entry on, and none that is still to come', async () => {
    const { memberId, token } = await newMember()
    await press(token)
    const { day } = await board(token)
    const month = day.slice(0, 7)
    expect((await server.ask(getMonth, { currency: 'gold', month }, token)).body.data).toEqual({
      month,
      current: month,
      first: month,
      balance: 5,
      in: 5,
      out: 0,
      refunds: 0,
      days: [{ day: Number(day.slice(8)), in: 5, out: 0 }],
    })
    expect((await server.ask(getMonth, { currency: 'gold', month: '2099-01' }, token)).body.msg).toBe(
      '这个月还没有到，请选择之前的月份',
    )
    const away = await server.ask(
      listEntries,
      { currency: 'gold', month, direction: 'out', page: 1, limit: 20 },
      token,
    )
    expect([away.body.data.list, away.body.data.total, memberId.length > 0]).toEqual([[], 0, true])
  })
})

test('[FEAT-08] of a kind alone, in or out, page by page; every reason of a member is of one kind, and the sums stay those of the month', async () => {
  const { memberId, token } = await newMember()
  const month = today().slice(0, 7)
  const of = (reason: NewTransfer['reason'], amount: number, nth = 0): NewTransfer => ({
    ...moved(`k-kind-${memberId}-${reason}-${nth}`, memberId, amount),
    reason,
    about: `${reason}-${nth}`,
  })
  const reasons = Object.values(reasonsOf).flat()
  for (const reason of reasons) await post(of(reason, 10))
  for (const nth of [1, 2, 3]) await post(of('task', nth, nth))
  await post(of('gift', -7, 1))
  const list = async (kind: EntryKind, direction: 'all' | 'in' | 'out', page: number, limit: number) => {
    const asked = { currency: 'brick' as const, month, direction, kind, page, limit }
    const { data } = (await server.ask(listEntries, asked, token)).body
    return [data.total, data.list.map(({ reason, amount }) => [reason, amount])]
  }
  expect([
    await list('task', 'all', 1, 3),
    await list('task', 'all', 2, 3),
    await list('gift', 'out', 1, 20),
    await list('checkIn', 'in', 1, 20),
    await list('checkIn', 'out', 1, 20),
  ]).toEqual([
    [
      4,
      [
        ['task', 3],
        ['task', 2],
        ['task', 1],
      ],
    ],
    [4, [['task', 10]]],
    [1, [['gift', -7]]],
    [
      2,
      [
        ['madeUp', 10],
        ['checkIn', 10],
      ],
    ],
    [0, []],
  ])
  const sums = (await server.ask(getMonth, { currency: 'brick', month }, token)).body.data
  // What came back of an order counts as neither.
  expect([sums.in, sums.out]).toEqual([(reasons.length - 1) * 10 + 6, 7])
})

test('[FEAT-08] each kind of entry is one that an account can have, and each reason is of one kind', () => {
  const own = Object.values(reasonsOf).flat()
  const never = ['orderTaken', 'campaignBudget']
  expect([[...new Set(Object.values(kindsOf).flat())].sort(), [...own, ...never].sort()]).toEqual([
    Object.keys(reasonsOf).sort(),
    EntryReason.anyOf.map((each) => each.const).sort(),
  ])
})

test('[FEAT-11] a line that moderators have taken away is none of those that are said for a task', async () => {
  const { memberId, token } = await server.member('13900000079')
  const at = new Date(server.clock.now())
  const liveId = 'r-said'
  await sql`insert into live (id, title, status, match_type, anchor_id, planned_at)
    values (${liveId}, '周末夜话', 2, 7, ${memberId}, ${at})`.execute(server.store.db)
  await sql`insert into chat_line (live_id, seq, user_type, member_id, nickname, text, at, removed_at)
    values (${liveId}, 1, 1, ${memberId}, '林可', '第一句', ${at}, null),
      (${liveId}, 2, 1, ${memberId}, '林可', '第二句', ${at}, ${at})`.execute(server.store.db)
  expect((await taskOf('talk', token))?.progress).toBe(1)
})

test('[FEAT-11] what was said today is found by its member, not line by line', async () => {
  const { db } = server.store
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select count(*) from chat_line
      where member_id = 'm' and not demo and at >= now()`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('chat_line_member')
})

test('[FEAT-08] every page of a member hears what they have, once something has moved it, and nobody else does', async () => {
  const own = await server.member('13900000071')
  const other = await server.member('13900000072')
  const [page, another] = await Promise.all(
    [own, other].map(async ({ token }) => {
      const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
      await client.ask({ type: 'hello', token })
      return client
    }),
  )
  await press(own.token)
  const { data } = (await page?.heard(({ data: said }) => said?.type === 'purse.moved')) ?? {}
  expect(data).toEqual({ type: 'purse.moved', gold: 5, brick: 0 })
  expect(another?.frames.filter(({ data: said }) => said?.type === 'purse.moved')).toEqual([])
})
