import { useEffect, useRef } from 'react'
import { OutgoingPicture } from './outgoing-picture'
import { Quoted } from './quoted'
import { bubble, grid, line, pictureMore, state as stateLook } from './thread.styles'
import { ThreadPicture } from './thread-picture'
import { Time, PAUSE } from './thread-time'
import { UploadProgress } from '../../features/upload-progress'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import type { MessageView, OutgoingView } from '../../../machines/messages/thread.connect'
import type { ThreadMessage } from '../../../contract/messages.schema'

/** Pictures that follow each other within so many milliseconds are of one sending. */
const ONE_SENDING = 60_000

const isPictureAlone = ({ message: { picture, text, removed }, state, problem }: MessageView): boolean =>
  picture !== null &&
  text === '' &&
  !removed &&
  problem === null &&
  state !== 'recalling' &&
  state !== 'recallWaiting'

/** One after the other, together as long as each belongs with the one before it. */
const inRuns = <One,>(
  all: readonly One[],
  belongs: (last: One, next: One) => boolean,
): readonly (readonly One[])[] => {
  const runs: One[][] = []
  for (const one of all) {
    const run = runs[runs.length - 1]
    const last = run?.[run.length - 1]
    if (last !== undefined && belongs(last, one)) run?.push(one)
    else runs.push([one])
  }
  return runs
}

/** Messages as they stand among each other: pictures of one sending together, everything else alone. */
export const inGroups = (messages: readonly MessageView[]): readonly (readonly MessageView[])[] =>
  inRuns(
    messages,
    (last, next) =>
      isPictureAlone(last) &&
      isPictureAlone(next) &&
      next.message.quote === undefined &&
      last.message.own === next.message.own &&
      last.message.userType === next.message.userType &&
      next.message.at - last.message.at <= ONE_SENDING,
  )

const isPictureOnItsWay = ({ is, text, file, picture }: OutgoingView): boolean =>
  is !== 'failed' && text === '' && (file ?? picture) !== null

/** Pictures of one's own that are on their way together; everything else, and what did not go, alone. */
export const outgoingInGroups = (own: readonly OutgoingView[]): readonly (readonly OutgoingView[])[] =>
  inRuns(
    own,
    (last, next) =>
      isPictureOnItsWay(last) && isPictureOnItsWay(next) && next.quote === null && last.is === next.is,
  )

interface ThreadPicturesProps {
  /** Two at least. */
  readonly group: readonly MessageView[]
  /** When the message before them was written; null: they are the first. */
  readonly before: number | null
  readonly name: string
  /** All of the thread, in their order. */
  readonly pictures: readonly string[]
  /** The place that a quote has led to. */
  readonly found: number | null
  readonly onMore: (message: ThreadMessage) => void
  readonly onQuote: (seq: number) => void
}

/** Pictures of one sending as one; each has its menu by a long press, or by the button in its corner. */
export const ThreadPictures = ({
  group,
  before,
  name,
  pictures,
  found,
  onMore,
  onQuote,
}: ThreadPicturesProps) => {
  const text = useText(messagesTexts)
  const place = useRef<HTMLLIElement>(null)
  const isFound = group.some(({ message }) => message.seq === found)
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'center' })
  }, [isFound])
  const [first, last] = [group[0], group[group.length - 1]]
  if (first === undefined || last === undefined) return null
  const { at, own, quote } = first.message
  return (
    <>
      {(before === null || at - before > PAUSE) && <Time at={at} />}
      <li ref={place} className={line} data-own={own || undefined}>
        <div className={`${bubble} ${grid}`} data-count={group.length}>
          {quote !== undefined && <Quoted quote={quote} name={name} onPress={onQuote} />}
          {group.map(({ message }, nth) => (
            <span
              key={message.seq}
              data-found={message.seq === found || undefined}
              onContextMenu={(press) => {
                press.preventDefault()
                onMore(message)
              }}
            >
              {message.picture !== null && (
                <ThreadPicture picture={{ url: message.picture.url }} pictures={pictures} />
              )}
              <span className={pictureMore}>
                <IconButton
                  icon="more"
                  look="over"
                  size={20}
                  label={text('thread.pictureMore', { nth: nth + 1 })}
                  onPress={() => onMore(message)}
                />
              </span>
            </span>
          ))}
        </div>
        {last.state !== null && <small className={stateLook}>{text(`thread.${last.state}`)}</small>}
      </li>
    </>
  )
}

interface OutgoingPicturesProps {
  /** Two at least. */
  readonly group: readonly OutgoingView[]
  readonly name: string
}

/** Pictures of one's own that are on their way together. */
export const OutgoingPictures = ({ group, name }: OutgoingPicturesProps) => {
  const text = useText(messagesTexts)
  const first = group[0]
  if (first === undefined) return null
  const isWaiting = first.is === 'waiting'
  const isKept = group.every(({ isKept: kept }) => kept !== false)
  const drops = group.flatMap(({ drop }) => drop ?? [])
  return (
    <li className={line} data-own data-state={first.is}>
      <div className={`${bubble} ${grid}`} data-count={group.length}>
        {first.quote !== null && <Quoted quote={first.quote} name={name} onPress={null} />}
        {group.map((on) => (
          <span key={on.key}>
            <OutgoingPicture message={on} />
            {on.is !== 'failed' && on.sent !== null && <UploadProgress sent={on.sent} isOver />}
          </span>
        ))}
      </div>
      <small className={stateLook} role="status">
        {text(isWaiting ? (isKept ? 'thread.waiting' : 'thread.waitingPicture') : 'thread.uploading')}
        {drops.length === group.length && (
          <Button look="plain" size="small" onPress={() => drops.forEach((drop) => drop())}>
            {text('thread.unsend')}
          </Button>
        )}
      </small>
    </li>
  )
}
