import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How much the heap may grow between two collections, per cent of what lives. */
const GROWTH = 40

/** One collection of everything, now. */
export const collectAll = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}

/**
 * Sizes the heap by what lives in it, of all threads. On a machine with much memory V8 lets what grew old and died (answers
 * that were held for a second) pile up to four times that, and has no measure at all before its first whole collection.
 */
export const keepHeapNearLive = (): void => {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
