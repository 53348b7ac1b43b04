import type { ReactNode } from 'react'
import { useText } from '../text/text'

/** In place of what could not be read: why, and how to try again. */
export const Failure = ({
  words,
  onRetry,
}: {
  readonly words: string
  readonly onRetry: () => void
}): ReactNode => {
  const text = useText()
  return (
    <div className="empty" role="alert">
      <p>{words}</p>
      <button type="button" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  )
}
