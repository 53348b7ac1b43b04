import { useServerNow } from '../../features/server-now'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { digits } from '../../ui/digits.styles'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long it is until then, counted down by the second in the last hour. */
export const Countdown = ({ until, className }: { readonly until: number; readonly className: string }) => {
  const text = useText(studioTexts)
  const now = useServerNow(SECOND)
  const left = until - now
  const part = (size: number, within: number): number => Math.floor((left % within) / size)
  const time =
    left >= DAY
      ? text('plan.days', { days: Math.floor(left / DAY), hours: part(HOUR, DAY) })
      : left >= HOUR
        ? text('plan.hours', { hours: Math.floor(left / HOUR), minutes: part(MINUTE, HOUR) })
        : text('plan.minutes', { minutes: Math.floor(left / MINUTE), seconds: part(SECOND, MINUTE) })
  return (
    <strong className={`${digits} ${className}`} role="timer">
      {left <= 0 ? text('plan.due') : text('plan.in', { time })}
    </strong>
  )
}
