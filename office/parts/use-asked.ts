import { useState } from 'react'
import type { Act } from './act'

/** What a dialog's form sends, some of it after a question; done, the dialog is closed. */
export const useAsked = <Given>(act: Act<readonly [Given]>, onClose: () => void) => {
  const [asked, ask] = useState<Given | null>(null)
  const drop = (): void => ask(null)
  const save = (given: Given): void => void act.run(given).then((isDone) => (isDone ? onClose() : drop()))
  return { asked, ask, drop, save }
}
