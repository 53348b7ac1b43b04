import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack'
import { livesAt } from '../support/lives'
import { MB, memoryOf } from '../support/held-memory'
import { frameOf, openRawSocket, type RawSocket } from '../support/raw-socket'

/** Bytes in all that people who do not read may cost. */
const GROWTH_MAX = 120 * MB

/** Milliseconds between two questions: too fast for an entry, and as fast as a client may enter. */
const PACES = [55, 155]

const ask = async (raw: RawSocket, liveId: string, every: number, until: number): Promise<void> => {
  let id = 0
  while (Date.now() < until && !raw.isClosed()) {
    id += 1
    const enter = frameOf(JSON.stringify({ type: 'room.enter', id, liveId, after: 0 }))
    await Promise.race([raw.write(enter), pause(Math.max(1, until - Date.now()))])
    await pause(every)
  }
}

export const attack: Attack = {
  name: 'unread-answers',
  promise: 'Answers to somebody who does not read them are not piled up',
  needsProcess: true,
  run: async ({ url, pid }, size) => {
    const sockets = size === 'short' ? 30 : 100
    const seconds = size === 'short' ? 8 : 40
    const [live] = await livesAt(url, 1)
    const liveId = live?.liveId ?? 'none'
    const before = memoryOf(pid)
    const open = await Promise.all(
      Array.from({ length: sockets }, (_, nth) =>
        openRawSocket(url, { 'X-Forwarded-For': `198.18.253.${1 + nth}` }),
      ),
    )
    let most = before
    const look = setInterval(() => {
      most = Math.max(most, memoryOf(pid))
    }, 100)
    const until = Date.now() + seconds * 1_000
    await Promise.all(open.map((raw, nth) => ask(raw, liveId, PACES[nth % PACES.length] ?? 0, until)))
    clearInterval(look)
    for (const { socket } of open) socket.destroy()
    const grown = most - before
    return {
      held: grown <= GROWTH_MAX,
      measured: `${sockets} sockets that do not read for ${seconds} s: +${Math.round(grown / MB)} MB`,
    }
  },
}
