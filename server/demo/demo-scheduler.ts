import { sql, type Kysely, type Transaction } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import type { Pace } from './simulation/pace'
import { isKnockout } from '../../contract/rounds'
import { simulationAt } from './simulation/simulation'
import { CLOSES_AFTER, talkLength } from './simulation/stream-times'
import type { Tables } from '../store/tables'
import { searchIndex } from '../store/search-index'
import { renewActivities } from './activities'
import { anchors } from './anchors'
import { growAudience } from './audience'
import { renewCarousel } from './carousel'
import { rowOf } from './fixture-row'
import { fixturesBetween, plannedRounds, type Calendar, type Fixture, type PlayedFixture } from './fixtures'
import { forgetOld } from './forget'
import { openPast } from './past'
import { befriendNewcomers } from './people'
import { planStreams, type Busy, type PlannedStream, type Streamable } from './streams'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Knockout matches are drawn this long before; a night off is made up for. */
const NEAR = { behind: 3 * HOUR, ahead: 6 * HOUR }
/** The calendar: two days back on the first day; a day more is announced with every plan until it is a season's length. */
const FAR = { behind: 2 * DAY, ahead: 16 * DAY, streams: 2 * DAY }
const TALKS_AHEAD = 3 * HOUR
const PLAN_EVERY = MINUTE
const RENEW_EVERY = 5 * MINUTE
const FORGET_EVERY = HOUR
/** The season under way and the one before. */
const KEPT = 35 * DAY
/** No stream is longer. */
const LONGEST = 8 * HOUR

/** Keeps the demo world going as time passes: matches and streams ahead, the old ones forgotten. */
export interface DemoScheduler {
  /** True when it added something. Cheap when there is nothing to do. */
  step(now: number): Promise<boolean>
}

interface Deps {
  readonly db: Kysely<Tables>
  readonly calendar: Calendar
  readonly pace: Pace
}

export const openDemoScheduler = ({ db, calendar, pace }: Deps): DemoScheduler => {
  const simulation = simulationAt(pace.speed)
  const instant = (world: number): Date => new Date(pace.toReal(world))
  // The same timetable at another speed is another world: its matches need other names.
  const idAtSpeed = (id: string): string => (pace.speed === 1 ? id : `${id}-x${Math.round(pace.speed * 100)}`)
  const done = {
    near: -Infinity,
    far: -Infinity,
    planned: -Infinity,
    renewed: -Infinity,
    forgotten: -Infinity,
  }

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

  const past = openPast({
    calendar,
    known: async (leagueId, from) => {
      const rows = await db
        .selectFrom('match')
        .select('id')
        .where('league_id', '=', leagueId)
        .where('starts_at', '>=', instant(from))
        .execute()
      const ids = new Set(rows.map(({ id }) => id))
      return { has: (id) => ids.has(idAtSpeed(id)) }
    },
    add: (fixtures, now) => addFixtures(db, fixtures, now),
  })

  const matchesIn = async (
    transaction: Transaction<Tables>,
    from: number,
    to: number,
  ): Promise<Streamable[]> => {
    const rows = await transaction
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

  const knownStreams = async (transaction: Transaction<Tables>, world: number): Promise<Busy[]> => {
    const rows = await transaction
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

  const addStreams = async (transaction: Transaction<Tables>, streams: readonly PlannedStream[]) => {
    if (streams.length === 0) return
    await transaction
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
    await searchIndex(transaction).index(
      'live',
      streams.map(({ id }) => id),
    )
  }

  const announceRounds = async (world: number): Promise<void> => {
    const rounds = plannedRounds(calendar, world)
    await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('planned_round')
        .where(
          'league_id',
          'in',
          rounds.map(({ leagueId }) => leagueId),
        )
        .execute()
      await transaction
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
    })
  }

  const plan = async (now: number, world: number): Promise<boolean> => {
    const near = { from: Math.max(done.near, world - NEAR.behind), to: world + NEAR.ahead }
    const reached = Math.max(done.far, world)
    const far = {
      from: Math.max(done.far, world - FAR.behind),
      to: Math.min(reached + FAR.streams, world + FAR.ahead),
    }
    const matches = [
      ...fixturesBetween(calendar, near.from, near.to, 'all'),
      ...fixturesBetween(calendar, far.from, far.to, 'drawn').filter(
        ({ startsAt }) => startsAt < near.from || startsAt >= near.to,
      ),
    ]
    const added = await db.transaction().execute(async (transaction) => {
      await addFixtures(transaction, matches, now)
      const known = await knownStreams(transaction, world)
      const soon = await matchesIn(transaction, world - NEAR.behind, near.to)
      const later = await matchesIn(transaction, near.to, world + FAR.streams)
      const talks = { from: world - NEAR.behind, to: world + TALKS_AHEAD }
      const streams = planStreams(soon, talks, known)
      const announced = planStreams(later, { from: 0, to: 0 }, [...known, ...streams], 1)
      await addStreams(transaction, [...streams, ...announced])
      return matches.length + streams.length + announced.length > 0
    })
    done.near = near.to
    done.far = far.to
    return added
  }

  return {
    step: async (now) => {
      const world = pace.toWorld(now)
      if (done.planned > -Infinity)
        await past.step(now, { from: world - KEPT + DAY, to: world - NEAR.behind })
      const due = (last: number, every: number): boolean => Math.abs(world - last) >= every
      let added = false
      if (due(done.planned, PLAN_EVERY)) {
        added = await plan(now, world)
        await befriendNewcomers(db, now)
        done.planned = world
      }
      if (due(done.renewed, RENEW_EVERY)) {
        await renewCarousel(db, now)
        await growAudience(db, now)
        done.renewed = world
      }
      if (due(done.forgotten, FORGET_EVERY)) {
        await forgetOld(db, instant(world - KEPT))
        await renewActivities(db, now)
        await announceRounds(world)
        done.forgotten = world
      }
      return added
    },
  }
}
