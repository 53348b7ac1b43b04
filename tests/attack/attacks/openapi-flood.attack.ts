import type { Attack } from '../attack'
import { addressOf, openLine, type Line } from '../support/exchange'
import { healthInWords, isWell, watchHealth, type Latency } from '../support/health'

/** Documents from one network in a minute; more is refused. */
const LET_THROUGH = 600

const from = { 'x-forwarded-for': addressOf(30_000), 'accept-encoding': 'br' }

const ask64 = async (
  line: Line,
  path: string,
  rounds: number,
  tell: (status: number) => void,
): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const asked = Array.from({ length: 64 }, () => line.send({ method: 'GET', path, headers: from }))
    for (const { status } of await Promise.all(asked)) tell(status)
  }
}

const healthDuring = async (url: string, act: () => Promise<void>): Promise<Latency> => {
  const watch = watchHealth(url)
  await act()
  return watch.stop()
}

export const attack: Attack = {
  name: 'openapi-flood',
  promise:
    'The list of calls, asked for over 64 connections, slows others no more than refusals do, and one network is refused in the end',
  run: async ({ url }, size) => {
    const line = openLine(url, 64)
    const rounds = size === 'short' ? 12 : 150
    // What 64 connections cost by themselves, on both sides: each is told that there is no such file.
    const resting = await healthDuring(url, () => ask64(line, '/nothing.js', rounds, () => undefined))
    const counts = new Map<number, number>()
    const under = await healthDuring(url, () =>
      ask64(line, '/api/openapi.json', rounds, (status) => counts.set(status, (counts.get(status) ?? 0) + 1)),
    )
    line.close()
    const served = counts.get(200) ?? 0
    const wrong = [...counts.keys()].filter((status) => status !== 200 && status !== 429)
    return {
      held: wrong.length === 0 && served <= LET_THROUGH && isWell(resting, under),
      measured: `${served} served, ${counts.get(429) ?? 0} refused, ${healthInWords(resting, under)}`,
    }
  },
}
