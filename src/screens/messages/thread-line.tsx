import { useEffect, useRef, type MouseEvent } from 'react'
import { OutgoingPicture } from './outgoing-picture'
import { Quoted } from './quoted'
import { recalledWords, type Recalled } from './recalled-words'
import { bubble, found, line, more, recalled as recalledLook, state as stateLook } from './thread.styles'
import { ThreadPicture } from './thread-picture'
import { PAUSE, Time } from './thread-time'
import { LinkedText } from '../../features/linked-text'
import { UploadProgress } from '../../features/upload-progress'
import { useNow } from '../../features/use-now'
import { nameOf } from '../../text/match'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import type { MessageView, OutgoingView, OwnState } from '../../../machines/messages/thread.connect'
import { needsUpload } from '../../../machines/messages/thread.lines'
import { ChatUserType } from '../../../contract/enums'
import type { ThreadMessage } from '../../../contract/messages.schema'

interface ThreadLineProps {
  readonly message: ThreadMessage
  readonly state: OwnState | null
  /** Why it did not go. */
  readonly problem: MessageView['problem']
  /** When the message before it was written; null: it is the first. */
  readonly before: number | null
  /** Whether one's own can be taken back in this thread. */
  readonly isDirect: boolean
  readonly onMore: () => void
  readonly threadId: string
  /** How the other is called. */
  readonly name: string
  /** All pictures of the thread, in their order. */
  readonly pictures: readonly string[]
  /** A quote has led here. */
  readonly isFound: boolean
  readonly onQuote: (seq: number) => void
  readonly onRewrite: (recalled: Recalled) => void
}

/** Whether a click was the mouse's; where browsers do not tell, whether there is one. */
const isOfMouse = ({ pointerType }: Partial<PointerEvent>): boolean =>
  pointerType === undefined ? window.matchMedia('(hover: hover)').matches : pointerType === 'mouse'

export const ThreadLine = ({
  message,
  state,
  problem,
  before,
  isDirect,
  onMore,
  threadId,
  name,
  pictures,
  isFound,
  onQuote,
  onRewrite,
}: ThreadLineProps) => {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'center' })
  }, [isFound])
  const text = useText(messagesTexts)
  const { own, picture, removed, recalled, at, userType } = message
  const said = nameOf({ name: message.text, nameEn: message.textEn ?? null })
  const isOfPeople = userType === ChatUserType.WEB || userType === ChatUserType.ANCHOR
  const hasMenu = !removed && isOfPeople && (!own || isDirect || message.text !== '')
  const menu = hasMenu && {
    // A long press, too. Who has marked words wants what the browser offers for them.
    onContextMenu: (press: MouseEvent) => {
      if (window.getSelection()?.isCollapsed === false) return
      press.preventDefault()
      onMore()
    },
  }
  const time = before === null || at - before > PAUSE
  // CONST-03 So does a tap: nothing else shows a finger that there is one.
  const tapped = hasMenu && {
    onClick: ({ target, nativeEvent }: MouseEvent) => {
      if (isOfMouse(nativeEvent)) return
      if ((target as Element).closest('a, button') !== null) return
      if (window.getSelection()?.isCollapsed !== false) onMore()
    },
  }
  if (recalled)
    return (
      <>
        {time && <Time at={at} />}
        <li className={recalledLook}>
          <p>
            {text(own ? 'thread.recalledOwn' : 'thread.recalled')}
            {own && <Rewrite threadId={threadId} seq={message.seq} onRewrite={onRewrite} />}
          </p>
        </li>
      </>
    )
  if (userType === ChatUserType.SYS)
    return (
      <>
        {time && <Time at={at} />}
        <li ref={place} className={recalledLook}>
          <p>{removed ? text('thread.removed') : said}</p>
        </li>
      </>
    )
  return (
    <>
      {time && <Time at={at} />}
      <li ref={place} className={line} data-own={own || undefined} {...menu}>
        <div
          className={isFound ? `${bubble} ${found}` : bubble}
          data-removed={removed || undefined}
          data-found={isFound || undefined}
          {...tapped}
        >
          {message.quote !== undefined && <Quoted quote={message.quote} name={name} onPress={onQuote} />}
          {picture !== null && <ThreadPicture picture={picture} pictures={pictures} />}
          {(removed || message.text !== '') && (
            <p>{removed ? text('thread.removed') : <LinkedText>{said}</LinkedText>}</p>
          )}
        </div>
        {state !== null && problem === null && <small className={stateLook}>{text(`thread.${state}`)}</small>}
        {problem !== null && (
          <small className={stateLook} role="alert">
            {text(problem.from === 'me' ? 'thread.notDeleted' : 'thread.notRecalled', {
              problem: saidBy(problem.words),
            })}
          </small>
        )}
        {hasMenu && (
          <span className={more}>
            <IconButton icon="more" size={20} label={text('thread.messageMore')} onPress={onMore} />
          </span>
        )}
      </li>
    </>
  )
}

interface RewriteProps {
  readonly threadId: string
  readonly seq: number
  readonly onRewrite: (recalled: Recalled) => void
}

/** What one has just taken back, to be written anew. */
const Rewrite = ({ threadId, seq, onRewrite }: RewriteProps) => {
  const text = useText(messagesTexts)
  const recalled = recalledWords.of(threadId, seq, useNow(10_000))
  return (
    recalled !== null && (
      <button type="button" onClick={() => onRewrite(recalled)}>
        {text('thread.rewrite')}
      </button>
    )
  )
}

/** Of a picture that has not reached the server; one that the device could not keep goes with the page. */
const stateWords = (message: Exclude<OutgoingView, { readonly is: 'failed' }>) => {
  const { is, isKept } = message
  if (!needsUpload(message) || (is === 'waiting' && isKept !== false)) return `thread.${is}` as const
  return is === 'sending' ? 'thread.uploading' : 'thread.waitingPicture'
}

/** A message of one's own until it has its place. */
export const OutgoingLine = ({
  message,
  name,
  onRewrite,
}: {
  readonly message: OutgoingView
  readonly name: string
  readonly onRewrite: (taken: Recalled) => void
}) => {
  const text = useText(messagesTexts)
  return (
    <li className={line} data-own data-state={message.is}>
      <div className={bubble}>
        {message.quote !== null && <Quoted quote={message.quote} name={name} onPress={null} />}
        <OutgoingPicture message={message} />
        {message.is !== 'failed' && message.sent !== null && <UploadProgress sent={message.sent} isOver />}
        {message.text !== '' && <p>{message.text}</p>}
      </div>
      {message.is === 'failed' ? (
        <small className={stateLook} role="alert">
          {message.problem === null
            ? text(needsUpload(message) ? 'thread.uploadFailed' : 'thread.failed')
            : saidBy(message.problem)}
          <span>
            <Button look="plain" size="small" onPress={message.retry}>
              {text('common.retry')}
            </Button>
            <Button look="plain" size="small" onPress={message.drop}>
              {text('thread.drop')}
            </Button>
          </span>
        </small>
      ) : (
        <small className={stateLook} role="status">
          {text(stateWords(message))}
          {message.drop !== null && message.text !== '' && (
            <Button
              look="plain"
              size="small"
              onPress={() => {
                message.drop?.()
                onRewrite(message)
              }}
            >
              {text('thread.edit')}
            </Button>
          )}
          {message.drop !== null && (
            <Button look="plain" size="small" onPress={message.drop}>
              {text('thread.unsend')}
            </Button>
          )}
        </small>
      )}
    </li>
  )
}
