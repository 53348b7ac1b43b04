import type { ReactNode } from 'react'
import { Avatar } from './avatar'
import { digits } from './digits.styles'
import { change as moved, link, rankRow } from './rank-row.styles'

type RankRowProps = {
  /** From 1. */
  readonly rank: number
  readonly name: string
  readonly avatar?: string | null
  /** Under the name. */
  readonly note?: string
  /** What is ranked by, like 48.2万. */
  readonly value: ReactNode
  /** Places gained since before, lost where it is below 0; `label` says it, like 上升 2 位. */
  readonly change?: { readonly by: number; readonly label: string }
  /** The viewer's own. */
  readonly own?: boolean
  readonly href?: string
  readonly onIntent?: () => void
  /** At the end, outside the link: a `Button`. */
  readonly action?: ReactNode
}

/** A person's place in a ranking. */
export const RankRow = (props: RankRowProps) => {
  const { rank, name, note, change, href } = props
  const content = (
    <>
      <b className={digits} data-rank={rank <= 3 ? rank : undefined}>
        {rank}
      </b>
      <Avatar name={name} src={props.avatar ?? null} size={40} />
      <span>
        <strong>{name}</strong>
        {note !== undefined && <small>{note}</small>}
      </span>
      <span className={digits}>
        {props.value}
        {change !== undefined && change.by !== 0 && (
          <small className={moved} data-way={change.by > 0 ? 'up' : 'down'}>
            <i role="img" aria-label={change.label}>
              {change.by > 0 ? '▲' : '▼'} {Math.abs(change.by)}
            </i>
          </small>
        )}
      </span>
    </>
  )
  return (
    <div className={rankRow} data-own={props.own || undefined}>
      {href === undefined ? (
        <div className={link}>{content}</div>
      ) : (
        <a className={link} href={href} onPointerEnter={props.onIntent} onTouchStart={props.onIntent}>
          {content}
        </a>
      )}
      {props.action}
    </div>
  )
}
