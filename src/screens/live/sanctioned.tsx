import { SpokenOnce } from './rule-line'
import { sanctioned } from './sanctioned.styles'
import { useNow } from '../../features/use-now'
import { formatClock } from '../../text/format'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icon'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import { say } from '../../text/zh/live.say'

const SECOND = 1_000

/** Why somebody may not talk, and for how long. */
export const Sanctioned = (props: {
  readonly words: 'muted' | 'banned'
  readonly until: number | null
  readonly reason: string
  readonly isOfficial: boolean
}) => {
  const text = useText(say)
  const { words, until, reason, isOfficial } = props
  return (
    <span className={sanctioned}>
      {words === 'banned' && <Icon name="alert" size={28} />}
      <b>{text(isOfficial ? `chat.${words}Officially` : `chat.${words}`)}</b>
      {reason !== '' && <span>{text('chat.sanctionReason', { reason })}</span>}
      <span>
        {until === null ? (
          text(isOfficial ? 'chat.untilOperators' : 'chat.untilLifted')
        ) : (
          <TimeLeft until={until} />
        )}
      </span>
    </span>
  )
}

const TimeLeft = ({ until }: { readonly until: number }) => {
  const text = useText(say)
  const seconds = Math.max(0, Math.ceil((until - useNow(SECOND)) / SECOND))
  const left = text('chat.timeLeft', { time: formatClock(seconds) })
  return (
    <>
      <span aria-hidden>{left}</span>
      <span className={visuallyHidden}>
        <SpokenOnce words={left} />
      </span>
    </>
  )
}
