import { expect, test } from 'vitest'
import { openLocalBus } from '../../server/rooms/bus'
import { openPresence } from '../../server/rooms/presence'

const PERIOD = 2_000

const node = (
  bus: ReturnType<typeof openLocalBus>,
  name: string,
  rooms: Record<string, number>,
  now: () => number,
) =>
  openPresence({
    bus,
    node: name,
    period: PERIOD,
    now,
    own: () => rooms,
    countHere: (liveId) => rooms[liveId] ?? 0,
  })

test('[LIVE-01] the bus tells each topic to those who listen, until they stop', async () => {
  const bus = openLocalBus()
  const heard: string[] = []
  const stop = bus.subscribe('a', (text) => heard.push(`first ${text}`))
  bus.subscribe('a', (text) => heard.push(`second ${text}`))
  bus.subscribe('b', (text) => heard.push(`other ${text}`))
  bus.publish('a', '1')
  stop()
  bus.publish('a', '2')
  bus.publish('c', '3')
  await bus.close()
  bus.publish('b', '4')
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
})

test('[LIVE-01] viewers are summed over the nodes; what a silent node said is forgotten after three periods', () => {
  let at = 0
  const bus = openLocalBus()
  const here = node(bus, 'here', { live: 3 }, () => at)
  const there = node(bus, 'there', { live: 20, other: 1 }, () => at)
  expect(here.count('live')).toBe(3)
  there.publish()
  here.publish()
  expect([here.count('live'), there.count('live'), here.count('other'), here.count('none')]).toEqual([
    23, 23, 1, 0,
  ])
  at = 3 * PERIOD
  here.publish()
  expect(here.count('live')).toBe(23)
  at += 1
  here.publish()
  expect([here.count('live'), here.count('other')]).toEqual([3, 0])
  there.publish()
  expect(here.count('live')).toBe(23)
  here.close()
  there.close()
})
