import { connect } from 'node:net'
import type { Attack } from '../attack'
import { addressOf } from '../support/exchange'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'

const LANES = 48
/** `server/http/limits.ts`: of one network in a minute. */
const A_MINUTE = 6_000
const from = addressOf(32_000)

/** The answer's status, `none` where the connection was cut without one. An open socket is reset at once. */
const upgrade = (url: string, path: string, headers: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      `X-Forwarded-For: ${from}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      ...headers,
    ]
    let status = 'none'
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(status))
    socket.once('data', (data: Buffer) => {
      status = data.toString('latin1').split(' ')[1] ?? 'none'
      socket.resetAndDestroy()
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })

const whole = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
type Kind = readonly [path: string, headers: readonly string[]]
const kinds: readonly Kind[] = [
  ['/nosuch', []],
  ['/api/health', []],
  ['/api/socket', []],
  ['/api/socket', whole],
]

export const attack: Attack = {
  name: 'upgrade-flood',
  promise:
    'Upgrades of one network, whatever they ask for, are refused beyond 6,000 a minute, then cut, and slow nobody else',
  run: async ({ url }, size) => {
    const count = size === 'short' ? A_MINUTE + 400 : 30_000
    const resting = await restingHealth(url)
    const watch = watchHealth(url)
    const startedAt = performance.now()
    const counts = new Map<string, number>()
    const queue = Array.from(
      { length: count },
      (_, nth): Kind => kinds[nth % kinds.length] ?? ['/', []],
    ).values()
    const lane = async (): Promise<void> => {
      for (const [path, headers] of queue) {
        const status = await upgrade(url, path, headers)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
    const under = await watch.stop()
    const refused = (counts.get('429') ?? 0) + (counts.get('none') ?? 0)
    const told = [...counts].map(([status, times]) => `${times} × ${status}`).join(', ')
    return {
      held: count - refused <= A_MINUTE * (minutes + 1) && refused > 0 && isWell(resting, under),
      measured: `${told} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${healthInWords(resting, under)}`,
    }
  },
}
