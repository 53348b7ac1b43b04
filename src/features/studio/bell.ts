/** What one actor of a page rings and another hears. */
export const createBell = () => {
  const hearers = new Set<() => void>()
  return {
    ring: (): void => {
      for (const hear of hearers) hear()
    },
    /** Answers how to stop. */
    hear: (hear: () => void): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
