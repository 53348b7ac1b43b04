import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'
import { frameOf, openRawSocket, type RawSocket } from '../support/raw-socket'

const A_BUFFER = 2_000
const PING = 0x9
const PONG = 0xa

/** What is sent too fast, by kind. */
const floods: Readonly<Record<string, Buffer>> = {
  'ping messages': frameOf('{"type":"ping","id":1}'),
  'ping frames': frameOf('x'.repeat(125), PING),
  'pong frames': frameOf('', PONG),
  'empty fragments': Buffer.from([0x00, 0x80, 0, 0, 0, 0]),
}

const flood = async (raw: RawSocket, frame: Buffer, until: number): Promise<void> => {
  const bytes = Buffer.concat(Array.from({ length: A_BUFFER }, () => frame))
  // A fragment goes on with what a first one began.
  if (frame[0] === 0x00) await raw.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]))
  while (Date.now() < until && !raw.isClosed()) {
    await Promise.race([raw.write(bytes), pause(Math.max(1, until - Date.now()))])
    await pause(1)
  }
}

export const attack: Attack = {
  name: 'socket-fast-pings',
  promise: 'Sockets that send faster than anybody may are ended, and slow nobody',
  run: async ({ url }, size) => {
    const seconds = size === 'short' ? 4 : 15
    const each = size === 'short' ? 1 : 4
    const resting = await restingHealth(url)
    const kinds = Object.entries(floods).flatMap((kind) => Array.from({ length: each }, () => kind))
    const sockets = await Promise.all(
      kinds.map((_, nth) => openRawSocket(url, { 'X-Forwarded-For': `198.18.254.${1 + nth}` })),
    )
    const watch = watchHealth(url)
    const until = Date.now() + seconds * 1_000
    await Promise.all(
      sockets.map((raw, nth) => {
        raw.socket.resume()
        return flood(raw, kinds[nth]?.[1] ?? Buffer.alloc(0), until)
      }),
    )
    await pause(Math.max(0, until - Date.now()))
    const under = await watch.stop()
    const open = kinds.flatMap(([kind], nth) => (sockets[nth]?.isClosed() === true ? [] : [kind]))
    for (const { socket } of sockets) socket.destroy()
    return {
      held: open.length === 0 && isWell(resting, under),
      measured: `${sockets.length} sockets, still open after ${seconds} s: ${open.join(', ') || 'none'}; ${healthInWords(resting, under)}`,
    }
  },
}
