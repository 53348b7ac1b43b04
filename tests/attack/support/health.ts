import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from './exchange'

const ASK_EVERY = 10
/** Milliseconds that a person does not notice. */
const UNNOTICED = 50
/** Answers that a rest is judged by: a server that has just started stalls once or twice, which is not how it rests. */
export const LOOKS = 60
const REST_WITHIN = 10_000
/** How many times slower than at rest is still the same server on a busy machine. */
const SLOWER = 4

/** Milliseconds that `/api/health` took. */
export interface Latency {
  readonly median: number
  /** Nine of ten took no longer. */
  readonly slow: number
  readonly worst: number
}

const latencyOf = (took: readonly number[]): Latency => {
  const sorted = took.toSorted((a, b) => a - b)
  const [median = 0, slow = 0] = [0.5, 0.9].map((share) => sorted[Math.floor(sorted.length * share)])
  return { median, slow, worst: sorted.at(-1) ?? 0 }
}

/** Asks `/api/health` again and again until it is told to stop. An address of its own: what the attack used up is not its. */
export const watchHealth = (url: string): { stop(): Promise<Latency>; looks(): number } => {
  const line = openLine(url)
  const took: number[] = []
  const over = new AbortController()
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const at = performance.now()
      await line.send({ method: 'GET', path: '/api/health', headers: { 'x-forwarded-for': '192.0.2.1' } })
      took.push(performance.now() - at)
      await pause(ASK_EVERY)
    }
  }
  const asking = ask()
  return {
    looks: () => took.length,
    stop: async () => {
      over.abort()
      await asking.finally(() => line.close())
      return latencyOf(took)
    },
  }
}

/** The health while nothing else is asked, by the second of two looks: the first waits until a new server has settled. */
export const restingHealth = async (url: string): Promise<Latency> => {
  const settle = watchHealth(url)
  const until = performance.now() + REST_WITHIN
  while (settle.looks() < LOOKS && performance.now() < until) await pause(ASK_EVERY)
  await settle.stop()
  const watch = watchHealth(url)
  while (watch.looks() < LOOKS && performance.now() < until) await pause(ASK_EVERY)
  return watch.stop()
}

/** Whether the health under attack is what it was at rest, or too good to be noticed. */
export const isWell = (resting: Latency, under: Latency): boolean =>
  under.median <= Math.max(UNNOTICED, SLOWER * resting.median) &&
  under.slow <= Math.max(SLOWER * UNNOTICED, SLOWER * resting.slow)

const wordsOf = ({ median, slow, worst }: Latency): string =>
  [median, slow, worst].map((took) => took.toFixed(1)).join(' / ')

/** Median, ninth decile and worst. */
export const healthInWords = (resting: Latency, under: Latency): string =>
  `health ${wordsOf(under)} ms (at rest ${wordsOf(resting)})`
