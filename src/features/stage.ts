import { leagueHref } from './team-links'
import { roundName } from '../text/round'
import type { useText } from '../text/use-text'
import type { seasons } from '../text/zh/schedule.season'
import type { MatchCard, OtherSeason } from '../../contract/entities.schema'

export type SeasonWords = ReturnType<typeof useText<typeof seasons>>

/** A season beside the one under way, as one says it: 2024/25, 上赛季. */
export const seasonName = ({ said, away }: OtherSeason, text: SeasonWords): string => {
  if (said !== null) return said
  if (away === -1) return text('season.last')
  if (away === 1) return text('season.next')
  return away < 0 ? text('season.before', { count: -away }) : text('season.after', { count: away })
}

type Staged = Pick<MatchCard, 'round' | 'season'>

/** The season of a match where it is not the one under way; '' in that. */
export const otherSeasonOf = ({ season }: { readonly season?: OtherSeason }, text: SeasonWords): string =>
  season === undefined ? '' : seasonName(season, text)

/** When in its league a match is played: the season where it is not the one under way, and the round. */
export const stageOf = (match: Staged, text: SeasonWords): string =>
  [otherSeasonOf(match, text), roundName(match.round)].filter((part) => part !== '').join(' · ')

interface Seasoned {
  readonly league: Pick<MatchCard['league'], 'leagueId'>
  readonly season?: OtherSeason
}

/** The address of a league's page in the season that a match is of. */
export const seasonHref = ({ league: { leagueId }, season }: Seasoned): string =>
  season === undefined || season.away === 0
    ? leagueHref(leagueId)
    : `${leagueHref(leagueId)}&edition=${season.nth}`
