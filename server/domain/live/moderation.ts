import { ResultCode } from '../../../contract/codes'
import { ChatUserType, MemberType } from '../../../contract/enums'
import { MODERATORS_MAX } from '../../../contract/live.limits'
import type {
  LiveReported,
  LogAction,
  LogRow,
  Moderation,
  ModeratorRow,
  PinnedLine,
  RemovedLine,
  ReportChatInput,
  ReportClipInput,
  ReportLiveInput,
  RoomPerson,
  RoomRules,
  SanctionInput,
  SanctionRow,
} from '../../../contract/live.moderation.schema'
import type { PersonReported, ReportPersonInput } from '../../../contract/social.schema'
import { DomainError, FieldError } from '../domain-error'
import { plainText } from '../plain-text'
import { blockedWordsOf } from './filters'
import type { ModerationChange } from './policy'
import { reportedWords } from './report-words'
import { rulesChanged } from './rules-changed'

/** Who asks. */
export interface Moderator {
  readonly memberId: string
  readonly nickname: string
  readonly userType?: MemberType
  /** An operator, who may do in every room what its anchor may, and to its moderators too. */
  readonly isOperator?: true
}

/** A line as it was said. */
export interface SaidLine extends RoomPerson {
  readonly userType: ChatUserType
  readonly text: string
  readonly removed: boolean
}

interface LogEntry extends Pick<LogRow, 'action' | 'person' | 'text' | 'minutes' | 'lines' | 'changed'> {
  readonly by: Moderator
  readonly at: number
}

interface NewSanction extends Omit<SanctionRow, 'sanctionId'> {
  readonly anchorId: string
}

interface ReportedClip {
  readonly liveId: string
  readonly title: string
  readonly anchor: RoomPerson
  readonly cutter: RoomPerson | null
}

/** Instants in milliseconds; null: it has not begun, or not ended. */
interface ReportedStream {
  readonly title: string
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly anchor: RoomPerson & { readonly memberId: string }
}

/** `liveId`, `anchorId` null: of no room. */
interface Report extends Omit<ReportChatInput, 'memberId' | 'liveId'> {
  readonly liveId: string | null
  readonly clipId: string | null
  /** Of a stream itself. */
  readonly stream: { readonly place: number | null } | null
  readonly reporterId: string
  readonly anchorId: string | null
  readonly person: RoomPerson
  readonly line: string
  readonly at: number
}

export interface ModerationRepository {
  /** Null: there is no such stream. */
  anchorOf(liveId: string): Promise<string | null>
  isModerator(anchorId: string, memberId: string): Promise<boolean>
  rules(anchorId: string): Promise<RoomRules>
  moderators(anchorId: string): Promise<ModeratorRow[]>
  sanctions(anchorId: string, now: number): Promise<SanctionRow[]>
  /** The newest first. `liveId` null: in all streams of the anchor. */
  removed(anchorId: string, liveId: string | null): Promise<RemovedLine[]>
  log(anchorId: string): Promise<LogRow[]>
  line(liveId: string, seq: number): Promise<SaidLine | null>
  /** Null: there is no such member, or one whom the asker has not met. `asker` null: operators, who find everybody. */
  member(memberId: string, asker: string | null): Promise<(RoomPerson & { readonly memberId: string }) | null>
  saveRules(anchorId: string, rules: RoomRules): Promise<void>
  /** False: it was so already. */
  setModerator(anchorId: string, memberId: string, on: boolean, now: number): Promise<boolean>
  /** Nobody else sanctions or pardons in this room until the transaction is over. */
  hold(anchorId: string): Promise<void>
  /** Those of a person that stand. */
  sanctionsOf(anchorId: string, person: RoomPerson, now: number): Promise<SanctionRow[]>
  /** Null: it does not stand. */
  sanction(anchorId: string, sanctionId: string): Promise<SanctionRow | null>
  /** Replaces one of the same kind that stands. */
  addSanction(sanction: NewSanction): Promise<SanctionRow>
  lift(anchorId: string, sanctionId: string, now: number): Promise<void>
  removeLine(liveId: string, seq: number, by: string, now: number): Promise<void>
  /** Answers the places of what was not removed before. */
  removeAllOf(liveId: string, person: RoomPerson, by: string, reason: string, now: number): Promise<number[]>
  pinned(liveId: string): Promise<PinnedLine | null>
  pin(liveId: string, line: PinnedLine | null): Promise<void>
  note(anchorId: string, entry: LogEntry): Promise<void>
  reportsSince(reporterId: string, since: number): Promise<number>
  /** Null: there is none, or it was removed. `cutter` null: it was cut by itself. */
  clip(clipId: string): Promise<ReportedClip | null>
  /** Null: there is none. */
  stream(liveId: string): Promise<ReportedStream | null>
  /** Null: the member has not reported this stream. */
  stateOfLiveReport(reporterId: string, liveId: string): Promise<'waiting' | 'decided' | null>
  /** The same reported again by the same member stays one: false. */
  addReport(report: Report): Promise<boolean>
}

/** What was answered, and what the rooms are to be told of. Null: nothing has changed. */
export interface Moderated<Answer> {
  readonly answer: Answer
  readonly change: ModerationChange | null
}

const MINUTE = 60_000
const REPORTS = { most: 20, within: 60 * MINUTE }

const lost = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
const lostLine = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '这条消息已经找不到了')
const lostPerson = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开')
const refused = (msg: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, msg)

const outsider = (): DomainError =>
  new DomainError(ResultCode.SERVER_REJECTED, '只有主播和房管可以管理直播间')
const official = (): DomainError => refused('这是平台运营的处罚，直播间不能更改或解除')

const actionOf: Readonly<Record<SanctionInput['kind'], { on: LogAction; off: LogAction }>> = {
  mute: { on: 'muted', off: 'unmuted' },
  ban: { on: 'banned', off: 'unbanned' },
}

const isOfficial = ({ userType }: SaidLine): boolean =>
  userType === ChatUserType.SYS || userType === ChatUserType.MMS

/** One of the demo world has no id, and is known by the name. */
const isSame = (one: RoomPerson, other: RoomPerson | null): boolean =>
  other !== null &&
  one.memberId === other.memberId &&
  (one.memberId !== null || one.nickname === other.nickname)

/** Seconds from the start of a stream to what was seen of it. */
const placeIn = ({ startedAt, endedAt }: ReportedStream, at: number | null, now: number): number | null => {
  if (startedAt === null) return null
  const last = Math.min(endedAt ?? now, now)
  return Math.floor((Math.min(Math.max(at ?? last, startedAt), last) - startedAt) / 1_000)
}

/** FEAT-06 What the anchor of a room and its moderators may do there. Each write is one transaction with its line in the log. */
export const createModeration = (rows: ModerationRepository) => {
  const anchorOf = async (liveId: string): Promise<string> => {
    const anchorId = await rows.anchorOf(liveId)
    if (anchorId === null) throw lost()
    return anchorId
  }

  /** ROLE-04 */
  const enter = async (liveId: string | null, { memberId, userType, isOperator }: Moderator) => {
    if (liveId === null) {
      if (userType !== MemberType.ANCHOR) throw outsider()
      return { anchorId: memberId, role: 'anchor' as const }
    }
    const anchorId = await anchorOf(liveId)
    if (isOperator === true) return { anchorId, role: 'operator' as const }
    if (anchorId === memberId) return { anchorId, role: 'anchor' as const }
    if (await rows.isModerator(anchorId, memberId)) return { anchorId, role: 'moderator' as const }
    throw outsider()
  }

  const mayReport = async ({ memberId }: Pick<Moderator, 'memberId'>, now: number): Promise<void> => {
    if ((await rows.reportsSince(memberId, now - REPORTS.within)) >= REPORTS.most)
      throw refused('举报得太频繁，请过一会儿再来')
  }
  const lineAt = async (liveId: string, seq: number): Promise<SaidLine> => {
    const line = await rows.line(liveId, seq)
    if (line === null) throw lostLine()
    return line
  }

  /** A member, or who said the line. */
  const personOf = async (
    liveId: string,
    memberId: string | null,
    seq: number | null,
    by: Moderator,
  ): Promise<RoomPerson> => {
    if (memberId !== null) {
      const person = await rows.member(memberId, by.isOperator === true ? null : by.memberId)
      if (person === null) throw lostPerson()
      return person
    }
    if (seq === null) throw new FieldError('memberId', '没有说明是谁，请刷新后重试')
    const line = await lineAt(liveId, seq)
    if (isOfficial(line)) throw refused('系统和官方的消息不归直播间管')
    return { memberId: line.memberId, nickname: line.nickname }
  }

  const liftOne = async (
    anchorId: string,
    { sanctionId, kind, person }: SanctionRow,
    by: Moderator,
    now: number,
  ): Promise<void> => {
    await rows.lift(anchorId, sanctionId, now)
    await rows.note(anchorId, { by, at: now, action: actionOf[kind].off, person, text: '', minutes: null })
  }

  const unpin = async (
    anchorId: string,
    liveId: string,
    { text }: PinnedLine,
    by: Moderator,
    now: number,
  ): Promise<void> => {
    await rows.pin(liveId, null)
    await rows.note(anchorId, { by, at: now, action: 'unpinned', person: null, text, minutes: null })
  }

  return {
    read: async (liveId: string | null, by: Moderator, now: number): Promise<Moderation> => {
      const { anchorId, role } = await enter(liveId, by)
      return {
        role: role === 'moderator' ? role : 'anchor',
        rules: await rows.rules(anchorId),
        moderators: await rows.moderators(anchorId),
        sanctions: await rows.sanctions(anchorId, now),
        removed: await rows.removed(anchorId, liveId),
        log: await rows.log(anchorId),
      }
    },

    saveRules: async (
      liveId: string | null,
      rules: RoomRules,
      by: Moderator,
      now: number,
    ): Promise<Moderated<RoomRules>> => {
      const { anchorId } = await enter(liveId, by)
      // A database takes no text with a zero in it.
      const words = [...new Set(rules.words.map((word) => word.replaceAll('\0', '').trim()))]
      const empty = words.find((word) => blockedWordsOf([word]).length === 0)
      if (empty !== undefined) throw new FieldError('words', '屏蔽词里有空白的词，请删去')
      const saved = { ...rules, words }
      const changed = rulesChanged(await rows.rules(anchorId), saved)
      await rows.saveRules(anchorId, saved)
      if (changed !== null)
        await rows.note(anchorId, {
          by,
          at: now,
          action: 'ruled',
          person: null,
          text: '',
          minutes: null,
          changed,
        })
      return { answer: saved, change: { anchorId, liveId: null, removed: [] } }
    },

    nameModerator: async (
      liveId: string | null,
      memberId: string,
      on: boolean,
      by: Moderator,
      now: number,
    ): Promise<Moderated<{ moderators: ModeratorRow[] }>> => {
      const { anchorId, role } = await enter(liveId, by)
      if (role !== 'anchor') throw new DomainError(ResultCode.SERVER_REJECTED, '只有主播可以任免房管')
      if (memberId === anchorId) throw refused('主播不用当自己的房管')
      const before = await rows.moderators(anchorId)
      const standing = before.find((one) => one.memberId === memberId)
      const person = standing ?? (await rows.member(memberId, anchorId))
      if (person === null) throw lostPerson()
      if (on && before.length >= MODERATORS_MAX && standing === undefined)
        throw refused(`最多 ${MODERATORS_MAX} 位房管，请先撤下一位`)
      const isNew = await rows.setModerator(anchorId, memberId, on, now)
      if (isNew)
        await rows.note(anchorId, {
          by,
          at: now,
          action: on ? 'named' : 'unnamed',
          person,
          text: '',
          minutes: null,
        })
      const change = isNew ? { anchorId, liveId: null, removed: [] } : null
      return { answer: { moderators: await rows.moderators(anchorId) }, change }
    },

    sanction: async (
      { liveId, memberId, seq, kind, minutes, reason, removeLines }: SanctionInput,
      by: Moderator,
      now: number,
    ): Promise<Moderated<SanctionRow>> => {
      const { anchorId, role } = await enter(liveId, by)
      if (kind === 'mute' && minutes === null) throw new FieldError('minutes', '请选择禁言多久')
      const person = await personOf(liveId, memberId, seq, by)
      if (person.memberId === by.memberId) throw refused('不能处罚自己')
      if (person.memberId === anchorId) throw refused('不能处罚主播')
      if (
        role === 'moderator' &&
        person.memberId !== null &&
        (await rows.isModerator(anchorId, person.memberId))
      )
        throw refused('房管之间不能互相处罚，请联系主播')
      // Two at the same moment: the second waits here, and replaces what the first has said.
      await rows.hold(anchorId)
      const before = (await rows.sanctionsOf(anchorId, person, now)).find((one) => one.kind === kind)
      if (before?.official === true && role !== 'operator') throw official()
      const why = plainText(reason)
      const until = minutes === null ? null : now + minutes * MINUTE
      const row = await rows.addSanction({
        anchorId,
        person,
        kind,
        at: now,
        until,
        reason: why,
        by: by.nickname,
        ...(role === 'operator' && { official: true as const }),
      })
      const removed = removeLines ? await rows.removeAllOf(liveId, person, by.memberId, why, now) : []
      const pinned = removed.length > 0 || kind === 'ban' ? await rows.pinned(liveId) : null
      const isTheirs = async (place: number): Promise<boolean> =>
        kind === 'ban' && isSame(person, await rows.line(liveId, place))
      if (pinned !== null && (removed.includes(pinned.seq) || (await isTheirs(pinned.seq))))
        await unpin(anchorId, liveId, pinned, by, now)
      await rows.note(anchorId, {
        by,
        at: now,
        action: actionOf[kind].on,
        person,
        text: why,
        minutes,
        ...(removed.length > 0 && { lines: removed.length }),
      })
      return { answer: row, change: { anchorId, liveId, removed } }
    },

    lift: async (
      liveId: string | null,
      sanctionId: string,
      by: Moderator,
      now: number,
    ): Promise<Moderated<{ sanctionId: string }>> => {
      const { anchorId, role } = await enter(liveId, by)
      await rows.hold(anchorId)
      const found = await rows.sanction(anchorId, sanctionId)
      if (found === null) return { answer: { sanctionId }, change: null }
      if (found.official === true && role !== 'operator') throw official()
      await liftOne(anchorId, found, by, now)
      return { answer: { sanctionId }, change: { anchorId, liveId: null, removed: [] } }
    },

    /** Lifts all that stands against who said a line. */
    pardon: async (
      liveId: string,
      seq: number,
      by: Moderator,
      now: number,
    ): Promise<Moderated<{ lifted: number }>> => {
      const { anchorId, role } = await enter(liveId, by)
      const person = await personOf(liveId, null, seq, by)
      await rows.hold(anchorId)
      const standing = await rows.sanctionsOf(anchorId, person, now)
      if (standing.length === 0) throw refused('此人没有被处罚，不用解除')
      if (role !== 'operator' && standing.some((one) => one.official === true)) throw official()
      for (const one of standing) await liftOne(anchorId, one, by, now)
      return { answer: { lifted: standing.length }, change: { anchorId, liveId: null, removed: [] } }
    },

    removeLine: async (
      liveId: string,
      seq: number,
      by: Moderator,
      now: number,
    ): Promise<Moderated<{ seq: number }>> => {
      const { anchorId, role } = await enter(liveId, by)
      const line = await lineAt(liveId, seq)
      if (isOfficial(line)) throw refused('系统和官方的消息不能删除')
      if (role === 'moderator' && line.memberId === anchorId) throw refused('房管不能删除主播的消息')
      if (line.removed) return { answer: { seq }, change: null }
      await rows.removeLine(liveId, seq, by.memberId, now)
      const pinned = await rows.pinned(liveId)
      if (pinned?.seq === seq) await rows.pin(liveId, null)
      const { memberId, nickname, text } = line
      const person = { memberId, nickname }
      await rows.note(anchorId, { by, at: now, action: 'removed', person, text, minutes: null })
      return { answer: { seq }, change: { anchorId, liveId, removed: [seq] } }
    },

    pinLine: async (
      liveId: string,
      seq: number | null,
      by: Moderator,
      now: number,
    ): Promise<Moderated<{ pinned: PinnedLine | null }>> => {
      const { anchorId } = await enter(liveId, by)
      const change = { anchorId, liveId, removed: [] }
      if (seq === null) {
        const before = await rows.pinned(liveId)
        if (before === null) return { answer: { pinned: null }, change: null }
        await unpin(anchorId, liveId, before, by, now)
        return { answer: { pinned: null }, change }
      }
      const { userType, memberId, nickname, text, removed } = await lineAt(liveId, seq)
      if (removed) throw refused('这条消息已被删除，不能置顶')
      const pinned = { seq, userType, nickname, text }
      await rows.pin(liveId, pinned)
      const person = { memberId, nickname }
      await rows.note(anchorId, { by, at: now, action: 'pinned', person, text, minutes: null })
      return { answer: { pinned }, change }
    },

    /** FEAT-01 What is done about a clip cut by itself falls to the anchor. */
    reportClip: async (input: ReportClipInput, by: Moderator, now: number): Promise<{ reported: true }> => {
      const { clipId, reason } = input
      const clip = await rows.clip(clipId)
      if (clip === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个片段，可能已经被删除')
      const person = clip.cutter ?? clip.anchor
      if (person.memberId === by.memberId) throw refused('不能举报自己')
      await mayReport(by, now)
      await rows.addReport({
        reporterId: by.memberId,
        anchorId: clip.anchor.memberId ?? '',
        liveId: clip.liveId,
        seq: null,
        clipId,
        stream: null,
        person,
        line: clip.title,
        reason,
        text: reportedWords(input),
        at: now,
      })
      return { reported: true }
    },

    /** FEAT-09 By who has met them anywhere. */
    reportPerson: async (input: ReportPersonInput, by: string, now: number): Promise<PersonReported> => {
      const { memberId, reason } = input
      if (memberId === by) throw refused('不能举报自己')
      const person = await rows.member(memberId, by)
      if (person === null) throw lostPerson()
      await mayReport({ memberId: by }, now)
      const isNew = await rows.addReport({
        reporterId: by,
        anchorId: null,
        liveId: null,
        seq: null,
        clipId: null,
        stream: null,
        person,
        line: '',
        reason,
        text: reportedWords(input),
        at: now,
      })
      return { before: !isNew }
    },

    report: async (input: ReportChatInput, by: Moderator, now: number): Promise<{ reported: true }> => {
      const { liveId, memberId, seq, reason } = input
      const anchorId = await anchorOf(liveId)
      const line = seq === null ? null : await lineAt(liveId, seq)
      const person = line ?? (await personOf(liveId, memberId, null, by))
      if (person.memberId === by.memberId) throw refused('不能举报自己')
      await mayReport(by, now)
      await rows.addReport({
        reporterId: by.memberId,
        anchorId,
        liveId,
        seq,
        clipId: null,
        stream: null,
        person: { memberId: person.memberId, nickname: person.nickname },
        line: line?.text ?? '',
        reason,
        text: reportedWords(input),
        at: now,
      })
      return { reported: true }
    },

    reportLive: async (input: ReportLiveInput, by: Moderator, now: number): Promise<LiveReported> => {
      const { liveId, reason } = input
      const stream = await rows.stream(liveId)
      if (stream === null) throw lost()
      if (stream.anchor.memberId === by.memberId) throw refused('不能举报自己')
      const before = await rows.stateOfLiveReport(by.memberId, liveId)
      if (before !== null) return { before }
      await mayReport(by, now)
      const isNew = await rows.addReport({
        reporterId: by.memberId,
        anchorId: stream.anchor.memberId,
        liveId,
        seq: null,
        clipId: null,
        stream: { place: placeIn(stream, input.at, now) },
        person: stream.anchor,
        line: stream.title,
        reason,
        text: reportedWords(input),
        at: now,
      })
      return { before: isNew ? 'no' : 'waiting' }
    },
  }
}
export type RoomModeration = ReturnType<typeof createModeration>
