import { useEffect, useRef, useState } from 'react'
import { bar as barLook, end, head, lines, note, pane, standing, talk } from './thread.styles'
import { Composer } from './composer'
import type { Recalled } from './recalled-words'
import { OutgoingLine, ThreadLine } from './thread-line'
import { inGroups, OutgoingPictures, outgoingInGroups, ThreadPictures } from './thread-pictures'
import { ThreadMenu } from './thread-menu'
import { ThreadFace, threadName } from './thread-row'
import { Unopened } from './unopened'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { useHeldMenus } from '../../features/held-menus'
import { heldMenus } from '../../features/held-menus.styles'
import { PersonLink } from '../../features/person-link'
import { useScrollPlace } from '../../features/scroll-place'
import { useVisibleViewport } from '../../features/visible-viewport'
import { useMessageDraft } from '../../features/message-draft'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Skeletons } from '../../ui/skeleton'
import { quoteOf, type ThreadView } from '../../../machines/messages/thread.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { ThreadsView } from '../../../machines/messages/threads.connect'
import type { Quote, Thread, ThreadMessage, ThreadService } from '../../../contract/messages.schema'
import type { PersonPage } from '../../../contract/social.schema'

type Chosen = Exclude<ThreadView, { is: 'none' }>
type Shown = Extract<ThreadView, { is: 'shown' }>

interface ThreadPaneProps {
  readonly view: Chosen
  /** Who was named to write to. */
  readonly other: Resource<PersonPage | null>
  readonly threads: ThreadsView
  readonly follows: Toggles
}

/** From here on the end counts as in view, pixels. */
const NEAR_END = 48

/** What was written, the newest in view as long as nobody has gone back. */
const Lines = ({
  view,
  name,
  onMore,
  onRewrite,
}: {
  readonly view: Shown
  /** How the other is called. */
  readonly name: string
  readonly onMore: (message: ThreadMessage) => void
  readonly onRewrite: (recalled: Recalled) => void
}) => {
  const text = useText(messagesTexts)
  const box = useRef<HTMLDivElement>(null)
  useHeldMenus(box)
  const isAtEnd = useRef(true)
  const content = useRef<HTMLOListElement>(null)
  const first = view.messages[0]?.message.seq ?? 0
  const firstBefore = useRef(first)
  const groups = inGroups(view.messages)
  const pictures = [
    ...new Set(
      view.messages.flatMap(({ message: { picture, removed } }) =>
        picture === null || removed ? [] : [picture.url],
      ),
    ),
  ]
  const isOffline = useAppSelector('network', (network) => network.matches('offline'))
  const count = view.messages.length + view.own.length
  const isByReader = useScrollPlace(
    box,
    (element, before) => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
      // What was read stays where it was as older ones come above it.
      else if (first < firstBefore.current) element.scrollTop += element.scrollHeight - before
      firstBefore.current = first
    },
    content,
  )
  return (
    <div
      ref={box}
      className={`${talk} ${heldMenus}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
      tabIndex={0}
      role="log"
      aria-label={text('title.chat')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (!isByReader()) return
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
        if (scrollTop < NEAR_END && view.older === 'offered') view.extend()
      }}
    >
      {view.older !== 'none' && (
        <p className={note}>
          {view.older === 'failed' && text('thread.olderFailed')}
          <Button
            look="plain"
            size="small"
            busy={view.older === 'loading'}
            onPress={view.older === 'failed' ? view.retry : view.extend}
          >
            {text(view.older === 'failed' ? 'common.retry' : 'thread.older')}
          </Button>
        </p>
      )}
      {count === 0 && (
        <p className={note}>
          {text(view.thread.kind === 'service' ? 'thread.emptyService' : 'thread.empty')}
        </p>
      )}
      <ol ref={content} className={lines}>
        {groups.map((group, place) => {
          const above = groups[place - 1]
          const before = above?.[above.length - 1]?.message.at ?? null
          const [alone] = group
          if (alone === undefined) return null
          const { message, state, problem } = alone
          return group.length > 1 ? (
            <ThreadPictures
              key={message.seq}
              group={group}
              before={before}
              name={name}
              pictures={pictures}
              found={view.found}
              onMore={onMore}
              onQuote={view.seek}
            />
          ) : (
            <ThreadLine
              key={message.seq}
              message={message}
              state={state}
              problem={problem}
              before={before}
              isDirect={view.thread.kind === 'direct'}
              onMore={() => onMore(message)}
              threadId={view.thread.threadId}
              name={name}
              pictures={pictures}
              isFound={view.found === message.seq}
              onQuote={view.seek}
              onRewrite={onRewrite}
            />
          )
        })}
        {view.isBehind && (
          <li className={end}>
            <span role={isOffline ? 'status' : 'alert'}>
              {text(isOffline ? 'thread.behindOffline' : 'thread.behind')}
            </span>
            {!isOffline && (
              <Button look="soft" size="small" onPress={view.retry}>
                {text('common.retry')}
              </Button>
            )}
          </li>
        )}
        {outgoingInGroups(view.own).map((group) => {
          const [message] = group
          if (message === undefined) return null
          return group.length > 1 ? (
            <OutgoingPictures key={message.key} group={group} name={name} />
          ) : (
            <OutgoingLine key={message.key} message={message} name={name} onRewrite={onRewrite} />
          )
        })}
      </ol>
    </div>
  )
}

/** FEAT-15 Whether somebody answers, and how long that may take; a rating where it is over. */
const Standing = ({ service: { state, ahead, rated } }: { readonly service: ThreadService }) => {
  const text = useText(messagesTexts)
  if (state === 'closed' && rated) return null
  return (
    <p className={standing} role="status">
      {state === 'waiting' && (ahead === 0 ? text('thread.next') : text('thread.ahead', { ahead }))}
      {state === 'taken' && text('thread.taken')}
      {state === 'closed' && (
        <>
          {text('thread.closed')} <a href="#/service">{text('thread.rate')}</a>
        </>
      )}
    </p>
  )
}

/** Why nothing can be written, and the way out where there is one. */
const Bar = ({
  bar,
  thread: { person },
  name,
  follows,
  onUnblock,
}: {
  readonly bar: Exclude<Thread['bar'], null>
  readonly thread: Thread
  readonly name: string
  readonly follows: Toggles
  readonly onUnblock: () => void
}) => {
  const text = useText(messagesTexts)
  // The server says what is missing next.
  const isSent = person !== null && follows.isOn(person.memberId, false)
  return (
    <p className={barLook} role="status">
      {text(`thread.bar.${bar}`)}
      {bar === 'blocked' && (
        <Button look="soft" size="small" onPress={onUnblock}>
          {text('thread.unblock')}
        </Button>
      )}
      {bar === 'stranger' && person !== null && (
        <Button
          look="soft"
          size="small"
          busy={isSent}
          label={text('thread.followOf', { name })}
          onPress={() => follows.toggle(person.memberId, true, { name })}
        >
          {text('thread.follow')}
        </Button>
      )}
    </p>
  )
}

const LIST = '/chat/index'

/** Where the list was the page before, a step back; else it takes the thread's place. */
const BackToThreads = () => {
  const navigation = useAppActor('navigation')
  const text = useText(messagesTexts)
  const leave = (): void =>
    navigation.send(
      navigation.getSnapshot().context.from === LIST
        ? { type: 'back' }
        : { type: 'go', to: LIST, replace: true },
    )
  return <IconButton icon="back" label={text('thread.back')} onPress={leave} />
}

/** FEAT-06 One thread: its head, what was written, and where one writes. */
export const ThreadPane = ({ view, other, threads, follows }: ThreadPaneProps) => {
  useVisibleViewport()
  const text = useText(messagesTexts)
  const [menu, setMenu] = useState<'closed' | 'thread' | ThreadMessage>('closed')
  const [answered, setAnswered] = useState<Quote | null>(null)
  const [wanted, setWanted] = useState(0)
  const back = <BackToThreads />
  const { is } = view
  const name = is === 'shown' ? threadName(view.thread, text) : ''
  // The thread is a page of its own: its name is what is told first.
  const heading = useRef<HTMLHeadingElement>(null)
  const threadId = is === 'shown' ? view.thread.threadId : null
  const [draft, setDraft] = useMessageDraft(is === 'shown' ? view.thread : null)
  useEffect(() => {
    if (threadId !== null) heading.current?.focus({ preventScroll: true })
  }, [threadId])
  if (view.is === 'loading')
    return (
      <div className={pane} aria-busy="true">
        <header className={head}>{back}</header>
        <div className={talk}>
          <Skeletons count={4} height="3rem" />
        </div>
      </div>
    )
  if (view.is === 'failed') return <Unopened view={view} other={other} follows={follows} back={back} />
  const thread = threads.now(view.thread)
  const { bar } = thread
  const answer = (message: ThreadMessage): void => {
    setAnswered(quoteOf(message))
    setWanted(wanted + 1)
  }
  const rewrite = ({ text: words, quote }: Recalled): void => {
    setDraft(draft.trim() === '' ? words : `${draft}\n${words}`)
    if (quote !== null) setAnswered(quote)
    setWanted(wanted + 1)
  }
  return (
    <div className={pane}>
      <header className={head}>
        {back}
        <ThreadFace thread={thread} size={32} />
        <h2 ref={heading} tabIndex={-1}>
          {thread.person === null ? (
            name
          ) : (
            <PersonLink memberId={thread.person.memberId} name={name}>
              {name}
            </PersonLink>
          )}
        </h2>
        <IconButton icon="more" label={text('thread.more')} onPress={() => setMenu('thread')} />
      </header>
      {thread.service !== null && <Standing service={thread.service} />}
      <Lines view={view} name={name} onMore={setMenu} onRewrite={rewrite} />
      {bar === null ? (
        <Composer
          write={view.write}
          sendPictures={view.sendPictures}
          draft={draft}
          setDraft={setDraft}
          wanted={wanted}
          quote={answered}
          name={name}
          onNoQuote={() => setAnswered(null)}
        />
      ) : (
        <Bar
          bar={bar}
          thread={thread}
          name={name}
          follows={follows}
          onUnblock={() => threads.block(thread.threadId, false)}
        />
      )}
      {menu !== 'closed' && (
        <ThreadMenu
          thread={thread}
          name={name}
          threads={threads}
          {...(menu === 'thread'
            ? { message: null }
            : { message: menu, recall: view.recall, hide: view.hide, answer: bar === null ? answer : null })}
          onClose={() => setMenu('closed')}
        />
      )}
    </div>
  )
}
