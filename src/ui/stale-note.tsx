import { useText } from '../text/use-text'
import { note } from './stale-note.styles'

/** What is shown is from before, the newer did not come; another try. */
export const StaleNote = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText()
  return (
    <div className={note} role="status">
      <span>{text('state.stale')}</span>
      <button type="button" onClick={onRetry}>
        {text('common.retry')}
      </button>
    </div>
  )
}
