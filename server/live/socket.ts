import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { ResultCode } from '../../contract/codes'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { SOCKET_PATH, SocketClose, type ClientMessage } from '../../contract/socket'
import { refuse } from '../domain/chat'
import { networkOf } from '../domain/network'
import { NOTICE_TOPIC, type Told } from '../domain/notices'
import type { Bus, Log, Now, Sessions } from '../domain/ports'
import type { Askers } from '../http/askers'
import { sayLast } from '../http/pipelining'
import type { Board } from './board'
import { openDialogue } from './dialogue'
import { tellText, wireOf } from './frame'
import type { MatchTopic } from './match-topic'
import { parseMessage } from './messages'
import { openNetworks } from './networks'
import { Peer } from './peer'
import type { LiveRooms } from './rooms'

const PING_EVERY = 25_000
/** Sockets of one network: a carrier puts thousands of phones behind one address, some of which watch. */
const PER_NETWORK = 2_048
/** Sockets of one member: pages on all their devices. */
const PER_MEMBER = 32
const PARTING = 2_000
// Above the contract's limit by as much as it takes to answer an oversized message in words; beyond it the socket ends.
const PAYLOAD_MAX = 16 * SOCKET_MESSAGE_MAX
/** No client cuts a message in pieces; an intermediary may. */
const FRAGMENTS_MAX = 16
const tooFast = refuse(ResultCode.PARAMETER_ERROR, '操作太频繁，请稍候再试')
const failed = refuse(ResultCode.ERROR, '服务器开小差了，请稍候再试')

/** Messages that read a session, or answer with a history, count for several. */
const costs: Readonly<Partial<Record<ClientMessage['type'], number>>> = {
  hello: 2,
  'room.enter': 3,
  'match.watch': 3,
}

export interface LiveSocket {
  readonly size: number
  /** Sends everybody away so that they come back (1012), and resolves when they are gone. */
  close(): Promise<void>
}

export interface SocketDeps {
  readonly server: Server
  readonly sessions: Sessions
  readonly rooms: LiveRooms
  readonly board: Board
  readonly matches: MatchTopic
  readonly bus: Pick<Bus, 'subscribe'>
  readonly askers: Pick<Askers, 'addressOf' | 'isOwnPage'>
  readonly now: Now
  readonly log: Log
  /** Sockets one network may hold. */
  readonly perNetwork?: number
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

// A socket without an `error` listener ends the process when the other end resets it.
const ignoreErrors = (socket: Duplex): void => {
  socket.on('error', () => {})
}

const turnAway = (socket: Duplex, status: string): void => {
  sayLast(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Frames of the protocol itself: as many as there may be messages. */
const isCalm = (peer: Peer): boolean => {
  if (!peer.hasEnded && peer.mayAsk()) return true
  peer.countGarbage()
  return false
}

/** The one socket of each client, on the HTTP server's own port. */
export const openSocket = (deps: SocketDeps): LiveSocket => {
  const { server, sessions, rooms, board, matches, bus, askers, now, log, perNetwork = PER_NETWORK } = deps
  const peers = new Set<Peer>()
  const bySession = new Map<string, Set<Peer>>()
  const networks = openNetworks(now)
  const socketsOf = new Map<string, number>()
  const counted = new Map<Peer, string>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: PAYLOAD_MAX,
    maxFragments: FRAGMENTS_MAX,
    perMessageDeflate: false,
    autoPong: false,
  })

  const countFor = (peer: Peer, memberId: string | null): void => {
    const before = counted.get(peer)
    if (before !== undefined) {
      const left = (socketsOf.get(before) ?? 1) - 1
      if (left > 0) socketsOf.set(before, left)
      else socketsOf.delete(before)
      counted.delete(peer)
    }
    if (memberId === null) return
    const held = (socketsOf.get(memberId) ?? 0) + 1
    socketsOf.set(memberId, held)
    counted.set(peer, memberId)
    if (held > PER_MEMBER) peer.end(SocketClose.TOO_MANY, 'too many sockets of one member')
  }
  const onSpeaker = (peer: Peer, tokenBefore: string | null): void => {
    const memberId = peer.token === null ? null : (peer.speaker?.memberId ?? null)
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
  const dialogue = openDialogue({ sessions, rooms, board, matches, now, onSpeaker })

  const answer = async (peer: Peer, message: ClientMessage): Promise<void> => {
    const caughtUp = peer.caughtUp
    if (caughtUp) await caughtUp
    if (!peer.hasEnded) await dialogue.answer(peer, message)
  }

  const hear = (peer: Peer, bytes: Buffer, isBinary: boolean): void => {
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
    const answered = peer.turn
      .then(() => answer(peer, message))
      .catch((error: unknown) => {
        log.error({ err: error, type: message.type }, 'a socket message failed')
        peer.refuse(message.id, failed)
      })
    // A line waits for its commit; what comes after it need not.
    if (message.type !== 'chat.send') peer.turn = answered
  }

  const welcome = (socket: WebSocket, line: Duplex, address: string): void => {
    const network = networks.of(networkOf(address))
    const peer = new Peer(socket, line, network, now)
    peers.add(peer)
    network.sockets += 1
    line.on('data', (chunk: Buffer) => peer.countBytes(chunk.length))
    socket.on('message', (data, isBinary) => hear(peer, data as Buffer, isBinary))
    socket.on('ping', (data) => {
      if (isCalm(peer)) peer.pong(data)
    })
    socket.on('pong', () => {
      if (isCalm(peer)) peer.isAlive = true
    })
    // A broken frame: the socket closes by itself.
    socket.on('error', (error) => log.info({ reason: error.message }, 'a socket broke'))
    socket.on('close', () => {
      peers.delete(peer)
      network.sockets -= 1
      void peer.turn.then(() => dialogue.forget(peer))
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    ignoreErrors(socket)
    const [path] = (request.url ?? '').split('?')
    if (path !== SOCKET_PATH) {
      // Whoever listens last turns away what nobody knows.
      if (server.listeners('upgrade').at(-1) === upgrade) turnAway(socket, '404 Not Found')
      return
    }
    if (!askers.isOwnPage(request)) return turnAway(socket, '403 Forbidden')
    const address = askers.addressOf(request)
    const network = networks.of(networkOf(address))
    if (network.sockets >= perNetwork || network.expulsions.left(now()) < 1)
      return turnAway(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, socket, address))
  }
  server.on('upgrade', upgrade)

  const endSession = sessions.onEnd((tokenHash) => {
    for (const peer of bySession.get(tokenHash) ?? []) peer.expire(null)
    bySession.delete(tokenHash)
  })
  const unhear = bus.subscribe(NOTICE_TOPIC, (text) => {
    const { memberId, notice, unread } = JSON.parse(text) as Told
    const frame = wireOf(tellText({ type: 'notice.arrived', notice, unread }))
    for (const peer of peers) if (peer.speaker?.memberId === memberId) peer.push(frame)
  })
  const heartbeat = setInterval(() => {
    for (const peer of peers) peer.beat()
    networks.forgetIdle()
  }, PING_EVERY).unref()

  return {
    get size() {
      return peers.size
    },
    close: async () => {
      server.off('upgrade', upgrade)
      endSession()
      unhear()
      clearInterval(heartbeat)
      const gone = [...sockets.clients].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const peer of peers) peer.end(SocketClose.RESTART, 'restart')
      const parting = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, PARTING)
      await Promise.all(gone)
      clearTimeout(parting)
    },
  }
}
