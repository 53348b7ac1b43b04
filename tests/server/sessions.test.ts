import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { hashOf, newToken } from '../../server/domain/secrets'
import { createSessions, type SessionRepository } from '../../server/domain/account/sessions'
import { clean } from '../../server/store/cleaning'
import { NOON, startTestServer, type TestServer } from './support/server'

const { smsSend, smsLogin, logout, lateLogout } = api.account
const { getSimpleInfo } = api.account
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let used = 0
const newPhone = () => `139${String(10_000_000 + (used += 1))}`
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
const logIn = async (phone: string): Promise<string> => {
  await server.ask(smsSend, { phone })
  const { body } = await server.ask(smsLogin, { phone, code: server.codeOf(phone), type: 'login' })
  return body.data.access_token
}

test('[SES-03] logout ends this session alone and tells who listens', async () => {
  const phone = newPhone()
  const first = await logIn(phone)
  server.clock.forward(MINUTE)
  const second = await logIn(phone)
  const ended: string[] = []
  const stop = server.parts.sessions.onEnd((hash) => ended.push(hash))
  expect(await server.ask(logout, {}, first)).toEqual({
    status: 200,
    body: { code: 0, msg: 'ok', data: { done: true } },
  })
  stop()
  expect(ended).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect((await server.ask(getSimpleInfo, {}, first)).status).toBe(401)
  expect((await server.ask(getSimpleInfo, {}, second)).status).toBe(200)
})

test('[SES-03] a logout that comes late ends the session of this token’s hash alone, whoever asks; of others nothing is told', async () => {
  const phone = newPhone()
  const first = await logIn(phone)
  server.clock.forward(MINUTE)
  const second = await logIn(phone)
  const stranger = await logIn(newPhone())
  const done = { status: 200, body: { code: 0, msg: 'ok', data: { done: true } } }
  const ended: string[] = []
  const stop = server.parts.sessions.onEnd((hash) => ended.push(hash))
  const tokenHash = hashOf(first)
  expect(await server.ask(lateLogout, { tokenHash }, stranger)).toEqual(done)
  // Again, of nobody, and of a token in place of its hash.
  expect(await server.ask(lateLogout, { tokenHash })).toEqual(done)
  expect(await server.ask(lateLogout, { tokenHash: hashOf(newToken()) })).toEqual(done)
  stop()
  expect(ended).toEqual([tokenHash])
  const standing = [first, second, stranger].map(
    async (token) => (await server.ask(getSimpleInfo, {}, token)).status,
  )
  expect(await Promise.all(standing)).toEqual([401, 200, 200])
  // A hash opens nothing.
  expect((await server.ask(getSimpleInfo, {}, hashOf(second))).status).toBe(401)
})

test.each([
  {},
  { tokenHash: '' },
  { tokenHash: null },
  { tokenHash: 'x'.repeat(64) },
  { tokenHash: 'AB'.repeat(32) },
])('[SES-03] what is no hash is bad input of a late logout: %j', async (input) => {
  const { status, body } = await server.ask(lateLogout, input as { tokenHash: string })
  expect([status, body.code]).toEqual([400, 400])
})

test('a login beside the block of its member waits for it, and is refused', async () => {
  const phone = newPhone()
  const { memberId } = await server.member(phone)
  server.clock.forward(MINUTE)
  await server.ask(smsSend, { phone })
  const { db } = server.store
  const login = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const under = server.ask(smsLogin, { phone, code: server.codeOf(phone), type: 'login' })
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(1)
    await sql`insert into member_sanction (member_id, kind, at, until, reason, by_name)
      values (${memberId}, 'block', now(), null, '', '')`.execute(tx)
    return { under }
  })
  const { body } = await login.under
  expect([body.code, body.msg]).toEqual([-1, '平台运营已停用这个账号，解除前不能登录'])
})

test('[SES-04] [ROLE-04] no token, a forged one, an old one: 401 and 10004 for every call of members', async () => {
  const over = refused(401, 10_004, '登录身份已失效，请重新登录!')
  const token = await logIn(newPhone())
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const given of [undefined, '', 'x', forged, `${token}x`, "' or 1=1 --"]) {
    expect(await server.ask(getSimpleInfo, {}, given)).toEqual(over)
    expect(await server.ask(logout, {}, given)).toEqual(over)
  }
  for (const on of [10 * DAY, 10 * DAY, 10 * DAY - 1]) {
    server.clock.forward(on)
    expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(200)
  }
  server.clock.forward(1)
  expect(await server.ask(getSimpleInfo, {}, token)).toEqual(over)
})

test('[SES-04] a device that was not used for 21 days is logged out, one that was is not', async () => {
  const over = refused(401, 10_004, '登录身份已失效，请重新登录!')
  const phone = newPhone()
  const left = await logIn(phone)
  server.clock.forward(MINUTE)
  const kept = await logIn(phone)
  server.clock.forward(10.5 * DAY)
  expect((await server.ask(getSimpleInfo, {}, kept)).status).toBe(200)
  server.clock.forward(10.5 * DAY)
  expect(await server.ask(getSimpleInfo, {}, left)).toEqual(over)
  expect((await server.ask(getSimpleInfo, {}, kept)).status).toBe(200)
  const { db } = server.store
  await db.transaction().execute(async (tx) => clean({}, tx, server.clock.now()))
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', 'in', [left, kept].map(hashOf))
    .execute()
  expect(rows).toEqual([{ token_hash: hashOf(kept) }])
})

test('[ROLE-01] an old token does not keep a visitor from what is public', async () => {
  expect((await server.ask(api.home.carouses, {}, 'long-gone')).status).toBe(200)
})

test('the database keeps hashes: no token, no code', async () => {
  const phone = newPhone()
  const token = await logIn(phone)
  server.clock.forward(MINUTE)
  await server.ask(smsSend, { phone })
  const { db } = server.store
  const kept = JSON.stringify([
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('sms_code').selectAll().execute(),
    await db.selectFrom('sms_sent').selectAll().execute(),
    await db.selectFrom('sms_guess').selectAll().execute(),
    await db.selectFrom('sms_known').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(`"${server.codeOf(phone)}"`)
  expect(kept).not.toContain(phone)
})

test('the log holds no phone and no token', () => {
  const log = JSON.stringify(server.logged)
  expect(log).not.toMatch(/139\d{8}/)
  expect(log).not.toMatch(/Bearer/)
})

/** What nobody asks of rows here. */
const unasked = {
  use: () => Promise.resolve(),
  list: () => Promise.resolve({ sessions: [], more: 0 }),
  removeOne: () => Promise.resolve(null),
  removeOthers: () => Promise.resolve([]),
  ended: () => Promise.resolve(new Map()),
}

/** Sessions over rows that count how often they are asked. */
const counted = (now: () => number) => {
  const asked: (readonly string[])[] = []
  const rows: SessionRepository = {
    find: (hashes) => {
      asked.push(hashes)
      return Promise.resolve(new Map())
    },
    add: () => Promise.resolve(),
    remove: () => Promise.resolve(false),
    ...unasked,
  }
  return { sessions: createSessions(rows, now), asked }
}

test('a thousand forged tokens at once cost a handful of queries, and the same ones again none', async () => {
  let at = NOON
  const { sessions, asked } = counted(() => at)
  const forged = Array.from({ length: 1_000 }, newToken)
  const all = () => Promise.all(forged.map((token) => sessions.principalOf(token)))
  expect(new Set(await all())).toEqual(new Set([null]))
  expect(asked.map((hashes) => hashes.length)).toEqual([256, 256, 256, 232])
  await all()
  expect(asked.length).toBe(4)
  at += MINUTE
  await sessions.principalOf(forged[0] ?? '')
  expect(asked.length).toBe(5)
})

test('a session that another node has ended is over here after three seconds, also when the clock was set back', async () => {
  const { token } = await server.member('13900000001')
  expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(200)
  await server.store.db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
  server.clock.forward(-60 * MINUTE)
  expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(401)
  server.clock.forward(60 * MINUTE)
})

test('a query that fails fails those who wait for it, and the next is asked anew', async () => {
  let fails = true
  const rows: SessionRepository = {
    find: () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(new Map())),
    add: () => Promise.resolve(),
    remove: () => Promise.resolve(false),
    ...unasked,
  }
  const sessions = createSessions(rows, () => NOON)
  await expect(sessions.principalOf(newToken())).rejects.toThrow('gone')
  fails = false
  expect(await sessions.principalOf(newToken())).toBe(null)
})

test('[SES-03] a session that ends while it is looked up is over for whoever asked, and is not remembered', async () => {
  const gate = new EventEmitter()
  const held = once(gate, 'open')
  const token = newToken()
  const principal = { memberId: 'ann', userType: 0, nickname: '安', avatar: null } as const
  let stands = true
  const rows: SessionRepository = {
    find: async () => {
      const found = stands
        ? [[hashOf(token), { principal, expiresAt: NOON + DAY, usedAt: NOON }] as const]
        : []
      await held
      return new Map(found)
    },
    add: () => Promise.resolve(),
    remove: () => {
      stands = false
      return Promise.resolve(true)
    },
    ...unasked,
  }
  const sessions = createSessions(rows, () => NOON)
  const asked = [sessions.principalOf(token), sessions.principalOf(token)]
  // The lookup has read the row.
  await Promise.resolve()
  await sessions.end(token)
  gate.emit('open')
  expect(await Promise.all(asked)).toEqual([null, null])
  expect(await sessions.principalOf(token)).toBe(null)
})
