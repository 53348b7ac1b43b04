import type { Language } from '../../contract/language'

/** How a device shows what it is told while the application is closed. */
interface WorkerPreferences {
  readonly language: Language
  readonly hidesScores: boolean
}

/** Tells the worker, where there is one: it cannot read what the page keeps. */
export const tellWorker = (preferences: Partial<WorkerPreferences>): void => {
  // Absent where the page is not served securely.
  void (navigator as Partial<Navigator>).serviceWorker?.ready.then(({ active }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this origin, which takes no origin
    active?.postMessage({ preferences })
  })
}
