import type { MatchCard, MatchState, MatchUpdate, ScheduledMatch } from '../../../contract/entities.schema'
import { LIVING_LIMIT } from '../../../contract/constants'
import type { MatchType } from '../../../contract/enums'
import type { SportType } from '../../../contract/match.schema'
import { updateFrom, type MatchSource } from './match-source'
import { otherSeasons, type SeasonRows } from './seasons'

/**
 * A match as the store holds it. `sourceKey`: what a source of facts knows it by; null: the stored ones stand. `season` counts
 * a league's seasons, `roundOrder` the rounds of one.
 */
export interface StoredMatch
  extends Omit<MatchCard, 'season'>, Pick<ScheduledMatch, 'timed' | 'group' | 'liveId'> {
  readonly sourceKey: number | null
  readonly venueId: string | null
  readonly season: number
  readonly roundOrder: number
  /** Since when an operator's word stands; null: its source's. */
  readonly correctedAt: number | null
}

export interface MatchRepository extends SeasonRows {
  /** Under way by heat, then planned from `from` by start. 0: every sport. */
  hot(matchType: MatchType | 0, from: number, limit: number): Promise<readonly StoredMatch[]>
  byIds(ids: readonly string[]): Promise<readonly StoredMatch[]>
  /** The one of a league that begins nearest to then; none where it has no match. */
  nearest(leagueId: string, at: number): Promise<readonly StoredMatch[]>
  /** `from`, `to`: the day whose planned matches count. */
  sports(from: number, to: number): Promise<SportType[]>
}

export interface Matches {
  /** API-12 */
  hot(matchType: MatchType | 0, now: number): Promise<MatchCard[]>
  /** API-11 */
  sports(now: number): Promise<SportType[]>
  /** As they stand now, each with its season. */
  asCards(stored: readonly StoredMatch[], now: number): Promise<MatchCard[]>
  /** Those of the ids that exist, as `asCards`. */
  cards(ids: readonly string[], now: number): Promise<Map<string, MatchCard>>
}

const DAY = 86_400_000
/** A match that should have begun this long ago is still shown as planned; older ones never began. */
const LATE = 600_000

const HOUR = 3_600_000
/** No match lasts longer; those that began before are past. */
export const LONGEST = 6 * HOUR
/** A stored match has a result by then, after its start or the end of its day. */
export const RESULT_AFTER = 4 * HOUR
/** No match that began this long ago is still under way: whoever told of it tells no more. */
export const UNDER_WAY_AT_MOST = DAY

const isForgotten = ({ state, startsAt, timed }: StoredMatch, now: number): boolean => {
  const since = now - startsAt - (timed ? 0 : DAY)
  return (state === 'planned' && since > RESULT_AFTER) || (state === 'live' && since > UNDER_WAY_AT_MOST)
}

/** It is not played, at least not as it was planned. */
export const isOff = (state: MatchState): boolean => state === 'postponed' || state === 'cancelled'
/** Nothing moves in it any more. */
const isSettled = (state: MatchState): boolean => state === 'ended' || isOff(state)

/** The match with what moves in it as of now. */
export const cardAt = (match: StoredMatch, source: MatchSource, now: number): MatchCard => {
  const {
    sourceKey: _sourceKey,
    timed: _timed,
    group: _group,
    liveId: _liveId,
    venueId: _venueId,
    season: _season,
    roundOrder: _roundOrder,
    correctedAt: _correctedAt,
    ...card
  } = match
  const sourced = source.find(match)
  if (sourced === null) return isForgotten(match, now) ? { ...card, state: 'unknown' } : card
  return isSettled(match.state) ? card : { ...card, ...sourced.progressAt(now) }
}

export const updateAt = (match: StoredMatch, source: MatchSource, now: number): MatchUpdate => ({
  ...updateFrom(match.matchId, now, cardAt(match, source, now)),
  ...(match.correctedAt !== null && { corrected: true }),
})

const isStanding = ({ state }: MatchCard): boolean => state === 'live' || state === 'planned'
const order = ({ state }: MatchCard): number => (state === 'live' ? 0 : 1)

export const createMatches = (rows: MatchRepository, source: MatchSource): Matches => {
  const asCards: Matches['asCards'] = async (stored, now) => {
    const seasonOf = await otherSeasons(rows, stored, now)
    return stored.map((match) => ({ ...cardAt(match, source, now), ...seasonOf(match) }))
  }
  return {
    asCards,
    hot: async (matchType, now) => {
      const cards = await asCards(await rows.hot(matchType, now - LATE, LIVING_LIMIT), now)
      return cards
        .filter(isStanding)
        .toSorted((a, b) => order(a) - order(b))
        .slice(0, LIVING_LIMIT)
    },
    sports: (now) => rows.sports(now - LATE, now + DAY),
    cards: async (ids, now) => {
      const cards = await asCards(ids.length === 0 ? [] : await rows.byIds(ids), now)
      return new Map(cards.map((card) => [card.matchId, card]))
    },
  }
}
