import { useServerNow } from '../../features/server-now'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { began } from '../../text/zh/home.began'
import { LiveBadge } from '../../ui/badge'

/** In place of 直播: when it began. */
export const Began = ({ at }: { readonly at: number }) => {
  const text = useText(began)
  const now = useServerNow(60_000)
  return <LiveBadge>{text('home.began', { time: formatRelative(at, now) })}</LiveBadge>
}
