import { periodName } from '../../text/match'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { periodOf } from '../../../contract/periods'

interface Stretch {
  readonly name: string
  readonly state: 'planned' | 'live' | 'ended'
  readonly score: readonly [number, number]
}

/** What a match's score counts: goals and points in all, levels of cards, or the games or sets that were won. */
export const wholeOf = (matchType: MatchType): 'total' | 'won' | 'wonSets' | 'levels' => {
  if (matchType === MatchType.CARD_GAMING) return 'levels'
  if (matchType === MatchType.FOOTBALL || matchType === MatchType.BASKETBALL) return 'total'
  return matchType === MatchType.TENNIS ? 'wonSets' : 'won'
}

/** Quarters, sets, frames, maps or hands as the score tells them; none where the sport has none. */
export const periodsOf = ({ matchType, state, score, clock }: MatchCard): readonly Stretch[] =>
  score.parts.map((part, index) => {
    const isLast = index === score.parts.length - 1
    const isOpen = state === 'live' && isLast && (clock === null || clock.period === index + 1)
    return { name: periodName(periodOf(matchType, index + 1)), state: isOpen ? 'live' : 'ended', score: part }
  })
