import { roundName } from '../text/round'
import type { useText } from '../text/use-text'
import type { seasons } from '../text/zh/schedule.season'
import type { OtherSeason, ScheduledMatch } from '../../contract/entities.schema'

export type SeasonWords = ReturnType<typeof useText<typeof seasons>>

/** A season beside the one under way, as one says it: 2024/25, 上赛季. */
const seasonName = ({ said, away }: OtherSeason, text: SeasonWords): string => {
  if (said !== null) return said
  if (away === -1) return text('season.last')
  if (away === 1) return text('season.next')
  return away < 0 ? text('season.before', { count: -away }) : text('season.after', { count: away })
}

type Staged = Pick<ScheduledMatch, 'round' | 'season'>

/** The season of a match where it is not the one under way; '' in that. */
export const otherSeasonOf = ({ season }: Pick<Staged, 'season'>, text: SeasonWords): string =>
  season === undefined ? '' : seasonName(season, text)

/** When in its league a match is played: the season where it is not the one under way, and the round. */
export const stageOf = (match: Staged, text: SeasonWords): string =>
  [otherSeasonOf(match, text), roundName(match.round)].filter((part) => part !== '').join(' · ')
