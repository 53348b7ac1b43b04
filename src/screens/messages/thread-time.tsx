import { when } from './thread.styles'
import { formatDayTime } from '../../text/format'

/** Milliseconds after which the time is told again. */
export const PAUSE = 5 * 60_000

export const Time = ({ at }: { readonly at: number }) => (
  <li className={when}>
    <time dateTime={new Date(at).toISOString()}>{formatDayTime(at)}</time>
  </li>
)
