import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type {
  AnswerCaseInput,
  CasePage,
  CaseRow,
  CaseTalk,
  ListCasesInput,
  ServiceCase,
  ServiceState,
  ServiceThread,
} from '../../../contract/support.service.schema'
import { GOES_ON_WITHIN } from '../../../contract/support.service-rules'
import { DomainError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { Saying, StoredMessage } from '../messages/threads'
import type { Logged } from '../office/log'
import type { Now } from '../ports'

/** A conversation, and the thread it is written in. */
export interface StoredCase extends CaseRow {
  readonly threadId: string
}

/** The side of the database, within one transaction. */
export interface ServiceRows {
  /** The member's newest. */
  last(memberId: string): Promise<ServiceCase | null>
  /** The service's thread of the member, begun under `newId` where there is none. Held until the transaction ends. */
  thread(memberId: string, newId: string, now: number): Promise<string>
  open(caseId: string, memberId: string, threadId: string, now: number): Promise<void>
  /** The member writes again soon after the end: it waits for the operator that had it. */
  reopen(memberId: string): Promise<void>
  /** False: it is not over, or was rated. */
  rate(memberId: string, rating: number): Promise<boolean>
}

export interface ServiceDesk extends Logged {
  list(input: ListCasesInput): Promise<CasePage>
  /** Held until the transaction ends. */
  find(caseId: string): Promise<StoredCase | null>
  newest(threadId: string): Promise<readonly StoredMessage[]>
  take(caseId: string, who: string, now: number): Promise<void>
  close(caseId: string, now: number): Promise<void>
}

const lost = () => new DomainError(ResultCode.SERVER_LOST, '没有这个对话，请刷新后重试')
const refused = (msg: string) => new DomainError(ResultCode.BUSINESS_FAILURE, msg)

const threadOf = (rows: ServiceRows, memberId: string, now: number): Promise<string> =>
  rows.thread(memberId, `t${randomBytes(12).toString('hex')}`, now)

/** Goes on with what the member has, or begins anew. */
const opened = async (rows: ServiceRows, memberId: string, now: number): Promise<void> => {
  const threadId = await threadOf(rows, memberId, now)
  const last = await rows.last(memberId)
  if (last === null) return rows.open(randomBytes(9).toString('base64url'), memberId, threadId, now)
  if (last.state !== 'closed') return undefined
  return now - (last.closedAt ?? 0) < GOES_ON_WITHIN && last.rating === null
    ? rows.reopen(memberId)
    : rows.open(randomBytes(9).toString('base64url'), memberId, threadId, now)
}

/** A part of the domain for one transaction. */
export const createService = (rows: ServiceRows, now: Now) => ({
  state: async (memberId: string): Promise<ServiceState> => ({ last: await rows.last(memberId) }),
  /** Who has written nothing yet waits for nobody, and nobody for them. */
  open: async (memberId: string): Promise<ServiceThread> => ({
    threadId: await threadOf(rows, memberId, now()),
  }),
  rate: async (memberId: string, rating: number): Promise<ServiceState> => {
    if (!(await rows.rate(memberId, rating))) throw refused('对话结束后才能评分，每次对话评一次')
    return { last: await rows.last(memberId) }
  },
})
export type Service = ReturnType<typeof createService>

/** What a thread does when the member writes in it. */
export const writtenIn =
  (rows: ServiceRows) =>
  (memberId: string, now: number): Promise<void> =>
    opened(rows, memberId, now)

interface DeskDeps {
  readonly rows: ServiceDesk
  /** Writes into the thread for the platform, once for each key. */
  readonly say: (threadId: string, line: Saying, now: number) => Promise<void>
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  readonly now: Now
}

/** FEAT-15 What operators do with conversations, for one transaction. */
export const createServiceDesk = ({ rows, say, notices, now }: DeskDeps) => {
  const of = async (caseId: string): Promise<StoredCase> => {
    const found = await rows.find(caseId)
    if (found === null) throw lost()
    return found
  }
  return {
    list: (input: ListCasesInput): Promise<CasePage> => rows.list(input),
    read: async (caseId: string): Promise<CaseTalk> => {
      const { threadId, ...row } = await of(caseId)
      const messages = await rows.newest(threadId)
      return { row, messages: messages.map(({ message: { key: _theirs, ...message } }) => message) }
    },
    take: async (caseId: string, who: string): Promise<void> => {
      const { state, operator, threadId } = await of(caseId)
      if (state === 'closed') throw refused('这个对话已经结束')
      if (operator === who && state === 'taken') return
      const at = now()
      await rows.take(caseId, who, at)
      await say(
        threadId,
        {
          key: `take-${caseId}-${who}-${at}`,
          // A login's name is nobody's but the operators'.
          text: '客服为你服务',
          english: 'Customer service is with you',
          isSystem: true,
        },
        at,
      )
      await rows.note({
        who,
        act: 'case.take',
        target: caseId,
        before: { operator },
        after: { operator: who },
        at,
      })
    },
    answer: async ({ caseId, key, text }: AnswerCaseInput, who: string): Promise<void> => {
      const { state, operator, threadId } = await of(caseId)
      if (state === 'closed') throw refused('这个对话已经结束，用户再写时会再出现在这里')
      if (operator !== who) throw refused('请先接待这个对话，再回复')
      await say(threadId, { key, text, isSystem: false }, now())
    },
    close: async (caseId: string, who: string): Promise<void> => {
      const { state, threadId, member, operator } = await of(caseId)
      if (state === 'closed') return
      const at = now()
      await rows.close(caseId, at)
      await say(
        threadId,
        {
          key: `close-${caseId}-${at}`,
          text: '本次对话已结束，还有问题可以继续在这里写',
          english: 'This conversation has ended. Write here again if anything is left',
          isSystem: true,
        },
        at,
      )
      await rows.note({
        who,
        act: 'case.close',
        target: caseId,
        before: { state, operator },
        after: { state: 'closed' },
        at,
      })
      await notices.tell(member.memberId, {
        kind: 'system',
        title: '客服对话已结束',
        text: '问题解决了吗？给这次服务评个分',
        english: { title: 'Your conversation is closed', text: 'Is it solved? Rate the help you got' },
        path: '/service',
        key: `case:${caseId}:${at}`,
      })
    },
  }
}
export type DeskOfService = ReturnType<typeof createServiceDesk>
