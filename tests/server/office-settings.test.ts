import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { MatchType } from '../../contract/enums'
import type { Settings } from '../../contract/office.settings.schema'
import { SOCKET_PATH } from '../../contract/socket'
import { readConfig } from '../../server/config'
import { startedWith } from '../../server/started-with'
import { writerOf } from './support/finding'
import { addOperator, askOffice, sessionOf } from './support/office'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const { office, account, studio } = api
const MINUTE = 60_000
const asInstalled: Settings = { registration: 'open', applications: 'open', newMemberWait: 0 }

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'lin', 'owner')
  owner = await sessionOf(server, 'lin')
})
afterAll(() => server.close())

const card = async () => (await askOffice(server, office.getSettings, {}, owner)).body.data
const save = async (settings: Partial<Settings>, seen?: Settings) => {
  const before = (await card()).settings
  const input = { settings: { ...before, ...settings }, seen: seen ?? before }
  return (await askOffice(server, office.saveSettings, input, owner)).body
}
beforeEach(async () => {
  await save(asInstalled)
  await sql`truncate operator_log`.execute(server.store.db)
  server.clock.forward(2 * MINUTE)
})

test('what is set is told with who set it and when, stands in the log, and nobody undoes what they have not seen', async () => {
  const at = server.clock.now()
  expect((await card()).settings).toEqual(asInstalled)
  expect((await save({ registration: 'closed', newMemberWait: 10 })).code).toBe(0)
  const { settings, changes } = await card()
  expect(settings).toEqual({ registration: 'closed', applications: 'open', newMemberWait: 10 })
  expect(changes.filter((one) => one.at === at).map(({ name, by }) => [name, by])).toEqual([
    ['registration', 'lin'],
    ['newMemberWait', 'lin'],
  ])
  expect((await save({ applications: 'closed' }, asInstalled)).msg).toBe('有人在你之前改过设置，请刷新后再看')
  expect((await card()).settings.applications).toBe('open')
  // Saved as it is, nothing is done.
  expect((await save({})).code).toBe(0)
  const log = await server.store.db
    .selectFrom('operator_log')
    .select(['who', 'act', 'target', 'before', 'after'])
    .execute()
  expect(log).toEqual([
    {
      who: 'lin',
      act: 'settings.save',
      target: 'registration, newMemberWait',
      before: { registration: 'open', newMemberWait: 0 },
      after: { registration: 'closed', newMemberWait: 10 },
    },
  ])
})

test('two operators who save at once do not undo each other: one of them is told', async () => {
  const answers = await Promise.all([
    save({ registration: 'closed' }, asInstalled),
    save({ applications: 'closed' }, asInstalled),
  ])
  expect(answers.map(({ code }) => code === 0).filter(Boolean)).toHaveLength(1)
})

test('[API-03] while sign-up is closed a new number is refused in words, and one with an account logs in', async () => {
  await server.member('13900000001')
  await save({ registration: 'closed' })
  expect((await server.ask(account.getPhoneCountries, {})).body.data.registers).toBe(false)
  const logIn = async (phone: string) => {
    await server.ask(account.smsSend, { phone })
    return server.ask(account.smsLogin, { phone, code: server.codeOf(phone), type: 'register' })
  }
  expect((await logIn('13900000001')).status).toBe(200)
  const refused = await logIn('13900000002')
  expect([refused.status, refused.body.msg]).toEqual([
    422,
    '现在不开放新用户注册，这个号码还没有账号；已有账号的号码可以照常登录',
  ])
  // The code is still good once sign-up is open.
  await save({ registration: 'open' })
  const again = { phone: '13900000002', code: server.codeOf('13900000002'), type: 'register' as const }
  expect((await server.ask(account.smsLogin, again)).status).toBe(200)
})

test('[ROUTE-11] while applications are closed the page is told, and one that is sent is refused', async () => {
  const { token } = await server.member('13900000003')
  await save({ applications: 'closed' })
  expect((await server.ask(studio.getApplication, {}, token)).body.data).toEqual({
    application: null,
    isOpen: false,
  })
  const input = {
    name: '新主播',
    matchType: MatchType.FOOTBALL,
    words: '我想解说海岸联赛的周末比赛',
    agreed: true as const,
  }
  const refused = await server.ask(studio.apply, input, token)
  expect([refused.status, refused.body.msg]).toEqual([422, '现在不接受主播申请，开放后请再来'])
  await save({ applications: 'open' })
  expect((await server.ask(studio.apply, input, token)).status).toBe(200)
})

test('[FEAT-06] a new account waits before it talks, in open rooms too; the anchor does not', async () => {
  const anchor = await server.member('13900000004', 1)
  await writerOf(server.store.db).live('calm', anchor.memberId, '一起看')
  const fan = await server.member('13900000005')
  const inRoom = async (token: string) => {
    const client = await connect(`${server.url.replace('http', 'ws')}${SOCKET_PATH}`)
    await client.ask({ type: 'hello', token })
    await client.ask({ type: 'room.enter', liveId: 'calm', after: null })
    let count = 0
    return (text: string) => {
      count += 1
      return client.ask({ type: 'chat.send', liveId: 'calm', key: `wait-key-${count}`, text })
    }
  }
  const [say, sayAsAnchor] = [await inRoom(fan.token), await inRoom(anchor.token)]
  expect((await say('大家好')).code).toBe(0)
  await save({ newMemberWait: 10 })
  const since = await server.store.db
    .selectFrom('member')
    .select('created_at')
    .where('id', '=', fan.memberId)
    .executeTakeFirstOrThrow()
  const grown = since.created_at.getTime() + 10 * MINUTE
  await expect
    .poll(async () => (await say('还能说吗')).data)
    .toEqual({ type: 'chat.refused', liveId: 'calm', refusal: { reason: 'new', until: grown } })
  expect((await sayAsAnchor('欢迎')).code).toBe(0)
  server.clock.forward(grown - server.clock.now())
  expect((await say('又能说了')).code).toBe(0)
})

test('what the server was started with is told without a secret', () => {
  const secret = 'a-secret-of-sixteen'
  const rows = startedWith(
    readConfig({
      DATABASE_URL: `postgres://tl:${secret}@db/tl`,
      REDIS_URL: `redis://:${secret}@cache:6379`,
      CAPTCHA_VERIFY_URL: 'https://provider.example/verify',
      CAPTCHA_SECRET: secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://tl:${secret}@collector:4318/v1`,
      PUBLIC_ORIGIN: 'https://live.example.com',
    }),
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  const valueOf = (variable: string) => rows.find((row) => row.variable === variable)?.value
  expect(['PUBLIC_ORIGIN', 'SMS', 'RECORDINGS_GB', 'ENGINE'].map(valueOf)).toEqual([
    'https://live.example.com',
    'outbox',
    '20',
    null,
  ])
})
