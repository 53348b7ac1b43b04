import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { ChatLine, MatchUpdate } from '../../../contract/entities.schema'
import {
  SOCKET_PATH,
  type ClientMessage,
  type ServerFrame,
  type ServerMessage,
} from '../../../contract/socket'
import type { Bus, RoomBots, Tick, World } from '../../../server/domain/ports'
import { createSessions } from '../../../server/domain/account/sessions'
import type { Tally } from '../../../server/domain/tally'
import { createAskers } from '../../../server/http/clients'
import type { UnreadCounts } from '../../../server/rooms/message-handler'
import { openLive, type Live } from '../../../server/rooms/open-live'
import type { Store } from '../../../server/store/open'
import { openRoomStore } from '../../../server/store/room-store'
import { sessionRepository } from '../../../server/repositories/account/session.repository'
import { NOON } from '../rooms-rows'

/** A world whose beats the test gives. */
const handWorld = () => {
  const listeners = new Set<(tick: Tick) => void>()
  const pulses = new Map<string, MatchUpdate>()
  const world: World = {
    updateOf: (matchId) => Promise.resolve(pulses.get(matchId) ?? null),
    onTick: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
  const tick = (given: Partial<Tick>): void => {
    for (const pulse of given.matches ?? []) pulses.set(pulse.matchId, pulse)
    for (const hear of listeners) hear({ at: NOON, matches: [], events: [], lives: [], ...given })
  }
  return { world, tick }
}

export interface RoomsServer {
  readonly address: string
  readonly live: Live
  readonly http: Server
  readonly world: ReturnType<typeof handWorld>
  readonly sessions: ReturnType<typeof createSessions>
  readonly clock: { now: () => number; forward(by: number): void }
  readonly logged: readonly { readonly text: string }[]
  close(): Promise<void>
}

/** Rooms and their socket on a port of their own, over the store that is given. */
export const startRooms = async (
  store: Store,
  {
    port = 0,
    proxies = {},
    ...options
  }: {
    readonly bots?: RoomBots | null
    readonly perNetwork?: number
    readonly upgrades?: number
    readonly tally?: Tally
    readonly pictureRuns?: (memberId: string, liveId: string) => void
    readonly unreadOf?: (memberId: string) => Promise<UnreadCounts>
    readonly port?: number
    readonly bus?: Bus
    readonly node?: string
    readonly proxies?: Partial<Parameters<typeof createAskers>[0]>
  } = {},
): Promise<RoomsServer> => {
  let at = NOON
  const clock = {
    now: () => at,
    forward: (by: number) => {
      at += by
    },
  }
  const logged: { text: string }[] = []
  const keep = (fields: object, text: string): void => void logged.push({ ...fields, text })
  const world = handWorld()
  const sessions = createSessions(sessionRepository(store.db), clock.now)
  const http = createServer()
  const live = await openLive({
    server: http,
    store: openRoomStore(store.db),
    sessions,
    clients: createAskers({ trustProxy: ['loopback'], publicOrigins: [], ...proxies }),
    world: world.world,
    now: clock.now,
    log: { info: keep, warn: keep, error: keep },
    bots: null,
    ...options,
  })
  await new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready))
  return {
    address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}${SOCKET_PATH}`,
    live,
    http,
    world,
    sessions,
    clock,
    logged,
    close: async () => {
      await live.close()
      await new Promise((done) => http.close(done))
    },
  }
}

type Unnumbered = ClientMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'id'>
    : never
  : never
export type Batch = ServerMessage & { type: 'room.batch' }

export interface Client {
  readonly frames: readonly ServerFrame[]
  /** Resolves with the answer. */
  ask(message: Unnumbered): Promise<ServerFrame>
  /** Resolves with the first frame, of all that came or come, that fits. */
  heard(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>
  write(data: string | Buffer): void
  readonly socket: WebSocket
  readonly closed: Promise<number>
}

export const connect = async (
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> => {
  const socket = new WebSocket(address, { headers })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  let asked = 0
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString()) as ServerFrame)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((done) => socket.once('close', done))
  await new Promise((open, fail) => socket.once('open', open).once('error', fail))
  const heard = (fits: (frame: ServerFrame) => boolean): Promise<ServerFrame> =>
    new Promise((found) => {
      const look = (): void => {
        const frame = frames.find(fits)
        if (frame === undefined) return
        waiting.delete(look)
        found(frame)
      }
      waiting.add(look)
      look()
    })
  return {
    frames,
    heard,
    socket,
    closed,
    write: (data) => socket.send(data),
    ask: (message) => {
      asked += 1
      const id = asked
      socket.send(JSON.stringify({ ...message, id }))
      return heard(({ re }) => re === id)
    },
  }
}

export const isBatch = (frame: ServerFrame): frame is ServerFrame & { data: Batch } =>
  frame.data?.type === 'room.batch'

/** Every line a client was given, in the order it came. */
export const linesOf = ({ frames }: Pick<Client, 'frames'>): readonly ChatLine[] =>
  frames.flatMap(({ data }) =>
    data?.type === 'room.batch' || data?.type === 'room.entered' ? data.lines : [],
  )

/** Resolves when a line with this text has come. */
export const hasLine =
  (text: string) =>
  (frame: ServerFrame): boolean =>
    (frame.data?.type === 'room.batch' || frame.data?.type === 'room.entered') &&
    frame.data.lines.some((line) => line.text === text)
