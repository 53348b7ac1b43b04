import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { office, support } = api
let server: TestServer
let member: string
let moderator: string
beforeAll(async () => {
  server = await startTestServer()
  member = (await server.member('13800000001')).token
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate blocked_host, operator, operator_session, operator_log cascade`.execute(server.store.db)
  await addOperator(server, 'mo', 'moderator')
  moderator = await sessionOf(server, 'mo')
})

const check = async (host: string) => {
  const { body } = await server.ask(support.checkHost, { host }, member)
  return body.code === 0 ? body.data.blocked : body.msg
}
const told = async (host: string) => (await server.ask(support.checkHost, { host }, member)).body.data
const block = async (host: string, reason = '骗取验证码', reasonEn: string | null = null) =>
  (await askOffice(server, office.blockHost, { host, reason, reasonEn }, moderator)).body.code
const listed = async (queryName = '') => {
  const { body } = await askOffice(
    server,
    office.listBlockedHosts,
    { queryName, page: 1, limit: 20 },
    moderator,
  )
  return body.data.list.map(({ host, reason, by }) => [host, reason, by])
}

test('[ROUTE-07] a blocked site is refused with the reason, and all below it, but none beside it', async () => {
  expect(await block('Evil.example')).toBe(0)
  const asked = ['evil.example', 'EVIL.example.', 'a.b.evil.example', 'notevil.example', 'example']
  expect(await Promise.all(asked.map(check))).toEqual(['骗取验证码', '骗取验证码', '骗取验证码', null, null])
})

test('[ROUTE-07] the reason is told in English too, where it was written', async () => {
  await block('evil.example', '骗取验证码', ' It asks for your code ')
  await block('bad.example', '骗取验证码', ' ')
  expect([await told('evil.example'), await told('bad.example'), await told('good.example')]).toEqual([
    { blocked: '骗取验证码', blockedEn: 'It asks for your code' },
    { blocked: '骗取验证码', blockedEn: null },
    { blocked: null, blockedEn: null },
  ])
})

test('[ROUTE-07] the reason nearest to a site is the one that is told', async () => {
  await block('evil.example', '全站')
  await block('pay.evil.example', '收款页')
  expect(await Promise.all(['x.pay.evil.example', 'evil.example'].map(check))).toEqual(['收款页', '全站'])
})

test('[ROUTE-07] an operator pastes an address, changes the reason and takes it back; each stands in the log', async () => {
  await block('https://аpple.example/login?x=1')
  await block('xn--pple-43d.example', '仿冒')
  expect([await listed(), await listed('43D'), await listed('%')]).toEqual([
    [['xn--pple-43d.example', '仿冒', 'mo']],
    [['xn--pple-43d.example', '仿冒', 'mo']],
    [],
  ])
  const lift = () => askOffice(server, office.unblockHost, { host: 'xn--pple-43d.example' }, moderator)
  expect([(await lift()).body.code, (await lift()).body.msg, await check('аpple.example')]).toEqual([
    0,
    '这个网站不在名单里，请刷新后重试',
    null,
  ])
  expect((await logOf(server)).map(([who, act, target]) => [who, act, target])).toEqual([
    ['mo', 'host.block', 'xn--pple-43d.example'],
    ['mo', 'host.block', 'xn--pple-43d.example'],
    ['mo', 'host.unblock', 'xn--pple-43d.example'],
  ])
})

test.each(['', ' ', 'javascript:alert(1)', 'https://a@b.example', 'http://', 'a b'])(
  '[ROUTE-07] %j is no site',
  async (host) => {
    expect([await block(host), await listed()]).toEqual([400, []])
  },
)

test.each([' ', '\u200b'])(
  '[ROUTE-07] no site is blocked for “%s”, in which nothing stands',
  async (reason) => {
    expect([await block('evil.example', reason), await listed()]).toEqual([400, []])
  },
)
