import { periodName } from '../../text/match'
import type { MatchCard } from '../../../contract/entities.schema'
import type { Stretch as ToldStretch } from '../../../contract/match.detail.schema'
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

const named = ({ period, state, score }: ToldStretch): Stretch => ({
  name: periodName(period),
  state,
  score,
})

/** What football's stretches were told to be, the newest one by the score beside it. */
const halvesNow = (told: readonly ToldStretch[], { home, away, shootout }: MatchCard['score']) => {
  const newest = told
    .map(({ period, state }) => state !== 'planned' && period.kind !== 'shootOut')
    .lastIndexOf(true)
  const before = told.slice(0, Math.max(0, newest))
  const left = ([0, 1] as const).map(
    (side) => (side === 0 ? home : away) - before.reduce((sum, { score }) => sum + score[side], 0),
  )
  const [ours = -1, others = -1] = left
  return told.map((stretch, index): ToldStretch => {
    if (stretch.period.kind === 'shootOut') return { ...stretch, score: shootout ?? stretch.score }
    return index === newest && ours >= 0 && others >= 0 ? { ...stretch, score: [ours, others] } : stretch
  })
}

/** The same with those that are to come, as they were told; what has been played is of the score's moment, so that it adds up to it. */
export const stretchesOf = (match: MatchCard, told: readonly ToldStretch[]): readonly Stretch[] => {
  if (match.matchType === MatchType.FOOTBALL) return halvesNow(told, match.score).map(named)
  const played = periodsOf(match)
  if (played.length === 0) return told.map(named)
  const ahead = told.slice(played.length).map((one): Stretch => ({ ...named(one), state: 'planned' }))
  return [...played, ...ahead]
}
