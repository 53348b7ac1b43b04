import type { ChildProcess } from 'node:child_process'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '../../contract/account'
import { API_PREFIX } from '../../contract/constants'
import { endLive, getIngest, getOnAir } from '../../contract/studio'
import { LiveStatus } from '../../contract/enums'
import { askAt } from '../e2e/support/ask'
import { openBrowser, openPhone } from '../e2e/support/browser'
import { expectMovingPicture } from '../e2e/support/steps'
import { newPhone } from '../e2e/support/server'
import { kill, publishWithFfmpeg } from '../server/support/ingest'
import { logInAt } from './support/member'
import { startInstallation, type Installation } from './support/nodes'
import { openMember, type RoomMember } from './support/reader'

let all: Installation
let browser: Browser
let encoder: ChildProcess | null = null
let liveId = ''
let anchor = ''
const anchorPhone = newPhone()
const members: RoomMember[] = []

/** Logs in on a node; codes are in the outbox of the one that was asked. */
const logIn = async (node: Installation['a'], phone?: string): Promise<string> =>
  (await logInAt(node, phone)).token
const enter = async (url: string, token: string): Promise<RoomMember> => {
  const member = await openMember(url, liveId, token)
  members.push(member)
  return member
}

beforeAll(async () => {
  ;[all, browser] = await Promise.all([startInstallation(), openBrowser()])
  await all.addAnchor(anchorPhone)
})
afterAll(async () => {
  for (const member of members) member.close()
  if (encoder) await kill(encoder)
  await browser.close()
  await all.end()
})

/** Says a line every so often, as fast as the room lets one member, and answers all places once it is told to stop. */
const keepTalking = (member: RoomMember, name: string) => {
  const over = new AbortController()
  const talking = (async () => {
    const places: number[] = []
    for (let nth = 1; !over.signal.aborted; nth += 1) places.push(await member.say(`${name} 第${nth}句`))
    return places
  })()
  return () => {
    over.abort()
    return talking
  }
}
/** One line for each place from the first that came to the newest: none is missing, none is there twice. */
const seqsOf = (member: RoomMember): readonly number[] => member.lines().map(({ seq }) => seq)
const withoutHoles = (seqs: readonly number[]): readonly number[] =>
  seqs.map((_, index) => (seqs[0] ?? 0) + index)
const untilHeard = (member: RoomMember, seq: number, timeout: number): Promise<void> =>
  expect.poll(() => seqsOf(member).at(-1) ?? 0, { timeout, interval: 20 }).toBeGreaterThanOrEqual(seq)
const busOf = async (node: Installation['a']): Promise<unknown> => {
  const { data } = (await (await fetch(`${node.url}/api/health/ready`)).json()) as { data: { bus: string } }
  return data.bus
}

test('[LIVE-01] [LIVE-02] a node is killed: talk, stream and what one node alone does go on at the other', async () => {
  const { a, b, balancer } = all
  anchor = await logIn(b, anchorPhone)
  const { streamKey, liveId: own } = await askAt(b.url, getIngest, {}, anchor)
  liveId = own
  encoder = publishWithFfmpeg(`rtmp://127.0.0.1:${b.rtmp}/live/${streamKey}`)
  const statusAt = async (node: Installation['a']) =>
    (await askAt(node.url, getOnAir, { liveId }, anchor)).onAir.status
  await expect.poll(() => statusAt(a), { timeout: 20_000 }).toBe(LiveStatus.START)
  const { onAir } = await askAt(a.url, getOnAir, { liveId }, anchor)
  expect(onAir.ingest?.via).toBe('rtmp')
  expect([await a.metric('leads'), await b.metric('leads'), await a.metric('nodes')]).toEqual([1, 0, 2])

  // Whoever comes now is sent to a; the stream is at b.
  await balancer.weigh('b', false)
  const { page } = await openPhone(browser, balancer.url)
  await page.goto(`/#/live?id=${liveId}`)
  await expectMovingPicture(page)
  const reader = await enter(balancer.url, await logIn(a))
  const near = await enter(balancer.url, await logIn(a))
  const far = await enter(b.url, await logIn(b))
  expect([await a.metric('relays'), await b.metric('relays')]).toEqual([1, 0])
  const stops = [keepTalking(near, '近处'), keepTalking(far, '远处')]
  await expect.poll(() => reader.lines().length).toBeGreaterThan(6)
  await page.getByText('远处 第2句').first().waitFor()

  await balancer.weigh('b', true)
  const killedAt = performance.now()
  await a.stop('SIGKILL')
  await expect.poll(() => [reader.returns, near.returns], { timeout: 10_000, interval: 20 }).toEqual([1, 1])
  const backAfter = performance.now() - killedAt
  await expectMovingPicture(page, 15_000)
  await expect.poll(() => b.metric('leads'), { timeout: 5_000 }).toBe(1)
  const before = seqsOf(reader).length
  await expect.poll(() => seqsOf(reader).length, { timeout: 10_000 }).toBeGreaterThan(before + 4)
  const [saidNear, saidFar] = await Promise.all(stops.map((stop) => stop()))
  const said = [...(saidNear ?? []), ...(saidFar ?? [])].toSorted((one, other) => one - other)
  for (const member of [reader, near, far]) {
    await untilHeard(member, said.at(-1) ?? 0, 5_000)
    const seqs = seqsOf(member)
    expect(seqs).toEqual(withoutHoles(seqs))
    const texts = member.lines().map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  }
  expect(said.filter((seq) => !seqsOf(far).includes(seq))).toEqual([])
  expect(backAfter).toBeLessThan(5_000)
  expect(await statusAt(b)).toBe(LiveStatus.START)
})

test('[LIVE-01] Redis is killed, and comes back empty: lines are heard through the database, then at once again', async () => {
  const { a, b, redis } = all
  await a.restart()
  const token = await logIn(a)
  const [reader, talker] = [await enter(a.url, token), await enter(b.url, await logIn(b))]
  await untilHeard(reader, await talker.say('红队加油'), 1_000)
  await redis.kill()
  await expect.poll(() => busOf(a), { timeout: 5_000 }).toBe('away')
  await expect.poll(() => busOf(b), { timeout: 5_000 }).toBe('away')
  expect([await a.metric('bus_up'), (await fetch(`${a.url}/api/health/live`)).status]).toEqual([0, 200])
  const said = [await talker.say('断线也要说'), await talker.say('再说一句')]
  await untilHeard(reader, said[1] ?? 0, 4_000)
  // Who is logged out on one node is told on the other, though they do not hear each other.
  await fetch(`${b.url}${API_PREFIX}${logout.path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  await expect.poll(() => reader.isExpired, { timeout: 8_000 }).toBe(true)

  await redis.start()
  await expect
    .poll(async () => [await busOf(a), await busOf(b)], { timeout: 10_000 })
    .toEqual(['open', 'open'])
  await expect.poll(() => a.metric('nodes'), { timeout: 5_000 }).toBe(2)
  await untilHeard(reader, await talker.say('回来了'), 1_000)
  const seqs = seqsOf(reader)
  expect(seqs).toEqual(withoutHoles(seqs))

  // The anchor is sent to the node that does not take the stream in.
  expect((await askAt(a.url, endLive, { liveId }, anchor)).liveId).toBe(liveId)
  expect((await askAt(b.url, getOnAir, { liveId }, anchor)).onAir.status).toBe(LiveStatus.END)
})

test('[ERR-11] PostgreSQL is stopped: who comes then still gets the page, which says so, and has it all once it is back', async () => {
  const { a, b, balancer, postgres } = all
  await a.restart()
  await expect.poll(async () => [await balancer.finds('a'), await balancer.finds('b')]).toEqual([true, true])
  await postgres.stop()
  await expect
    .poll(async () => [await balancer.finds('a'), await balancer.finds('b')], { timeout: 10_000 })
    .toEqual([false, false])
  const { page } = await openPhone(browser, balancer.url)
  await page.goto(`${balancer.url}/#/schedule/index`)
  await page.getByText('服务器正忙').first().waitFor({ timeout: 20_000 })
  await postgres.start()
  await expect
    .poll(async () => [await balancer.finds('a'), await balancer.finds('b')], { timeout: 30_000 })
    .toEqual([true, true])
  await page.getByText('服务器正忙').first().waitFor({ state: 'hidden', timeout: 30_000 })
  expect((await fetch(`${b.url}/api/health/ready`)).status).toBe(200)
})
