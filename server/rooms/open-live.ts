import type { Server } from 'node:http'
import type { Bus, Log, Now, RoomBots, RoomStore, Sessions, Tracing, World } from '../domain/ports'
import { openScoreboard } from './scoreboard'
import type { MatchFeed } from '../domain/match/match-feed'
import { createTally, type Tally } from '../domain/tally'
import type { Clients } from '../http/clients'
import type { ShareCounts } from '../http/limits'
import type { UpgradeHandler } from '../http/upgrades'
import { openLocalBus } from './bus'
import { openMatchTopic } from './match-topic'
import type { UnreadCounts } from './message-handler'
import { openRooms, type LiveRooms, type RoomsDeps } from './rooms'
import { openSocket, type LiveSocket } from './socket'

export interface Live {
  readonly rooms: LiveRooms
  readonly socket: LiveSocket
  /** Sends everybody away to come back, stores what was said, and ends. */
  close(): Promise<void>
}

export interface LiveDeps {
  readonly server: Server
  readonly store: RoomStore
  readonly sessions: Sessions
  readonly clients: Clients
  readonly world: World
  /** What is told of single matches; none by default. */
  readonly feed?: MatchFeed
  readonly now: Now
  readonly log: Log
  readonly bus?: Bus
  /** Of this node; another one by default. */
  readonly node?: string
  /** Whether this node keeps what one alone keeps; by default it does. */
  readonly leads?: () => boolean
  /** Whether nobody publishes a stream for now; by default none is lost. */
  readonly isLost?: RoomsDeps['isLost']
  readonly shareCounts?: ShareCounts | undefined
  /** Left out: nothing is traced. */
  readonly tracing?: Tracing | undefined
  /** Null: people alone. */
  readonly bots: RoomBots | null
  /** The newest predictions and polls of a stream; none by default. */
  readonly games?: RoomsDeps['games']
  /** Hears each line of a member once it is placed. */
  readonly said?: RoomsDeps['said']
  /** Hears of each member for whom a picture plays. */
  readonly pictureRuns?: (memberId: string, liveId: string) => void
  /** How much a member has not read, told at each greeting; by default it is not told. */
  readonly unreadOf?: (memberId: string) => Promise<UnreadCounts>
  /** Sockets one network may hold. */
  readonly perNetwork?: number
  /** Upgrades of one network in a minute. */
  readonly upgrades?: number
  /** Where broken rules are counted; the log by default. */
  readonly tally?: Tally
  /** What else listens for upgrades, by its path. */
  readonly upgradeHandlers?: Readonly<Record<string, UpgradeHandler>>
}

/** Rooms, board and socket put together on an HTTP server. */
export const openLive = async (deps: LiveDeps): Promise<Live> => {
  const { server, store, sessions, clients, world, now, log, bus = openLocalBus() } = deps
  const {
    bots,
    perNetwork,
    upgrades,
    upgradeHandlers = {},
    tally = createTally(log),
    pictureRuns = () => {},
    unreadOf = () => Promise.resolve(null),
    feed = { open: () => Promise.resolve(null) },
  } = deps
  const board = openScoreboard({ now })
  const matches = openMatchTopic({ feed, now, log })
  const stopCorrecting = world.onTick(({ corrected, matches: moved }) => {
    if (corrected) matches.correct(moved.map(({ matchId }) => matchId))
  })
  const rooms = await openRooms({
    store,
    world,
    bus,
    board,
    now,
    log,
    bots,
    ...(deps.said && { said: deps.said }),
    ...(deps.games && { games: deps.games }),
    ...(deps.node !== undefined && { node: deps.node }),
    ...(deps.leads && { leads: deps.leads }),
    ...(deps.isLost && { isLost: deps.isLost }),
  })
  const socket = openSocket({
    server,
    sessions,
    rooms,
    board,
    matches,
    bus,
    clients,
    now,
    log,
    tally,
    pictureRuns,
    // The greeting is answered all the same.
    unreadOf: async (memberId) => {
      try {
        return await unreadOf(memberId)
      } catch (error) {
        log.error({ err: error }, 'what a member has not read could not be counted')
        return null
      }
    },
    upgradeHandlers,
    shareCounts: deps.shareCounts,
    tracing: deps.tracing,
    ...(perNetwork !== undefined && { perNetwork }),
    ...(upgrades !== undefined && { upgradesPerMinute: upgrades }),
  })
  return {
    rooms,
    socket,
    close: async () => {
      await socket.close()
      board.close()
      stopCorrecting()
      matches.close()
      await rooms.close()
      await bus.close()
    },
  }
}
