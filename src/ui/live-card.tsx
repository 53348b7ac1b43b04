import type { ReactNode } from 'react'
import { formatCount } from '../text/format'
import type { Sport } from '../text/sport'
import { useText } from '../text/use-text'
import { StatusBadge } from './badge'
import { Cover } from './cover'
import { digits } from './digits.styles'
import { Icon } from './icon'
import type { Colors } from './kit'
import { badgePlace, card, foot, frame } from './live-card.styles'

type LiveCardProps = {
  readonly href: string
  /** As words, or with what was found marked. */
  readonly title: ReactNode
  readonly anchor: ReactNode
  readonly viewers: number
  /** LIVE-01 1 planned, 2 started, 4 ended. */
  readonly status: 1 | 2 | 4
  readonly sport: Sport
  readonly kit?: Colors
  readonly cover?: string | null
  /** Under the title, like the league. */
  readonly note?: string
  /** In the place of its state's badge. */
  readonly badge?: ReactNode
  /** A frame of the stream over the drawn cover: an `<img>` or `<video>`, filling its place. */
  readonly thumbnail?: ReactNode
  readonly onIntent?: () => void
}

/** A stream at a glance, leading to its room. */
export const LiveCard = (props: LiveCardProps) => {
  const text = useText()
  const viewers = formatCount(props.viewers)
  return (
    <a className={card} href={props.href} onPointerEnter={props.onIntent} onTouchStart={props.onIntent}>
      <Cover
        sport={props.sport}
        src={props.cover ?? null}
        {...(props.kit === undefined ? {} : { kit: props.kit })}
      >
        <span className={frame}>{props.thumbnail}</span>
        <span className={badgePlace}>{props.badge ?? <StatusBadge status={props.status} />}</span>
        <span className={foot}>
          <span>{props.anchor}</span>
          {props.status === 2 && (
            <span className={digits}>
              <Icon name="user" size={12} label={text('live.viewers')} />
              {viewers}
            </span>
          )}
        </span>
      </Cover>
      <b>{props.title}</b>
      {props.note !== undefined && <small>{props.note}</small>}
    </a>
  )
}
