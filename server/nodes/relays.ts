import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Log } from '../domain/ports'
import type { FindPublished, LowerRendition, Rendition } from '../media/directory'
import { askNode, NodeGone } from './ask-node'
import type { Directory, Holder } from './directory'
import { RelayChannel } from './relay-channel'
import { createRelayReader } from './relay-frames'
import type { Seal } from './seal'

/** Milliseconds after which a stream that nobody watches here is fetched no more, and that somebody waits for its first picture. */
const IDLE_FOR = 30_000
const LOOK_EVERY = 5_000
const BEGINS_WITHIN = 3_000

interface Relay {
  readonly channel: RelayChannel
  readonly node: string
  /** There is something of it, or there will be nothing. */
  readonly begun: Promise<void>
  readonly begin: () => void
  answer: IncomingMessage | null
  isOver: boolean
  usedAt: number
}

export interface Relays {
  /** The channels of a stream that another node takes in. */
  readonly find: FindPublished
  /** Fetches it, and resolves when there is something of it. */
  begin(liveId: string, rendition: Rendition): Promise<void>
  readonly size: number
  close(): void
}

const relayPath = (liveId: string, rendition: Rendition): string =>
  `/api/nodes/streams/${liveId}/${rendition}`

/** Streams that other nodes take in: each is fetched once, however many watch it here. */
export const openRelays = (directory: Directory, seal: Seal, log: Log): Relays => {
  const relays = new Map<string, Relay>()

  const end = (key: string, relay: Relay): void => {
    if (relay.isOver) return
    relay.isOver = true
    if (relays.get(key) === relay) relays.delete(key)
    relay.answer?.destroy()
    relay.channel.end()
    relay.begin()
  }

  const fetch = async (key: string, relay: Relay, url: string, path: string): Promise<void> => {
    try {
      const answer = await askNode(seal, url, 'GET', path)
      relay.answer = answer
      if (answer.statusCode !== 200 || relay.isOver) return end(key, relay)
      const read = createRelayReader((head, bytes) => {
        relay.channel.receive(head, bytes)
        if (relay.channel.isBegun) relay.begin()
      })
      for await (const chunk of answer) read(chunk as Buffer)
    } catch (error) {
      if (!relay.isOver) log.warn({ err: error }, 'a stream of another node broke off')
      if (error instanceof NodeGone) directory.forget(relay.node)
    }
    end(key, relay)
  }

  const relayOf = (holder: Holder, liveId: string, rendition: Rendition): Relay => {
    const key = `${liveId} ${rendition}`
    const known = relays.get(key)
    if (known && known.node === holder.node) {
      known.usedAt = performance.now()
      return known
    }
    if (known) end(key, known)
    const beginning = new AbortController()
    const begun = once(beginning.signal, 'abort').then(() => undefined)
    const made: Relay = {
      channel: new RelayChannel(),
      node: holder.node,
      begun,
      begin: () => beginning.abort(),
      answer: null,
      isOver: false,
      usedAt: performance.now(),
    }
    relays.set(key, made)
    void fetch(key, made, holder.url, relayPath(liveId, rendition))
    return made
  }

  const timer = setInterval(() => {
    const old = performance.now() - IDLE_FOR
    for (const [key, relay] of relays) if (relay.usedAt < old && !relay.channel.isHeard) end(key, relay)
  }, LOOK_EVERY).unref()

  return {
    find: (liveId) => {
      const holder = directory.holderOf(liveId)
      if (holder === null) return null
      const channelOf = (rendition: Rendition) => relayOf(holder, liveId, rendition).channel
      const lower = (name: LowerRendition) => (holder.renditions.includes(name) ? channelOf(name) : null)
      return {
        get source() {
          return channelOf('source')
        },
        get sound() {
          return channelOf('sound')
        },
        get '720p'() {
          return lower('720p')
        },
        get '360p'() {
          return lower('360p')
        },
      }
    },
    begin: async (liveId, rendition) => {
      const holder = directory.holderOf(liveId)
      if (holder === null) return
      const isWhole = rendition === 'source' || rendition === 'sound'
      if (!isWhole && !holder.renditions.includes(rendition)) return
      const relay = relayOf(holder, liveId, rendition)
      const late = setTimeout(relay.begin, BEGINS_WITHIN)
      await relay.begun
      clearTimeout(late)
    },
    get size() {
      return relays.size
    },
    close: () => {
      clearInterval(timer)
      for (const [key, relay] of relays) end(key, relay)
    },
  }
}
