import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'
import { frameOf, openRawSocket } from '../support/raw-socket'

const A_BUFFER = 5_000

export const attack: Attack = {
  name: 'socket-garbage',
  promise: 'Messages of one byte, however many, slow nobody: their socket is ended and no longer read',
  run: async ({ url }, size) => {
    const messages = size === 'short' ? 50_000 : 100_000
    const garbage = Buffer.concat(Array.from({ length: A_BUFFER }, () => frameOf('x')))
    const resting = await restingHealth(url)
    const watch = watchHealth(url)
    const raw = await openRawSocket(url, { 'X-Forwarded-For': '198.18.255.1' })
    raw.socket.resume()
    for (let sent = 0; sent < messages && !raw.isClosed(); sent += A_BUFFER)
      await Promise.race([raw.write(garbage), pause(3_000)])
    for (let waited = 0; waited < 40 && (waited < 20 || !raw.isClosed()); waited += 1) await pause(100)
    const under = await watch.stop()
    const isClosed = raw.isClosed()
    raw.socket.destroy()
    return {
      held: isClosed && isWell(resting, under),
      measured: `${messages} messages, socket ${isClosed ? 'ended' : 'still open'}, ${healthInWords(resting, under)}`,
    }
  },
}
