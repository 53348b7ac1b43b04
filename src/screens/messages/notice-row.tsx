import { dot, row } from './notice.styles'
import { useSpoilers } from '../../features/spoilers'
import { nameOf } from '../../text/match'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Icon, type IconName } from '../../ui/icon'
import type { NoticeReading } from '../../../machines/messages/notices.connect'
import type { MemberNotice } from '../../../contract/messages.schema'

const icons: Readonly<Record<MemberNotice['kind'], IconName>> = {
  match: 'calendar',
  live: 'video',
  fan: 'user',
  mention: 'chat',
  reply: 'chat',
  system: 'bell',
}

interface NoticeRowProps {
  readonly notice: MemberNotice
  readonly reading: NoticeReading
}

/** A notice; opening it reads it and leads to what it is about. One that tells how a match stands is covered until then, where scores are hidden. */
export const NoticeRow = ({ notice, reading }: NoticeRowProps) => {
  const text = useText(messagesTexts)
  const spoilers = useSpoilers()
  const isRead = reading.isRead(notice)
  const { covered } = notice
  const name = `notice ${notice.noticeId}`
  const isCovered = covered !== undefined && spoilers.isHidden(name)
  const one = isCovered ? { ...notice, ...covered } : notice
  const read = (): void => {
    if (isCovered) spoilers.reveal(name)
    if (!isRead) reading.read(one.noticeId)
  }
  const content = (
    <>
      <i>
        <Icon name={icons[one.kind]} size={20} label={text(`notice.${one.kind}`)} />
      </i>
      <span>
        <b>
          <span>{nameOf({ name: one.title, nameEn: one.titleEn })}</span>
          <small>{formatRelative(one.at)}</small>
        </b>
        <p>{nameOf({ name: one.text, nameEn: one.textEn })}</p>
      </span>
      {!isRead && <i className={dot} role="img" aria-label={text('notice.unread')} />}
    </>
  )
  const attributes = { className: row, 'data-read': isRead || undefined, onClick: read }
  return one.path === null ? (
    <button type="button" {...attributes}>
      {content}
    </button>
  ) : (
    <a href={`#${one.path}`} {...attributes}>
      {content}
    </a>
  )
}
