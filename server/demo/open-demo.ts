import type { Kysely } from 'kysely'
import type { MatchSource } from '../domain/match/match-source'
import type { Now, Rooms } from '../domain/ports'
import { storedUpdates } from '../domain/match/stored-world'
import { predictionsIn } from '../repositories/live/predictions-in'
import { matchRepository } from '../repositories/match/match.repository'
import type { Job } from '../store/jobs'
import type { Tables } from '../store/tables'
import { ChatBots } from './chat-bots'
import { settleCompetitions } from './competitions'
import { seedDemo } from './demo'
import { openDemoScheduler } from './demo-scheduler'
import { gameJobs, planGames } from './games'
import { simulatedMatches } from './simulated-matches'
import { paceFrom } from './simulation/pace'
import { simulationAt } from './simulation/simulation'
import { seedSquads } from './squads'
import { openWorld, type WorldDeps, type WorldService } from './world'
import { worldRepository } from './world.repository'

interface Options {
  readonly db: Kysely<Tables>
  readonly now: Now
  readonly log: WorldDeps['log']
  /** How many times faster than the real one the world's time runs. */
  readonly speed?: number
  readonly worldSeed?: number
  /** Another node moves it for now. */
  readonly isMovedElsewhere?: boolean
}

export interface Demo {
  readonly world: WorldService
  readonly source: MatchSource
  readonly bots: ChatBots
  /** What its anchors do in their rooms. */
  jobs(rooms: Pick<Rooms, 'tellGame' | 'gamesMoved'>): Readonly<Record<string, Job>>
  planJobs(): Promise<void>
}

const WORLD_SEED = 2026

/** Fills an empty database up to now, and gives the world that moves in it, not yet started. */
export const openDemo = async (options: Options): Promise<Demo> => {
  const { db, now, log, speed = 1, worldSeed = WORLD_SEED, isMovedElsewhere = false } = options
  const origin = await seedDemo(db, { now: now(), seed: worldSeed, speed })
  if (origin) {
    await seedSquads(db)
    await settleCompetitions(db)
  }
  const scheduler = origin
    ? openDemoScheduler({ db, calendar: origin, pace: paceFrom(origin.birth, speed) })
    : null
  const source = simulatedMatches(speed)
  const world = openWorld({
    rows: worldRepository(db),
    storedUpdate: storedUpdates(matchRepository(db), source, now),
    simulation: simulationAt(speed),
    now,
    speed,
    log,
    plan: scheduler ? (at) => scheduler.step(at) : undefined,
  })
  // All that begins at once is written before anybody listens: hundreds of rows are no news.
  if (!isMovedElsewhere) await world.tick()
  return {
    world,
    source,
    bots: new ChatBots(),
    jobs: (rooms) => gameJobs(predictionsIn({ source, rooms, now })),
    planJobs: () => planGames(db, now()),
  }
}
