import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { pageOffset } from '../../../contract/constants'
import { ChatUserType, MemberType } from '../../../contract/enums'
import type {
  BlockInput,
  ChangeThreadInput,
  HideMessageInput,
  MarkReadInput,
  MessageSent,
  Quote,
  ReadThreadInput,
  RecallMessageInput,
  ReportMessageInput,
  SendMessageInput,
  Thread,
  ThreadListInput,
  ThreadMessage,
  ThreadMoved,
  ThreadPart,
  Threads as ThreadPage,
  WritingBar,
} from '../../../contract/messages.schema'
import type { BlockPersonInput } from '../../../contract/social.schema'
import { MESSAGE_TEXT_MAX, MESSAGES_AT_ONCE, RECALLABLE_FOR } from '../../../contract/messages.rules'
import { DomainError } from '../domain-error'
import { holdsBlocked } from '../live/filters'
import { reportedWords } from '../live/report-words'
import { plainLines, plainText } from '../plain-text'
import type { Bus, Principal } from '../ports'
import { RateLimiters } from '../rate-limiter'
import { because, waitWords } from '../wait-words'
import type { TellPages } from '../social/social'
import { blockedInMessages } from './blocked-words'

/** A message, whoever reads it. `senderId` null: of no member, or of one whose account is deleted. */
export interface StoredMessage {
  readonly senderId: string | null
  readonly message: Omit<ThreadMessage, 'own' | 'quote'>
  /** What it answers, as that stands now. */
  readonly quote: (Omit<Quote, 'own'> & { readonly senderId: string | null }) | null
}

/** A thread as one of its members has it. `unread`: messages of all the member's threads that are not muted. */
export interface ThreadView {
  readonly memberId: string
  readonly thread: Thread
  readonly hiddenSeq: number
  readonly unread: number
}

interface NewMessage {
  readonly threadId: string
  readonly seq: number
  readonly senderId: string | null
  readonly userType: ChatUserType
  readonly text: string
  readonly textEn?: string
  readonly picture: ThreadMessage['picture']
  readonly key: string | null
  readonly quoteSeq?: number
  readonly now: number
}

/** What the platform says. `english`: of sentences that nobody typed. */
export interface Saying {
  readonly key: string
  readonly text: string
  readonly english?: string
  readonly isSystem: boolean
}

/** The side of the database, or of a transaction. */
export interface ThreadRows {
  list(
    memberId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<Pick<ThreadPage, 'list' | 'total'>>
  /** Null: the member is not in such a thread. */
  view(threadId: string, memberId: string): Promise<ThreadView | null>
  views(threadId: string): Promise<readonly ThreadView[]>
  /** The thread of two, begun under `newId` where there is none. */
  pair(memberId: string, otherId: string, newId: string, now: number): Promise<string>
  pairOf(memberId: string, otherId: string): Promise<string | null>
  /** Null: they may write to each other. */
  standing(memberId: string, otherId: string): Promise<WritingBar | null>
  /** Held until the transaction ends, so that places have no holes. Answers the newest place; null: the member is not in it. */
  hold(threadId: string, memberId: string): Promise<number | null>
  /** The same, whoever is in it. */
  holdWhole(threadId: string): Promise<number | null>
  /** Whether the platform has said this. */
  isSaid(threadId: string, key: string): Promise<boolean>
  byKey(threadId: string, senderId: string, key: string): Promise<StoredMessage | null>
  /** Of a picture that the member has uploaded for a message. */
  picture(memberId: string, id: string): Promise<{ readonly width: number; readonly height: number } | null>
  append(message: NewMessage): Promise<StoredMessage>
  /** Without what the member has deleted, null: as nobody in particular; oldest first, `newest`: those nearest to the end of what is asked for. */
  messages(
    threadId: string,
    wanted: {
      readonly memberId: string | null
      readonly above: number
      readonly before: number | null
      readonly limit: number
      readonly newest: boolean
    },
  ): Promise<readonly StoredMessage[]>
  /** Those without their words, or deleted by the member, the last first. */
  gone(
    threadId: string,
    wanted: {
      readonly memberId: string
      readonly above: number
      readonly upTo: number
      readonly limit: number
    },
  ): Promise<readonly (StoredMessage & { readonly hidden: boolean })[]>
  message(threadId: string, seq: number): Promise<(StoredMessage & { readonly nickname: string }) | null>
  /** False: it was read already. */
  read(threadId: string, memberId: string, seq: number): Promise<boolean>
  change(
    threadId: string,
    memberId: string,
    change: Omit<ChangeThreadInput, 'threadId'>,
    now: number,
  ): Promise<void>
  /** Whether a block that is lifted now had ended a follow of the member's. */
  block(memberId: string, blockedId: string, on: boolean, now: number): Promise<boolean>
  /** Null: the member may write. `until` null: until it is lifted. */
  mute(
    memberId: string,
    now: number,
  ): Promise<{ readonly until: number | null; readonly reason: string } | null>
  /** Null: there is no such message, or it was removed before. */
  remove(threadId: string, seq: number, by: string, now: number): Promise<StoredMessage | null>
  /** Nothing of what was written is kept; a report has its own copy. */
  recall(threadId: string, seq: number, now: number): Promise<StoredMessage>
  /** For this member alone. */
  hide(threadId: string, memberId: string, seq: number): Promise<void>
  reportsSince(reporterId: string, since: number): Promise<number>
  report(report: {
    readonly reporterId: string
    readonly threadId: string
    readonly seq: number
    readonly senderId: string | null
    readonly nickname: string
    readonly written: string
    readonly picture: string | null
    readonly reason: string
    readonly text: string
    readonly now: number
  }): Promise<void>
}

/** The bus carries what moves to wherever the member's sockets are. */
export const THREAD_TOPIC = 'thread'
export interface ThreadMove {
  readonly memberId: string
  readonly thread: Thread
  readonly message: ThreadMessage | null
  readonly unread: number
}
/** Tells members what has moved, once it is kept. */
export type TellMoves = (moves: readonly ThreadMove[]) => void
export const tellMoves =
  (bus: Pick<Bus, 'publish'>): TellMoves =>
  (moves) => {
    for (const move of moves) bus.publish(THREAD_TOPIC, JSON.stringify(move))
  }

const refused = (msg: string) => new DomainError(ResultCode.BUSINESS_FAILURE, msg)
const lost = () => new DomainError(ResultCode.SERVER_LOST, '没有这个会话，可能已经被删除')
const lostMessage = () => new DomainError(ResultCode.SERVER_LOST, '这条消息已经不在了')

const bars: Readonly<Record<WritingBar, string>> = {
  stranger: '互相关注后才能发消息',
  awaited: '对方也关注你之后才能发消息',
  barred: '你现在不能给对方发消息',
  blocked: '你已拉黑对方，解除后才能发消息',
  refused: '对方拒收了你的消息',
  gone: '对方已注销账号，不能再发消息了',
  told: '这里只接收通知，不能回复',
}

/** Messages one member may write: so many at once, as after a time without a network, and from then on one in two seconds. */
const PACE = { burst: 30, perSecond: 0.5 }
const PACES_MAX = 20_000
const MINUTE = 60_000
const DAY = 86_400_000
const REPORTS_A_DAY = 50
const LINES_MAX = 40
const picturePath = /^\/uploads\/([0-9a-f]{32})\.webp$/

/** How fast members write, over all their threads and pages. */
export const messagePaces = (): RateLimiters => new RateLimiters(PACE, PACES_MAX)

/** What a person wrote, its lines kept, without what cannot be seen; '' where nothing is left to see. */
const messageText = (raw: string): string => plainLines(raw).split('\n').slice(0, LINES_MAX).join('\n').trim()

const messageFor = (memberId: string, { senderId, message, quote }: StoredMessage): ThreadMessage => {
  const own = senderId === memberId
  const seen = { ...message, own, key: own ? message.key : null }
  if (quote === null) return seen
  const { senderId: quotedId, ...quoted } = quote
  return { ...seen, quote: { ...quoted, own: quotedId === memberId } }
}

/** As the one who has deleted it is told, so that it goes from their pages. */
const hiddenFor = (memberId: string, { senderId, message, quote }: StoredMessage): ThreadMessage => {
  const { textEn: _, ...rest } = message
  return {
    ...messageFor(memberId, {
      senderId,
      message: { ...rest, text: '', picture: null },
      quote: quote && null,
    }),
    hidden: true,
  }
}

interface Deps {
  readonly rows: ThreadRows
  readonly tell: TellMoves
  /** Tells a member's pages what stands between the two. */
  readonly tellPages: TellPages
  readonly paces: RateLimiters
  /** The member writes to the service, in the transaction of what is written. */
  readonly serviceWritten: (memberId: string, now: number) => Promise<void>
}

/** As each of its members has it. */
const movesIn = async (
  rows: Pick<ThreadRows, 'views'>,
  threadId: string,
  message: StoredMessage | null,
): Promise<readonly ThreadMove[]> =>
  (await rows.views(threadId)).map(({ memberId, thread, unread }) => ({
    memberId,
    thread,
    unread,
    message: message && messageFor(memberId, message),
  }))

/** Tells two members of the thread they have, where there is one. */
export const threadOfTwoMoved =
  (rows: Pick<ThreadRows, 'pairOf' | 'views'>, tell: TellMoves) =>
  async (memberId: string, otherId: string): Promise<void> => {
    const threadId = await rows.pairOf(memberId, otherId)
    if (threadId !== null) tell(await movesIn(rows, threadId, null))
  }

/** FEAT-06 What members write to each other. Nobody is answered anything of a thread that is not theirs. */
export const createThreads = ({ rows, tell, tellPages, paces, serviceWritten }: Deps) => {
  const viewOf = async (threadId: string, memberId: string): Promise<ThreadView> => {
    const view = await rows.view(threadId, memberId)
    if (view === null) throw lost()
    return view
  }
  /** Tells the member's own pages. */
  const moved = async (threadId: string, memberId: string): Promise<ThreadMoved> => {
    const { thread, unread } = await viewOf(threadId, memberId)
    tell([{ memberId, thread, message: null, unread }])
    return { thread, unread }
  }
  const movesOf = (threadId: string, message: StoredMessage | null) => movesIn(rows, threadId, message)
  const pairMoved = threadOfTwoMoved(rows, tell)
  /** A block ends both follows; lifted, it leaves them ended. */
  const block = async (memberId: string, otherId: string, on: boolean, now: number): Promise<boolean> => {
    const unfollowed = await rows.block(memberId, otherId, on, now)
    const own = { memberId: otherId, ...(on && { followed: false, fan: false }) }
    tellPages(memberId, { type: 'ties.moved', own })
    tellPages(otherId, { type: 'ties.moved' })
    await pairMoved(memberId, otherId)
    return unfollowed
  }
  const pictureOf = async (memberId: string, url: string | undefined): Promise<ThreadMessage['picture']> => {
    if (url === undefined) return null
    const found = await rows.picture(memberId, picturePath.exec(url)?.[1] ?? '')
    if (found === null) throw new DomainError(ResultCode.PARAMETER_ERROR, '图片不见了，请重新选择')
    return { url, ...found }
  }

  return {
    list: async (memberId: string, { page, limit }: ThreadListInput): Promise<ThreadPage> => ({
      ...(await rows.list(memberId, { offset: pageOffset(page, limit), limit })),
      page,
      limit,
    }),
    open: async (memberId: string, otherId: string, now: number): Promise<Thread> => {
      if (otherId === memberId) throw refused('不能给自己发消息')
      const known = await rows.pairOf(memberId, otherId)
      if (known === null) {
        const bar = await rows.standing(memberId, otherId)
        if (bar === 'gone') throw new DomainError(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开')
        if (bar !== null) throw refused(bars[bar])
      }
      const newId = `t${randomBytes(12).toString('hex')}`
      const threadId = known ?? (await rows.pair(memberId, otherId, newId, now))
      return (await viewOf(threadId, memberId)).thread
    },
    part: async (memberId: string, { threadId, after, before }: ReadThreadInput): Promise<ThreadPart> => {
      const { thread, hiddenSeq } = await viewOf(threadId, memberId)
      const above = Math.max(hiddenSeq, after ?? 0)
      const newest = after === undefined
      const limit = MESSAGES_AT_ONCE + 1
      const wanted = { memberId, above, before: before ?? null, limit, newest }
      const found = await rows.messages(threadId, wanted)
      const more = found.length > MESSAGES_AT_ONCE
      const given = more ? (newest ? found.slice(1) : found.slice(0, -1)) : found
      const gone =
        after === undefined
          ? []
          : await rows.gone(threadId, { memberId, above: hiddenSeq, upTo: after, limit: MESSAGES_AT_ONCE })
      return {
        thread,
        messages: given.map((message) => messageFor(memberId, message)),
        more,
        gone: gone.map((message) => (message.hidden ? hiddenFor : messageFor)(memberId, message)),
      }
    },
    send: async (
      { memberId, userType }: Principal,
      { threadId, key, text: raw, picture: url, quote }: SendMessageInput,
      now: number,
    ): Promise<MessageSent> => {
      const lastSeq = await rows.hold(threadId, memberId)
      if (lastSeq === null) throw lost()
      const before = await rows.byKey(threadId, memberId, key)
      if (before !== null) {
        const { thread } = await viewOf(threadId, memberId)
        return { thread, message: messageFor(memberId, before) }
      }
      const { thread, hiddenSeq } = await viewOf(threadId, memberId)
      if (thread.bar !== null) throw refused(bars[thread.bar])
      const mute = await rows.mute(memberId, now)
      if (mute !== null) {
        const left = mute.until === null ? '，解除前不能再发' : `，还剩 ${waitWords(mute.until - now)}`
        throw refused(`平台运营已禁止你发私信${because(mute.reason)}${left}`)
      }
      const text = messageText(raw)
      if (text === '' && url === undefined)
        throw new DomainError(ResultCode.PARAMETER_ERROR, '先写点什么再发送')
      if (text.length > MESSAGE_TEXT_MAX)
        throw new DomainError(ResultCode.PARAMETER_ERROR, `一条消息最多 ${MESSAGE_TEXT_MAX} 个字`)
      if (holdsBlocked(text, blockedInMessages)) throw refused('这条消息里有不让发的内容，换个说法吧')
      const picture = await pictureOf(memberId, url)
      // One that was taken back meanwhile is answered all the same.
      if (quote !== undefined && (quote <= hiddenSeq || quote > lastSeq)) throw lostMessage()
      if (!paces.admits(memberId, now)) throw refused('发得太快了，歇几秒再发')
      const signed = userType === MemberType.ANCHOR ? ChatUserType.ANCHOR : ChatUserType.WEB
      const stored = await rows.append({
        threadId,
        seq: lastSeq + 1,
        senderId: memberId,
        userType: signed,
        text,
        picture,
        key,
        ...(quote !== undefined && { quoteSeq: quote }),
        now,
      })
      if (thread.kind === 'service') await serviceWritten(memberId, now)
      const moves = await movesOf(threadId, stored)
      tell(moves)
      const own = moves.find((move) => move.memberId === memberId)
      return { thread: own?.thread ?? thread, message: messageFor(memberId, stored) }
    },
    /** For both, on all their pages. */
    recall: async (
      memberId: string,
      { threadId, seq }: RecallMessageInput,
      now: number,
    ): Promise<MessageSent> => {
      if ((await rows.hold(threadId, memberId)) === null) throw lost()
      const { thread, hiddenSeq } = await viewOf(threadId, memberId)
      const found = seq > hiddenSeq ? await rows.message(threadId, seq) : null
      if (found === null) throw lostMessage()
      if (found.senderId !== memberId) throw refused('只能撤回自己的消息')
      if (found.message.recalled) return { thread, message: messageFor(memberId, found) }
      if (found.message.removed) throw lostMessage()
      if (thread.kind !== 'direct') throw refused('发给客服的消息不能撤回')
      if (now - found.message.at > RECALLABLE_FOR)
        throw refused(`发出超过 ${RECALLABLE_FOR / MINUTE} 分钟，不能撤回了`)
      const recalled = await rows.recall(threadId, seq, now)
      tell(await movesOf(threadId, recalled))
      const after = await viewOf(threadId, memberId)
      return { thread: after.thread, message: messageFor(memberId, recalled) }
    },
    /** For the one alone, on all their pages. What one deletes one has read. */
    hide: async (memberId: string, { threadId, seq }: HideMessageInput): Promise<MessageSent> => {
      const { hiddenSeq } = await viewOf(threadId, memberId)
      const found = seq > hiddenSeq ? await rows.message(threadId, seq) : null
      if (found === null) throw lostMessage()
      await rows.hide(threadId, memberId, seq)
      const isNew = await rows.read(threadId, memberId, seq)
      const message = hiddenFor(memberId, found)
      const moves = await movesOf(threadId, null)
      tell(
        moves.flatMap((move) => (move.memberId === memberId ? [{ ...move, message }] : isNew ? [move] : [])),
      )
      return { thread: (await viewOf(threadId, memberId)).thread, message }
    },
    read: async (memberId: string, { threadId, seq }: MarkReadInput): Promise<ThreadMoved> => {
      await viewOf(threadId, memberId)
      const isNew = await rows.read(threadId, memberId, seq)
      const { thread, unread } = await viewOf(threadId, memberId)
      // The other sees that it was read, the member's other pages that there is nothing new.
      if (isNew) tell(await movesOf(threadId, null))
      return { thread, unread }
    },
    change: async (
      memberId: string,
      { threadId, ...change }: ChangeThreadInput,
      now: number,
    ): Promise<ThreadMoved> => {
      const { thread } = await viewOf(threadId, memberId)
      if (change.deleted !== undefined && thread.bar === 'told') throw refused('通知不能删除')
      await rows.change(threadId, memberId, change, now)
      return moved(threadId, memberId)
    },
    block: async (memberId: string, { threadId, on }: BlockInput, now: number): Promise<ThreadMoved> => {
      const { thread, unread } = await viewOf(threadId, memberId)
      if (thread.person === null) return { thread, unread }
      await block(memberId, thread.person.memberId, on, now)
      const after = await viewOf(threadId, memberId)
      return { thread: after.thread, unread: after.unread }
    },
    /** FEAT-15 For the platform, once for each key. */
    say: async (
      threadId: string,
      { key, text: raw, english, isSystem }: Saying,
      now: number,
    ): Promise<void> => {
      const lastSeq = await rows.holdWhole(threadId)
      if (lastSeq === null) throw lost()
      if (await rows.isSaid(threadId, key)) return
      const text = messageText(raw)
      if (text === '') throw new DomainError(ResultCode.PARAMETER_ERROR, '先写点什么再发送')
      const userType = isSystem ? ChatUserType.SYS : ChatUserType.MMS
      const said = { threadId, seq: lastSeq + 1, senderId: null, userType, text, picture: null, key, now }
      const spoken = english === undefined ? said : { ...said, textEn: english }
      tell(await movesOf(threadId, await rows.append(spoken)))
    },
    /** By an operator: both see at once that it was removed. */
    remove: async (threadId: string, seq: number, by: string, now: number): Promise<void> => {
      const removed = await rows.remove(threadId, seq, by, now)
      if (removed !== null) tell(await movesOf(threadId, removed))
    },
    /** With or without a thread of the two. */
    blockPerson: async (memberId: string, { memberId: otherId, on }: BlockPersonInput, now: number) => {
      if (otherId === memberId) throw refused('不能拉黑自己')
      if ((await rows.standing(memberId, otherId)) === 'gone')
        throw new DomainError(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开')
      const unfollowed = await block(memberId, otherId, on, now)
      return { blocked: on, ...(unfollowed && { unfollowed }) }
    },
    report: async (
      memberId: string,
      { threadId, seq, reason, text }: ReportMessageInput,
      now: number,
    ): Promise<{ reported: true }> => {
      const { hiddenSeq } = await viewOf(threadId, memberId)
      const found = seq > hiddenSeq ? await rows.message(threadId, seq) : null
      if (found === null || found.message.removed) throw lostMessage()
      if (found.senderId === memberId) throw refused('不能举报自己的消息')
      if ((await rows.reportsSince(memberId, now - DAY)) >= REPORTS_A_DAY)
        throw refused('今天举报得太多了，请明天再来')
      const { senderId, nickname, message } = found
      await rows.report({
        reporterId: memberId,
        threadId,
        seq,
        senderId,
        nickname,
        written: message.text,
        picture: message.picture?.url ?? null,
        reason,
        text: plainText(reportedWords({ reason, text })),
        now,
      })
      return { reported: true }
    },
  }
}
export type ThreadsOfMembers = ReturnType<typeof createThreads>
