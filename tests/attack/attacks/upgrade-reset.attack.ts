import { once } from 'node:events'
import { connect } from 'node:net'
import type { Attack } from '../attack'

const upgradeAndReset = async (url: string, path: string): Promise<void> => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://elsewhere.example\r\n\r\n`
  await new Promise((sent) => socket.write(head, sent))
  socket.resetAndDestroy()
  await once(socket, 'close')
}

export const attack: Attack = {
  name: 'upgrade-reset',
  promise: 'A connection that is reset while its upgrade is refused ends itself alone',
  run: async ({ url }, size) => {
    const rounds = size === 'short' ? 60 : 500
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(['/x', '/api/socket', '/api/socket?x', '/'].map((path) => upgradeAndReset(url, path)))
    const answer = await fetch(`${url}/api/health`).catch((error: unknown) => String(error))
    const held = typeof answer !== 'string' && answer.ok
    return { held, measured: `${4 * rounds} resets, health ${held ? 'answers' : 'is gone'}` }
  },
}
