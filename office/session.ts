import { useSyncExternalStore } from 'react'
import type { OperatorSelf } from '../contract/office.schema'

/** Whom the page is drawn for; null: nobody has come in. */
let self: OperatorSelf | null = null
let isOver = false
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whoever is signed in from now on. */
export const pageIsFor = (operator: OperatorSelf | null): void => {
  self = operator
  isOver = false
  tell()
}

/** The server knows the session no more: the page stays as it is, and waits for whom it is drawn. */
export const endSession = (): void => {
  if (self === null || isOver) return
  isOver = true
  tell()
}

let denied = 0

/** A call was refused to the role that the page is drawn for: it may be another by now. */
export const doubtRole = (): void => {
  denied += 1
  tell()
}

const awaited = (): OperatorSelf | null => (isOver ? self : null)
export const isAwaited = (): boolean => awaited() !== null

/** How often that was; each time it is asked anew who is signed in. */
export const useDoubts = (): number => useSyncExternalStore(subscribe, () => denied)

/** Whose session has ended while the page was open; null: it goes on. */
export const useAwaited = (): OperatorSelf | null => useSyncExternalStore(subscribe, awaited)
