import { expect, test } from 'vitest'
import { fanLine, withFans } from '../../src/features/studio/fan-lines'

const line = (seq: number, at: number) => ({ ...fanLine({ memberId: 'm', nickname: '', at }, 'said'), seq })
const fan = (memberId: string, at: number) => fanLine({ memberId, nickname: memberId, at }, memberId)
const told = (from: number, ...fans: readonly (readonly [string, number])[]) =>
  withFans(
    [line(from, 10), line(from + 1, 20)],
    fans.map(([name, at]) => fan(name, at)),
  ).map(({ text, at }) => [text, at])

test('[FEAT-16] who has begun to follow stands among the lines by time, where the oldest line is here also before it', () => {
  expect(told(1, ['late', 25], ['mid', 15], ['early', 5])).toEqual([
    ['early', 5],
    ['said', 10],
    ['mid', 15],
    ['said', 20],
    ['late', 25],
  ])
  expect(withFans([], [fan('only', 5)]).map(({ text }) => text)).toEqual(['only'])
})

test('[FEAT-16] of a time whose lines are not here no fan is told', () => {
  expect(told(7, ['mid', 15], ['early', 5])).toEqual([
    ['said', 10],
    ['mid', 15],
    ['said', 20],
  ])
})

test('[FEAT-16] the line of a fan has no place of its own in the room', () => {
  expect(fan('only', 5).seq).toBe(-5)
})
