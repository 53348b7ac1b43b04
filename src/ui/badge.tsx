import type { ReactNode } from 'react'
import { useText } from '../text/use-text'
import { badge } from './badge.styles'

type BadgeProps = {
  /** `live` red with a dot, `news` red and round for how many are new, `quiet` grey, `soft` tinted by the accent. */
  readonly look: 'live' | 'news' | 'quiet' | 'soft'
  readonly children: ReactNode
}

/** A small label on a card. */
export const Badge = ({ look, children }: BadgeProps) => (
  <span className={badge} data-look={look}>
    {children}
  </span>
)

/** 直播. With children, those words instead. */
export const LiveBadge = ({ children }: { readonly children?: ReactNode }) => {
  const text = useText()
  return <Badge look="live">{children ?? text('live.start')}</Badge>
}

/** LIVE-01 A stream's state: 1 planned, 2 started, 4 ended. */
export const StatusBadge = ({ status }: { readonly status: 1 | 2 | 4 }) => {
  const text = useText()
  if (status === 2) return <LiveBadge />
  return <Badge look={status === 1 ? 'soft' : 'quiet'}>{text(status === 1 ? 'live.plan' : 'live.end')}</Badge>
}
