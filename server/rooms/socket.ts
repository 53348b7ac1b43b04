import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { ResultCode } from '../../contract/codes'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { SOCKET_PATH, SocketClose, type ClientMessage, type ServerMessage } from '../../contract/socket'
import { refuse } from '../domain/live/chat'
import { networkOf } from '../domain/network'
import { NOTICE_TOPIC, type ToldNotice } from '../domain/messages/notices'
import { THREAD_TOPIC, type ThreadMove } from '../domain/messages/threads'
import { PAGES_TOPIC, type ToldPages } from '../domain/social/social'
import { PURSE_TOPIC, REACHED_TOPIC, type Purse, type ReachedTask } from '../domain/wallet/purses'
import type { Bus, Log, Now, Sessions, Span, Tracing } from '../domain/ports'
import type { Tally } from '../domain/tally'
import type { Clients } from '../http/clients'
import { countUpgrades, UPGRADES, type ShareCounts } from '../http/limits'
import { namesOf } from '../http/request-names'
import {
  answerAsUsual,
  asksForSocket,
  refuseUnknownUpgrades,
  reject,
  type UpgradeHandler,
} from '../http/upgrades'
import type { Scoreboard } from './scoreboard'
import { openMessageHandler, type MessageHandlerDeps } from './message-handler'
import { sendText, wireOf } from './frame'
import type { MatchTopic } from './match-topic'
import { parseMessage } from './messages'
import { openNetworks } from './networks'
import { ClientConnection } from './client-connection'
import type { LiveRooms } from './rooms'

const PING_EVERY = 25_000
/** Sockets of one network: a carrier puts thousands of phones behind one address, some of which watch. */
const PER_NETWORK = 2_048
/** Sockets of one member: pages on all their devices. */
const PER_MEMBER = 32
const PARTING = 2_000
/** While other nodes are not heard, sessions that they may have ended are looked at this often. */
const CHECK_EVERY = 3_000
// Above the contract's limit by as much as it takes to answer an oversized message in words; beyond it the socket ends.
const PAYLOAD_MAX = 16 * SOCKET_MESSAGE_MAX
/** No client cuts a message in pieces; an intermediary may. */
const FRAGMENTS_MAX = 16
const tooFast = refuse(ResultCode.PARAMETER_ERROR, '操作太频繁，请稍候再试')
const failed = (name: string) => refuse(ResultCode.ERROR, `服务器开小差了，请稍后重试（${name}）`)

/** Messages that read a session, or answer with a history, count for several. */
const costs: Readonly<Partial<Record<ClientMessage['type'], number>>> = {
  hello: 2,
  'room.enter': 3,
  'match.watch': 3,
}

export interface LiveSocket {
  readonly size: number
  /** Upgrades that were asked for, by how they were answered. */
  readonly upgrades: Readonly<Record<string, number>>
  /** Sends everybody away so that they come back (1012), and resolves when they are gone. */
  close(): Promise<void>
}

export interface SocketDeps {
  readonly server: Server
  readonly sessions: Sessions
  readonly rooms: LiveRooms
  readonly board: Scoreboard
  readonly matches: MatchTopic
  readonly bus: Pick<Bus, 'subscribe' | 'state' | 'onReturn'>
  readonly clients: Pick<Clients, 'addressOf' | 'isOwnPage'>
  readonly now: Now
  readonly log: Log
  /** Sockets one network may hold. */
  readonly perNetwork?: number
  /** Upgrades of one network in a minute. */
  readonly upgradesPerMinute?: number
  readonly shareCounts?: ShareCounts | undefined
  /** Left out: nothing is traced. */
  readonly tracing?: Tracing | undefined
  readonly tally: Pick<Tally, 'count'>
  readonly pictureRuns: MessageHandlerDeps['pictureRuns']
  readonly unreadOf: MessageHandlerDeps['unreadOf']
  /** What else listens for upgrades, by its path. */
  readonly upgradeHandlers?: Readonly<Record<string, UpgradeHandler>>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

// A socket without an `error` listener ends the process when the other end resets it.
const ignoreErrors = (socket: Duplex): void => {
  socket.on('error', () => {})
}

/** Upgrades that are refused, by why. */
const refusals = {
  unknown: { code: ResultCode.SERVER_LOST, msg: '没有这个接口' },
  foreign: { code: ResultCode.SERVER_REJECTED, msg: '不允许从其他网站连接' },
  wrong: { code: ResultCode.PARAMETER_ERROR, msg: '连接请求有误，请检查后重试' },
  full: { code: ResultCode.BUSINESS_FAILURE, msg: '连接太多了，请稍后再试', status: 429 },
} as const

/** Not a line that was cut, but bytes that are no frames. */
const isBroken = (error: Error): boolean => 'code' in error && String(error.code).startsWith('WS_ERR_')

/** Frames of the protocol itself: as many as there may be messages. */
const isCalm = (peer: ClientConnection): boolean => {
  if (!peer.hasEnded && peer.mayAsk()) return true
  peer.countGarbage()
  return false
}

/** The one socket of each client, on the HTTP server's own port. */
export const openSocket = (deps: SocketDeps): LiveSocket => {
  const { server, sessions, rooms, board, matches, bus, clients, now, log, tally } = deps
  const {
    perNetwork = PER_NETWORK,
    upgradesPerMinute = UPGRADES,
    upgradeHandlers = {},
    tracing,
    pictureRuns,
    unreadOf,
  } = deps
  const nextName = namesOf('msg')
  const handlerAt = new Map(Object.entries(upgradeHandlers))
  const countUpgrade = countUpgrades(upgradesPerMinute, deps.shareCounts)
  const outcomes = new Map<string, number>()
  const count = (how: string | number): void =>
    void outcomes.set(String(how), (outcomes.get(String(how)) ?? 0) + 1)
  const peers = new Set<ClientConnection>()
  const bySession = new Map<string, Set<ClientConnection>>()
  const networks = openNetworks(now)
  const byMember = new Map<string, Set<ClientConnection>>()
  const counted = new Map<ClientConnection, string>()
  /** Connections answered as usual, which the server does not know any more. */
  const plain = new Set<Duplex>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: PAYLOAD_MAX,
    maxFragments: FRAGMENTS_MAX,
    perMessageDeflate: false,
    autoPong: false,
  })

  const countFor = (peer: ClientConnection, memberId: string | null): void => {
    const before = counted.get(peer)
    if (before !== undefined) {
      const left = byMember.get(before)
      left?.delete(peer)
      if (left?.size === 0) byMember.delete(before)
      counted.delete(peer)
    }
    if (memberId === null) return
    const held = (byMember.get(memberId) ?? new Set()).add(peer)
    byMember.set(memberId, held)
    counted.set(peer, memberId)
    if (held.size > PER_MEMBER) peer.end(SocketClose.TOO_MANY, 'too many sockets of one member')
  }
  const onPrincipal = (peer: ClientConnection, tokenBefore: string | null): void => {
    const memberId = peer.token === null ? null : (peer.principal?.memberId ?? null)
    if (memberId !== (counted.get(peer) ?? null)) countFor(peer, memberId)
    if (peer.token === tokenBefore) return
    if (tokenBefore !== null) {
      const hash = hashOf(tokenBefore)
      bySession.get(hash)?.delete(peer)
      if (bySession.get(hash)?.size === 0) bySession.delete(hash)
    }
    if (peer.token !== null) {
      const hash = hashOf(peer.token)
      bySession.set(hash, (bySession.get(hash) ?? new Set()).add(peer))
    }
  }
  const dialogue = openMessageHandler({
    sessions,
    rooms,
    board,
    matches,
    now,
    pictureRuns,
    unreadOf,
    onPrincipal,
  })

  const answer = async (peer: ClientConnection, message: ClientMessage) => {
    const caughtUp = peer.caughtUp
    if (caughtUp) await caughtUp
    return peer.hasEnded ? null : dialogue.answer(peer, message)
  }

  // What keeps a socket open is no work.
  const begin = ({ type }: ClientMessage, reqId: string): Span | null =>
    tracing && type !== 'ping' ? tracing.begin(`socket ${type}`, { 'touchline.request': reqId }) : null

  const listener = (peer: ClientConnection, bytes: Buffer, isBinary: boolean): void => {
    if (peer.hasEnded) return peer.countGarbage()
    const parsed = parseMessage(bytes, isBinary)
    if (!parsed.ok) {
      peer.refuse(parsed.re, parsed.refusal)
      return peer.countGarbage()
    }
    const { message } = parsed
    const cost = costs[message.type] ?? 1
    if (!peer.mayAsk(cost)) {
      peer.refuse(message.id, tooFast)
      return peer.countGarbage()
    }
    // Not this client's doing: others of its network used it up.
    if (!peer.network.messages.admits(now(), cost)) return peer.refuse(message.id, tooFast)
    const reqId = nextName()
    const span = begin(message, reqId)
    const within = <Result>(work: () => Result): Result => (span === null ? work() : span.within(work))
    const fail = (error: unknown): void => {
      within(() => log.error({ err: error, type: message.type, reqId }, 'a socket message failed'))
      peer.refuse(message.id, failed(reqId))
      span?.end(error instanceof Error ? error.name : 'thrown')
    }
    const finish = (): void => span?.end()
    peer.turn = peer.turn
      .then(() => within(() => answer(peer, message)))
      .then((rest) => (rest ? void within(rest).then(finish, fail) : finish()))
      .catch(fail)
  }

  const welcome = (socket: WebSocket, line: Duplex, address: string): void => {
    const network = networks.of(networkOf(address))
    const peer = new ClientConnection(socket, line, network, now)
    peers.add(peer)
    network.sockets += 1
    line.on('data', (chunk: Buffer) => peer.countBytes(chunk.length))
    socket.on('message', (data, isBinary) => listener(peer, data as Buffer, isBinary))
    socket.on('ping', (data) => {
      if (isCalm(peer)) peer.pong(data)
    })
    socket.on('pong', () => {
      if (isCalm(peer)) peer.isAlive = true
    })
    // The socket closes by itself.
    socket.on('error', (error) => {
      if (!isBroken(error)) return
      tally.count('sockets sent what is no frame: ended', network.name)
      network.expulsions.admits(now())
    })
    socket.on('close', () => {
      peers.delete(peer)
      network.sockets -= 1
      void peer.turn.then(() => dialogue.forget(peer))
    })
  }

  sockets.on('wsClientError', (_error, socket) => {
    count(reject(socket, refusals.wrong, ['Sec-WebSocket-Version: 13']))
  })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    ignoreErrors(socket)
    // Like any other request, it is counted where those are.
    if (!asksForSocket(request)) {
      plain.add(socket)
      socket.once('close', () => plain.delete(socket))
      return answerAsUsual(server, request, socket as Socket)
    }
    const address = clients.addressOf(request)
    const name = networkOf(address)
    const refusal = countUpgrade(name)
    if (refusal !== null) {
      tally.count('too many upgrades: refused', name)
      count(refusal.closes ? 'none' : 429)
      if (refusal.closes) socket.destroy()
      else {
        const { message: msg, statusCode: status, waitS } = refusal
        reject(socket, { code: ResultCode.BUSINESS_FAILURE, msg, status }, [`Retry-After: ${waitS}`])
      }
      return
    }
    const [path = ''] = (request.url ?? '').split('?')
    const handler = handlerAt.get(path)
    if (path !== SOCKET_PATH && !handler) {
      // Whoever listens last turns away what nobody knows.
      if (server.listeners('upgrade').at(-1) === upgrade) count(reject(socket, refusals.unknown))
      return
    }
    if (!clients.isOwnPage(request)) return count(reject(socket, refusals.foreign))
    if (handler) return count(handler(request, socket, head, address))
    const network = networks.of(name)
    if (network.sockets >= perNetwork || network.expulsions.left(now()) < 1) {
      tally.count('too many sockets, or ended too often: refused', name)
      return count(reject(socket, refusals.full))
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      count(101)
      welcome(opened, socket, address)
    })
  }
  refuseUnknownUpgrades(server)
  server.on('upgrade', upgrade)

  const endSession = sessions.onEnd((tokenHash, by) => {
    for (const peer of bySession.get(tokenHash) ?? []) peer.expire(null, by)
    bySession.delete(tokenHash)
  })
  /** `but`: the token's hash of a session that is not told, or is told `instead`. */
  const push = (
    memberId: string,
    message: ServerMessage,
    but: string | null = null,
    instead: ServerMessage | null = null,
  ): void => {
    const frame = wireOf(sendText(message))
    const other = instead === null ? null : wireOf(sendText(instead))
    const left = but === null ? null : bySession.get(but)
    // A session that is over leaves its socket open, for a visitor.
    for (const peer of byMember.get(memberId) ?? []) {
      const due = left?.has(peer) ? other : frame
      if (peer.principal?.memberId === memberId && due !== null) peer.push(due)
    }
  }
  const endRenewals = sessions.onRenew((memberId) => {
    for (const peer of peers)
      if (peer.principal?.memberId === memberId)
        peer.turn = peer.turn
          .then(() => dialogue.renew(peer))
          .catch((error: unknown) => log.error({ err: error }, 'a member was not read anew'))
    push(memberId, { type: 'member.moved' })
  })
  const subscriptions = [
    bus.subscribe(NOTICE_TOPIC, (text) => {
      const { memberId, but, ...told } = JSON.parse(text) as ToldNotice
      const arrived = { type: 'notice.arrived', ...told } as const
      // Where it is not said it counts all the same: it stands in the list of every page.
      push(memberId, arrived, but, { ...arrived, muted: true })
    }),
    bus.subscribe(THREAD_TOPIC, (text) => {
      const { memberId, ...moved } = JSON.parse(text) as ThreadMove
      push(memberId, { type: 'thread.moved', ...moved })
    }),
    bus.subscribe(PAGES_TOPIC, (text) => {
      const { memberId, news, but } = JSON.parse(text) as ToldPages
      push(memberId, news, but)
    }),
    bus.subscribe(PURSE_TOPIC, (text) => {
      const { memberId, ...purse } = JSON.parse(text) as Purse
      push(memberId, { type: 'purse.moved', ...purse })
    }),
    bus.subscribe(REACHED_TOPIC, (text) => {
      const { memberId, ...reached } = JSON.parse(text) as ReachedTask
      push(memberId, { type: 'task.reached', ...reached })
    }),
  ]
  const checkSessions = (): void =>
    void sessions
      .check([...bySession.keys()])
      .catch((error: unknown) => log.error({ err: error }, 'sessions were not looked at'))
  subscriptions.push(bus.onReturn(checkSessions))
  const checks = setInterval(() => {
    if (bus.state === 'away') checkSessions()
  }, CHECK_EVERY).unref()
  const heartbeat = setInterval(() => {
    for (const peer of peers) peer.tick()
    networks.forgetIdle()
  }, PING_EVERY).unref()

  return {
    get size() {
      return peers.size
    },
    get upgrades() {
      return Object.fromEntries(outcomes)
    },
    close: async () => {
      server.off('upgrade', upgrade)
      endSession()
      endRenewals()
      for (const unsubscribe of subscriptions) unsubscribe()
      clearInterval(heartbeat)
      clearInterval(checks)
      const gone = [...sockets.clients].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const peer of peers) peer.end(SocketClose.RESTART, 'restart')
      const parting = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, PARTING)
      await Promise.all(gone)
      clearTimeout(parting)
      for (const socket of plain) socket.destroy()
    },
  }
}
