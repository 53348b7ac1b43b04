import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack'
import { livesAt } from '../support/lives'
import { MB, memoryOf } from '../support/held-memory'

const GROWTH_MAX = 150 * MB

const segmentsOf = async (url: string, liveId: string): Promise<readonly string[]> => {
  const playlist = await (await fetch(`${url}/media/${liveId}/index.m3u8`)).text()
  return playlist.match(/s\d+\.m4s/g) ?? []
}

/** Asks for the same files again and again on one connection, and reads nothing. */
const pipeline = async (url: string, paths: readonly string[], times: number): Promise<Socket> => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  const asked = Array.from({ length: times }, (_, nth) => paths[nth % paths.length] ?? '/')
  socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''))
  return socket
}

export const attack: Attack = {
  name: 'unread-media',
  promise: 'Streams and files that are asked for in a row and not read are not piled up',
  needsProcess: true,
  run: async ({ url, pid }, size) => {
    const connections = size === 'short' ? 4 : 20
    const [live] = await livesAt(url, 1)
    const liveId = live?.liveId ?? 'none'
    const segments = await segmentsOf(url, liveId)
    const before = memoryOf(pid)
    const paths = segments.map((segment) => `/media/${liveId}/${segment}`)
    const sockets = await Promise.all(Array.from({ length: connections }, () => pipeline(url, paths, 500)))
    const streams = await Promise.all(
      Array.from({ length: 5 * connections }, () => pipeline(url, [`/media/${liveId}/live.mp4`], 1)),
    )
    let most = before
    for (let waited = 0; waited < (size === 'short' ? 4_000 : 30_000); waited += 100) {
      await pause(100)
      most = Math.max(most, memoryOf(pid))
    }
    for (const socket of [...sockets, ...streams]) socket.destroy()
    const grown = most - before
    return {
      held: paths.length > 0 && grown <= GROWTH_MAX,
      measured: `${connections} connections with 500 files each and ${5 * connections} streams, nothing read: +${Math.round(grown / MB)} MB`,
    }
  },
}
