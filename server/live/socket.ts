import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { ResultCode } from '../../contract/codes'
import { SOCKET_MESSAGE_MAX } from '../../contract/rules'
import { SOCKET_PATH, SocketClose } from '../../contract/socket'
import { refuse } from '../domain/chat'
import { NOTICE_TOPIC, type Told } from '../domain/notices'
import type { Bus, Log, Now, Sessions } from '../domain/ports'
import type { Board } from './board'
import { openDialogue } from './dialogue'
import { tellText, wireOf } from './frame'
import type { MatchTopic } from './match-topic'
import { parseMessage } from './messages'
import { Peer } from './peer'
import type { LiveRooms } from './rooms'

const PING_EVERY = 25_000
const PER_ADDRESS = 512
const PARTING = 2_000
// Above the contract's limit by as much as it takes to answer an oversized message in words; beyond it the socket ends.
const PAYLOAD_MAX = 16 * SOCKET_MESSAGE_MAX
const tooFast = refuse(ResultCode.PARAMETER_ERROR, '操作太频繁，请稍候再试')
const failed = refuse(ResultCode.ERROR, '服务器开小差了，请稍候再试')

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
  readonly now: Now
  readonly log: Log
  /** Sockets one address may hold. */
  readonly perAddress?: number
  /** Where a socket comes from; by default a proxy on this machine is believed, any other is not. */
  readonly addressOf?: (request: IncomingMessage) => string
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const addressBehindProxy = ({ socket, headers }: IncomingMessage): string => {
  const address = socket.remoteAddress ?? ''
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return forwarded && LOOPBACK.test(address) ? forwarded : address
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const isSameOrigin = ({ headers }: IncomingMessage): boolean => {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}

const turnAway = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The one socket of each client, on the HTTP server's own port. */
export const openSocket = (deps: SocketDeps): LiveSocket => {
  const { server, sessions, rooms, board, matches, bus, now, log, perAddress = PER_ADDRESS } = deps
  const { addressOf = addressBehindProxy } = deps
  const peers = new Set<Peer>()
  const bySession = new Map<string, Set<Peer>>()
  const addresses = new Map<string, number>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: PAYLOAD_MAX, perMessageDeflate: false })

  const onSpeaker = (peer: Peer, tokenBefore: string | null): void => {
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

  const hear = (peer: Peer, bytes: Buffer, isBinary: boolean): void => {
    const parsed = parseMessage(bytes, isBinary)
    if (!parsed.ok) {
      peer.refuse(parsed.re, parsed.refusal)
      return peer.countGarbage()
    }
    const { message } = parsed
    if (!peer.mayAsk()) {
      peer.refuse(message.id, tooFast)
      return peer.countGarbage()
    }
    const answered = peer.turn
      .then(() => dialogue.answer(peer, message))
      .catch((error: unknown) => {
        log.error({ err: error, type: message.type }, 'a socket message failed')
        peer.refuse(message.id, failed)
      })
    // A line waits for its commit; what comes after it need not.
    if (message.type !== 'chat.send') peer.turn = answered
  }

  const welcome = (socket: WebSocket, line: Duplex, address: string): void => {
    const peer = new Peer(socket, line, now)
    peers.add(peer)
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    socket.on('message', (data, isBinary) => hear(peer, data as Buffer, isBinary))
    socket.on('pong', () => {
      peer.isAlive = true
    })
    // A broken frame: the socket closes by itself.
    socket.on('error', (error) => log.info({ reason: error.message }, 'a socket broke'))
    socket.on('close', () => {
      peers.delete(peer)
      const left = (addresses.get(address) ?? 1) - 1
      if (left > 0) addresses.set(address, left)
      else addresses.delete(address)
      void peer.turn.then(() => dialogue.forget(peer))
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path] = (request.url ?? '').split('?')
    if (path !== SOCKET_PATH) {
      if (server.listenerCount('upgrade') === 1) turnAway(socket, '404 Not Found')
      return
    }
    const address = addressOf(request)
    if (!isSameOrigin(request)) return turnAway(socket, '403 Forbidden')
    if ((addresses.get(address) ?? 0) >= perAddress) return turnAway(socket, '429 Too Many Requests')
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
