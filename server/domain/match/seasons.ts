import type { MatchCard, OtherSeason } from '../../../contract/entities.schema'
import type { StoredMatch } from './matches'

/** `current`: the number of the season under way; `said`: as one says it; `isOther`: another league of its sport and name has the season under way. */
export interface LeagueSeasons {
  readonly current: number
  readonly said: string | null
  readonly isOther: boolean
}

/** The side of the database. */
export interface SeasonRows {
  /** By league. */
  seasons(leagueIds: readonly string[], now: number): Promise<ReadonlyMap<string, LeagueSeasons>>
}

const seasonOf = (nth: number, league: LeagueSeasons | undefined): OtherSeason | null => {
  if (league === undefined) return null
  const away = nth - league.current
  if (away !== 0) return { said: null, nth, away }
  return league.isOther ? { said: league.said, nth, away } : null
}

/** What a card of each of the matches says of its season: nothing of the one under way. */
export const otherSeasons = async (
  rows: SeasonRows,
  matches: readonly StoredMatch[],
  now: number,
): Promise<(match: StoredMatch) => Pick<MatchCard, 'season'>> => {
  const leagueIds = [...new Set(matches.map(({ league }) => league.leagueId))]
  const seasons = leagueIds.length === 0 ? new Map<string, never>() : await rows.seasons(leagueIds, now)
  return ({ league, season: nth }) => {
    const season = seasonOf(nth, seasons.get(league.leagueId))
    return season === null ? {} : { season }
  }
}
