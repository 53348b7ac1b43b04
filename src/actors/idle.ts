/** Safari has no idle callbacks: as long between two pieces of work. Ms. */
const PAUSE = 50

/** Resolves when the page has nothing else to do. `latest`: milliseconds after which one that never is, as a room on a slow phone, counts as such; 0: it is waited for. */
export const idle = async (latest = 0): Promise<void> => {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: latest })
    else setTimeout(resolve, PAUSE)
  })
}

/** Resolves in a task of its own, at once: what goes on then does not lengthen the task before. */
export const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const go = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', go, { once: true })
    port1.start()
    port2.postMessage(null)
  })

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
