import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack'
import { livesAt } from '../support/lives'
import { frameOf, openRawSocket } from '../support/raw-socket'

/** What visitors of one address may add, however many sockets and devices they make up. */
const ADDED_MAX = 16
const COUNTED_WITHIN = 5_000

export const attack: Attack = {
  name: 'viewer-inflation',
  promise: 'Sockets of one address count as people only up to a cap, whatever devices they make up',
  run: async ({ url }, size) => {
    const sockets = size === 'short' ? 120 : 400
    const lives = await livesAt(url, 100)
    const { liveId = 'none', viewers: before = 0 } = lives.at(-1) ?? {}
    const open = await Promise.all(
      Array.from({ length: sockets }, async (_, nth) => {
        const raw = await openRawSocket(url, { 'X-Forwarded-For': '198.18.251.1' })
        raw.socket.resume()
        const hello = { type: 'hello', id: 1, token: null, device: `device-${nth}` }
        await raw.write(frameOf(JSON.stringify(hello)))
        await raw.write(frameOf(JSON.stringify({ type: 'room.enter', id: 2, liveId, after: null })))
        return raw
      }),
    )
    let most = before
    for (let waited = 0; waited < COUNTED_WITHIN; waited += 500) {
      await pause(500)
      const now = (await livesAt(url, 100)).find((live) => live.liveId === liveId)
      most = Math.max(most, now?.viewers ?? 0)
    }
    for (const { socket } of open) socket.destroy()
    // The demo world's own audience moves too.
    const byItself = Math.ceil(0.2 * before) + 5
    return {
      held: most - before <= ADDED_MAX + byItself,
      measured: `${sockets} sockets of one address: ${before} → at most ${most} viewers`,
    }
  },
}
