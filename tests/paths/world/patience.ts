import { REQUEST_TIMEOUT } from '../../../contract/constants'

/** A page that is walked: how long it waits for others is the path's to say. */
export interface Patient {
  setTimeout: (run: () => void, delay?: number, ...rest: unknown[]) => number
  clearTimeout: (id?: number) => void
  /** Ends each wait of at most so many milliseconds, as if nothing had come meanwhile. */
  outwait?: (most: number) => void
}

/** How long the page waits before it gives an answer up: a probe's or the socket's, a call's; and from when on a wait is one for the end of something. */
export const patience = { limits: [5_000, REQUEST_TIMEOUT], from: 30_000 } as const

/**
 * Runs in the page, before all else. A call that a path holds would be given up after ten seconds otherwise, which a busy machine needs for
 * two steps.
 */
export const holdPatience = (
  { limits, from }: { readonly limits: readonly number[]; readonly from: number },
  page: Patient = window,
): void => {
  const set = page.setTimeout.bind(page)
  const clear = page.clearTimeout.bind(page)
  const held = new Map<number, { readonly delay: number; readonly run: () => void }>()
  let last = 0
  page.setTimeout = (run, delay = 0, ...rest) => {
    if (!limits.includes(delay) && delay < from) return set(run, delay, ...rest)
    // Below zero there are none of the browser's.
    last -= 1
    held.set(last, { delay, run })
    return last
  }
  page.clearTimeout = (id = 0) => {
    if (!held.delete(id)) clear(id)
  }
  page.outwait = (most) => {
    // What begins meanwhile is not due yet.
    for (const [id, { delay, run }] of Array.from(held)) if (delay <= most && held.delete(id)) run()
  }
}
