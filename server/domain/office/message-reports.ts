import { ResultCode } from '../../../contract/codes'
import type {
  LiftMessageMuteInput,
  ListReportsInput,
  MessageAround,
  MessageDecision,
  MessageReportPage,
  MessagesAround,
  SettleMessageReportInput,
} from '../../../contract/office.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { ThreadsOfMembers } from '../messages/threads'
import { plainText } from '../plain-text'
import type { Now } from '../ports'
import { because, waitWords } from '../wait-words'
import type { Logged } from './log'
import { refuseSettled } from './meanwhile'
import { outcomeNote, reported, type Said } from './outcome'
import type { ReportOfOne } from './reports'

/** A report that is decided on. `memberId` null: the writer's account is deleted. `reports`: all open ones of the same message. */
interface ReportedMessage {
  readonly threadId: string
  readonly seq: number
  readonly memberId: string | null
  readonly nickname: string
  readonly message: string
  /** `open`, or how it was decided. */
  readonly state: string
  readonly reports: readonly ReportOfOne[]
}

/** The side of the database, within one transaction. */
export interface MessageReportRows extends Logged {
  list(input: ListReportsInput, now: number): Promise<MessageReportPage>
  /** Held until the transaction ends. */
  report(reportId: string): Promise<ReportedMessage | null>
  around(threadId: string, seq: number): Promise<readonly MessageAround[]>
  settle(reportIds: readonly string[], decision: MessageDecision): Promise<void>
  mute(memberId: string, until: number, reason: string): Promise<void>
  /** False: nothing kept the member from writing. */
  unmute(memberId: string, now: number): Promise<boolean>
}

interface Deps {
  readonly rows: MessageReportRows
  readonly threads: Pick<ThreadsOfMembers, 'remove'>
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  readonly now: Now
}

const HOUR = 3_600_000

/** As the log calls a decision. */
const SETTLE = 'messageReport.settle'

const came: Readonly<Record<MessageDecision, Said>> = {
  dismiss: { zh: '我们看过了，没有发现违规', en: 'We looked at it and found nothing against the rules' },
  remove: { zh: '这条私信已被删除', en: 'The message is removed' },
  mute: { zh: '对方已被禁止发私信', en: 'They can send no messages for now' },
}

const lost = () => new DomainError(ResultCode.SERVER_LOST, '没有这条举报，请刷新后重试')

/** FEAT-06 What members have reported of the messages that others wrote to them, and what operators do about it. */
export const createMessageReports = ({ rows, threads, notices, now }: Deps) => {
  const mute = async (
    { memberId }: ReportedMessage,
    { reportId, hours, reason }: SettleMessageReportInput,
    at: number,
  ): Promise<void> => {
    if (hours === null) throw new FieldError('hours', '请选择禁止多久')
    if (memberId === null) throw new DomainError(ResultCode.BUSINESS_FAILURE, '对方已注销账号，无法禁止')
    await rows.mute(memberId, at + hours * HOUR, reason)
    await notices.tell(memberId, {
      kind: 'system',
      title: '你被禁止发私信',
      text: `你发的私信被举报，经平台运营核实${because(reason)}，${waitWords(hours * HOUR)}内不能发私信`,
      english: {
        title: 'You cannot send messages for now',
        text: `A message of yours was reported and found against the rules${reason === '' ? '' : ` (${reason})`}. You can send again ${hours === 1 ? 'in an hour' : `in ${hours} hours`}`,
      },
      path: null,
      key: `message-mute:${reportId}`,
    })
  }

  return {
    list: (input: ListReportsInput): Promise<MessageReportPage> => rows.list(input, now()),
    /** Two have written them to each other alone, so it is kept who has read them. */
    around: async (reportId: string, who: string): Promise<MessagesAround> => {
      const found = await rows.report(reportId)
      if (found === null) throw lost()
      const { threadId, seq } = found
      await rows.note({
        who,
        act: 'messageReport.read',
        target: reportId,
        before: null,
        after: { threadId, seq },
        at: now(),
      })
      return { messages: [...(await rows.around(threadId, seq))] }
    },
    settle: async (given: SettleMessageReportInput, who: string): Promise<void> => {
      const at = now()
      const input = { ...given, reason: plainText(given.reason) }
      const { reportId, decision, hours, reason } = input
      const found = await rows.report(reportId)
      if (found === null) throw lost()
      const { threadId, seq, memberId, nickname, message, state, reports } = found
      if (state !== 'open') refuseSettled(await rows.lastBy(reportId, SETTLE), state)
      if (decision === 'mute') await mute(found, input, at)
      if (decision !== 'dismiss') await threads.remove(threadId, seq, who, at)
      await rows.settle(
        reports.map((one) => one.reportId),
        decision,
      )
      await rows.note({
        who,
        act: SETTLE,
        target: reportId,
        before: { threadId, seq, memberId, nickname, message },
        after: { decision, hours, reason, reports: reports.length },
        at,
      })
      const of = reported.message(nickname, message)
      const told = { of, came: came[decision], path: null, about: memberId }
      for (const { reportId: id, reporterId, at: reportedAt } of reports)
        await notices.tell(reporterId, outcomeNote({ key: `message-report:${id}`, at: reportedAt, ...told }))
    },
    lift: async ({ memberId }: LiftMessageMuteInput, who: string): Promise<void> => {
      const at = now()
      if (!(await rows.unmute(memberId, at)))
        throw new DomainError(ResultCode.SERVER_LOST, '这个人没有被禁止发私信，请刷新后重试')
      await rows.note({ who, act: 'messageMute.lift', target: memberId, before: null, after: null, at })
      await notices.tell(memberId, {
        kind: 'system',
        title: '可以发私信了',
        text: '平台运营解除了对你的限制，现在可以发私信了',
        english: {
          title: 'You can send messages again',
          text: 'The platform has lifted the limit on your messages',
        },
        path: '/chat/index',
        key: `message-mute-lifted:${memberId}:${at}`,
      })
    },
  }
}
export type MessageReports = ReturnType<typeof createMessageReports>
