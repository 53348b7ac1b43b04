import type { Now, Tick, World } from '../ports'

type Lives = Tick['lives']

/** What members stream, beside what goes on in the world by itself. */
export interface StreamNews extends Pick<World, 'onTick'> {
  /** These streams moved, or what they are called did. */
  tell(lives: Lives): void
}

export const createStreamNews = (now: Now): StreamNews => {
  const listeners = new Set<(tick: Tick) => void>()
  return {
    tell: (lives) => {
      if (lives.length === 0) return
      for (const listener of listeners) listener({ at: now(), matches: [], events: [], lives })
    },
    onTick: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The world with what is told beside it: members' streams, and what operators put right. */
export const withNews = (world: World, ...news: readonly Pick<World, 'onTick'>[]): World => ({
  updateOf: world.updateOf,
  onTick: (listener) => {
    const stops = [world, ...news].map((one) => one.onTick(listener))
    return () => stops.forEach((stop) => stop())
  },
})
