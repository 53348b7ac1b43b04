import { text } from '../../text/text'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

interface Stretch {
  readonly name: string
  readonly state: 'planned' | 'live' | 'ended'
  readonly score: readonly [number, number]
}

const nameOf = (matchType: MatchType, n: number): string => {
  switch (matchType) {
    case MatchType.BASKETBALL:
      return n <= 4 ? text('match.quarter', { n }) : text('match.overtime', { n: n - 4 })
    case MatchType.GAMING:
      return text('match.map', { n })
    case MatchType.CARD_GAMING:
      return text('match.hand', { n })
    case MatchType.BILLIARDS:
      return text('match.frame', { n })
    case MatchType.TENNIS:
      return text('match.set', { n })
    case MatchType.BADMINTON:
      return text('match.game', { n })
    default:
      return text('match.part', { n })
  }
}

/** What a match's score counts: goals and points in all, levels of cards, or the games or sets that were won. */
export const wholeOf = (matchType: MatchType): 'total' | 'won' | 'wonSets' | 'levels' => {
  if (matchType === MatchType.CARD_GAMING) return 'levels'
  if (matchType === MatchType.FOOTBALL || matchType === MatchType.BASKETBALL) return 'total'
  return matchType === MatchType.TENNIS ? 'wonSets' : 'won'
}

/** Quarters, sets, frames, maps or hands as the score tells them; none where the sport has none. */
export const stretchesOf = ({ matchType, state, score, clock }: MatchCard): readonly Stretch[] =>
  score.parts.map((part, index) => {
    const isLast = index === score.parts.length - 1
    const isOpen = state === 'live' && isLast && (clock === null || clock.period === index + 1)
    return { name: nameOf(matchType, index + 1), state: isOpen ? 'live' : 'ended', score: part }
  })
