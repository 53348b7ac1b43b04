import type { Channel } from './channel'

/** Milliseconds a request is held for what is not there yet; a blocking reload may take three target durations. */
const HELD_FOR = 6_000

/** Resolves with whether it is there: asked now and at every new part, for `HELD_FOR`, or until the asker leaves. */
export const awaitEdge = (channel: Channel, isThere: () => boolean, left: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (left.aborted || isThere()) return resolve(!left.aborted)
    const finish = (there: boolean): void => {
      leave()
      clearTimeout(timer)
      left.removeEventListener('abort', abandon)
      resolve(there)
    }
    const abandon = (): void => finish(false)
    const leave = channel.listen({ part: () => isThere() && finish(true), end: abandon })
    const timer = setTimeout(abandon, HELD_FOR)
    left.addEventListener('abort', abandon, { once: true })
  })
