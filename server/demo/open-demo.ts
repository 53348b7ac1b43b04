import type { Kysely } from 'kysely'
import type { Now } from '../domain/ports'
import { paceFrom } from '../domain/simulation/pace'
import { simulationAt } from '../domain/simulation/simulation'
import { openWorld, type WorldDeps, type WorldService } from '../domain/simulation/world'
import { matchRepository } from '../repositories/match.repository'
import type { Tables } from '../store/tables'
import { worldRepository } from '../repositories/world.repository'
import { seedDemo, seedSports } from './demo'
import { openDemoScheduler } from './demo-scheduler'
import { seedSquads } from './squads'

interface Options {
  readonly db: Kysely<Tables>
  readonly now: Now
  readonly log: WorldDeps['log']
  /** `demo` fills an empty database and keeps it alive; `none` moves only what there is. */
  readonly seed: 'demo' | 'none'
  /** How many times faster than the real one the world's time runs. */
  readonly speed?: number
  readonly worldSeed?: number
}

const WORLD_SEED = 2026

/** Fills the database as the configuration says, up to now, and gives the world that moves in it, not yet started. */
export const openDemo = async (options: Options): Promise<WorldService> => {
  const { db, now, log, seed, speed = 1, worldSeed = WORLD_SEED } = options
  await seedSports(db)
  const origin = seed === 'demo' ? await seedDemo(db, now(), worldSeed) : null
  if (origin) await seedSquads(db)
  const planner = origin
    ? openDemoScheduler({ db, calendar: origin, pace: paceFrom(origin.birth, speed) })
    : null
  const world = openWorld({
    rows: worldRepository(db),
    matchRows: matchRepository(db),
    simulation: simulationAt(speed),
    now,
    speed,
    log,
    plan: planner ? (at) => planner.step(at) : undefined,
  })
  // All that begins at once is written before anybody listens: hundreds of rows are no news.
  await world.tick()
  return world
}
