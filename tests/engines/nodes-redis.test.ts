import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BusyWindows, Window } from '../../server/http/limits'
import { openRedis, type Redis } from '../../server/nodes/redis'
import { openRedisBus } from '../../server/nodes/redis-bus'
import { openSharedCounts } from '../../server/nodes/shared-counts'
import { freePort } from '../e2e/support/server'
import { openSlowProxy } from '../faults/support/slow-proxy'
import { startRedis, type Restarted } from './support/redis'

let port: number
let server: Restarted
const open: { close(): unknown }[] = []

beforeAll(async () => {
  port = await freePort()
  server = await startRedis(port)
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
afterAll(() => server.kill())

const node = async (name: string, prefix = 'test', at = port) => {
  const logged: string[] = []
  const say = (_fields: object, text: string): void => void logged.push(text)
  const log = { info: say, warn: say, error: say }
  const redis: Redis = await openRedis({
    url: `redis://127.0.0.1:${at}`,
    pulse: `${prefix}:pulse:${name}`,
    log,
  })
  open.push(redis)
  return { redis, bus: openRedisBus(redis, { node: name, prefix }), logged }
}

test('a node hears itself at once and the others by Redis; another installation is not heard', async () => {
  const [here, there, stranger] = [await node('here'), await node('there'), await node('x', 'other')]
  const heard: string[] = []
  here.bus.subscribe('a', (text) => heard.push(`here ${text}`))
  there.bus.subscribe('a', (text) => heard.push(`there ${text}`))
  const stop = stranger.bus.subscribe('a', (text) => heard.push(`stranger ${text}`))
  here.bus.publish('a', 'one two')
  expect(heard).toEqual(['here one two'])
  // The line that listens may not have asked yet when the other one speaks.
  await expect
    .poll(() => {
      there.bus.publish('a', 'ask')
      return heard.includes('here ask')
    })
    .toBe(true)
  here.bus.publish('a', 'three')
  await expect.poll(() => heard.filter((text) => text === 'there three').length).toBe(1)
  stop()
  expect(heard.filter((text) => text.startsWith('stranger'))).toEqual([])
  expect([here.bus.state, here.redis.dropped]).toEqual(['open', 0])
})

test('a Redis that is killed is away, and back with nothing in it: who listened hears again', async () => {
  const [here, there] = [await node('here'), await node('there')]
  const heard: string[] = []
  const returned: string[] = []
  here.bus.subscribe('b', (text) => heard.push(text))
  here.bus.onReturn(() => returned.push('here'))
  await server.kill()
  await expect.poll(() => [here.bus.state, there.bus.state]).toEqual(['away', 'away'])
  there.bus.publish('b', 'lost')
  await expect.poll(() => there.redis.dropped).toBeGreaterThan(0)
  await server.start()
  await expect.poll(() => [here.bus.state, there.bus.state]).toEqual(['open', 'open'])
  expect(returned).toEqual(['here'])
  there.bus.publish('b', 'heard')
  await expect.poll(() => heard).toEqual(['heard'])
  expect(here.logged).toEqual([
    'Redis is there: nodes hear each other',
    'Redis is away: other nodes are heard through the database, a second later',
    'Redis is there: nodes hear each other',
  ])
})

test('lines that the network has forgotten are away, and opened anew', async () => {
  const proxy = await openSlowProxy(port, 0)
  open.push(proxy)
  const [here, there] = [await node('here', 'test', proxy.port), await node('there')]
  const heard: string[] = []
  here.bus.subscribe('c', (text) => heard.push(text))
  there.bus.subscribe('c', (text) => heard.push(`there ${text}`))
  proxy.forget()
  await expect.poll(() => here.bus.state).toBe('away')
  await expect.poll(() => here.bus.state, { timeout: 15_000 }).toBe('open')
  there.bus.publish('c', 'heard')
  await expect.poll(() => heard).toEqual(['there heard', 'heard'])
  here.bus.publish('c', 'too')
  await expect.poll(() => heard).toEqual(['there heard', 'heard', 'too', 'there too'])
})

test('a node begins without Redis, and hears the others once it is there', async () => {
  await server.kill()
  const here = await node('here')
  expect(here.bus.state).toBe('away')
  await server.start()
  await expect.poll(() => here.bus.state).toBe('open')
})

test('what networks that ask much have asked for is added up over the nodes', async () => {
  const [here, there] = [await node('here'), await node('there')]
  const [one, other] = [here, there].map(({ redis }) => {
    const counts = openSharedCounts(redis, 'test')
    open.push(counts)
    const window: Window = { count: 0, others: 0, told: 0, endsAt: Infinity }
    const busy: BusyWindows = { windows: new Map([['203.0.113.7', window]]), length: 60_000 }
    counts.share('rest', busy)
    return { window, tell: counts.tell }
  })
  if (one === undefined || other === undefined) throw new Error('two nodes were opened')
  one.window.count = 40
  other.window.count = 2
  await one.tell()
  await other.tell()
  await one.tell()
  expect([one.window.others, other.window.others]).toEqual([2, 40])
  other.window.count = 12
  await other.tell()
  await one.tell()
  expect([one.window.others, other.window.others]).toEqual([12, 40])
})
