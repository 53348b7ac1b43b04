import { ResultCode } from '../../../contract/codes'
import type {
  ListReportsInput,
  ModerateInput,
  ReportDecision,
  ReportPage,
  SettleReportInput,
  Talk,
  TalkInput,
} from '../../../contract/office.schema'
import { DomainError } from '../domain-error'
import type { Moderated, Moderator, RoomModeration } from '../live/moderation'
import type { ModerationChange } from '../live/policy'
import type { Note } from '../messages/notices'
import type { Now } from '../ports'
import type { Anchors } from './anchors'
import type { OfficeClips } from './clips'
import type { Logged } from './log'
import type { MemberDesk } from './members'

/** A report that is decided on. `reports`: all open ones of the same line, clip, stream or person. */
interface OpenReport {
  /** Null: a person of no room. */
  readonly anchorId: string | null
  readonly liveId: string | null
  readonly seq: number | null
  readonly clipId: string | null
  readonly isOfLive: boolean
  readonly memberId: string | null
  readonly nickname: string
  readonly line: string
  readonly isOpen: boolean
  readonly reports: readonly { readonly reportId: string; readonly reporterId: string }[]
}

/** The side of the database, within one transaction. */
export interface ReportRows extends Logged {
  list(input: ListReportsInput): Promise<ReportPage>
  /** Held until the transaction ends. */
  report(reportId: string): Promise<OpenReport | null>
  settle(reportIds: readonly string[], decision: ReportDecision): Promise<void>
  talk(input: TalkInput, now: number): Promise<Talk | null>
}

interface Deps {
  readonly rows: ReportRows
  readonly moderation: Pick<RoomModeration, 'removeLine' | 'sanction' | 'pardon'>
  readonly anchors: Pick<Anchors, 'block' | 'endLive'>
  readonly clips: Pick<OfficeClips, 'removeReported'>
  readonly members: Pick<MemberDesk, 'restrict'>
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  /** Tells the open rooms, once all of it is kept. */
  readonly moderated: (change: ModerationChange) => void
  readonly now: Now
}

const MINUTE = 60_000

/** In a room's own log operators are named as one. */
const OPERATORS: Moderator = { memberId: 'office', nickname: '平台运营', isOperator: true }

const told: Readonly<Record<ReportDecision, string>> = {
  dismiss: '我们看过了，没有发现违规。谢谢你的提醒',
  remove: '你举报的消息已被删除。谢谢你的提醒',
  mute: '你举报的用户已被禁言。谢谢你的提醒',
  ban: '你举报的用户已被移出直播间的聊天。谢谢你的提醒',
  end: '你举报的直播已被结束。谢谢你的提醒',
  block: '你举报的主播已被封禁。谢谢你的提醒',
}

const toldInEnglish: Readonly<Record<ReportDecision, string>> = {
  dismiss: 'We looked at what you reported and found nothing against the rules. Thank you',
  remove: 'The line you reported is removed. Thank you',
  mute: 'The person you reported cannot talk for now. Thank you',
  ban: 'The person you reported is shut out of the room. Thank you',
  end: 'The stream you reported is ended. Thank you',
  block: 'The streamer you reported is blocked. Thank you',
}

const toldOfPerson: Readonly<Partial<Record<ReportDecision, readonly [string, string]>>> = {
  mute: ['你举报的用户已被禁言。谢谢你的提醒', 'The person you reported cannot talk for now. Thank you'],
  ban: ['你举报的账号已被停用。谢谢你的提醒', 'The account you reported is blocked. Thank you'],
}

const toldOfClip = {
  zh: '你举报的片段已被移除。谢谢你的提醒',
  en: 'The clip you reported is removed. Thank you',
}

/** What whoever reported is told. */
const wordsFor = (decision: ReportDecision, clipId: string | null, liveId: string | null) => {
  if (clipId !== null && decision === 'remove') return toldOfClip
  const [zh = told[decision], en = toldInEnglish[decision]] =
    liveId === null ? (toldOfPerson[decision] ?? []) : []
  return { zh, en }
}

/** FEAT-06 What members have reported, and what operators do about it; and the talk of every room. */
export const createReports = ({
  rows,
  moderation,
  anchors,
  clips,
  members,
  notices,
  moderated,
  now,
}: Deps) => {
  const tellRooms = async <Answer>(work: Promise<Moderated<Answer>>): Promise<void> => {
    const { change } = await work
    if (change !== null) moderated(change)
  }
  /** Does it in the room, by the words of a line or of a person. */
  const act = async (
    {
      action,
      ...input
    }: Omit<ModerateInput, 'seq'> & {
      readonly seq: number | null
      readonly memberId: string | null
    },
    at: number,
  ): Promise<void> => {
    const { liveId, seq, memberId, minutes, reason } = input
    if (action === 'lift' && seq !== null) return tellRooms(moderation.pardon(liveId, seq, OPERATORS, at))
    if (action === 'mute' || action === 'ban')
      return tellRooms(
        moderation.sanction(
          { liveId, seq, memberId, kind: action, minutes, reason, removeLines: false },
          OPERATORS,
          at,
        ),
      )
    if (seq === null) throw new DomainError(ResultCode.BUSINESS_FAILURE, '举报的是人，没有消息可以删除')
    return tellRooms(moderation.removeLine(liveId, seq, OPERATORS, at))
  }

  /** One who was reported in no room: everywhere. */
  const actOnPerson = (
    memberId: string | null,
    { decision, hours = null, reason }: SettleReportInput,
    who: string,
  ): Promise<void> => {
    if (decision !== 'mute' && decision !== 'ban')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '举报的是人，请选择禁言或停用账号')
    if (memberId === null) throw new DomainError(ResultCode.BUSINESS_FAILURE, '对方已注销账号，无法处理')
    return members.restrict(
      {
        memberId,
        kind: decision === 'mute' ? 'mute' : 'block',
        hours,
        reason: reason.trim() || '被举报，经核实违规',
      },
      who,
    )
  }
  return {
    list: (input: ListReportsInput) => rows.list(input),
    talk: async (input: TalkInput): Promise<Talk> => {
      const talk = await rows.talk(input, now())
      if (talk === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
      return talk
    },
    settle: async (input: SettleReportInput, who: string): Promise<void> => {
      const at = now()
      const { reportId, decision, minutes, reason, keepReplay = false } = input
      const found = await rows.report(reportId)
      if (found === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这条举报，请刷新后重试')
      const { anchorId, liveId, seq, clipId, isOfLive, memberId, nickname, line, isOpen, reports } = found
      if (!isOpen) throw new DomainError(ResultCode.BUSINESS_FAILURE, '这条举报已经处理过了')
      const why = reason.trim()
      if (liveId === null || anchorId === null) {
        if (decision !== 'dismiss') await actOnPerson(memberId, input, who)
      } else if (decision === 'end') {
        await anchors.endLive({ liveId, reason: why || '直播内容违规', keepReplay }, who)
      } else if (decision === 'block') {
        const until = minutes === null ? null : at + minutes * MINUTE
        await anchors.block({ memberId: anchorId, reason: why || '直播间内容违规', until }, who)
      } else if (decision === 'remove' && clipId !== null) {
        await clips.removeReported({ clipId, reason: why || '片段内容违规' }, who)
      } else if (decision !== 'dismiss') {
        await act({ liveId, seq, memberId, action: decision, minutes, reason }, at)
      }
      await rows.settle(
        reports.map((one) => one.reportId),
        decision,
      )
      await rows.note({
        who,
        act: 'report.settle',
        target: reportId,
        before: { liveId, seq, clipId, isOfLive, memberId, nickname, line },
        after: { decision, minutes, reason: why, reports: reports.length },
        at,
      })
      const words = wordsFor(decision, clipId, liveId)
      for (const { reportId: id, reporterId } of reports)
        await notices.tell(reporterId, {
          kind: 'system',
          title: '你的举报有结果了',
          text: words.zh,
          english: { title: 'Your report was looked at', text: words.en },
          path: liveId === null ? null : `/live?id=${liveId}`,
          key: `report:${id}`,
        })
    },
    moderate: async (input: ModerateInput, who: string): Promise<void> => {
      const at = now()
      const { liveId, seq, action, minutes, reason } = input
      await act({ ...input, memberId: null }, at)
      const after = { seq, minutes, reason: reason.trim() }
      await rows.note({ who, act: `talk.${action}`, target: liveId, before: null, after, at })
    },
  }
}
export type Reports = ReturnType<typeof createReports>
