import { expect, test } from 'vitest'
import { together } from '../../src/features/match/lineup-pane'
import { atClock, inPeriod } from '../../contract/periods'
import type { Minute, Player, Substitution } from '../../contract/match.detail.schema'

const player = (number: number): Player => ({
  playerId: `p${number}`,
  name: `${number}`,
  nameEn: null,
  number,
  position: null,
})
const change = (minute: Minute, on: number, off: number): Substitution => ({
  at: null,
  side: 'home',
  minute,
  on: player(on),
  off: player(off),
})

const quarter = (n: number, clock: string): Minute => inPeriod({ kind: 'quarter', n }, clock)

test('[FEAT-03] [ENUM-04] in basketball every change is listed, the latest first, also of one who comes on again', () => {
  const notified = [
    change(quarter(1, '07:40'), 6, 1),
    change(quarter(1, '03:20'), 1, 6),
    change(quarter(2, '09:00'), 6, 1),
    change(quarter(4, '05:00'), 1, 2),
  ]
  expect(together(notified, []).map(({ minute, on, off }) => [minute, on.number, off.number])).toEqual([
    [quarter(4, '05:00'), 1, 2],
    [quarter(2, '09:00'), 6, 1],
    [quarter(1, '03:20'), 1, 6],
    [quarter(1, '07:40'), 6, 1],
  ])
})

test('[FEAT-03] a change that the list and an event tell is one', () => {
  const [one] = [change(atClock("63'"), 9, 7)]
  if (!one) throw new Error('no change')
  const score = { home: 0, away: 0 }
  const event = {
    eventId: 'e1',
    order: 1,
    kind: 'substitution' as const,
    side: 'home' as const,
    minute: one.minute,
    at: null,
    player: one.on,
    other: one.off,
    score,
    text: '',
    textEn: null,
  }
  const { at: _at, ...shown } = one
  expect(together([one], [event])).toEqual([shown])
})
