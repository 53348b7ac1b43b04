import { describe, expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import { channelLookup } from '../../server/domain/live/lives'
import { createLookup, createMemory } from '../../server/domain/lookup'
import { createMatchFeed } from '../../server/domain/match/match-feed'
import { storedFacts } from '../../server/domain/match/match-source'
import { openScoreboard } from '../../server/rooms/scoreboard'
import { openLocalBus } from '../../server/rooms/bus'
import type { Reader } from '../../server/rooms/frame'
import { openMatchTopic } from '../../server/rooms/match-topic'
import { openRooms } from '../../server/rooms/rooms'
import { openRoomStore } from '../../server/store/room-store'
import { NOON } from './support/server'
import { openTestStore } from './support/store'

const reader: Reader = {
  viewer: { memberId: null, device: null, network: '203.0.113.0' },
  push: () => true,
}
const now = (): number => NOON
const noSuch = new Error('there is no such match')
const madeUp = Array.from({ length: 1_000 }, (_, nth) => `nowhere-${nth}`)

describe('a lookup', () => {
  test('finds together what is asked for while a query is under way, and remembers what was not there', async () => {
    let at = NOON
    const asked: (readonly string[])[] = []
    const lookUp = createLookup({
      find: async (keys) => {
        asked.push(keys)
        return new Map(keys.filter((key) => key === 'here').map((key) => [key, { key }]))
      },
      unknownFor: 2_000,
      now: () => at,
    })
    const all = () => Promise.all([...madeUp, 'here'].map((key) => lookUp(key)))
    const answers = [...madeUp.map(() => null), { key: 'here' }]
    expect([await all(), await all()]).toEqual([answers, answers])
    expect(asked.map(({ length }) => length)).toEqual([256, 256, 256, 233, 1])
    at += 2_000
    expect(await lookUp('nowhere-0')).toBe(null)
    expect(asked.at(-1)).toEqual(['nowhere-0'])
  })

  test('remembers so many, the newest', () => {
    const memory = createMemory<number>(() => NOON, 2)
    for (const [nth, key] of ['a', 'b', 'a', 'c'].entries()) memory.set(key, nth, NOON + 1)
    expect([...memory.known.keys()].map((key) => [key, memory.get(key)])).toEqual([
      ['a', 2],
      ['c', 3],
    ])
  })
})

describe('made-up ids', () => {
  test('a thousand of streams at once cost a query a round, and the same ones again none', async () => {
    const asked: number[] = []
    const channels = async (liveIds: readonly string[]) => {
      asked.push(liveIds.length)
      return new Map([['here', { clip: null, phase: 0, status: LiveStatus.PLAN }]])
    }
    const lookUp = channelLookup({ channels }, () => NOON)
    const all = () => Promise.all(madeUp.map((liveId) => lookUp(liveId)))
    expect(new Set([...(await all()), ...(await all())])).toEqual(new Set([null]))
    expect(asked).toEqual([256, 256, 256, 232])
  })

  test('a thousand of rooms at once cost a query a round, and the same ones again none', async () => {
    const store = await openTestStore()
    const rows = openRoomStore(store.db)
    const asked: number[] = []
    const rooms = await openRooms({
      store: {
        ...rows,
        facts: (liveIds) => {
          asked.push(liveIds.length)
          return rows.facts(liveIds)
        },
      },
      world: { updateOf: async () => null, onTick: () => () => undefined },
      bus: openLocalBus(),
      board: openScoreboard({ now }),
      now,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      bots: null,
    })
    const all = () => Promise.all(madeUp.map((liveId) => rooms.enter(liveId, reader, null)))
    expect(new Set([...(await all()), ...(await all())])).toEqual(new Set([null]))
    expect(asked).toEqual([256, 256, 256, 232])
    await rooms.close()
    await store.close()
  })

  test('a thousand of matches at once cost a query a round, and the same ones again none', async () => {
    const asked: number[] = []
    const feed = createMatchFeed({
      rows: { events: () => Promise.reject(noSuch), detail: () => Promise.reject(noSuch) },
      matches: {
        byIds: async (matchIds) => {
          asked.push(matchIds.length)
          return []
        },
      },
      source: storedFacts,
      now,
    })
    const topic = openMatchTopic({ feed, now, log: { error: () => undefined } })
    const all = () => Promise.all(madeUp.map((matchId) => topic.watch(matchId, reader, null)))
    expect(new Set([...(await all()), ...(await all())])).toEqual(new Set([null]))
    expect([asked, topic.size]).toEqual([[256, 256, 256, 232], 0])
    topic.close()
  })
})
