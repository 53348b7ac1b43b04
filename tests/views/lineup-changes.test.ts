import { expect, test } from 'vitest'
import { together } from '../../src/shell/match/lineup-pane'
import type { Player, Substitution } from '../../contract/detail.schema'

const player = (number: number): Player => ({
  playerId: `p${number}`,
  name: `${number}`,
  nameEn: null,
  number,
  position: null,
})
const change = (minute: string, on: number, off: number): Substitution => ({
  side: 'home',
  minute,
  on: player(on),
  off: player(off),
})

test('[FEAT-03] [ENUM-04] in basketball every change is listed, the latest first, also of one who comes on again', () => {
  const told = [
    change('第1节 07:40', 6, 1),
    change('第1节 03:20', 1, 6),
    change('第2节 09:00', 6, 1),
    change('第4节 05:00', 1, 2),
  ]
  expect(together(told, []).map(({ minute, on, off }) => [minute, on.number, off.number])).toEqual([
    ['第4节 05:00', 1, 2],
    ['第2节 09:00', 6, 1],
    ['第1节 03:20', 1, 6],
    ['第1节 07:40', 6, 1],
  ])
})

test('[FEAT-03] a change that the list and an event tell is one', () => {
  const [one] = [change("63'", 9, 7)]
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
  }
  expect(together([one], [event])).toEqual([one])
})
