import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import { DEMO_MATCHES_KEPT } from '../domain/retention'
import { renewActivities } from './activities'
import { growAudience } from './audience'
import { renewCarousel } from './carousel'
import { ANNOUNCED, fixturesBetween, plannedRounds, type Calendar } from './fixtures'
import { forgetOld } from './forget'
import { openPast } from './past'
import { planRepository } from './plan.repository'
import type { Pace } from './simulation/pace'
import { seedGoods } from './goods'
import { seedQuestions } from './questions'
import { planStreams } from './streams'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Knockout matches are drawn this long before; a night off is made up for. */
const NEAR = { behind: 3 * HOUR, ahead: 6 * HOUR }
/** The calendar: two days back on the first day; a day more is announced with every plan until it is a season's length. */
const FAR = { behind: 2 * DAY, ahead: ANNOUNCED, streams: 2 * DAY }
const TALKS_AHEAD = 3 * HOUR
const PLAN_EVERY = MINUTE
const RENEW_EVERY = 5 * MINUTE
const FORGET_EVERY = HOUR

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
  const rows = planRepository(pace)
  const done = {
    near: -Infinity,
    far: -Infinity,
    planned: -Infinity,
    renewed: -Infinity,
    forgotten: -Infinity,
  }

  const past = openPast({
    calendar,
    known: (leagueId, from) => rows.knownFixtures(db, leagueId, from),
    add: (fixtures, now) => rows.addFixtures(db, fixtures, now),
  })

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
      await rows.addFixtures(transaction, matches, now)
      const known = await rows.busyAt(transaction, world)
      const soon = await rows.matchesIn(transaction, world - NEAR.behind, near.to)
      const later = await rows.matchesIn(transaction, near.to, world + FAR.streams)
      const talks = { from: world - NEAR.behind, to: world + TALKS_AHEAD }
      const streams = planStreams(soon, talks, known)
      const announced = planStreams(later, { from: 0, to: 0 }, [...known, ...streams], 1)
      await rows.addStreams(transaction, [...streams, ...announced])
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
        await past.step(now, { from: world - DEMO_MATCHES_KEPT + DAY, to: world - NEAR.behind })
      const due = (last: number, every: number): boolean => Math.abs(world - last) >= every
      let added = false
      if (due(done.planned, PLAN_EVERY)) {
        added = await plan(now, world)
        done.planned = world
      }
      if (due(done.renewed, RENEW_EVERY)) {
        await renewCarousel(db, now)
        await growAudience(db, now)
        done.renewed = world
      }
      if (due(done.forgotten, FORGET_EVERY)) {
        await forgetOld(db, new Date(pace.toReal(world - DEMO_MATCHES_KEPT)))
        await renewActivities(db, now)
        await seedQuestions(db, now)
        await seedGoods(db, now)
        const rounds = plannedRounds(calendar, world)
        await db.transaction().execute((transaction) => rows.replaceRounds(transaction, rounds))
        done.forgotten = world
      }
      return added
    },
  }
}
