import { EventEmitter, once } from 'node:events'
import { createClient } from '@redis/client'
import type { BusState, Log } from '../domain/ports'

/** Milliseconds between two messages to oneself, after which silence is no accident, and between two attempts to connect at most. */
const PULSE_EVERY = 1_000
const SILENT_AFTER = 2_500
const AGAIN_WITHIN = 1_000
/** A line on which nothing came for so long is dead: a pulse comes every second. */
const DEAD_AFTER = 5_000
const CONNECT_WITHIN = 2_000
/** A server that starts while Redis is away goes on without it after this long. */
const START_WITHIN = 3_000

const wait = (attempt: number): number =>
  Math.round(Math.min(AGAIN_WITHIN, 50 * 2 ** attempt) * (0.5 + Math.random() / 2))

const clientOf = (url: string) =>
  createClient({
    url,
    // What cannot be sent now is no news later: the database is asked instead.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_WITHIN, socketTimeout: DEAD_AFTER, reconnectStrategy: wait },
  })
type Client = ReturnType<typeof clientOf>

export interface Redis {
  readonly state: Exclude<BusState, 'alone'>
  /** Messages that could not be sent. */
  readonly dropped: number
  readonly commands: Client
  /** Drops it where Redis is away. */
  publish(channel: string, text: string): void
  subscribe(channel: string, listener: (text: string) => void): void
  unsubscribe(channel: string): void
  /** Calls back when messages go there and back again. Returns the function that stops it. */
  onReturn(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Two lines to Redis, one to ask and one to listen. It is there while a message to oneself comes back: that tells of either line,
 * and of a Redis that takes messages and hands none out. Resolves also where it is away.
 */
export const openRedis = async ({
  url,
  pulse,
  log,
}: {
  readonly url: string
  /** A channel of this node alone. */
  readonly pulse: string
  readonly log: Log
}): Promise<Redis> => {
  const commands = clientOf(url)
  const subscriber = clientOf(url)
  const channels = new Map<string, (text: string) => void>()
  const listeners = new Set<() => void>()
  let isThere = false
  let dropped = 0
  let isClosed = false
  const arrival = new EventEmitter()
  const first = once(arrival, 'there')

  const hear = (text: string, channel: string): void => channels.get(channel)?.(text)
  const lose = (error?: unknown): void => {
    if (!isThere || isClosed) return
    isThere = false
    log.warn({ err: error }, 'Redis is away: other nodes are heard through the database, a second later')
  }
  const find = (): void => {
    if (isThere || isClosed || !commands.isReady || !subscriber.isReady) return
    isThere = true
    log.info({}, 'Redis is there: nodes hear each other')
    arrival.emit('there')
    for (const listener of listeners) listener()
  }
  const drop = (): void => {
    dropped += 1
  }
  const send = (channel: string, text: string): void => void commands.publish(channel, text).catch(drop)
  /** What fails is asked for anew as soon as the line is there. */
  const listenTo = (names: readonly string[]): void => {
    if (names.length > 0 && subscriber.isReady) subscriber.subscribe([...names], hear).catch(lose)
  }

  let heardAt = -Infinity
  channels.set(pulse, () => {
    heardAt = performance.now()
    find()
  })
  for (const client of [commands, subscriber]) {
    // Without a listener an error ends the process; each attempt that fails is one.
    client.on('error', lose)
    client.on('reconnecting', lose)
  }
  subscriber.on('ready', () => listenTo([...channels.keys()]))
  let beganAt = performance.now()
  /** Where a network forgets a line, neither end is told, and what is written there makes it look alive. */
  const renew = (): void => {
    beganAt = performance.now()
    for (const client of [commands, subscriber]) {
      if (!client.isReady) continue
      client.destroy()
      client.connect().catch(lose)
    }
  }
  const beat = (): void => {
    const silent = performance.now() - Math.max(heardAt, beganAt)
    if (performance.now() - heardAt > SILENT_AFTER) lose()
    if (silent > DEAD_AFTER) renew()
    send(pulse, '')
  }
  commands.on('ready', () => send(pulse, ''))
  for (const client of [commands, subscriber]) client.connect().catch(lose)
  const timer = setInterval(beat, PULSE_EVERY).unref()
  const early = setTimeout(() => {
    log.warn({}, 'Redis is away at the start: this node goes on without it')
    arrival.emit('there')
  }, START_WITHIN)
  await first
  clearTimeout(early)

  return {
    get state() {
      return isThere ? 'open' : 'away'
    },
    get dropped() {
      return dropped
    },
    commands,
    publish: send,
    subscribe: (channel, listener) => {
      channels.set(channel, listener)
      listenTo([channel])
    },
    unsubscribe: (channel) => {
      channels.delete(channel)
      if (subscriber.isReady) subscriber.unsubscribe(channel).catch(lose)
    },
    onReturn: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      for (const client of [commands, subscriber]) if (client.isOpen) client.destroy()
      return Promise.resolve()
    },
  }
}
