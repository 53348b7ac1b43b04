import { LONGEST_DELAY } from './picture-hold'
import type { UpdatedRows } from './match.machine'
import type { MatchEvent, Play } from '../../contract/match.detail.schema'

/** Each event once, the newer word about it, in order. */
export const withEvents = (
  events: readonly MatchEvent[],
  more: readonly MatchEvent[],
): readonly MatchEvent[] => {
  if (more.length === 0) return events
  const all = new Map([...events, ...more].map((event) => [event.order, event]))
  return [...all.values()].sort((a, b) => a.order - b.order)
}

/** Plays kept of a match that goes on. */
const KEPT = 60

/** The newest plays, each once. */
export const withPlays = (plays: readonly Play[], more: readonly Play[]): readonly Play[] => {
  const last = plays[plays.length - 1]?.at ?? -Infinity
  const newer = more.filter(({ at }) => at > last)
  return newer.length === 0 ? plays : [...plays, ...newer].slice(-KEPT)
}

/** The order of the last event; null where there is none. */
export const lastOrder = (events: readonly MatchEvent[]): number | null =>
  events[events.length - 1]?.order ?? null

/** The recent statistics, in order, with the newest added; those that no picture is behind for are dropped. */
export const withRows = (recent: readonly UpdatedRows[], newest: UpdatedRows): readonly UpdatedRows[] => {
  const all = [...recent, newest]
  const old = all.filter(({ at }) => at <= newest.at - LONGEST_DELAY)
  return all.slice(Math.max(0, old.length - 1))
}
