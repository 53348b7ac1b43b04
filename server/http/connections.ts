import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../domain/network'

/** A request's head has to be here whole by then. */
export const HEAD_WITHIN = 10_000
/** How often late heads are looked for. */
export const LOOK_EVERY = 2_000
/** Descriptors for the database, files and what the process itself has open. */
const KEPT = 192
/** Each costs some kilobytes whatever the system allows. */
const MOST = 65_536
/** Where the system does not tell. */
const USUAL = 1_024

/** Files and connections that this process may have open at once. */
const descriptorLimit = (): number => {
  try {
    const [, limit = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(limit) || USUAL
  } catch {
    return USUAL
  }
}

/** Connections to hold at most, so that descriptors are left for everything else. */
export const mostConnections = (limit = descriptorLimit()): number =>
  Math.min(MOST, limit > 2 * KEPT ? limit - KEPT : Math.ceil(limit / 2))

/** Counts under names; what comes to zero is forgotten. */
const createCounts = () => {
  const counts = new Map<string, number>()
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add: (name: string, by: number): void => {
      const count = (counts.get(name) ?? 0) + by
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}

/**
 * Keeps connections from using up the process's descriptors: `most` at all, three quarters of them from one network, since a
 * carrier or a proxy may bring nearly everybody, and a quarter that have not asked anything yet.
 */
export const limitConnections = (server: Server, most: number): void => {
  server.maxConnections = most
  const [perNetwork, silentPerNetwork] = [Math.ceil((most * 3) / 4), Math.ceil(most / 4)]
  const all = createCounts()
  const silent = createCounts()
  const silentSockets = new WeakSet<Socket>()
  const networks = new WeakMap<Socket, string>()

  const speak = (socket: Socket): void => {
    if (silentSockets.delete(socket)) silent.add(networks.get(socket) ?? '', -1)
  }
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (all.of(network) >= perNetwork || silent.of(network) >= silentPerNetwork) {
      socket.destroy()
      return
    }
    networks.set(socket, network)
    all.add(network, 1)
    silent.add(network, 1)
    silentSockets.add(socket)
    socket.once('close', () => {
      speak(socket)
      all.add(network, -1)
    })
  })
  server.on('request', ({ socket }: IncomingMessage) => speak(socket))
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => speak(socket))
  // Full: those that wait between two requests make room.
  server.on('drop', () => server.closeIdleConnections())
}
