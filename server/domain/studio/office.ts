import { ResultCode } from '../../../contract/codes'
import { MemberType, type MatchType } from '../../../contract/enums'
import { bioRule } from '../../../contract/account.rules'
import { announcementRule, isPhone } from '../../../contract/field-rules'
import type { Application } from '../../../contract/studio.schema'
import { DomainError, FieldError } from '../domain-error'
import { newMember, type NewMember } from '../account/members'
import type { Reason } from '../live/stream-notes'
import { roomTitle } from '../live/streams'
import type { Anchors } from '../office/anchors'
import type { Logged } from '../office/log'
import type { Note } from '../messages/notices'
import { reasonIn } from '../reason'
import { nameTaken } from './applications'

/** What became of an application. */
export type Verdict = { readonly is: 'accepted' } | { readonly is: 'refused'; readonly reason: string }

interface Known {
  readonly memberId: string
  readonly nickname: string
  readonly userType: MemberType
}
export interface WaitingApplication extends Application {
  readonly memberId: string
  readonly nickname: string
}

/** The rows of one transaction. What is found here stays as it is until its end. */
export interface OfficeRepository extends Logged {
  waiting(): Promise<readonly WaitingApplication[]>
  /** Those that wait and whose numbers begin so. */
  waitingFrom(beginning: string): Promise<readonly WaitingApplication[]>
  application(applicationId: string): Promise<WaitingApplication | null>
  pendingOf(memberId: string): Promise<WaitingApplication | null>
  member(memberId: string): Promise<Known | null>
  memberByPhone(phone: string): Promise<Known | null>
  /** False: the id or the invite code is somebody's already. */
  register(member: NewMember, now: number): Promise<boolean>
  isNameTaken(name: string, memberId: string): Promise<boolean>
  settle(applicationId: string, state: Verdict['is'], reason: string | null, now: number): Promise<void>
  /** ROLE-03 With a room to begin with, found by the search. */
  makeAnchor(
    memberId: string,
    room: {
      readonly nickname: string
      readonly title: string
      readonly matchType: MatchType
      /** What their page says of them where they have not written it; '': nothing. */
      readonly bio: string
    },
  ): Promise<void>
  /** A member like others from now on; the room stays for another time. False: the member is no anchor, or of the demo world. */
  unmakeAnchor(memberId: string): Promise<boolean>
}

interface Deps {
  readonly rows: OfficeRepository
  readonly anchors: Pick<Anchors, 'endAll'>
  /** Cancels what the anchor still has planned; how many plans that were. */
  readonly endPlans: (
    anchor: Pick<Known, 'memberId' | 'nickname'>,
    reason: Reason,
    now: number,
  ) => Promise<number>
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  /** Whatever speaks for this member is told anew who that is. */
  readonly renew: (memberId: string) => void
}

const accepted = (name: string, key: string): Note => ({
  kind: 'system',
  title: '你成为主播了',
  // Short: in the studio it is read in a line.
  text: `你的名字是「${name}」`,
  english: { title: 'You are a streamer now', text: `You stream as ${name}` },
  path: '/room',
  key,
})

/** What those who wait for a plan read: why operators decided so is between them and the anchor. */
const STREAMS_NO_MORE: Reason = { text: '主播不再开播', english: 'The streamer streams no more' }

const unmade = (memberId: string, reason: string, at: number): Note => ({
  kind: 'system',
  title: '你不再是主播了',
  text: `可以重新申请。原因：${reason}`,
  english: { title: 'You are no streamer any more', text: `You may apply again. Reason: ${reason}` },
  path: '/room',
  key: `anchor.unmade:${memberId}:${at}`,
})

const noApplication = (): DomainError =>
  new DomainError(ResultCode.SERVER_LOST, '没有这份申请，可能刚被修改或撤回，请刷新列表')

/** Why something was done, for whom it was done to. */
const reasonOf = (words: string): string => {
  const refusal = `请写明理由，${announcementRule.maxLength} 个字以内`
  const reason = reasonIn(words, refusal)
  if (reason.length > announcementRule.maxLength) throw new FieldError('reason', refusal)
  return reason
}

/** As much of it as stands on a page. */
const bioOf = (words: string): string =>
  words.length > bioRule.maxLength ? `${words.slice(0, bioRule.maxLength - 1)}…` : words

/** What operators do, for the command line and whatever comes after it. Everything is written down. */
export const createOffice = ({ rows, anchors, endPlans, notices, renew }: Deps) => {
  const welcome = async (
    member: Known,
    {
      nickname,
      matchType,
      words,
    }: { readonly nickname: string; readonly matchType: MatchType; readonly words: string },
    key: string,
  ): Promise<void> => {
    const bio = bioOf(words)
    await rows.makeAnchor(member.memberId, { nickname, title: roomTitle(nickname), matchType, bio })
    renew(member.memberId)
    await notices.tell(member.memberId, accepted(nickname, key))
  }

  const decide = async (
    applicationId: string,
    verdict: Verdict,
    by: string,
    now: number,
  ): Promise<WaitingApplication> => {
    const application = await rows.application(applicationId)
    if (application === null) throw noApplication()
    if (application.state !== 'pending')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '这份申请已经处理过了')
    const { memberId, name, matchType } = application
    const member = await rows.member(memberId)
    if (member === null) throw noApplication()
    const reason = verdict.is === 'refused' ? reasonOf(verdict.reason) : null
    if (verdict.is === 'accepted' && (await rows.isNameTaken(name, memberId))) throw nameTaken()
    await rows.settle(applicationId, verdict.is, reason, now)
    const key = `application:${applicationId}`
    const after = { state: verdict.is, reason, ...(verdict.is === 'accepted' && { nickname: name }) }
    const before = { state: application.state, nickname: member.nickname, userType: member.userType }
    await rows.note({
      at: now,
      who: by,
      act: `application.${verdict.is}`,
      target: applicationId,
      before,
      after,
    })
    if (verdict.is === 'accepted')
      await welcome(member, { nickname: name, matchType, words: application.words }, key)
    else
      await notices.tell(memberId, {
        kind: 'system',
        title: '主播申请没有通过',
        text: reason ?? '',
        english: { title: 'Your application was refused', text: reason ?? '' },
        path: '/room',
        key,
      })
    return { ...application, state: verdict.is, reason, decidedAt: now }
  }

  /** A stranger's first visit, without them. */
  const registered = async (phone: string, by: string, now: number): Promise<Known> => {
    const member = newMember(phone, null)
    if (!(await rows.register(member, now)))
      return (await rows.memberByPhone(phone)) ?? registered(phone, by, now)
    const { id: memberId, nickname } = member
    await rows.note({
      at: now,
      who: by,
      act: 'member.registered',
      target: memberId,
      before: null,
      after: { nickname },
    })
    return { memberId, nickname, userType: MemberType.MEMBER }
  }

  return {
    waiting: () => rows.waiting(),
    waitingFrom: (beginning: string) => rows.waitingFrom(beginning),
    decide,
    /** Makes whoever has this phone an anchor, a stranger too. An application that waits is accepted. */
    anchor: async (
      phone: string,
      { by, matchType, now }: { readonly by: string; readonly matchType: MatchType; readonly now: number },
    ): Promise<Known & { readonly isNew: boolean }> => {
      if (!isPhone(phone)) throw new FieldError('phone', '手机号不正确，请检查后重试')
      const member = (await rows.memberByPhone(phone)) ?? (await registered(phone, by, now))
      if (member.userType === MemberType.ANCHOR) return { ...member, isNew: false }
      const { memberId, nickname } = member
      const application = await rows.pendingOf(memberId)
      if (application && !(await rows.isNameTaken(application.name, memberId))) {
        await decide(application.applicationId, { is: 'accepted' }, by, now)
        return { memberId, nickname: application.name, userType: MemberType.ANCHOR, isNew: true }
      }
      await rows.note({
        at: now,
        who: by,
        act: 'anchor.made',
        target: memberId,
        before: { userType: member.userType },
        after: { userType: MemberType.ANCHOR },
      })
      await welcome(member, { nickname, matchType, words: '' }, `anchor:${memberId}`)
      return { memberId, nickname, userType: MemberType.ANCHOR, isNew: true }
    },
    /** ROLE-03 What is on ends and is kept as it was, plans are cancelled, and whoever is told so may apply again. Null: nobody such is an anchor. */
    unmakeAnchor: async (
      whom: Pick<Known, 'memberId'> | { readonly phone: string },
      { by, reason: words, now }: { readonly by: string; readonly reason: string; readonly now: number },
    ): Promise<Known | null> => {
      const member = await ('phone' in whom ? rows.memberByPhone(whom.phone) : rows.member(whom.memberId))
      const reason = reasonOf(words)
      if (member === null || !(await rows.unmakeAnchor(member.memberId))) return null
      const { memberId } = member
      const plans = await endPlans(member, STREAMS_NO_MORE, now)
      const lives = await anchors.endAll(memberId, { reason, isWithheld: false }, by)
      await rows.note({
        at: now,
        who: by,
        act: 'anchor.unmade',
        target: memberId,
        before: { userType: member.userType },
        after: { userType: MemberType.MEMBER, reason, lives, plans },
      })
      renew(memberId)
      await notices.tell(memberId, unmade(memberId, reason, now))
      return { ...member, userType: MemberType.MEMBER }
    },
  }
}
export type Office = ReturnType<typeof createOffice>
