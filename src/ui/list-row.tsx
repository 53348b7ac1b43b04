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
}

/** A row of a list in a card, leading somewhere. Rows below each other are parted by a line. */
export const ListRow = ({ label, icon, hint, value, href, onPress }: ListRowProps) => {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={20} />}
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {value !== undefined && <small>{value}</small>}
      {(href !== undefined || onPress !== undefined) && <Icon name="chevron" size={16} />}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={listRow} href={href} onClick={onPress}>
        {content}
      </a>
    )
  }
  if (onPress === undefined) return <div className={listRow}>{content}</div>
  return (
    <button type="button" className={listRow} onClick={onPress}>
      {content}
    </button>
  )
}
