import type { Fixture } from './fixtures'

/** A fixture as the table holds it, to be played or already over. `now`: epoch milliseconds. */
export const rowOf = (
  fixture: Fixture,
  at: { readonly id: string; readonly startsAt: Date },
  now: number,
  isOver: boolean,
) => {
  const { home, away, parts, ...ways } = fixture.score
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
    state: isOver ? ('ended' as const) : ('planned' as const),
    home_score: isOver ? home : 0,
    away_score: isOver ? away : 0,
    parts: JSON.stringify(isOver ? parts : []),
    ways: JSON.stringify(isOver ? ways : {}),
    clock: 'null',
    touchline: 'null',
    heat: fixture.heat,
    updated_at: new Date(now),
  }
}
