import { memo, type MouseEvent, type ReactNode } from 'react'
import { event, gap, gift as giftLook, line as lineStyle } from './chat.styles'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { digits } from '../../ui/digits.styles'
import { lazyView } from '../../features/lazy-view'
import { giftName, giftPicture } from '../../features/gifts'
import { LinkedText } from '../../features/linked-text'
import { useText } from '../../text/use-text'
import { lineText } from '../../text/line'
import { talk as words } from '../../text/zh/live.chat'
import { gifts } from '../../text/zh/live.gifts'
import { ChatUserType } from '../../../contract/enums'
import type { LineGift } from '../../../contract/live.gifts.schema'
import type { ChatLine } from '../../../contract/entities.schema'
import { badgePicture } from '../../../contract/mall.worn'

type LineProps = {
  readonly line: ChatLine
  readonly afterGap: boolean
  /** Opens what can be done about a line; none where nothing can. Always the same one: lines are drawn once. */
  readonly choose?: ((line: ChatLine) => void) | undefined
  /** A press anywhere on it opens that too, as for a moderator; else one on its name alone. */
  readonly opensWhole?: boolean
  /** It is for whoever looks. */
  readonly isForMe?: boolean
  /** Whoever looks has written it. */
  readonly isOwn?: boolean
  /** Of somebody who moderates the room. */
  readonly isModerators?: boolean
}

/** Who said it: a button where something can be done about the line, which arrow keys reach from the lines. */
const Name = ({
  line,
  choose,
  children,
}: Pick<LineProps, 'line' | 'choose'> & { readonly children?: ReactNode }) => {
  const text = useText(words)
  const name = (
    <b data-colour={line.worn?.colour ?? undefined}>
      {line.nickname}
      {line.worn?.badge && <img src={badgePicture(line.worn.badge)} alt="" />}
      {children}
    </b>
  )
  if (choose === undefined) return name
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={text('chat.about', { name: line.nickname })}
      onClick={() => choose(line)}
    >
      {name}
    </button>
  )
}

/** Not what has a press of its own, nor the end of a selection. */
const isOnLine = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button') === null && getSelection()?.isCollapsed !== false

/** FEAT-08 One line for all that were sent one after the other. */
const SentGift = ({ giftId, count }: LineGift) => {
  const text = useText(gifts)
  return (
    <span className={giftLook}>
      {text('gift.sent', { gift: giftName(giftId) })}
      <img src={giftPicture(giftId)} alt="" width={24} height={24} />
      {count > 1 && (
        <em key={count} className={digits}>
          ×{count}
        </em>
      )}
    </span>
  )
}

// Few rooms have any.
const GameNews = lazyView(async () => (await import('./game-news')).GameNews, null)

const Said = ({
  line,
  choose,
  opensWhole = false,
  isForMe = false,
  isOwn = false,
  isModerators = false,
}: Omit<LineProps, 'afterGap'>) => {
  const text = useText(words)
  const whose = { 'data-for-me': isForMe || undefined, 'data-own': isOwn || undefined }
  const menu = choose && {
    onContextMenu: (press: MouseEvent) => {
      press.preventDefault()
      choose(line)
    },
    ...(opensWhole && {
      'data-opens': true,
      onClick: (press: MouseEvent) => {
        if (isOnLine(press)) choose(line)
      },
    }),
  }
  switch (line.userType) {
    case ChatUserType.SYS:
      return (
        <p className={event} data-kind={line.event?.kind}>
          {line.event?.kind === 'goal' && <Icon name="football" size={14} />}
          {line.game === undefined ? lineText(line) : <GameNews line={line} />}
        </p>
      )
    case ChatUserType.ANCHOR:
      return (
        <p className={lineStyle} data-from="anchor" {...whose} {...menu}>
          <Badge look="live">{text('chat.anchor')}</Badge>
          <Name line={line} choose={choose} />
          <LinkedText>{line.text}</LinkedText>
        </p>
      )
    case ChatUserType.MMS:
      return (
        <p className={lineStyle} data-from="staff">
          <Badge look="soft">{text('chat.staff')}</Badge>
          <b>{line.nickname}</b>
          <LinkedText>{line.text}</LinkedText>
        </p>
      )
    case ChatUserType.WEB:
      return (
        <p className={lineStyle} {...whose} {...menu}>
          {isModerators && <Badge look="soft">{text('chat.moderator')}</Badge>}
          <Name line={line} choose={choose}>
            {line.demo && <i title={text('chat.demo')}>◦</i>}
          </Name>
          {line.gift === undefined ? <LinkedText>{line.text}</LinkedText> : <SentGift {...line.gift} />}
        </p>
      )
  }
}

/** One line of the room. Lines never change, so each is drawn once. */
export const Line = memo(({ line, afterGap, ...said }: LineProps) => {
  const text = useText(words)
  return (
    <>
      {afterGap && <p className={gap}>{text('chat.gap')}</p>}
      <Said line={line} {...said} />
    </>
  )
})
Line.displayName = 'Line'
