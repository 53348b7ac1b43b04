import { nameOf } from '../text/match'
import type { useText } from '../text/use-text'
import type { schedule } from '../text/zh/schedule'
import type { MatchCard, Score } from '../../contract/entities.schema'
import { figureOf } from '../../contract/match.score-rules'

type Words = ReturnType<typeof useText<typeof schedule>>

/** Whether there is a score to speak of. */
export const hasBegun = ({ state }: Pick<MatchCard, 'state'>): boolean =>
  state === 'live' || state === 'ended'

/** Whose score stands quieter: the one that is behind, or has lost the shoot-out. */
export const behindOf = ({ home, away, shootout }: Score): 'home' | 'away' | null => {
  const [one, other] = home === away && shootout !== undefined ? shootout : [home, away]
  if (one === other) return null
  return one < other ? 'home' : 'away'
}

/** How a match stands, said aloud; '' before it begins. */
export const scoreWords = (match: MatchCard, isSpoilerHidden: boolean, text: Words): string => {
  if (isSpoilerHidden) return text('row.spoilerHidden')
  if (!hasBegun(match)) return ''
  const { home, away, score, matchType } = match
  return text('match.score', {
    home: nameOf(home),
    homeScore: figureOf(matchType)(score.home),
    away: nameOf(away),
    awayScore: figureOf(matchType)(score.away),
  })
}
