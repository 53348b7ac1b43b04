import { periodPoints } from '../../text/match'
import type { MatchCard } from '../../../contract/entities.schema'

/** After the clock, the points of the set or game that is under way, where the score counts those: ` 18–15`. */
export const PeriodPoints = ({ match }: { readonly match: MatchCard }) => {
  const points = periodPoints(match)
  return points === '' ? null : ` ${points}`
}
