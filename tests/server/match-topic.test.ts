import { expect, test, vi } from 'vitest'
import type { MatchEvent, PlayerPoints } from '../../contract/match.detail.schema'
import { events as sample } from '../../contract/samples/players'
import { matchUpdate } from '../../contract/samples/socket'
import type { FedMatch } from '../../server/domain/match/match-feed'
import type { Reader } from '../../server/rooms/frame'
import { openMatchTopic } from '../../server/rooms/match-topic'

const [kind] = sample
const events = Array.from({ length: 4 }, (_, order): MatchEvent => ({ ...kind!, order }))

/** Who is sent all but what comes while `skips` says so. */
const readerWho = (skips: () => boolean) => {
  const got: number[][] = []
  const reader: Reader = {
    viewer: { memberId: null, device: null, network: '' },
    push: (frame) => {
      if (skips()) return false
      const { data } = JSON.parse(frame.subarray(frame.indexOf('{')).toString()) as {
        readonly data: { readonly events: readonly MatchEvent[] }
      }
      got.push(data.events.map(({ order }) => order))
      return true
    },
  }
  return { reader, got }
}

test('[FEAT-03] whose line was full is sent the events of that time with the next frame', async () => {
  vi.useFakeTimers()
  let known = 1
  let isFull = false
  const fed: FedMatch = {
    updateAt: () => matchUpdate,
    eventsAt: () => events.slice(0, known),
    playsBetween: () => [],
    rowsAt: () => [],
    pointsAt: () => [],
  }
  const topic = openMatchTopic({
    feed: { open: async () => fed },
    now: () => 0,
    log: { error: () => undefined },
    every: 1_000,
  })
  const [quick, slow] = [readerWho(() => false), readerWho(() => isFull)]
  await topic.watch('m', quick.reader, null)
  await topic.watch('m', slow.reader, null)
  isFull = true
  for (known of [2, 3]) await vi.advanceTimersByTimeAsync(1_000)
  isFull = false
  known = 4
  await vi.advanceTimersByTimeAsync(2_000)
  expect([quick.got, slow.got]).toEqual([[[1], [1, 2], [1, 2, 3]], [[1, 2, 3]]])
  topic.close()
  vi.useRealTimers()
})

/** Follows this match under fake time; what was sent of its score and of its players' points, message by message. */
const follow = async (fed: FedMatch) => {
  vi.useFakeTimers()
  const topic = openMatchTopic({
    feed: { open: async () => fed },
    now: () => 0,
    log: { error: () => undefined },
    every: 1_000,
  })
  const got: (readonly [home: number | undefined, points: unknown])[] = []
  const reader: Reader = {
    viewer: { memberId: null, device: null, network: '' },
    push: (frame) => {
      const { data } = JSON.parse(frame.subarray(frame.indexOf('{')).toString()) as {
        readonly data: {
          readonly pulse: { readonly score: { readonly home: number } } | null
          readonly points?: unknown
        }
      }
      got.push([data.pulse?.score.home, data.points])
      return true
    },
  }
  await topic.watch('m', reader, null)
  return {
    got,
    close: () => {
      topic.close()
      vi.useRealTimers()
    },
  }
}

test('[FEAT-03] points of players come with the score that they make, and only then', async () => {
  let scored = 2
  const { got, close } = await follow({
    updateAt: () => ({ ...matchUpdate, score: { home: scored, away: 0, parts: [] } }),
    eventsAt: () => [],
    playsBetween: () => [{ at: 0, seconds: 0, side: 'home', kind: 'possession', x: 50, y: 50 }],
    rowsAt: () => [],
    pointsAt: () => [{ playerId: 'p', points: scored }],
  })
  await vi.advanceTimersByTimeAsync(1_000)
  scored = 5
  await vi.advanceTimersByTimeAsync(2_000)
  expect(got).toEqual([
    [undefined, undefined],
    [5, [{ playerId: 'p', points: 5 }]],
    [undefined, undefined],
  ])
  close()
})

test('[FEAT-03] points that change alone are told, and those that were put right to none', async () => {
  let points: readonly PlayerPoints[] = [{ playerId: 'p', points: 2 }]
  const { got, close } = await follow({
    updateAt: () => matchUpdate,
    eventsAt: () => [],
    playsBetween: () => [],
    rowsAt: () => [],
    pointsAt: () => points,
  })
  await vi.advanceTimersByTimeAsync(1_000)
  points = [{ playerId: 'p', points: 4 }]
  await vi.advanceTimersByTimeAsync(2_000)
  points = []
  await vi.advanceTimersByTimeAsync(2_000)
  expect(got).toEqual([
    [undefined, [{ playerId: 'p', points: 4 }]],
    [undefined, []],
  ])
  close()
})
