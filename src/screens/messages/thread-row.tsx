import { badge, face, gone, row as look } from './chat.styles'
import { useAppSelector } from '../../app/app-context'
import { useKeptDraft } from '../../features/message-draft'
import { useSpoilers } from '../../features/spoilers'
import { nameOf } from '../../text/match'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { headset } from '../../ui/own-icons'
import { isOfNotices, type ListedThread } from '../../../machines/messages/threads.connect'
import type { Unsent } from '../../../machines/messages/outbox'
import type { Thread } from '../../../contract/messages.schema'

type Text = ReturnType<typeof useText<typeof messagesTexts>>

/** Whom a thread is with, in words. */
export const threadName = ({ kind, person }: Thread, text: Text): string => {
  if (kind !== 'direct') return text(`thread.${kind}`)
  return person?.nickname ?? text('thread.gone')
}

const lineOf = ({ last }: Thread, hidesScores: boolean, text: Text): string => {
  if (last === null) return ''
  if (last.recalled) return text(last.own ? 'thread.recalledOwn' : 'thread.recalled')
  if (last.removed) return text('thread.removed')
  const { covered } = last
  if (hidesScores && covered) return nameOf({ name: covered.text, nameEn: covered.textEn })
  const line =
    last.text === '' && last.isPicture
      ? text('thread.picture')
      : nameOf({ name: last.text, nameEn: last.textEn })
  return last.own ? text('thread.mine', { line }) : line
}

const wordsOf = ({ text: written }: Unsent, text: Text): string =>
  written === '' ? text('thread.picture') : written

const icons = { service: headset, system: 'bell', interaction: 'star' } as const

export const ThreadFace = ({
  thread: { kind, person },
  size,
}: {
  readonly thread: Thread
  readonly size: number
}) => {
  const text = useText(messagesTexts)
  return kind === 'direct' ? (
    <Avatar name={person?.nickname ?? text('thread.gone')} src={person?.avatar ?? null} size={size} />
  ) : (
    <i className={face} style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}>
      <Icon name={icons[kind]} size={size / 2} />
    </i>
  )
}

interface ThreadRowProps {
  readonly row: ListedThread
  readonly isChosen: boolean
  readonly onUndo: (threadId: string, deleted: boolean) => void
  readonly onMore: (thread: Thread) => void
}

/** A thread in the list: its last line, when, and what is unread. Notices lead to their own page. */
export const ThreadRow = ({
  row: { thread, isDeleted, unsent },
  isChosen,
  onUndo,
  onMore,
}: ThreadRowProps) => {
  const text = useText(messagesTexts)
  const name = threadName(thread, text)
  const { hides } = useSpoilers()
  const kept = useKeptDraft(thread.threadId)
  const draft = isChosen ? '' : kept
  const isNotices = isOfNotices(thread.kind)
  const known = useAppSelector('session', ({ context }) => context.user?.unread ?? Infinity)
  // Notices may have been read since the row was.
  const unread = isNotices ? Math.min(thread.unread, known) : thread.unread
  if (isDeleted)
    return (
      <div className={gone}>
        <span>
          {text('thread.deleted')} · {name}
        </span>
        <Button
          look="soft"
          size="small"
          label={text('thread.undoOf', { name })}
          onPress={() => onUndo(thread.threadId, false)}
        >
          {text('thread.undo')}
        </Button>
      </div>
    )
  return (
    <a
      className={look}
      href={isNotices ? `#/notice?box=${thread.kind}` : `#/chat/index?thread=${thread.threadId}`}
      aria-current={isChosen || undefined}
      data-pinned={thread.pinned || undefined}
      // A long press, and the key for it, too.
      onContextMenu={(press) => {
        press.preventDefault()
        onMore(thread)
      }}
    >
      <ThreadFace thread={thread} size={44} />
      <span>
        <b>
          <span>{name}</span>
          {thread.pinned && <small>{text('thread.pinned')}</small>}
          {thread.muted && <small>{text('thread.muted')}</small>}
          <time>{formatRelative(thread.at)}</time>
        </b>
        <span>
          <span>
            {unsent !== null && <em>{text(`thread.unsent.${unsent.is}`)} </em>}
            {draft !== '' && <em>{text('thread.draft')} </em>}
            {draft !== '' ? draft : unsent === null ? lineOf(thread, hides, text) : wordsOf(unsent, text)}
          </span>
          {unread > 0 && (
            <i
              className={`${digits} ${badge}`}
              data-muted={thread.muted || undefined}
              role="img"
              aria-label={text('thread.unread', { count: unread })}
            >
              {unread > 99 ? '99+' : unread}
            </i>
          )}
        </span>
      </span>
    </a>
  )
}
