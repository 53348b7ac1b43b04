import { expect, test, vi } from 'vitest'
import type { ChatMessageAt, RoomStore, Tick } from '../../server/domain/ports'
import { openRules } from '../../contract/live.limits'
import { openLocalBus } from '../../server/rooms/bus'
import { openRooms } from '../../server/rooms/rooms'
import { openScoreboard } from '../../server/rooms/scoreboard'
import { derby, NOON } from './rooms-rows'

const now = (): number => NOON
const lost = new Error('timeout exceeded when trying to connect')

const emptyStore: RoomStore = {
  standing: async () => [derby],
  facts: async () => new Map(),
  newest: async () => [],
  after: async () => [],
  lastSeqs: async () => new Map(),
  append: async () => [],
  growGifts: async () => undefined,
  forgetDemoBelow: async () => undefined,
  keepViewers: async () => undefined,
  policyOf: async () => ({ rules: openRules, moderators: [], sanctions: [], newMemberWait: 0 }),
  pinnedOf: async () => null,
  isFollower: async () => false,
  memberSince: async () => null,
  noteViewers: async () => undefined,
  countReplay: async () => undefined,
}

test('[FEAT-06] what a match tells while its room cannot be opened is kept for the next who enters', async () => {
  const kept: (readonly [string, readonly ChatMessageAt[]])[] = []
  const refusals: ((error: Error) => void)[] = []
  const newest = new Promise<never>((_resolve, reject) => refusals.push(reject))
  const store: RoomStore = {
    ...emptyStore,
    newest: () => newest,
    append: async (liveId, said) => {
      kept.push([liveId, said])
      return []
    },
  }
  const listeners: ((tick: Tick) => void)[] = []
  const rooms = await openRooms({
    store,
    world: {
      updateOf: async () => null,
      onTick: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    },
    bus: openLocalBus(),
    board: openScoreboard({ now }),
    now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    bots: null,
  })
  const reader = { viewer: { memberId: null, device: null, network: '203.0.113.0' }, push: () => true }
  const entered = rooms.enter('derby', reader, null)
  const event = { kind: 'goal', side: 'home', score: { home: 1, away: 0 } } as const
  const events = [{ matchId: 'match', event, text: '进球！' }]
  for (const listener of listeners) listener({ at: NOON, matches: [], events, lives: [] })
  for (const refuse of refusals) refuse(lost)
  await expect(entered).rejects.toBe(lost)
  await expect
    .poll(() => kept.map(([liveId, said]) => [liveId, said.map(({ text, at }) => [text, at])]))
    .toEqual([['derby', [['进球！', NOON]]]])
  await rooms.close()
})

test('[FEAT-16] who watched before a start is on the way back: for a while nobody is counted as gone', async () => {
  vi.useFakeTimers({ now: NOON })
  const seen: (boolean | undefined)[] = []
  const rooms = await openRooms({
    store: {
      ...emptyStore,
      keepViewers: async (_counts, _now, isUnseen) =>
        void seen.push(isUnseen?.('derby'), isUnseen?.('later')),
    },
    world: { updateOf: async () => null, onTick: () => () => undefined },
    bus: openLocalBus(),
    board: openScoreboard({ now }),
    now: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    bots: null,
  })
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.advanceTimersByTimeAsync(28_000)
  expect([seen.slice(0, 2), seen.slice(-2)]).toEqual([
    [true, false],
    [false, false],
  ])
  await rooms.close()
  vi.useRealTimers()
})
