import type { MatchUpdate } from '../../contract/entities.schema'
import { LiveStatus } from '../../contract/enums'
import { updateFrom, type MatchProgress } from '../domain/match/match-source'
import type { Tick, Log, Now, MatchEventLine, World } from '../domain/ports'
import { heatOf } from './simulation/heat'
import type { Played, Simulation } from './simulation/simulation'
import { CLOSES_AFTER, talkLength } from './simulation/stream-times'

const TICK_EVERY = 1_000
/** The store is asked anew which matches and streams are due. */
const LOOK_EVERY = 10_000
const LOOK_AHEAD = 2 * LOOK_EVERY
/** After a standstill (a laptop that slept) events of no more than this are caught up with. */
const CATCH_UP = 60_000

/** A match the simulation moves, with its league's heat. */
type StandingMatch = Played & { readonly leagueHeat: number }

/** A demo stream that is to start or to end by itself. */
export interface StandingLive {
  readonly liveId: string
  readonly status: LiveStatus
  readonly plannedAt: number
  readonly match: Played | null
}

/** What is written of a match: what moves, and its heat. */
interface MatchChange {
  readonly matchId: string
  readonly moved: MatchProgress
  readonly heat: number
}

export interface WorldRepository {
  /** Simulated matches under way, and planned to start up to `until`. */
  matches(until: number): Promise<readonly StandingMatch[]>
  /** Demo streams under way, and planned to start up to `until`. */
  lives(until: number): Promise<readonly StandingLive[]>
  /** One statement for all; a stream takes its match's heat. */
  save(changes: readonly MatchChange[], now: number): Promise<void>
  /** Moves streams on to this status at these instants; answers those that were free to go. */
  moveLives(
    status: LiveStatus,
    lives: readonly { readonly liveId: string; readonly at: number }[],
  ): Promise<readonly string[]>
}

export interface WorldService extends World {
  /** Resolves after the first tick. */
  start(): Promise<void>
  stop(): Promise<void>
  /** These matches are somebody else's now, or again its own: they are looked up before they are moved. */
  forget(matchIds: readonly string[]): void
  /** One tick; what `start` does every second. */
  tick(): Promise<void>
}

export interface WorldDeps {
  readonly rows: WorldRepository
  /** For matches that do not move. */
  readonly storedUpdate: World['updateOf']
  readonly simulation: Simulation
  readonly now: Now
  readonly speed: number
  readonly log: Pick<Log, 'error'>
  /** Makes matches and streams for the time ahead; true when there are new ones. */
  readonly plan?: ((now: number) => Promise<boolean>) | undefined
}

interface Tracked {
  readonly match: StandingMatch
  step: number | null
  eventsUntil: number
}

export const openWorld = (deps: WorldDeps): WorldService => {
  const { rows, storedUpdate, simulation, now, speed, log, plan } = deps
  const listeners = new Set<(tick: Tick) => void>()
  let tracked = new Map<string, Tracked>()
  let lives: readonly StandingLive[] = []
  let lookedAt = -Infinity
  /** Those that were forgotten while it was looked up what is due. */
  let forgotten: ReadonlySet<string> | null = null
  const unsaved = new Map<string, MatchChange>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let stopped = true

  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, `the world could not ${what}; it tries again`)
    }
  }

  const look = async (at: number): Promise<void> => {
    forgotten = new Set()
    const found = await rows.matches(at + LOOK_AHEAD)
    lives = await rows.lives(at + LOOK_AHEAD)
    const gone = forgotten
    forgotten = null
    tracked = new Map(
      found
        .filter(({ id }) => !gone.has(id))
        .map((match) => [
          match.id,
          tracked.get(match.id) ?? { match, step: at < match.startsAt ? -1 : null, eventsUntil: at },
        ]),
    )
    lookedAt = gone.size === 0 ? at : -Infinity
  }

  const moveMatches = (at: number): { updates: MatchUpdate[]; events: MatchEventLine[] } => {
    const updates: MatchUpdate[] = []
    const events: MatchEventLine[] = []
    for (const entry of tracked.values()) {
      const { match } = entry
      const step = simulation.stepOf(match, at)
      if (step === entry.step) continue
      // A picture that is behind shows it at its own instant, not when this beat happened to come.
      const since = simulation.steppedAt(match, at)
      const moved = simulation.simulate(match, since)
      updates.push(updateFrom(match.id, since, moved))
      events.push(...simulation.eventsBetween(match, Math.max(entry.eventsUntil, at - CATCH_UP), at))
      unsaved.set(match.id, { matchId: match.id, moved, heat: heatOf(match.leagueHeat, match.seed, moved) })
      entry.step = step
      entry.eventsUntil = at
    }
    return { updates, events }
  }

  const endOf = ({ liveId, plannedAt, match }: StandingLive): number =>
    match ? simulation.endOf(match) + CLOSES_AFTER / speed : plannedAt + talkLength(liveId) / speed

  const moveLives = async (at: number): Promise<Tick['lives']> => {
    const changed: { liveId: string; status: LiveStatus }[] = []
    const move = async (from: LiveStatus, to: LiveStatus, dueAt: (live: StandingLive) => number) => {
      const due = lives
        .filter((live) => live.status === from && dueAt(live) <= at)
        .map((live) => ({ liveId: live.liveId, at: dueAt(live) }))
      if (due.length === 0) return
      const gone = new Set(await rows.moveLives(to, due))
      const asked = new Set(due.map(({ liveId }) => liveId))
      lives = lives.flatMap((live) => {
        if (!asked.has(live.liveId)) return [live]
        return gone.has(live.liveId) ? [{ ...live, status: to }] : []
      })
      for (const liveId of gone) changed.push({ liveId, status: to })
    }
    await attempt('move its streams', async () => {
      await move(LiveStatus.PLAN, LiveStatus.START, ({ plannedAt }) => plannedAt)
      await move(LiveStatus.START, LiveStatus.END, endOf)
    })
    return changed
  }

  const notify = (tick: Tick): void => {
    for (const listener of listeners) {
      try {
        listener(tick)
      } catch (error) {
        log.error({ err: error }, 'a listener of the world failed')
      }
    }
  }

  const save = async (at: number): Promise<void> => {
    const changes = [...unsaved.values()]
    if (changes.length === 0) return
    await rows.save(changes, at)
    for (const change of changes) if (unsaved.get(change.matchId) === change) unsaved.delete(change.matchId)
  }

  const tick = async (): Promise<void> => {
    const at = now()
    await attempt('plan ahead', async () => {
      if (await plan?.(at)) lookedAt = -Infinity
    })
    if (Math.abs(at - lookedAt) >= LOOK_EVERY) await attempt('look what is due', () => look(at))
    const { updates, events } = moveMatches(at)
    const moved = await moveLives(at)
    if (updates.length + events.length + moved.length > 0)
      notify({ at, matches: updates, events, lives: moved })
    await attempt('keep what moved', () => save(at))
  }

  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      running = attempt('go on', tick).finally(schedule)
    }, TICK_EVERY)
    timer.unref()
  }

  return {
    tick,
    start: async () => {
      stopped = false
      running = attempt('begin', tick).finally(schedule)
      await running
    },
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
      // Another node may move it from here on.
      tracked = new Map()
      lookedAt = -Infinity
    },
    forget: (matchIds) => {
      for (const id of matchIds) {
        tracked.delete(id)
        unsaved.delete(id)
      }
      if (forgotten !== null) forgotten = new Set([...forgotten, ...matchIds])
      lookedAt = -Infinity
    },
    updateOf: async (matchId) => {
      const at = now()
      const entry = tracked.get(matchId)
      if (entry) return updateFrom(matchId, at, simulation.simulate(entry.match, at))
      return storedUpdate(matchId)
    },
    onTick: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
