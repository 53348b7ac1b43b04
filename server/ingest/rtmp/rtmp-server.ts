import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { networkOf } from '../../domain/network'
import type { Log } from '../../domain/ports'
import type { Tally } from '../../domain/tally'
import type { IngestRegistry } from '../ingests'
import { PATIENCE, serveRtmp, type Patience } from './connection'
import { whomOf } from './proxied'

/** Connections of one network, and of all: a studio has a few encoders behind one address. */
const PER_NETWORK = 16
const CONNECTIONS_MAX = 512
/** A proxy of TLS on this machine brings the encoders of everybody. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', networkOf('::1')])

export interface RtmpServer {
  readonly port: number
  readonly size: number
  close(): Promise<void>
}

interface RtmpOptions {
  readonly host: string
  readonly port: number
  readonly registry: Pick<IngestRegistry, 'admit'>
  readonly log: Log
  readonly tally: Pick<Tally, 'count'>
  /** Proxies that bring the encoders of others, and may say whose by the PROXY protocol. */
  readonly trusts: (address: string) => boolean
  readonly perNetwork?: number
  readonly patience?: Patience
}

const listening = async (server: Server, { host, port, log }: RtmpOptions): Promise<boolean> => {
  server.listen({ host, port })
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    log.warn(
      { err: error, port, host },
      `RTMP_PORT ${port} cannot be listened on: the server goes on without RTMP`,
    )
    return false
  }
}

/** Listens for encoders. Null: the port is not to be had, which the log tells. */
export const openRtmp = async (options: RtmpOptions): Promise<RtmpServer | null> => {
  const { registry, log, tally, trusts, perNetwork, patience } = options
  const sockets = new Set<Socket>()
  const held = new Map<string, number>()

  const mostOf = (network: string): number =>
    perNetwork ?? (OWN_MACHINE.has(network) ? CONNECTIONS_MAX : PER_NETWORK)

  const turnAway = (socket: Socket, network: string): void => {
    tally.count('too many RTMP connections: refused', network)
    socket.on('error', () => undefined)
    socket.destroy()
  }

  /** `isProxy`: it brings everybody's and does not say whose. */
  const serve = (socket: Socket, ip: string, isProxy: boolean): void => {
    const network = networkOf(ip)
    const count = (held.get(network) ?? 0) + 1
    if (!isProxy && count > mostOf(network)) return turnAway(socket, network)
    held.set(network, count)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
    serveRtmp(socket, {
      admit: (key, publisher) => registry.admit({ via: 'rtmp', key, ip }, publisher),
      onCut: (why) => tally.count(`RTMP connections cut: ${why}`, network),
      ...(patience && { patience }),
    })
  }

  const accept = (socket: Socket): void => {
    const ip = socket.remoteAddress
    if (ip === undefined || sockets.size >= CONNECTIONS_MAX) return turnAway(socket, networkOf(ip ?? ''))
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (!trusts(ip)) return serve(socket, ip, false)
    whomOf(socket, (patience ?? PATIENCE).handshake, {
      onKnown: (behind) => serve(socket, behind ?? ip, behind === null),
      onCut: (why) => tally.count(`RTMP connections cut: ${why}`, networkOf(ip)),
    })
  }
  // Half open: the last words of a refusal are sent after an encoder has closed its side.
  const server = createServer({ allowHalfOpen: true, noDelay: true, keepAlive: true }, accept)
  if (!(await listening(server, options))) return null
  server.on('error', (error) => log.error({ err: error }, 'the RTMP port failed'))
  return {
    port: (server.address() as AddressInfo).port,
    get size() {
      return sockets.size
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroySoon()
      const force = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, 500)
      await closed
      clearTimeout(force)
    },
  }
}
