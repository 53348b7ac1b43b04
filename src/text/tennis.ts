import { currentWords, textIn } from './text'
import { tennis } from './zh/match.tennis'
import type { MatchCard } from '../../contract/entities.schema'

const text = textIn(currentWords, tennis)

/** The points of a game of tennis as they are called. */
const called = ['0', '15', '30', '40'] as const

/** The game of tennis under way, home first: 本局 15–30, 平分, 本局 40–AD, 抢七 5–4. Empty where there is none. */
export const gamePoints = ({ state, score: { game, parts } }: Pick<MatchCard, 'state' | 'score'>): string => {
  if (state !== 'live' || game === undefined) return ''
  const [home, away] = game
  const [ours, theirs] = parts[parts.length - 1] ?? [0, 0]
  if (ours === 6 && theirs === 6) return text('match.tieBreak', { points: `${home}–${away}` })
  const isLong = home >= 3 && away >= 3
  if (isLong && home === away) return text('match.deuce')
  const side = (own: number, against: number): string =>
    (isLong && own > against ? 'AD' : called[Math.min(own, 3)]) ?? ''
  return text('match.gamePoints', { points: `${side(home, away)}–${side(away, home)}` })
}
