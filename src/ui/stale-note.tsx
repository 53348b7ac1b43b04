import type { ReactNode } from 'react'
import { useText } from '../text/use-text'
import { note } from './stale-note.styles'

type StaleNoteProps = {
  readonly onRetry: () => void
  /** What did not come, where it is not the newer of what is shown. */
  readonly children?: ReactNode
}

/** What is shown is from before, the newer did not come; another try. */
export const StaleNote = ({ onRetry, children }: StaleNoteProps) => {
  const text = useText()
  return (
    <div className={note} role="status">
      <span>{children ?? text('state.stale')}</span>
      <button type="button" onClick={onRetry}>
        {text('common.retry')}
      </button>
    </div>
  )
}
