import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'
import { frameOf, openRawSocket, type RawSocket } from '../support/raw-socket'

/** As fast as a client may speak. */
const ASK_EVERY = 100

const ask = async (raw: RawSocket, until: number): Promise<number> => {
  let asked = 0
  while (Date.now() < until && !raw.isClosed()) {
    asked += 1
    const token = randomBytes(32).toString('base64url')
    const hello = { type: 'hello', id: asked, token }
    const enter = { type: 'room.enter', id: asked, liveId: token.slice(0, 12), after: null }
    await raw.write(frameOf(JSON.stringify(asked % 2 === 0 ? hello : enter)))
    await pause(ASK_EVERY)
  }
  return asked
}

export const attack: Attack = {
  name: 'forged-tokens',
  promise:
    'Who asks for unknown sessions and rooms again and again is ended, then turned away, and slows nobody',
  run: async ({ url }, size) => {
    const seconds = size === 'short' ? 4 : 20
    const sockets = size === 'short' ? 80 : 200
    const headers = { 'X-Forwarded-For': '198.18.252.1' }
    const resting = await restingHealth(url)
    const watch = watchHealth(url)
    const until = Date.now() + seconds * 1_000
    const asked = await Promise.all(
      Array.from({ length: sockets }, async () => {
        const raw = await openRawSocket(url, headers)
        raw.socket.resume()
        const count = await ask(raw, until)
        raw.socket.destroy()
        return count
      }),
    )
    const last = await openRawSocket(url, headers)
    last.socket.destroy()
    const isTurnedAway = last.status.includes('429')
    await pause(Math.max(0, until - Date.now()))
    const under = await watch.stop()
    const total = asked.reduce((sum, count) => sum + count, 0)
    return {
      held: isTurnedAway && isWell(resting, under),
      measured: `${total} questions of ${sockets} sockets before all were ended, the next ${isTurnedAway ? 'is turned away' : 'comes in'}; ${healthInWords(resting, under)}`,
    }
  },
}
