import { keepAnswer, keptAnswer, nameFor, storage } from './kept-answers'
import { readToken } from './persistence'
import { identityOf } from '../../machines/app/requests.machine'
import { withMoved, type ThreadLines } from '../../machines/messages/thread.lines'
import { byPlace, threadsInput } from '../../machines/messages/threads.connect'
import type { MovedThreads, ThreadsInput } from '../../machines/messages/threads.machine'
import { listNotices, listThreads, readThread } from '../../contract/messages'
import type {
  MemberNotice,
  MemberNotices,
  NoticeBox,
  NoticeListInput,
  Thread,
  ThreadMessage,
  ThreadPart,
  Threads,
} from '../../contract/messages.schema'
import { MESSAGES_AT_ONCE } from '../../contract/messages.rules'

export interface MovedThread {
  readonly thread: Thread
  readonly message: ThreadMessage | null
}

const newestIn = (threadId: string): string => identityOf(readThread, { threadId })
const firstPage = identityOf(listThreads, threadsInput(1))

/** As the server answers for the newest. Nothing is missing in it: what came behind a hole is caught up with once there is a way. */
const partOf = ({ messages, knownSeq, hasOlder }: ThreadLines, thread: Thread): ThreadPart => ({
  thread: { ...thread, lastSeq: knownSeq },
  messages: messages.slice(-MESSAGES_AT_ONCE),
  more: hasOlder || messages.length > MESSAGES_AT_ONCE,
  gone: [],
})

// Each change is made to what the one before has left.
let last: Promise<unknown> = Promise.resolve()
const inOrder = <Value>(step: () => Promise<Value>): Promise<Value> => {
  const next = last.then(step)
  last = next.catch(() => undefined)
  return next
}

/** All answers that are kept of questions beginning so; none where the page is not served securely. */
const keptAnswers = async (token: string | null, beginning: string): Promise<readonly unknown[]> => {
  const cache = await storage()?.open(await nameFor(token))
  const keys = ((await cache?.keys()) ?? []).map(({ url }) =>
    decodeURIComponent(new URL(url).search.slice(1)),
  )
  const found = await Promise.all(
    keys.filter((identity) => identity.startsWith(beginning)).map((identity) => keptAnswer(token, identity)),
  )
  return found.filter((data) => data !== undefined)
}

interface Since {
  readonly token: string | null
  readonly threads: MovedThreads
}
let since: Since = { token: null, threads: {} }
const inSession = (token: string | null): MovedThreads => (since.token === token ? since.threads : {})
const remember = (token: string | null, thread: Thread): void => {
  const threads = inSession(token)
  const known = threads[thread.threadId]
  if (known === undefined || known.lastSeq <= thread.lastSeq)
    since = { token, threads: { ...threads, [thread.threadId]: thread } }
}

/** FEAT-06 Threads as they have moved since their list was read last, in this session. */
export const movedThreads: ThreadsInput['known'] = {
  read: () => inSession(readToken()),
  forget: (old) => {
    const left = Object.entries(inSession(readToken())).filter(
      ([id, { lastSeq }]) => lastSeq > (old[id]?.lastSeq ?? -1),
    )
    since = { token: readToken(), threads: Object.fromEntries(left) }
  },
}

const listeners = new Set<(thread: Thread) => void>()
/** Tells what an open thread has caught up with, until what it returns is called. */
export const watchCopies = (tell: (thread: Thread) => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const amendMessages = async (token: string | null, { thread, message }: MovedThread): Promise<void> => {
  const kept = (await keptAnswer(token, newestIn(thread.threadId))) as ThreadPart | undefined
  if (kept === undefined) return
  const { messages, more } = kept
  const lines = { thread: kept.thread, messages, knownSeq: kept.thread.lastSeq, hasOlder: more, own: [] }
  const moved = withMoved(lines, { thread, message })
  await keepAnswer(token, newestIn(thread.threadId), partOf(moved, moved.thread ?? thread))
}

const amendList = async (token: string | null, { thread }: Pick<MovedThread, 'thread'>): Promise<void> => {
  const kept = (await keptAnswer(token, firstPage)) as Threads | undefined
  if (kept === undefined || thread.last === null) return
  const known = kept.list.find(({ threadId }) => threadId === thread.threadId)
  if (known !== undefined && known.lastSeq > thread.lastSeq) return
  const others = kept.list.filter(({ threadId }) => threadId !== thread.threadId)
  const list = [thread, ...others].sort(byPlace).slice(0, kept.limit)
  const total = others.length === kept.list.length ? kept.total + 1 : kept.total
  await keepAnswer(token, firstPage, { ...kept, list, total })
}

/** FEAT-06 What has moved in a thread, in the device's copy of it and of the list; where there is none, none is made. */
export const amendCopy = (token: string | null, moved: MovedThread): Promise<void> => {
  remember(token, moved.thread)
  return inOrder(async () => {
    await amendMessages(token, moved)
    await amendList(token, moved)
  })
}

/** The row of notices that nobody has read or changed anything of yet. */
const boxRow = (box: NoticeBox) => ({
  threadId: box,
  kind: box,
  person: null,
  lastSeq: 0,
  readSeq: 0,
  theirReadSeq: 0,
  unread: 0,
  muted: false,
  pinned: false,
  bar: 'told' as const,
  service: null,
})

const amendNotices = async (
  token: string | null,
  input: NoticeListInput,
  notice: MemberNotice,
): Promise<void> => {
  const identity = identityOf(listNotices, input)
  const kept = (await keptAnswer(token, identity)) as MemberNotices | undefined
  if (kept === undefined || kept.list.some(({ noticeId }) => noticeId === notice.noticeId)) return
  const list = [notice, ...kept.list].slice(0, kept.limit)
  await keepAnswer(token, identity, { ...kept, list, total: kept.total + 1 })
}

const amendBox = async (token: string | null, box: NoticeBox, notice: MemberNotice): Promise<void> => {
  const kept = (await keptAnswer(token, firstPage)) as Threads | undefined
  const row = kept?.list.find(({ threadId }) => threadId === box)
  const { title, titleEn, covered, at, read } = notice
  // The list may have been read since it came.
  if (row !== undefined && row.at >= at) return
  const { unread, ...rest } = row ?? boxRow(box)
  const thread: Thread = {
    ...rest,
    at,
    unread: unread + (read ? 0 : 1),
    last: {
      text: title,
      textEn: titleEn,
      isPicture: false,
      own: false,
      removed: false,
      recalled: false,
      ...(covered && { covered: { text: covered.title, textEn: covered.titleEn } }),
    },
  }
  await amendList(token, { thread })
}

/** FEAT-09 A notice that has come, in the device's copies of the notices and in its row among the threads; where there is none, none is made. */
export const keepNotice = (token: string | null, notice: MemberNotice): Promise<void> =>
  inOrder(async () => {
    const box = notice.kind === 'system' ? 'system' : 'interaction'
    await amendNotices(token, threadsInput(1), notice)
    await amendNotices(token, { box, ...threadsInput(1) }, notice)
    await amendBox(token, box, notice)
  })

/** FEAT-06 What is known of a thread that is open, as its copy; the list says the same of it. */
export const keepCopy = (token: string | null, lines: ThreadLines): Promise<void> => {
  const { thread } = lines
  if (thread === null) return Promise.resolve()
  remember(token, thread)
  listeners.forEach((tell) => tell(thread))
  return inOrder(async () => {
    await keepAnswer(token, newestIn(thread.threadId), partOf(lines, thread))
    await amendList(token, { thread })
  })
}

/** FEAT-06 The thread with this member, of which the device has a copy. */
export const findCopy = async (token: string | null, memberId: string): Promise<Thread | null> => {
  const parts = (await keptAnswers(
    token,
    `${readThread.method} ${readThread.path} `,
  )) as readonly ThreadPart[]
  return parts.map(({ thread }) => thread).find(({ person }) => person?.memberId === memberId) ?? null
}
