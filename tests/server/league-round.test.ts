import { expect, test } from 'vitest'
import { stretchOf, type StoredRound } from '../../server/domain/league/leagues'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR
const round = (nth: number, inHours: number, [matches, played, live]: readonly number[]): StoredRound => ({
  round: `第 ${nth} 轮`,
  from: NOW + inHours * HOUR,
  to: NOW + (inHours + 2) * HOUR,
  matches: matches ?? 0,
  played: played ?? 0,
  live: live ?? 0,
  hasGroups: false,
})

const standing = (rounds: readonly StoredRound[]) => {
  const { current, isPlayed } = stretchOf(rounds, NOW)
  return [current, isPlayed]
}

test('[ROUTE-05] the current round is the one that is being played, however late the one before ended', () => {
  const rounds = [round(5, -4, [4, 4, 0]), round(6, -1, [4, 0, 2]), round(7, 20, [4, 0, 0])]
  expect(standing(rounds)).toEqual(['第 6 轮', false])
})
test('between two rounds it is the next one; a match put off holds nothing up', () => {
  expect(standing([round(1, -9, [4, 4, 0]), round(2, 15, [4, 0, 0])])).toEqual(['第 2 轮', false])
  expect(standing([round(1, -40, [4, 3, 0]), round(2, 15, [4, 0, 0])])).toEqual(['第 2 轮', false])
})
test('after the last round it is the last, and the season is played', () => {
  expect(standing([round(1, -30, [4, 4, 0]), round(2, -9, [4, 4, 0])])).toEqual(['第 2 轮', true])
  expect(standing([round(1, -30, [4, 4, 0]), round(2, -3, [4, 4, 0])])).toEqual(['第 2 轮', true])
  expect(standing([])).toEqual([null, false])
})
