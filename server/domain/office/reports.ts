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
import { plainText } from '../plain-text'
import type { Now } from '../ports'
import type { Anchors } from './anchors'
import type { OfficeClips } from './clips'
import type { Logged } from './log'
import { refuseSettled } from './meanwhile'
import { outcomeNote, reported, type Said } from './outcome'
import type { MemberDesk } from './members'

/** `at`: when it was reported, epoch milliseconds. */
export interface ReportOfOne {
  readonly reportId: string
  readonly reporterId: string
  readonly at: number
}

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
  /** `open`, or how it was decided. */
  readonly state: string
  readonly reports: readonly ReportOfOne[]
}

/** The side of the database, within one transaction. */
export interface ReportRows extends Logged {
  list(input: ListReportsInput): Promise<ReportPage>
  /** Held until the transaction ends. */
  report(reportId: string): Promise<OpenReport | null>
  /** Who has decided a report, whichever of the same thing they looked at; null: that is not known. */
  decidedBy(reportId: string): Promise<string | null>
  settle(reportIds: readonly string[], decision: ReportDecision): Promise<void>
  /** Who has said a line of a stream, and what it is, removed or not. */
  said(
    liveId: string,
    seq: number,
  ): Promise<{ readonly memberId: string | null; readonly nickname: string; readonly line: string } | null>
  talk(input: TalkInput, now: number): Promise<Talk | null>
}

interface Deps {
  readonly rows: ReportRows
  readonly moderation: Pick<RoomModeration, 'removeLine' | 'sanction' | 'pardon'>
  readonly anchors: Pick<Anchors, 'block' | 'endLive' | 'withhold'>
  readonly clips: Pick<OfficeClips, 'removeReported'>
  readonly members: Pick<MemberDesk, 'restrict'>
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  /** Tells the open rooms, once all of it is kept. */
  readonly moderated: (change: ModerationChange) => void
  readonly now: Now
}

const MINUTE = 60_000

/** As the log calls a decision. */
export const SETTLE = 'report.settle'

/** In a room's own log operators are named as one. */
const OPERATORS: Moderator = { memberId: 'office', nickname: '平台运营', isOperator: true }

const came: Readonly<Record<ReportDecision, Said>> = {
  dismiss: { zh: '我们看过了，没有发现违规', en: 'We looked at it and found nothing against the rules' },
  remove: { zh: '这条消息已被删除', en: 'The line is removed' },
  mute: { zh: '对方已被禁言', en: 'They cannot talk for now' },
  ban: { zh: '对方已被移出直播间的聊天', en: 'They are shut out of the room’s chat' },
  end: { zh: '这场直播已被结束', en: 'The stream is ended' },
  withhold: { zh: '这场直播的回放不再给任何人看', en: 'The replay of the stream is no longer shown' },
  block: { zh: '这位主播已被封禁', en: 'The streamer is blocked' },
}
const clipRemoved: Said = { zh: '这个片段已被移除', en: 'The clip is removed' }
const accountBlocked: Said = { zh: '这个账号已被停用', en: 'The account is blocked' }

type Decided = Pick<OpenReport, 'clipId' | 'liveId' | 'seq' | 'isOfLive' | 'nickname' | 'line'>

const cameOf = (decision: ReportDecision, { clipId, liveId }: Decided): Said => {
  if (clipId !== null && decision === 'remove') return clipRemoved
  return liveId === null && decision === 'ban' ? accountBlocked : came[decision]
}

const whatOf = ({ clipId, seq, isOfLive, nickname, line }: Decided): Said => {
  if (isOfLive) return reported.stream(nickname, line)
  if (clipId !== null) return reported.clip(line)
  return seq === null ? reported.person(nickname) : reported.line(nickname, line)
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
        reason: plainText(reason) || '被举报，经核实违规',
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
      const { anchorId, liveId, seq, clipId, isOfLive, memberId, nickname, line, state, reports } = found
      if (state !== 'open') refuseSettled(await rows.decidedBy(reportId), state)
      const why = plainText(reason)
      if (liveId === null || anchorId === null) {
        if (decision !== 'dismiss') await actOnPerson(memberId, input, who)
      } else if (decision === 'end') {
        await anchors.endLive({ liveId, reason: why || '直播内容违规', keepReplay }, who)
      } else if (decision === 'withhold') {
        await anchors.withhold({ liveId, reason: why || '直播内容违规' }, who)
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
        act: SETTLE,
        target: reportId,
        before: { liveId, seq, clipId, isOfLive, memberId, nickname, line },
        after: { decision, minutes, reason: why, reports: reports.length },
        at,
      })
      const path = liveId === null ? null : `/live?id=${liveId}`
      const told = { of: whatOf(found), came: cameOf(decision, found), path, about: memberId }
      for (const { reportId: id, reporterId, at: reportedAt } of reports)
        await notices.tell(reporterId, outcomeNote({ key: `report:${id}`, at: reportedAt, ...told }))
    },
    moderate: async (input: ModerateInput, who: string): Promise<void> => {
      const at = now()
      const { liveId, seq, action, minutes, reason } = input
      await act({ ...input, memberId: null }, at)
      const before = { ...(await rows.said(liveId, seq)), seq }
      const after = { until: minutes === null ? null : at + minutes * MINUTE, reason: plainText(reason) }
      await rows.note({ who, act: `talk.${action}`, target: liveId, before, after, at })
    },
  }
}
export type Reports = ReturnType<typeof createReports>
