import { useRef, useState, type ReactNode } from 'react'
import { frame, listPane, rows, threadPane, title, visitor } from './chat.styles'
import { ThreadPane } from './thread-pane'
import { ThreadMenu } from './thread-menu'
import { ThreadRow, threadName } from './thread-row'
import { useAppSelector } from '../../app/app-context'
import { queryScreen, type QueryViews } from '../../app/screen'
import { useHeldMenus } from '../../features/held-menus'
import { heldMenus } from '../../features/held-menus.styles'
import { ListView } from '../../features/list-view'
import { useThreadsBegun, withBegun } from '../../features/message-draft'
import { peopleFollowsOf } from '../../features/relations'
import { movingThreadsOf, threadOf } from '../../features/threads'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Thread } from '../../../contract/messages.schema'
import { otherOf } from '../../../machines/messages/other.connect'
import { threadListOf } from '../../../machines/messages/threads.connect'

/** Which thread the address names: by its id, or the one with a friend. */
interface Wanted {
  readonly thread: string | null
  readonly to: string | null
}

const idAt = (search: URLSearchParams, name: string): string | null => {
  const id = search.get(name)
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null
}

const requires = ({ thread, to }: Wanted) => ({
  list: threadListOf(),
  threads: movingThreadsOf(),
  follows: peopleFollowsOf(),
  other: otherOf(to),
  thread: threadOf(thread !== null ? { threadId: thread } : to !== null ? { memberId: to } : null),
})

const said = textIn(currentWords, messagesTexts)

/** A long press on a row opens its menu. */
const HeldRows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const box = useRef<HTMLElement>(null)
  useHeldMenus(box)
  return (
    <section ref={box} className={`${listPane} ${heldMenus}`} aria-label={label}>
      {children}
    </section>
  )
}

const Chat = ({
  list,
  threads,
  thread,
  other,
  follows,
  query,
}: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(messagesTexts)
  const [menu, setMenu] = useState<Thread | null>(null)
  const begun = useThreadsBegun()
  const isVisitor = useAppSelector('session', ({ context }) => context.token === null)
  if (isVisitor)
    return (
      <div className={visitor}>
        <header className={title}>
          <h1>{text('title.chat')}</h1>
        </header>
        <EmptyState
          icon="chat"
          title={text('thread.login')}
          hint={text('thread.loginHint')}
          action={<Button href="#/login?back=%2Fchat%2Findex">{text('thread.enter')}</Button>}
        />
      </div>
    )
  const chosen = thread.is === 'shown' ? thread.thread.threadId : query.thread
  return (
    <div className={frame} data-thread-open={thread.is !== 'none' || undefined}>
      <HeldRows label={text('thread.threads')}>
        <header className={title}>
          <h1>{text('title.chat')}</h1>
          <IconButton icon="plus" label={text('thread.toFriends')} href="#/friend" />
        </header>
        <ListView
          list={threads.shown(withBegun(list, begun))}
          label={text('thread.threads')}
          className={rows}
          keyOf={({ thread: { threadId } }) => threadId}
          skeleton={<Skeletons count={6} height="4.5rem" />}
          empty={
            <EmptyState
              icon="chat"
              title={text('thread.none')}
              hint={text('thread.noneHint')}
              action={
                <Button look="soft" href="#/friend">
                  {text('thread.toFriends')}
                </Button>
              }
            />
          }
        >
          {(row) => (
            <ThreadRow
              row={row}
              isChosen={row.thread.threadId === chosen}
              onUndo={threads.delete}
              onMore={setMenu}
            />
          )}
        </ListView>
      </HeldRows>
      <section className={threadPane}>
        {thread.is === 'none' ? (
          <EmptyState icon="chat" title={text('thread.pick')} hint={text('thread.pickHint')} />
        ) : (
          <ThreadPane view={thread} other={other} threads={threads} follows={follows} />
        )}
      </section>
      {menu !== null && (
        <ThreadMenu
          thread={threads.now(menu)}
          name={threadName(menu, text)}
          message={null}
          threads={threads}
          isChosen={menu.threadId === chosen}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** ROUTE-03 FEAT-06 消息 */
export const chat = queryScreen({
  query: (search): Wanted => ({ thread: idAt(search, 'thread'), to: idAt(search, 'to') }),
  search: ({ thread, to }) => (thread !== null ? `?thread=${thread}` : to !== null ? `?to=${to}` : ''),
  requires,
  name: ({ thread }) => (thread.is === 'shown' ? threadName(thread.thread, said) : ''),
  view: Chat,
})
