/** What one actor of a page rings and another hears. */
export const createBell = <Told = void>() => {
  const hearers = new Set<(told: Told) => void>()
  return {
    ring: (told: Told): void => {
      for (const hear of hearers) hear(told)
    },
    /** Answers how to stop. */
    hear: (hear: (told: Told) => void): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
