import type { IncomingMessage } from 'node:http'
import { compile, default as addressBehind } from '@fastify/proxy-addr'

/** Says who is asking, for calls and sockets alike. */
export interface Clients {
  /** Whether the headers of whoever has this address are believed; `hop`: 0 for the connection's own. */
  trusts(address: string, hop: number): boolean
  /** The address that asks, behind the proxies that are trusted; empty where the connection is gone. */
  addressOf(request: IncomingMessage): string
  /** Whether it is no page that asks, or one of this installation's. */
  isOwnPage(request: IncomingMessage): boolean
  /** Where its pages open sockets, as sources of a policy. */
  socketSources(request: IncomingMessage): string
}

const hostName = /^[A-Za-z0-9.:[\]_-]{1,255}$/

const lastOf = (header: string | string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined

/** Addresses whose answer is kept. */
const ADDRESSES_KNOWN = 20_000

/** Reads each address once: the same proxies and people ask again and again. Forgets the oldest beyond a bound. */
const remembering = (isTrusted: (address: string, hop: number) => boolean) => {
  const known = new Map<string, boolean>()
  return (address: string, hop: number): boolean => {
    const there = known.get(address)
    if (there !== undefined) return there
    const found = isTrusted(address, hop)
    const oldest = known.size >= ADDRESSES_KNOWN ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(address, found)
    return found
  }
}

export const createAskers = (given: {
  readonly trustProxy: readonly string[]
  /** Origins that may open the socket; none: whatever host the page was asked from. */
  readonly publicOrigins: readonly string[]
}): Clients => {
  const trusts = remembering(compile([...given.trustProxy]))
  const origins = new Set(given.publicOrigins)
  const publicSockets = Array.from(origins, (origin) => origin.replace(/^http/, 'ws')).join(' ')

  const hostOf = ({ socket, headers }: IncomingMessage): string | undefined => {
    const isProxied = socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0)
    return (isProxied ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host
  }

  return {
    trusts,
    addressOf: (request) =>
      request.socket.remoteAddress === undefined ? '' : addressBehind(request, trusts),
    isOwnPage: (request) => {
      const { origin } = request.headers
      if (origin === undefined) return true
      if (origins.size > 0) return origins.has(origin)
      if (!URL.canParse(origin)) return false
      const { protocol, host } = new URL(origin)
      const own = `${protocol}//${hostOf(request) ?? ''}`
      return URL.canParse(own) && host !== '' && new URL(own).host === host
    },
    socketSources: (request) => {
      if (publicSockets !== '') return publicSockets
      const host = hostOf(request) ?? ''
      // Older Safari does not count a socket of the page's own host as 'self'.
      return hostName.test(host) ? `ws://${host} wss://${host}` : ''
    },
  }
}
