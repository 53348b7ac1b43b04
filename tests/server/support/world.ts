import { sql, type Kysely } from 'kysely'
import type { Tick } from '../../../server/domain/ports'
import type { WorldService } from '../../../server/demo/world'
import { openDemo } from '../../../server/demo/open-demo'
import { seedSports } from '../../../server/store/sports'
import type { Tables } from '../../../server/store/tables'
import { openTestStore } from './store'

/** Saturday 1 August 2026, 20:30 in China: a full evening. */
export const EVENING = Date.UTC(2026, 7, 1, 12, 30)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface TestWorld {
  readonly db: Kysely<Tables>
  readonly world: WorldService
  readonly now: () => number
  /** What the world could not do. */
  readonly errors: readonly string[]
  /** Empties `errors` and says how many there were. */
  forgetErrors(): number
  /** Lets this much time pass (milliseconds), then one beat. */
  pass(by: number): Promise<void>
  /** The same again and again. */
  passTimes(count: number, by: number): Promise<void>
  /** The beats that were told meanwhile. */
  heard(during: () => Promise<void>): Promise<Tick[]>
  rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]>
  /** The match of a sport (football if not said) that began last and is under way. */
  liveMatch(type?: number): Promise<string>
  /** The same database under a new world, as after a restart. */
  again(speed?: number): Promise<WorldService>
  close(): Promise<void>
}

interface WorldOptions {
  readonly startAt?: number
  readonly speed?: number
  /** Fills the database that the world is opened on. */
  readonly before?: (db: Kysely<Tables>) => Promise<void>
}

/** A database in memory with its world, moved by hand. */
export const startWorld = async (options: WorldOptions = {}): Promise<TestWorld> => {
  const { startAt = EVENING, speed = 1, before } = options
  const errors: string[] = []
  let at = startAt
  const now = (): number => at
  const log = {
    error: (fields: object, text: string) => {
      errors.push(`${text}: ${String((fields as { err?: unknown }).err)}`)
    },
  }
  const store = await openTestStore()
  const { db } = store
  await seedSports(db)
  await before?.(db)
  const open = async (pace: number): Promise<WorldService> =>
    (await openDemo({ db, now, log, speed: pace })).world
  const world = await open(speed)
  const pass = async (by: number): Promise<void> => {
    at += by
    await world.tick()
  }
  return {
    db,
    world,
    now,
    errors,
    forgetErrors: () => errors.splice(0).length,
    pass,
    passTimes: async (count, by) => {
      for (let step = 0; step < count; step += 1) await pass(by)
    },
    heard: async (during) => {
      const ticks: Tick[] = []
      const stop = world.onTick((tick) => ticks.push(tick))
      await during()
      stop()
      return ticks
    },
    rows: async (query) => (await query.execute(db)).rows,
    liveMatch: async (type = 1) => {
      const row = await db
        .selectFrom('match')
        .select('id')
        .where('state', '=', 'live')
        .where('match_type', '=', type as 1)
        .orderBy('starts_at', 'desc')
        .executeTakeFirstOrThrow()
      return row.id
    },
    again: (pace = speed) => open(pace),
    close: () => store.close(),
  }
}
