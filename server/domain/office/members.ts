import { ResultCode } from '../../../contract/codes'
import type {
  FindMembersInput,
  LiftMemberInput,
  MemberCard,
  MemberPage,
  MemberSanction,
  RestrictMemberInput,
} from '../../../contract/office.desk.schema'
import type { MemberSanctionKind } from '../../../contract/office.desk-rules'
import { DomainError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { Now } from '../ports'
import { reasonIn } from '../reason'
import { because, waitWords } from '../wait-words'
import type { Anchors } from './anchors'
import type { Logged } from './log'

/** The side of the database, within one transaction. */
export interface MemberDeskRows extends Logged {
  find(input: FindMembersInput, now: number): Promise<MemberPage>
  card(memberId: string, now: number): Promise<MemberCard | null>
  /** Held until the transaction ends; null: there is none. */
  hold(memberId: string): Promise<{ readonly nickname: string; readonly isAnchor: boolean } | null>
  /** What is in force. */
  sanction(memberId: string, kind: MemberSanctionKind, now: number): Promise<MemberSanction | null>
  keep(memberId: string, sanction: MemberSanction): Promise<void>
  lift(memberId: string, kind: MemberSanctionKind): Promise<void>
  /** Their tokens' hashes. */
  endSessions(memberId: string): Promise<readonly string[]>
  /** What keeps an anchor from going live; null: nothing. */
  anchorBlock(
    memberId: string,
    now: number,
  ): Promise<{ readonly reason: string; readonly until: number | null } | null>
}

interface Deps {
  readonly rows: MemberDeskRows
  readonly anchors: Pick<Anchors, 'block' | 'unblock'>
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  /** Sessions that are over are let in no more; once all of it is kept. */
  readonly ended: (tokenHashes: readonly string[]) => void
  /** All rooms read anew who may talk; once all of it is kept. */
  readonly moderated: () => void
  readonly now: Now
}

const HOUR = 3_600_000
const lost = () => new DomainError(ResultCode.SERVER_LOST, '没有这位会员，请刷新后重试')
const toldOf = (sanction: MemberSanction | null) =>
  sanction === null ? null : { reason: sanction.reason, until: sanction.until, by: sanction.by }

const titles = {
  mute: ['你被平台禁言', 'You may not talk for now'],
  block: ['你的账号被停用', 'Your account is blocked'],
} as const
const doings = {
  mute: ['不能在直播间发言和发私信', 'talk in rooms or send messages'],
  block: ['不能登录', 'log in'],
} as const

const noteOf = ({ kind, reason, until, at }: MemberSanction, memberId: string): Note => {
  const [title, titleEn] = titles[kind]
  const [what, whatEn] = doings[kind]
  const hours = until === null ? null : Math.round((until - at) / HOUR)
  return {
    kind: 'system',
    title,
    text: `平台运营对你作出处理${because(reason)}，${until === null ? '解除前' : `${waitWords(until - at)}内`}${what}`,
    english: {
      title: titleEn,
      text: `The platform's operators have decided (${reason}): you may not ${whatEn} ${hours === null ? 'until it is lifted' : hours === 1 ? 'for an hour' : `for ${hours} hours`}`,
    },
    path: null,
    key: `member-${kind}:${memberId}:${at}`,
  }
}

const liftedNote = (kind: MemberSanctionKind, memberId: string, at: number): Note => ({
  kind: 'system',
  title: kind === 'mute' ? '禁言已解除' : '账号已恢复',
  text:
    kind === 'mute' ? '平台运营解除了对你的禁言，现在可以发言了' : '平台运营恢复了你的账号，现在可以登录了',
  english:
    kind === 'mute'
      ? { title: 'You may talk again', text: 'The platform has lifted what kept you from talking' }
      : { title: 'Your account is back', text: 'The platform has lifted the block of your account' },
  path: null,
  key: `member-${kind}-lifted:${memberId}:${at}`,
})

/** Members in the operators' hands. */
export const createMemberDesk = ({ rows, anchors, notices, ended, moderated, now }: Deps) => {
  const found = async (memberId: string) => {
    const member = await rows.hold(memberId)
    if (member === null) throw lost()
    return member
  }

  return {
    find: (input: FindMembersInput): Promise<MemberPage> => rows.find(input, now()),
    card: async (memberId: string): Promise<MemberCard> => {
      const card = await rows.card(memberId, now())
      if (card === null) throw lost()
      return card
    },
    restrict: async (
      { memberId, kind, hours, reason: words }: RestrictMemberInput,
      who: string,
    ): Promise<void> => {
      const [at, reason] = [now(), reasonIn(words)]
      const { isAnchor } = await found(memberId)
      const sanction = { kind, reason, at, until: hours === null ? null : at + hours * HOUR, by: who }
      const before = await rows.sanction(memberId, kind, at)
      await rows.keep(memberId, sanction)
      const tokenHashes = kind === 'block' ? await rows.endSessions(memberId) : []
      const { until } = sanction
      await rows.note({
        who,
        act: `member.${kind}`,
        target: memberId,
        before: toldOf(before),
        after: { reason, until, ...(kind === 'block' && { sessions: tokenHashes.length }) },
        at,
      })
      // An encoder needs no login.
      if (kind === 'block' && isAnchor)
        await anchors.block({ memberId, reason, until }, who, { isTold: true })
      await notices.tell(memberId, noteOf(sanction, memberId))
      if (kind === 'mute') moderated()
      else ended(tokenHashes)
    },
    lift: async ({ memberId, kind }: LiftMemberInput, who: string): Promise<void> => {
      await found(memberId)
      const at = now()
      const before = await rows.sanction(memberId, kind, at)
      if (before === null) throw new DomainError(ResultCode.SERVER_LOST, '这项限制已经不在了，请刷新后重试')
      await rows.lift(memberId, kind)
      await rows.note({
        who,
        act: `member.${kind}Lifted`,
        target: memberId,
        before: toldOf(before),
        after: null,
        at,
      })
      const block = kind === 'block' ? await rows.anchorBlock(memberId, at) : null
      // What came with it goes with it; what somebody has imposed by itself stays.
      if (block !== null && block.reason === before.reason && block.until === before.until)
        await anchors.unblock(memberId, who, { isTold: true })
      await notices.tell(memberId, liftedNote(kind, memberId, at))
      if (kind === 'mute') moderated()
    },
    endSessions: async (memberId: string, who: string): Promise<void> => {
      await found(memberId)
      const tokenHashes = await rows.endSessions(memberId)
      const sessions = tokenHashes.length
      if (sessions === 0) throw new DomainError(ResultCode.SERVER_LOST, '这位会员没有登录，请刷新后重试')
      await rows.note({
        who,
        act: 'member.sessionsEnded',
        target: memberId,
        before: { sessions },
        after: { sessions: 0 },
        at: now(),
      })
      ended(tokenHashes)
    },
  }
}
export type MemberDesk = ReturnType<typeof createMemberDesk>
