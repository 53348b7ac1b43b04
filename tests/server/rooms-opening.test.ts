import { expect, test, vi } from 'vitest'
import type { ChatMessageAt, CountExceptions, RoomFacts, RoomStore, Tick } from '../../server/domain/ports'
import { LiveStatus } from '../../contract/enums'
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

/** The rooms of these streams under fake time, and what is kept of who watches them, as it is kept. */
const openCounted = async (
  standing: readonly RoomFacts[],
  isLost: (liveId: string) => boolean = () => false,
) => {
  vi.useFakeTimers({ now: NOON })
  const counts: { readonly of: string; readonly viewers: number; readonly as: readonly string[] }[] = []
  const noted: string[] = []
  const rooms = await openRooms({
    store: {
      ...emptyStore,
      standing: async () => [...standing],
      keepViewers: async (counted, _now, exceptions) =>
        counted.forEach((viewers, of) => {
          const isOfThem = (kind: keyof CountExceptions) => exceptions?.[kind].has(of) === true
          counts.push({ of, viewers, as: (['lost', 'returning'] as const).filter(isOfThem) })
        }),
      noteViewers: async (_liveId, viewers) => void noted.push(...viewers),
    },
    world: { updateOf: async () => null, onTick: () => () => undefined },
    bus: openLocalBus(),
    board: openScoreboard({ now }),
    now: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    bots: null,
    isLost,
  })
  const enter = async (liveId: string, memberId: string): Promise<() => void> => {
    const reader = { viewer: { memberId, device: null, network: '203.0.113.0' }, push: () => true }
    await rooms.enter(liveId, reader, null)
    return () => rooms.leave(liveId, reader)
  }
  const close = async (): Promise<void> => {
    await rooms.close()
    vi.useRealTimers()
  }
  return { counts, noted, enter, close }
}

test('[FEAT-16] who watched before a start is on the way back: for half a minute no count is sampled, but peak and persons are kept', async () => {
  const { counts, noted, enter, close } = await openCounted([derby])
  const leave = await enter('derby', 'ann')
  await vi.advanceTimersByTimeAsync(2_000)
  await enter('derby', 'ben')
  await vi.advanceTimersByTimeAsync(2_000)
  leave()
  await vi.advanceTimersByTimeAsync(26_000)
  await enter('derby', 'cid')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([counts, noted]).toEqual([
    [
      { of: 'derby', viewers: 1, as: ['returning'] },
      { of: 'derby', viewers: 2, as: ['returning'] },
      { of: 'derby', viewers: 1, as: ['returning'] },
      { of: 'derby', viewers: 2, as: [] },
    ],
    ['ann', 'ben', 'cid'],
  ])
  await close()
})

test('[FEAT-16] who came while a stream was lost is counted once it is back, though nobody comes or goes then', async () => {
  let isAway = true
  const { counts, enter, close } = await openCounted([{ ...derby, status: LiveStatus.PLAN }], () => isAway)
  for (const memberId of ['ann', 'ben', 'cid']) await enter('derby', memberId)
  await vi.advanceTimersByTimeAsync(4_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(4_000)
  expect(counts).toEqual([
    { of: 'derby', viewers: 3, as: ['lost'] },
    { of: 'derby', viewers: 3, as: [] },
  ])
  await close()
})

test('[API-21] a stream of the demo is never lost, though nobody publishes it', async () => {
  const { counts, enter, close } = await openCounted([{ ...derby, demo: true }], () => true)
  await vi.advanceTimersByTimeAsync(30_000)
  await enter('derby', 'ann')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(counts).toEqual([{ of: 'derby', viewers: 1, as: [] }])
  await close()
})
