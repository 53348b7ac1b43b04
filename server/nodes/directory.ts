import type { IngestHealth } from '../../contract/studio.schema'
import type { Bus, Log } from '../domain/ports'

/** A stream that a node takes in. */
export interface Claim {
  readonly health: IngestHealth
  readonly renditions: readonly string[]
}

/** What a node tells of itself, once a period and whenever it takes another stream in. */
interface Announcement {
  readonly node: string
  /** Where the other nodes reach it. */
  readonly url: string
  readonly streams: Readonly<Record<string, Claim>>
  /** Why those who wanted to publish were turned away, by anchor. */
  readonly refusals: Readonly<Record<string, string>>
}

export interface Holder extends Claim {
  readonly node: string
  readonly url: string
}

export interface Directory {
  /** Other nodes that are heard. */
  readonly size: number
  /** Of the other nodes the one that takes this stream in; null: none. */
  holderOf(liveId: string): Holder | null
  refusal(anchorId: string): string | null
  /** Begins to tell of this node. */
  begin(url: string): void
  /** Tells of this node now. */
  announce(): void
  /** It does not answer: its streams are no longer there. */
  forget(node: string): void
  /** Calls back with the streams that another node took in and that it is silent about for good. */
  onGone(listener: (liveIds: readonly string[]) => void): void
  /** Calls back with streams that were told of as gone, and whose pictures come after all. */
  onBack(listener: (liveIds: readonly string[]) => void): void
  /** Calls back with a stream that another node takes in too, and later than this one. */
  onYield(listener: (liveId: string) => void): void
  close(): void
}

const TOPIC = 'nodes'
const HELLO = 'nodes.hello'
const PERIOD = 1_000
const SILENT_PERIODS = 3
/** Afterwards a stream that is gone was ended. */
const BACK_WITHIN = 120_000

/** Which nodes there are and what they take in, by what they say of themselves. */
export const openDirectory = ({
  bus,
  node,
  own,
  log,
}: {
  readonly bus: Bus
  readonly node: string
  readonly own: () => Pick<Announcement, 'streams' | 'refusals'>
  readonly log: Log
}): Directory => {
  const others = new Map<string, Announcement & { readonly at: number }>()
  const goneListeners = new Set<(liveIds: readonly string[]) => void>()
  const backListeners = new Set<(liveIds: readonly string[]) => void>()
  const yieldListeners = new Set<(liveId: string) => void>()
  /** Streams told of as gone, and when. */
  const gone = new Map<string, number>()
  let url: string | null = null

  const announce = (): void => {
    if (url !== null) bus.publish(TOPIC, JSON.stringify({ node, url, ...own() } satisfies Announcement))
  }
  const forget = (name: string): void => {
    const other = others.get(name)
    if (!others.delete(name) || other === undefined) return
    log.warn({ node: name, url: other.url }, 'another node is gone')
    const lost = Object.keys(other.streams)
    for (const liveId of lost) gone.set(liveId, performance.now())
    if (lost.length > 0) for (const listener of goneListeners) listener(lost)
  }
  const hear = (text: string): void => {
    const told = JSON.parse(text) as Announcement
    if (told.node === node) return
    if (!others.has(told.node)) log.info({ node: told.node, url: told.url }, 'another node is there')
    others.set(told.node, { ...told, at: performance.now() })
    const back = Object.entries(told.streams).flatMap(([liveId, { health }]) =>
      gone.delete(liveId) && health.lostAt === null && !health.faults.includes('stalled') ? liveId : [],
    )
    if (back.length > 0) for (const listener of backListeners) listener(back)
    const { streams } = own()
    for (const [liveId, { health }] of Object.entries(told.streams)) {
      const mine = streams[liveId]
      if (mine && mine.health.since < health.since) for (const listener of yieldListeners) listener(liveId)
    }
  }
  const stops = [
    bus.subscribe(TOPIC, hear),
    bus.subscribe(HELLO, announce),
    bus.onReturn(() => {
      for (const [name, other] of others) others.set(name, { ...other, at: performance.now() })
      bus.publish(HELLO, '')
    }),
  ]
  bus.publish(HELLO, '')
  const tidy = (): void => {
    // While nobody is heard nobody is silent: where they were last they are still asked.
    if (bus.state === 'away') return
    const oldest = performance.now() - SILENT_PERIODS * PERIOD
    for (const [name, { at }] of others) if (at < oldest) forget(name)
    for (const [liveId, at] of gone) if (at < performance.now() - BACK_WITHIN) gone.delete(liveId)
  }
  const timer = setInterval(() => {
    announce()
    tidy()
  }, PERIOD).unref()

  return {
    get size() {
      return others.size
    },
    holderOf: (liveId) => {
      let found: Holder | null = null
      for (const { node: name, url: at, streams } of others.values()) {
        const claim = streams[liveId]
        if (claim && (found === null || claim.health.since > found.health.since))
          found = { node: name, url: at, ...claim }
      }
      return found
    },
    refusal: (anchorId) => {
      for (const { refusals } of others.values())
        if (refusals[anchorId] !== undefined) return refusals[anchorId]
      return null
    },
    begin: (at) => {
      url = at
      announce()
    },
    announce,
    forget,
    onGone: (listener) => void goneListeners.add(listener),
    onBack: (listener) => void backListeners.add(listener),
    onYield: (listener) => void yieldListeners.add(listener),
    close: () => {
      clearInterval(timer)
      // The others need not wait for the silence.
      if (url !== null) bus.publish(TOPIC, JSON.stringify({ node, url, streams: {}, refusals: {} }))
      for (const stop of stops) stop()
    },
  }
}
