import type { Score } from '../../contract/entities.schema'
import type { Fixture } from './fixtures'

/** A fixture as the table holds it. `score`: how it ended; null: it is to be played. `now`: epoch milliseconds. */
export const rowOf = (
  fixture: Fixture,
  at: { readonly id: string; readonly startsAt: Date },
  now: number,
  score: Score | null,
) => {
  const { home, away, parts, ...ways } = score ?? { home: 0, away: 0, parts: [] }
  return {
    id: at.id,
    match_type: fixture.matchType,
    league_id: fixture.leagueId,
    round: fixture.round,
    round_order: fixture.roundOrder,
    season: fixture.season,
    stage_group: fixture.group,
    home_id: fixture.home.id,
    away_id: fixture.away.id,
    starts_at: at.startsAt,
    seed: fixture.seed,
    state: score ? ('ended' as const) : ('planned' as const),
    home_score: home,
    away_score: away,
    parts: JSON.stringify(parts),
    ways: JSON.stringify(ways),
    clock: 'null',
    touchline: 'null',
    heat: fixture.heat,
    updated_at: new Date(now),
  }
}
