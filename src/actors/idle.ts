/** Safari has no idle callbacks: as long between two pieces of work. Ms. */
const PAUSE = 50

/** Resolves when the page has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, PAUSE)
  })
