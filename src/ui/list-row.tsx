import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { listRow } from './list-row.styles'

type ListRowProps = {
  readonly label: string
  readonly icon?: IconName
  /** A sentence below the label. */
  readonly hint?: string
  /** At the end, before the arrow. */
  readonly value?: ReactNode
  readonly href?: string
  readonly onPress?: () => void
  /** Something is done by it, and right here: no arrow. `danger`: it cannot be undone, or concerns another person. */
  readonly deed?: 'plain' | 'danger'
  /** Something is under way: no second press. */
  readonly busy?: boolean
}

/** A row of a list in a card or a sheet, leading somewhere or doing something. Rows below each other are parted by a line. */
export const ListRow = ({ label, icon, hint, value, href, onPress, deed, busy = false }: ListRowProps) => {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={20} />}
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {value !== undefined && <small>{value}</small>}
      {deed === undefined && (href !== undefined || onPress !== undefined) && (
        <Icon name="chevron" size={16} />
      )}
    </>
  )
  const attributes = { className: listRow, 'data-deed': deed }
  if (href !== undefined) {
    return (
      <a {...attributes} href={href} onClick={onPress}>
        {content}
      </a>
    )
  }
  if (onPress === undefined) return <div className={listRow}>{content}</div>
  return (
    <button
      {...attributes}
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {content}
    </button>
  )
}
