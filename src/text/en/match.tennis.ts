import type { Translated } from '../catalogue'
import type { tennis as zh } from '../zh/match.tennis'

export const tennis: Translated<typeof zh> = {
  'match.gamePoints': 'Game {points}',
  'match.deuce': 'Deuce',
  'match.tieBreak': 'Tie-break {points}',
}
