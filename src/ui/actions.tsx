import type { ReactNode } from 'react'
import { action, actionGroup } from './actions.styles'
import { Icon, type IconName } from './icon'

/** Rows of a sheet that belong together. */
export const ActionGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={actionGroup}>{children}</div>
)

type ActionProps = {
  readonly label: string
  readonly icon?: IconName
  /** It cannot be undone, or concerns another person. */
  readonly danger?: boolean
  /** Something is under way: no second press. */
  readonly busy?: boolean
  readonly href?: string
  readonly onPress?: () => void
}

/** One of the things that can be done, as a row of a sheet. */
export const Action = ({ label, icon, danger = false, busy = false, href, onPress }: ActionProps) => {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={20} />}
      <span>{label}</span>
    </>
  )
  const attributes = { className: action, 'data-danger': danger || undefined }
  if (href !== undefined)
    return (
      <a {...attributes} href={href} onClick={onPress}>
        {content}
      </a>
    )
  return (
    <button
      {...attributes}
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onPress?.()
      }}
    >
      {content}
    </button>
  )
}
