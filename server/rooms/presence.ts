import type { Bus, Now } from '../domain/ports'

type Counts = Readonly<Record<string, number>>

const TOPIC = 'presence'
/** Periods after which a silent node's people are no longer counted. */
const SILENT_PERIODS = 3

export interface Presence {
  /** People in a room over all nodes. */
  count(liveId: string): number
  /** Whether people are in it on other nodes. */
  isElsewhere(liveId: string): boolean
  /** Whether this node is the first, by name, of those where people are in it. */
  isFirst(liveId: string): boolean
  /** Tells the other nodes this one's counts; to be called once a period. */
  publish(): void
  close(): void
}

/** Each node tells how many it holds in each room; what a silent node said is forgotten. */
export const openPresence = (deps: {
  readonly bus: Bus
  readonly node: string
  readonly period: number
  readonly now: Now
  readonly own: () => Counts
  readonly countHere: (liveId: string) => number
}): Presence => {
  const { bus, node, period, now } = deps
  const others = new Map<string, { readonly at: number; readonly rooms: Counts }>()
  const stop = bus.subscribe(TOPIC, (text) => {
    const message = JSON.parse(text) as { readonly node: string; readonly rooms: Counts }
    if (message.node !== node) others.set(message.node, { at: now(), rooms: message.rooms })
  })
  return {
    count: (liveId) => {
      let sum = deps.countHere(liveId)
      for (const { rooms } of others.values()) sum += rooms[liveId] ?? 0
      return sum
    },
    isElsewhere: (liveId) => [...others.values()].some(({ rooms }) => (rooms[liveId] ?? 0) > 0),
    isFirst: (liveId) => ![...others].some(([name, { rooms }]) => name < node && (rooms[liveId] ?? 0) > 0),
    publish: () => {
      const oldest = now() - SILENT_PERIODS * period
      for (const [name, last] of others) if (last.at < oldest) others.delete(name)
      bus.publish(TOPIC, JSON.stringify({ node, rooms: deps.own() }))
    },
    close: stop,
  }
}
