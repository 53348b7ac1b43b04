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
  const [days, hours, minutes] = [Math.floor(left / DAY), part(HOUR, DAY), part(MINUTE, HOUR)]
  const timeOf = () => {
    if (days > 0) return text(hours > 0 ? 'plan.days' : 'plan.wholeDays', { days, hours })
    if (hours > 0) return text(minutes > 0 ? 'plan.hours' : 'plan.wholeHours', { hours, minutes })
    return text('plan.minutes', { minutes, seconds: part(SECOND, MINUTE) })
  }
  return (
    <strong className={`${digits} ${className}`} role="timer">
      {left <= 0 ? text('plan.due') : text('plan.in', { time: timeOf() })}
    </strong>
  )
}
