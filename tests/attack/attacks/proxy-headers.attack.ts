import type { Attack } from '../attack'
import { openRawSocket } from '../support/raw-socket'

const statusOf = async (url: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const { socket, status } = await openRawSocket(url, headers)
  socket.destroy()
  return status.split(' ')[1] ?? ''
}

export const attack: Attack = {
  name: 'proxy-headers',
  promise:
    'Headers of a proxy are believed from a trusted proxy alone, and pages of other origins open no socket',
  env: { SEED: 'none', TRUST_PROXY: '203.0.113.1', PUBLIC_ORIGIN: 'https://live.example' },
  run: async ({ url }, size) => {
    const sockets = size === 'short' ? 2_060 : 3_000
    const { host } = new URL(url)
    const origins = {
      'https://live.example': '101',
      'https://elsewhere.example': '403',
      [`http://${host}`]: '403',
      null: '403',
    }
    const wrong: string[] = []
    for (const [origin, expected] of Object.entries(origins)) {
      const status = await statusOf(url, { Origin: origin, 'X-Forwarded-Host': 'elsewhere.example' })
      if (status !== expected) wrong.push(`${origin} gets ${status}`)
    }
    const open = []
    let rejected = 0
    for (let nth = 0; nth < sockets && rejected === 0; nth += 1) {
      const raw = await openRawSocket(url, {
        'X-Forwarded-For': `198.18.${Math.floor(nth / 250)}.${1 + (nth % 250)}`,
      })
      if (raw.status.includes('429')) rejected = nth
      open.push(raw)
    }
    for (const { socket } of open) socket.destroy()
    if (rejected === 0) wrong.push(`${sockets} sockets with made-up addresses all came in`)
    return {
      held: wrong.length === 0,
      measured: wrong.length > 0 ? wrong.join('; ') : `turned away after ${rejected} sockets`,
    }
  },
}
