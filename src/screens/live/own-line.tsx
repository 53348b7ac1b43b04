import { line as lineStyle, own } from './chat.styles'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'
import type { OwnLineView } from '../../../machines/live/chat.connect'

/** A line of one's own that has no place in the room yet. */
export const OwnLine = ({ line }: { readonly line: OwnLineView }) => {
  const text = useText(say)
  return (
    <p className={`${lineStyle} ${own}`} data-is={line.is}>
      {line.text}
      {line.is === 'pending' ? (
        <small>{text('chat.sending')}</small>
      ) : (
        <>
          <small role="alert">
            {line.refusal === null
              ? (line.problem ?? text('chat.noAnswer'))
              : text(`refused.${line.refusal.reason}`)}
          </small>
          {line.reword !== null && (
            <button type="button" onClick={line.reword}>
              {text('chat.reword')}
            </button>
          )}
          <button type="button" onClick={line.retry}>
            {text('chat.resend')}
          </button>
          <button type="button" onClick={line.drop}>
            {text('chat.drop')}
          </button>
        </>
      )}
    </p>
  )
}
