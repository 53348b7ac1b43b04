import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Attack } from '../attack'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'

/** Milliseconds by which every half request has to be gone: ten seconds for a head, and the time to look for late ones. */
const GONE_WITHIN = 20_000

const openHalf = async (url: string): Promise<Socket> => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: `)
  // What the server says is read, so that its end is seen.
  return socket.resume()
}

const whenGone = (sockets: readonly Socket[]): Promise<unknown> =>
  Promise.all(
    sockets
      .filter(({ closed }) => !closed)
      .map((socket) => new Promise((gone) => socket.once('close', gone))),
  )

export const attack: Attack = {
  name: 'half-requests',
  promise: 'Requests that stop in the middle of their head are ended within seconds and keep nobody out',
  run: async ({ url }, size) => {
    const count = size === 'short' ? 300 : 1_200
    const resting = await restingHealth(url)
    const watch = watchHealth(url)
    const sockets: Socket[] = []
    for (let nth = 0; nth < count; nth += 1) sockets.push(await openHalf(url))
    const startedAt = performance.now()
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<'late'>((resolve) => {
      late = setTimeout(() => resolve('late'), GONE_WITHIN)
    })
    const ended = await Promise.race([whenGone(sockets), tooLate])
    clearTimeout(late)
    const seconds = (performance.now() - startedAt) / 1000
    const held = sockets.filter((socket) => !socket.closed).length
    for (const socket of sockets) socket.destroy()
    // A connection of its own: those that are open already would not notice that nobody gets in.
    const { ok } = await fetch(`${url}/api/health`, { headers: { connection: 'close' } })
    const under = await watch.stop()
    return {
      held: ended !== 'late' && ok && isWell(resting, under),
      measured: `${count} half requests, ${held} still there after ${seconds.toFixed(1)} s, ${healthInWords(resting, under)}`,
    }
  },
}
