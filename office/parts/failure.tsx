import type { ReactNode } from 'react'
import { isForbidden } from '../calls'
import { useText } from '../text/text'

/** In place of what could not be read: why, and how to try again where that may help. */
export const Failure = ({
  error,
  onRetry,
}: {
  readonly error: Error
  readonly onRetry: () => void
}): ReactNode => {
  const text = useText()
  return (
    <div className="empty" role="alert">
      <p>{error.message}</p>
      {isForbidden(error) ? null : (
        <button type="button" onClick={onRetry}>
          {text('retry')}
        </button>
      )}
    </div>
  )
}
