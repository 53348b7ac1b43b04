import { memo } from 'react'
import { event, gap, line as lineStyle, own } from './chat.styles'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { useText } from '../../text/use-text'
import { lineText } from '../../text/match'
import { watch } from '../../text/zh/live'
import { ChatUserType } from '../../../contract/enums'
import type { ChatLine } from '../../../contract/entities.schema'
import type { OwnLineView } from '../../../machines/live/chat.connect'

const Said = ({ line }: { readonly line: ChatLine }) => {
  const text = useText(watch)
  switch (line.userType) {
    case ChatUserType.SYS:
      return (
        <p className={event} data-kind={line.event?.kind}>
          {line.event?.kind === 'goal' && <Icon name="football" size={14} />}
          {lineText(line)}
        </p>
      )
    case ChatUserType.ANCHOR:
      return (
        <p className={lineStyle} data-from="anchor">
          <Badge look="live">{text('chat.anchor')}</Badge>
          <b>{line.nickname}</b>
          {line.text}
        </p>
      )
    case ChatUserType.MMS:
      return (
        <p className={lineStyle} data-from="staff">
          <Badge look="soft">{text('chat.staff')}</Badge>
          <b>{line.nickname}</b>
          {line.text}
        </p>
      )
    case ChatUserType.WEB:
      return (
        <p className={lineStyle}>
          <b>
            {line.nickname}
            {line.demo && <i title={text('chat.demo')}>◦</i>}
          </b>
          {line.text}
        </p>
      )
  }
}

type LineProps = { readonly line: ChatLine; readonly afterGap: boolean }

/** One line of the room. Lines never change, so each is drawn once. */
export const Line = memo(({ line, afterGap }: LineProps) => {
  const text = useText(watch)
  return (
    <>
      {afterGap && <p className={gap}>{text('chat.gap')}</p>}
      <Said line={line} />
    </>
  )
})
Line.displayName = 'Line'

/** A line of one's own that has no place in the room yet. */
export const OwnLine = ({ line }: { readonly line: OwnLineView }) => {
  const text = useText(watch)
  return (
    <p className={`${lineStyle} ${own}`} data-is={line.is}>
      {line.text}
      {line.is === 'pending' ? (
        <small>{text('chat.sending')}</small>
      ) : (
        <>
          <small role="alert">{line.problem ?? text('chat.noAnswer')}</small>
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
