import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../text/text'

/** Puts words where they can be pasted from. `name`: what they are. */
export const CopyButton = ({ words, name }: { readonly words: string; readonly name: string }): ReactNode => {
  const text = useText()
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words)
      notify('copied', { type: 'success' })
    } catch {
      // A page over plain HTTP has no clipboard.
      notify('notCopied', { type: 'error' })
    }
  }
  return (
    <button type="button" onClick={() => void copy()}>
      {text('copy', { name })}
    </button>
  )
}
