import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import type { ServerFrame } from '../../contract/socket'
import type { Reader } from '../../server/rooms/frame'
import { openScoreboard } from '../../server/rooms/scoreboard'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody at the board, and the viewers of each stream that it was told. */
const person = () => {
  const told: (readonly (readonly [string, number])[])[] = []
  const one = { reads: true, told }
  const reader: Reader = {
    viewer: { memberId: null, device: null, network: '203.0.113.0' },
    push: (frame) => {
      const head = frame[1] === 126 ? 4 : 2
      const { data } = JSON.parse(frame.subarray(head).toString()) as ServerFrame
      if (one.reads && data?.type === 'board.batch')
        told.push(data.lives.map(({ liveId, viewers }) => [liveId, viewers]))
      return one.reads
    },
  }
  return Object.assign(one, { reader })
}
const second = () => vi.advanceTimersByTime(1_000)

test('[LIVE-01] who was skipped finds all it missed in one frame; nobody else is told anything twice', () => {
  const board = openScoreboard({ now: () => 0 })
  const move = (liveId: string, viewers: number) =>
    board.liveMoved({ liveId, status: LiveStatus.START, viewers })
  const [quick, slow] = [person(), person()]
  board.watch(quick.reader)
  board.watch(slow.reader)
  slow.reads = false
  move('a', 1)
  move('b', 1)
  second()
  move('a', 2)
  second()
  second()
  expect([quick.told, slow.told]).toEqual([
    [
      [
        ['a', 1],
        ['b', 1],
      ],
      [['a', 2]],
    ],
    [],
  ])
  slow.reads = true
  second()
  move('b', 3)
  second()
  expect([quick.told.slice(2), slow.told]).toEqual([
    [[['b', 3]]],
    [
      [
        ['a', 2],
        ['b', 1],
      ],
      [['b', 3]],
    ],
  ])
  board.leave(slow.reader)
  second()
  expect(vi.getTimerCount()).toBe(0)
  board.close()
})

test('[LIVE-01] that a plan moved, or was called off, goes with what moves in it in the same second', () => {
  const board = openScoreboard({ now: () => 0 })
  const frames: unknown[] = []
  const heading = { title: '夜话', matchType: 99, match: null, announcement: null, plannedAt: 5 } as const
  board.watch({
    viewer: { memberId: null, device: null, network: '203.0.113.0' },
    push: (frame) => {
      const head = frame[1] === 126 ? 4 : 2
      const { data } = JSON.parse(frame.subarray(head).toString()) as ServerFrame
      frames.push(data?.type === 'board.batch' ? data.lives : data)
      return true
    },
  })
  const plan = { liveId: 'a', status: LiveStatus.PLAN }
  board.liveMoved({ ...plan, viewers: 0, heading })
  board.liveMoved({ ...plan, viewers: 1 })
  second()
  board.liveMoved({ ...plan, status: LiveStatus.END, viewers: 0, cancelled: true })
  board.liveMoved({ ...plan, status: LiveStatus.END, viewers: 0 })
  second()
  expect(frames).toEqual([
    [{ ...plan, viewers: 1, heading }],
    [{ ...plan, status: LiveStatus.END, viewers: 0, cancelled: true }],
  ])
  board.close()
})
