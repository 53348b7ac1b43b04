import { useState, type ReactNode } from 'react'
import { recalledWords } from './recalled-words'
import { late, quote } from './thread.styles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { useUnlistDraft } from '../../features/message-draft'
import { ReasonForm } from '../../features/report-fields'
import { useCopy } from '../../features/share-page'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { social } from '../../text/zh/social'
import { ActionGroup } from '../../ui/action-group'
import { AskDialog } from '../../ui/ask-dialog'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/modal'
import { isOfNotices, type ThreadsView } from '../../../machines/messages/threads.connect'
import type { Thread, ThreadMessage } from '../../../contract/messages.schema'
import { RECALLABLE_FOR } from '../../../contract/messages.rules'
import type { ReportReason } from '../../../contract/live.moderation.schema'

interface ThreadMenuProps {
  readonly thread: Thread
  readonly name: string
  /** The one that the menu is about; null: what can be done with the thread. */
  readonly message: ThreadMessage | null
  readonly threads: ThreadsView
  /** Whether the thread is the one in sight. */
  readonly isChosen?: boolean
  readonly onClose: () => void
}

interface MessageMenuProps extends ThreadMenuProps {
  readonly message: ThreadMessage
  readonly recall: (seq: number) => void
  readonly hide: (seq: number) => void
  /** Null: nothing can be written. */
  readonly answer: ((message: ThreadMessage) => void) | null
}

/** Does it, and the menu is done with. */
const closing = (close: () => void) => (what: () => void) => (): void => {
  what()
  close()
}

/** The message that the menu is about: its words, its picture small. */
const Meant = ({ message: { text: words, textEn, picture } }: { readonly message: ThreadMessage }) => {
  const text = useText(messagesTexts)
  return (
    <blockquote className={quote}>
      {picture !== null && <img src={picture.url} alt={text('thread.picture')} />}
      {nameOf({ name: words, nameEn: textEn ?? null })}
    </blockquote>
  )
}

/** What can be done with one message: it is copied, deleted for oneself, and one's own taken back, another's reported. */
const MessageMenu = (props: MessageMenuProps) => {
  const text = useText(messagesTexts)
  const [asks, ask] = useState<'report' | 'delete' | null>(null)
  const copy = useCopy({ copied: text('thread.copied'), failed: text('thread.copyFailed') })
  const { thread, message, threads, recall, hide, answer, onClose } = props
  const serverOffset = useAppSelector('connection', ({ context }) => context.serverOffset)
  const [openedAt] = useState(Date.now)
  const act = closing(onClose)
  const isOwn = message.own && thread.kind === 'direct'
  const isRecallable = openedAt + serverOffset - message.at <= RECALLABLE_FOR
  if (asks === 'report')
    return (
      <Report
        title={text('thread.reportOf')}
        of="lines"
        onReport={(reason, words) => threads.report(thread.threadId, message.seq, reason, words)}
        onClose={onClose}
      >
        <Meant message={message} />
      </Report>
    )
  if (asks === 'delete')
    return (
      <AskDialog
        danger
        title={text('thread.deleteOf')}
        question={text('thread.deleteAsk')}
        deed={text('thread.deleteNow')}
        onStay={onClose}
        onGo={act(() => hide(message.seq))}
      />
    )
  const said = nameOf({ name: message.text, nameEn: message.textEn ?? null })
  return (
    <Sheet open onClose={onClose} title={text('thread.messageMore')}>
      <Meant message={message} />
      <ActionGroup>
        {answer !== null && (
          <ListRow deed="plain" label={text('thread.quote')} onPress={act(() => answer(message))} />
        )}
        {said !== '' && (
          <ListRow deed="plain" label={text('thread.copy')} onPress={act(() => void copy(said))} />
        )}
        {isOwn && isRecallable && (
          <ListRow
            deed="plain"
            label={text('thread.recall')}
            onPress={act(() => {
              recalledWords.keep(thread.threadId, message)
              recall(message.seq)
            })}
          />
        )}
      </ActionGroup>
      {isOwn && !isRecallable && (
        <p className={late}>{text('thread.recallLate', { minutes: RECALLABLE_FOR / 60_000 })}</p>
      )}
      <ActionGroup>
        <ListRow deed="danger" label={text('thread.deleteOf')} onPress={() => ask('delete')} />
        {!message.own && (
          <ListRow deed="danger" label={text('thread.reportOf')} onPress={() => ask('report')} />
        )}
      </ActionGroup>
    </Sheet>
  )
}

interface ReportProps {
  readonly title: string
  readonly of: 'lines' | 'people'
  readonly onReport: (reason: ReportReason, text: string) => void
  readonly onClose: () => void
  /** What is reported. */
  readonly children?: ReactNode
}

const Report = ({ title, of, onReport, onClose, children }: ReportProps) => (
  <Sheet open onClose={onClose} title={title}>
    {children}
    <ReasonForm
      of={of}
      onReport={(reason, text) => {
        onReport(reason, text)
        onClose()
      }}
    />
  </Sheet>
)

/** What can be done with a thread and who writes there, or with one message of the other. */
export const ThreadMenu = (props: (ThreadMenuProps & { readonly message: null }) | MessageMenuProps) => {
  const { thread, name, threads, isChosen = true, onClose } = props
  const [text, people] = [useText(messagesTexts), useText(social)]
  const navigation = useAppActor('navigation')
  const unlistDraft = useUnlistDraft()
  const [asks, ask] = useState<'block' | 'report' | null>(null)
  if (props.message !== null) return <MessageMenu {...props} />
  const { threadId, lastSeq, unread, pinned, muted, bar, kind, person } = thread
  const isNotices = isOfNotices(kind)
  const act = closing(onClose)
  if (asks === 'report' && person !== null)
    return (
      <Report
        title={people('person.reportTitle', { name })}
        of="people"
        onReport={(reason, words) => threads.reportPerson(threadId, person.memberId, reason, words)}
        onClose={onClose}
      />
    )
  if (asks === 'block')
    return (
      <AskDialog
        danger
        title={text('thread.block')}
        question={text('thread.blockAsk', { name })}
        deed={text('thread.block')}
        onStay={onClose}
        onGo={act(() => threads.block(threadId, true))}
      />
    )
  return (
    <Sheet open onClose={onClose} title={name}>
      <ActionGroup>
        {unread > 0 && !isNotices && (
          <ListRow
            deed="plain"
            label={text('thread.markRead')}
            onPress={act(() => threads.read(threadId, lastSeq))}
          />
        )}
        <ListRow
          deed="plain"
          label={text(pinned ? 'thread.unpin' : 'thread.pin')}
          onPress={act(() => threads.pin(threadId, !pinned))}
        />
        <ListRow
          deed="plain"
          label={text(muted ? 'thread.unmute' : 'thread.mute')}
          onPress={act(() => threads.mute(threadId, !muted))}
        />
      </ActionGroup>
      {!isNotices && (
        <ActionGroup>
          {kind === 'direct' && person !== null && (
            <>
              <ListRow
                deed={bar === 'blocked' ? 'plain' : 'danger'}
                label={text(bar === 'blocked' ? 'thread.unblock' : 'thread.block')}
                onPress={bar === 'blocked' ? act(() => threads.block(threadId, false)) : () => ask('block')}
              />
              <ListRow
                deed="danger"
                label={people('person.report')}
                hint={people('person.reportHint')}
                onPress={() => ask('report')}
              />
            </>
          )}
          <ListRow
            deed="danger"
            label={text('thread.delete')}
            onPress={act(() => {
              threads.delete(threadId, true)
              unlistDraft(threadId)
              if (isChosen) navigation.send({ type: 'query.keep', search: '' })
            })}
          />
        </ActionGroup>
      )}
    </Sheet>
  )
}
