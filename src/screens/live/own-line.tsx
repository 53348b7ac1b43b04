import { line as lineStyle, own } from './chat.styles'
import { formatDayTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'
import type { OwnLineView } from '../../../machines/live/chat.connect'
import type { LineRefusal } from '../../../contract/live.moderation.schema'

/** A line of one's own that has no place in the room yet. */
export const OwnLine = ({ line }: { readonly line: OwnLineView }) => {
  const text = useText(say)
  const refused = useRefusal(line.is === 'pending' ? null : line.refusal)
  return (
    <p className={`${lineStyle} ${own}`} data-is={line.is}>
      {line.text}
      {line.is === 'pending' ? (
        <small>{text('chat.sending')}</small>
      ) : (
        <>
          <small role="alert">{refused ?? line.problem ?? text('chat.noAnswer')}</small>
          <span>
            {line.reword !== null && (
              <button type="button" onClick={line.reword}>
                {text('chat.reword')}
              </button>
            )}
            {line.retry !== null && (
              <button type="button" onClick={line.retry}>
                {text('chat.resend')}
              </button>
            )}
            <button type="button" onClick={line.drop}>
              {text('chat.drop')}
            </button>
          </span>
        </>
      )}
    </p>
  )
}

/** By which rule a line was not taken; null: by none. */
const useRefusal = (refusal: LineRefusal | null): string | null => {
  const text = useText(say)
  if (refusal === null) return null
  const { reason, until } = refusal
  return reason === 'new' && until !== null
    ? text('refused.newUntil', { time: formatDayTime(until) })
    : text(`refused.${reason}`)
}
