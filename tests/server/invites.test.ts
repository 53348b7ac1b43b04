import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { createWatching } from '../../server/domain/wallet/watching'
import { watchRows } from '../../server/repositories/wallet/task.repository'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { minutesToPages, rewardGuests } from '../../server/wallet-plugin'
import { SOCKET_PATH } from '../../contract/socket'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const { getInvite, getInviter, listEntries, listGuests } = api.wallet
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let phones = 0
const newPhone = () => `135${String(10_000_000 + (phones += 1))}`
/** A new member by somebody's code, from a network. */
const invited = async (inviteCode: string, network: string, browserKey: string = randomUUID()) => {
  const phone = newPhone()
  await server.ask(api.account.smsSend, { phone })
  const input = { phone, code: server.codeOf(phone), type: 'register' as const, inviteCode, browserKey }
  const token = (await server.ask(api.account.smsLogin, input)).body.data.access_token
  const { memberId } = (await server.ask(api.account.getSimpleInfo, {}, token)).body.data
  await server.store.db.updateTable('session').set({ network }).where('member_id', '=', memberId).execute()
  return { memberId, token }
}
const watch = async (memberId: string, minutes: number) => {
  const { db } = server.store
  const reward = rewardGuests({ db, notices: server.parts.notices, now: server.clock.now })
  const watching = createWatching(watchRows(db), server.clock.now, server.parts.log, reward)
  for (let half = 0; half <= minutes * 2; half += 1) {
    watching.beat(memberId, 'somewhere')
    if (half < minutes * 2) server.clock.forward(MINUTE / 2)
  }
  await watching.write()
  await watching.write()
}
const bricks = async (token: string) =>
  (await server.ask(api.account.getSimpleInfo, {}, token)).body.data.brick
/** What a guest is told of the reward that waits for them. */
const hint = async (token: string) => (await server.ask(api.wallet.getTasks, {}, token)).body.data.invited
const offer = async (token: string) => (await server.ask(getInvite, {}, token)).body.data
const guests = async (token: string) =>
  (await server.ask(listGuests, { page: 1, limit: 20 }, token)).body.data.list.map(({ watched, state }) => [
    watched,
    state,
  ])
const about = async (token: string) => {
  const month = new Date(server.clock.now() + 8 * 60 * MINUTE).toISOString().slice(0, 7)
  const asked = { currency: 'brick', month, direction: 'all', page: 1, limit: 20 } as const
  return (await server.ask(listEntries, asked, token)).body.data.list.map(
    (entry) => entry.guest ?? entry.about,
  )
}
const noticesOf = async (token: string) =>
  (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, token)).body.data.list.map(
    ({ title }) => title,
  )

test('[FEAT-12] [ROUTE-04] a code tells whose it is and what it is worth, in small letters too; one that is nobody’s names nobody', async () => {
  const host = await server.member(newPhone())
  const { code, minutes, hostReward, guestReward } = await offer(host.token)
  const { nickname, avatar } = (await server.ask(api.account.getSimpleInfo, {}, host.token)).body.data
  const by = async (inviteCode: string) => (await server.ask(getInviter, { inviteCode })).body.data
  const known = { host: { nickname, avatar }, minutes, hostReward, guestReward }
  expect([await by(code), await by(code.toLowerCase())]).toEqual([known, known])
  expect(await by('NOBODY99')).toEqual({ ...known, host: null })
})

test('[FEAT-12] host and guest are rewarded once the guest has watched ten minutes, once, and both are told', async () => {
  const host = await server.member(newPhone())
  const { code } = await offer(host.token)
  const guest = await invited(code, '198.51.100.1')
  await watch(guest.memberId, 9)
  expect([await guests(host.token), await bricks(host.token)]).toEqual([[[9, 'watching']], 0])
  expect(await hint(guest.token)).toEqual({ watched: 9, minutes: 10, reward: 10 })
  await watch(guest.memberId, 2)
  await watch(guest.memberId, 5)
  expect([await bricks(host.token), await bricks(guest.token)]).toEqual([20, 10])
  expect([await hint(guest.token), await hint(host.token)]).toEqual([null, null])
  expect([await guests(host.token), await offer(host.token)]).toEqual([
    [[10, 'rewarded']],
    { code, minutes: 10, hostReward: 20, guestReward: 10, came: 1, counted: 1, earned: 20 },
  ])
  expect([await noticesOf(host.token), await noticesOf(guest.token)]).toEqual([
    ['邀请成功：+20 砖块'],
    ['受邀奖励到账：+10 砖块'],
  ])
  const { nickname: guestName } = await server.store.db
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', guest.memberId)
    .executeTakeFirstOrThrow()
  // Who was invited reads so in the book, and the host who it was.
  expect([await about(host.token), await about(guest.token)]).toEqual([[guestName], ['guest']])
  expect(await walletRows(server.store.db).differences()).toEqual([])
})

test('[FEAT-12] an open page of the host asks anew with each minute that a guest watches until they count, and with none of anybody else', async () => {
  const host = await server.member(newPhone())
  const { code } = await offer(host.token)
  const guest = await invited(code, '198.51.100.8')
  const stranger = await server.member(newPhone())
  const page = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
  await page.ask({ type: 'hello', token: host.token })
  const { db } = server.store
  const { notices, log, tellPages } = server.parts
  const reward = rewardGuests({ db, notices, now: server.clock.now })
  const told = minutesToPages(db, tellPages)
  const watching = createWatching(watchRows(db), server.clock.now, log, reward, told)
  const play = async (memberId: string, minutes: number) => {
    watching.beat(memberId, 'somewhere')
    for (let half = 0; half < minutes * 2; half += 1) {
      server.clock.forward(MINUTE / 2)
      watching.beat(memberId, 'somewhere')
      await watching.write()
    }
    // What was told before it has come by then.
    await page.ask({ type: 'ping' })
    return page.frames.filter(({ data }) => data?.type === 'tasks.moved').length
  }
  expect([await play(guest.memberId, 2), await guests(host.token)]).toEqual([2, [[2, 'watching']]])
  expect(await play(stranger.memberId, 2)).toBe(2)
  expect([await play(guest.memberId, 8), await guests(host.token)]).toEqual([10, [[10, 'rewarded']]])
  expect(await play(guest.memberId, 2)).toBe(10)
})

test('[FEAT-12] host and guest read the same minutes, never complete before the reward is due', async () => {
  const host = await server.member(newPhone())
  const { code } = await offer(host.token)
  const guest = await invited(code, '198.51.100.2')
  await watch(guest.memberId, 9.5)
  expect([await guests(host.token), await hint(guest.token)]).toEqual([
    [[9, 'watching']],
    { watched: 9, minutes: 10, reward: 10 },
  ])
  await watch(guest.memberId, 0.5)
  expect(await guests(host.token)).toEqual([[10, 'rewarded']])
})

test('[FEAT-12] of one network three guests count, the next one is beyond', async () => {
  const host = await server.member(newPhone())
  const { code } = await offer(host.token)
  for (let nth = 0; nth < 4; nth += 1) {
    const guest = await invited(code, '203.0.113.9')
    await watch(guest.memberId, 10)
    server.clock.forward(MINUTE)
  }
  expect([await bricks(host.token), (await guests(host.token)).map(([, state]) => state)]).toEqual([
    60,
    ['beyond', 'rewarded', 'rewarded', 'rewarded'],
  ])
})

test('[FEAT-12] of one device one guest counts, whoever invited them, and none of a device that the host was logged in on', async () => {
  const [host, other] = [await server.member(newPhone()), await server.member(newPhone())]
  const [code, another] = [(await offer(host.token)).code, (await offer(other.token)).code]
  const device = randomUUID()
  const watched = async (inviteCode: string, network: string, browserKey: string) => {
    const guest = await invited(inviteCode, network, browserKey)
    await watch(guest.memberId, 10)
    server.clock.forward(MINUTE)
    return bricks(guest.token)
  }
  expect(await watched(code, '198.51.100.31', device)).toBe(10)
  expect(await watched(code, '198.51.100.32', device)).toBe(0)
  expect(await watched(another, '198.51.100.33', device)).toBe(0)
  const phone = newPhone()
  const own = randomUUID()
  await server.ask(api.account.smsSend, { phone })
  const input = { phone, code: server.codeOf(phone), type: 'register' as const, browserKey: own }
  const { access_token: token } = (await server.ask(api.account.smsLogin, input)).body.data
  expect(await watched((await offer(token)).code, '198.51.100.34', own)).toBe(0)
  expect(await watched((await offer(token)).code, '198.51.100.34', randomUUID())).toBe(10)
  expect([await bricks(host.token), await bricks(other.token), await bricks(token)]).toEqual([20, 0, 20])
  expect((await guests(host.token)).map(([, state]) => state)).toEqual(['beyond', 'rewarded'])
})

test('[FEAT-12] in thirty days twenty guests count, and the next one again behind them', async () => {
  const host = await server.member(newPhone())
  const { code } = await offer(host.token)
  const all = []
  for (let nth = 0; nth < 22; nth += 1) all.push(await invited(code, `198.18.0.${nth}`))
  const [last, ...first] = all
  await Promise.all(first.map(({ memberId }) => watch(memberId, 10)))
  expect([await bricks(host.token), (await offer(host.token)).counted]).toEqual([400, 20])
  server.clock.forward(30 * 24 * 60 * MINUTE)
  await watch(last?.memberId ?? '', 10)
  const kept = await server.store.db
    .selectFrom('invite_reward')
    .select('counted')
    .where('host_id', '=', host.memberId)
    .execute()
  expect([kept.length, kept.filter(({ counted }) => counted).length]).toEqual([22, 21])
})

test('[FEAT-12] who came by nobody’s code is rewarded for nothing', async () => {
  const { memberId, token } = await server.member(newPhone())
  await watch(memberId, 12)
  expect(await bricks(token)).toBe(0)
})
