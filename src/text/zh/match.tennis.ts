/** The points of a game of tennis. */
export const tennis = {
  'match.gamePoints': '本局 {points}',
  'match.deuce': '平分',
  'match.tieBreak': '抢七 {points}',
} as const
