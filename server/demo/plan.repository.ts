import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import { isKnockout } from '../../contract/rounds'
import { searchIndex } from '../store/search-index'
import type { Tables } from '../store/tables'
import { anchors } from './anchors'
import { rowOf } from './fixture-row'
import type { Fixture, PlannedRound, PlayedFixture } from './fixtures'
import type { Pace } from './simulation/pace'
import { simulationAt } from './simulation/simulation'
import { CLOSES_AFTER, talkLength } from './simulation/stream-times'
import type { Busy, PlannedStream, Streamable } from './streams'

/** No stream is longer. */
const LONGEST = 8 * 3_600_000

/** What the scheduler reads and writes. Instants are of the demo world's own time unless they are said to be real. */
export const planRepository = (pace: Pace) => {
  const simulation = simulationAt(pace.speed)
  const instant = (world: number): Date => new Date(pace.toReal(world))
  // The same timetable at another speed is another world: its matches need other names.
  const idAtSpeed = (id: string): string => (pace.speed === 1 ? id : `${id}-x${Math.round(pace.speed * 100)}`)

  const addFixtures = async (
    on: Kysely<Tables>,
    fixtures: readonly (Fixture | PlayedFixture)[],
    now: number,
  ) => {
    const ids = fixtures.map(({ id }) => idAtSpeed(id))
    const rows = await on
      .selectFrom('match')
      .select('id')
      .where(sql<boolean>`id = any(${ids})`)
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    const added = fixtures.filter(({ id }) => !known.has(idAtSpeed(id)))
    if (added.length === 0) return
    await on
      .insertInto('match')
      .values(
        added.map((fixture) => {
          const at = { id: idAtSpeed(fixture.id), startsAt: instant(fixture.startsAt) }
          return rowOf(fixture, at, now, 'score' in fixture ? fixture.score : null)
        }),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await searchIndex(on).index(
      'match',
      added.map(({ id }) => idAtSpeed(id)),
    )
  }

  /** Those of a league's matches that are there from an instant on. */
  const knownFixtures = async (on: Kysely<Tables>, leagueId: string, from: number) => {
    const rows = await on
      .selectFrom('match')
      .select('id')
      .where('league_id', '=', leagueId)
      .where('starts_at', '>=', instant(from))
      .execute()
    const ids = new Set(rows.map(({ id }) => id))
    return { has: (id: string) => ids.has(idAtSpeed(id)) }
  }

  const matchesIn = async (on: Kysely<Tables>, from: number, to: number): Promise<Streamable[]> => {
    const rows = await on
      .selectFrom('match')
      .innerJoin('team as home', 'home.id', 'match.home_id')
      .innerJoin('team as away', 'away.id', 'match.away_id')
      .select([
        'match.id',
        'match.match_type',
        'match.league_id',
        'match.seed',
        'match.starts_at',
        'match.heat',
        'match.round',
      ])
      .select(['home.short_name as home', 'away.short_name as away'])
      .where('match.seed', 'is not', null)
      .where('match.starts_at', '>=', instant(from))
      .where('match.starts_at', '<', instant(to))
      .orderBy('match.starts_at')
      .orderBy('match.id')
      .execute()
    return rows.map(({ id, match_type: matchType, league_id: leagueId, heat, home, away, ...row }) => {
      const startsAt = row.starts_at.getTime()
      const knockout = isKnockout(row.round)
      const endsAt = simulation.endOf({ id, matchType, seed: row.seed ?? 0, startsAt, home, away, knockout })
      const times = { startsAt: pace.toWorld(startsAt), endsAt: pace.toWorld(endsAt) }
      return { id, matchType, leagueId, heat, home, away, ...times }
    })
  }

  const busyAt = async (on: Kysely<Tables>, world: number): Promise<Busy[]> => {
    const rows = await on
      .selectFrom('live')
      .leftJoin('match', 'match.id', 'live.match_id')
      .select(['live.id', 'live.anchor_id', 'live.planned_at'])
      .select(['match.id as match_id', 'match.match_type', 'match.seed', 'match.starts_at', 'match.round'])
      .where(
        'live.anchor_id',
        'in',
        anchors.map(({ id }) => id),
      )
      .where('live.planned_at', '>=', instant(world - LONGEST))
      .execute()
    return rows.map(({ id, anchor_id: anchorId, planned_at: planned, ...match }) => {
      const from = pace.toWorld(planned.getTime())
      const { match_id: matchId, match_type: matchType, seed: own, starts_at: starts, round } = match
      if (matchId === null || matchType === null || own === null || starts === null)
        return { id, anchorId, from, to: from + talkLength(id) }
      const startsAt = starts.getTime()
      const knockout = isKnockout(round ?? '')
      const played = { id: matchId, matchType, seed: own, startsAt, home: '', away: '', knockout }
      const endsAt = simulation.endOf(played)
      return { id, anchorId, from, to: pace.toWorld(endsAt) + CLOSES_AFTER }
    })
  }

  const addStreams = async (on: Kysely<Tables>, streams: readonly PlannedStream[]) => {
    if (streams.length === 0) return
    await on
      .insertInto('live')
      .values(
        streams.map((stream) => ({
          id: stream.id,
          anchor_id: stream.anchorId,
          match_id: stream.matchId,
          match_type: stream.matchType,
          title: stream.title,
          status: LiveStatus.PLAN,
          planned_at: instant(stream.from),
          viewers: 0,
          heat: stream.heat,
          cover: null,
          announcement: stream.announcement,
          channel: stream.channel,
          phase: stream.phase,
          last_seq: 0,
          demo: true,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await searchIndex(on).index(
      'live',
      streams.map(({ id }) => id),
    )
  }

  const replaceRounds = async (on: Kysely<Tables>, rounds: readonly PlannedRound[]): Promise<void> => {
    await on
      .deleteFrom('planned_round')
      .where(
        'league_id',
        'in',
        rounds.map(({ leagueId }) => leagueId),
      )
      .execute()
    await on
      .insertInto('planned_round')
      .values(
        rounds.flatMap(({ leagueId, season, round, startsAt }) =>
          startsAt.map((start, nth) => ({
            league_id: leagueId,
            season,
            round,
            nth,
            starts_at: instant(start),
          })),
        ),
      )
      .execute()
  }

  return { addFixtures, knownFixtures, matchesIn, busyAt, addStreams, replaceRounds }
}
