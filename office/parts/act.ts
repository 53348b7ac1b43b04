import { useRef, useState, type RefObject } from 'react'
import {
  useAuthProvider,
  useLogoutIfAccessDenied,
  useNotificationContext,
  useNotify,
  useRefresh,
} from 'ra-core'
import { fieldsOf } from '../calls'
import { isAwaited } from '../session'
import type { TextKey } from '../text/zh'

/** Something an operator does: whether it goes on, what was refused of which field, and how to begin it. */
export interface Act<Given extends readonly unknown[]> {
  readonly isBusy: boolean
  readonly faults: Readonly<Record<string, string>>
  /** Why it was not done, where that belongs to no field. */
  readonly error: string | null
  /** True while a form shows that: it is told once. */
  readonly shownRef: RefObject<boolean>
  /** True once it is done. */
  readonly run: (...given: Given) => Promise<boolean>
  /** What was refused is no longer told: something else is to be done. */
  readonly forget: () => void
}

/**
 * Does it, says how it went, and reads anew what is shown. What belongs to fields is said there alone. `undo`: takes it back, offered where that
 * is said; it is done `again` with something else.
 */
export const useAct = <Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  done: TextKey | null | ((...given: Given) => TextKey) = 'done',
  undo?: (again: (...given: Given) => Promise<boolean>, ...given: Given) => unknown,
): Act<Given> => {
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const shownRef = useRef(false)
  const [notify, refresh, logoutIfDenied] = [useNotify(), useRefresh(), useLogoutIfAccessDenied()]
  const auth = useAuthProvider()
  const { resetNotifications } = useNotificationContext()
  const run = async (...given: Given): Promise<boolean> => {
    setBusy(true)
    // What was said of the act before would be taken for this one's.
    resetNotifications()
    setFaults({})
    setFailed(null)
    try {
      await work(...given)
      const words = typeof done === 'function' ? done(...given) : done
      const onUndo = undo === undefined ? undefined : () => void undo(run, ...given)
      if (words !== null) notify(words, { type: 'success', onUndo })
      refresh()
      return true
    } catch (error) {
      // What lies over the page then says so, until whoever it is of comes back.
      const isOver = isAwaited() || (auth !== undefined && (await logoutIfDenied(error)))
      const refused = fieldsOf(error)
      setFaults(refused)
      if (!isOver && (Object.keys(refused).length === 0 || ('version' in refused && !shownRef.current))) {
        const words = error instanceof Error ? error.message : null
        if (words === null || !shownRef.current) notify(words ?? 'failed.unknown', { type: 'error' })
        setFailed(words)
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  const forget = (): void => {
    setFaults({})
    setFailed(null)
  }
  return { isBusy, faults, error: failed, shownRef, run, forget }
}
