import { expect, test } from 'vitest'
import { changesUntil } from '../../src/features/match/lineup-pane'
import { roomTabFor, tabLedTo } from '../../src/screens/live/tab'
import { cameOn, wentOff } from '../../contract/samples/players'
import { NOW } from '../../contract/samples/sample'
import type { Substitution } from '../../contract/match.detail.schema'

test('[FEAT-06] a room opens at what is come for as its stream stands', () => {
  expect((['planned', 'beginning', 'awaiting', 'playing', 'over'] as const).map(roomTabFor)).toEqual([
    'anchor',
    'chat',
    'chat',
    'chat',
    'course',
  ])
})

type Stream = Parameters<typeof roomTabFor>[0]
const led = (from: Stream, to: Stream) => tabLedTo(roomTabFor(from), roomTabFor(to))

test('[FEAT-06] who waits for a stream is led to its talk as it begins, and nobody is as it ends or is shown again', () => {
  expect([led('planned', 'beginning'), led('playing', 'over'), led('over', 'replaying')]).toEqual([
    'chat',
    'chat',
    'course',
  ])
})

const change = (at: number | null): Substitution => ({
  at,
  side: 'home',
  minute: { period: null, clock: "60'" },
  on: cameOn,
  off: wentOff,
})

test('[FEAT-03] a room tells of no change before its picture shows it, and the match’s page of all', () => {
  const notified = [NOW - 1, NOW, NOW + 1, null].map(change)
  const instants = (until: number | null) => changesUntil(notified, until).map(({ at }) => at)
  expect([instants(NOW), instants(null)]).toEqual([
    [NOW - 1, NOW],
    [NOW - 1, NOW, NOW + 1, null],
  ])
})
