import { useNow } from '../../features/use-now'
import { formatClock } from '../../text/format'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'

const SECOND = 1_000

/** Why somebody may not talk, and for how long. */
export const Sanctioned = (props: {
  readonly words: 'muted' | 'banned'
  readonly until: number | null
  readonly reason: string
}) => {
  const text = useText(say)
  const { words, until, reason } = props
  return (
    <>
      {text(`chat.${words}`)}
      {reason !== '' && ` · ${reason}`}
      {until === null ? ` · ${text('chat.untilLifted')}` : <TimeLeft until={until} />}
    </>
  )
}

const TimeLeft = ({ until }: { readonly until: number }) => {
  const text = useText(say)
  const seconds = Math.max(0, Math.ceil((until - useNow(SECOND)) / SECOND))
  return ` · ${text('chat.timeLeft', { time: formatClock(seconds) })}`
}
