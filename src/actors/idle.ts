/** Safari has no idle callbacks: as long between two pieces of work. Ms. */
const PAUSE = 50

/** Resolves when the page has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, PAUSE)
  })

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

/** Milliseconds after which nothing is going to be painted: the page is out of sight. */
const UNPAINTED = 100

/** Resolves when what has been drawn is painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, UNPAINTED)
    requestAnimationFrame(() => setTimeout(resolve))
  })

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
