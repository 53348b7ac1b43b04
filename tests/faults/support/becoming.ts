import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY = 20

export interface Became {
  readonly isSo: boolean
  /** Milliseconds. */
  readonly after: number
}

/** Looks until something is so, so many milliseconds long at most. */
export const becomes = async (is: () => boolean | Promise<boolean>, within: number): Promise<Became> => {
  const at = performance.now()
  let isSo = await is()
  while (!isSo && performance.now() < at + within) {
    await pause(LOOK_EVERY)
    isSo = await is()
  }
  return { isSo, after: Math.round(performance.now() - at) }
}

/** Keeps in words what did not become so, and how long each took at most. */
export const openExpecting = () => {
  const missed: string[] = []
  const longest = new Map<string, number>()
  return {
    missed,
    counted: () => [...longest].map(([what, value]) => ({ what: `${what}, ms at most`, value })),
    /** `otherwise`: what is told where it does not become so. Answers the milliseconds. */
    that: async (
      what: string,
      is: () => boolean | Promise<boolean>,
      within: number,
      otherwise: string,
    ): Promise<number> => {
      const { isSo, after } = await becomes(is, within)
      if (!isSo) missed.push(`${otherwise} within ${within / 1_000} s`)
      longest.set(what, Math.max(longest.get(what) ?? 0, after))
      return after
    },
  }
}
