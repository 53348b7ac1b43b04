import type { ReactNode } from 'react'
import { useText } from '../text/use-text'
import { Button } from './button'
import { Icon, type IconName } from './icon'
import { state } from './states.styles'

type EmptyStateProps = {
  /** One sentence. */
  readonly title: string
  readonly hint?: string
  readonly icon?: IconName
  /** The next step, usually a `Button`. */
  readonly action?: ReactNode
  /** Less room around it, inside a card or a section. */
  readonly small?: boolean
}

/** Nothing here: a sentence and the next step. */
export const EmptyState = ({ title, hint, icon = 'trophy', action, small = false }: EmptyStateProps) => (
  <div className={state} data-small={small || undefined}>
    <Icon name={icon} size={small ? 28 : 40} />
    <p>{title}</p>
    {hint !== undefined && <small>{hint}</small>}
    {action}
  </div>
)

type FailedStateProps = {
  /** What happened; without it, that loading did not work. */
  readonly title?: string
  readonly hint?: string
  readonly busy?: boolean
  readonly small?: boolean
  readonly onRetry?: () => void
}

/** What happened, and another try. */
export const FailedState = ({ title, hint, busy = false, small = false, onRetry }: FailedStateProps) => {
  const text = useText()
  return (
    <div className={state} data-small={small || undefined} role="alert">
      <Icon name="retry" size={small ? 28 : 40} />
      <p>{title ?? text('state.failed')}</p>
      <small>{hint ?? text('state.failedHint')}</small>
      {onRetry !== undefined && (
        <Button look="soft" size={small ? 'small' : 'normal'} busy={busy} onPress={onRetry}>
          {text('common.retry')}
        </Button>
      )}
    </div>
  )
}
