import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { MemberType, type MatchType } from '../../../contract/enums'
import type {
  Application,
  ApplicationInput,
  ApplicationStatus,
  ApplyInput,
  ChangeApplicationInput,
} from '../../../contract/studio.schema'
import { DomainError, FieldError } from '../domain-error'
import { holdsPhone, isFilteredName, isOfMixedScripts, isReserved } from '../account/names'
import type { Principal } from '../ports'
import { anchorName, applicationWords } from './headings'

interface NewApplication {
  readonly applicationId: string
  readonly memberId: string
  readonly name: string
  readonly matchType: MatchType
  readonly words: string
  readonly at: number
}

export interface ApplicationRepository {
  newest(memberId: string): Promise<Application | null>
  /** Whether somebody else is called so, or asks to be, upper and lower case the same. */
  isNameTaken(name: string, memberId: string): Promise<boolean>
  /** `pending`: the member has one; `name`: somebody else asks to be called so. */
  add(application: NewApplication): Promise<'added' | 'pending' | 'name'>
  /** Of the member, if it is one of theirs. */
  stateOf(memberId: string, applicationId: string): Promise<Application['state'] | null>
  /** In the place of a pending one, if it still is: false. */
  replace(applicationId: string, application: NewApplication): Promise<boolean>
  /** If it still is pending: false. */
  withdraw(memberId: string, applicationId: string): Promise<boolean>
  userType(memberId: string): Promise<MemberType>
}

export const nameTaken = (): FieldError => new FieldError('name', '这个名字已经有人用了，请换一个')
const pending = ({ memberId: _memberId, ...application }: NewApplication): Application => ({
  ...application,
  state: 'pending',
  reason: null,
  decidedAt: null,
})
const isPending = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '你的申请正在审核，结果会发到你的通知里')

const isDecided = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '你的申请已经有结果了，不能再修改或撤回')
const isWithdrawn = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '这份申请已经撤回了，可以重新申请')

type Applied = Pick<ApplyInput, 'name' | 'matchType' | 'words'>

/** `isOpen`: whether members may apply now. */
export const createApplications = (rows: ApplicationRepository, isOpen: () => Promise<boolean>) => {
  /** One that was accepted counts no more for who is an anchor no more. */
  const standing = async (memberId: string): Promise<Application | null> => {
    const newest = await rows.newest(memberId)
    if (newest?.state !== 'accepted') return newest
    return (await rows.userType(memberId)) === MemberType.ANCHOR ? newest : null
  }
  const status = async (memberId: string): Promise<ApplicationStatus> => ({
    application: await standing(memberId),
    isOpen: await isOpen(),
  })
  const written = async (memberId: string, input: Applied, now: number): Promise<NewApplication> => {
    const name = anchorName(input.name)
    if (isOfMixedScripts(name)) throw new FieldError('name', '名字的一个词里混用了不同文字的字母，请换一个')
    if (holdsPhone(name)) throw new FieldError('name', '名字里不能有手机号，请换一个')
    if (isReserved(name)) throw new FieldError('name', '这个名字会让人误会是官方，请换一个')
    if (isFilteredName(name)) throw new FieldError('name', '这个名字里有不合适的词，请换一个')
    const words = applicationWords(input.words)
    if (await rows.isNameTaken(name, memberId)) throw nameTaken()
    const applicationId = `a${randomBytes(9).toString('hex')}`
    return { applicationId, memberId, name, matchType: input.matchType, words, at: now }
  }
  return {
    /** ROUTE-11 */
    status,
    /** ROUTE-11 Members alone apply, and wait for the answer before they apply again. */
    apply: async (
      { memberId }: Pick<Principal, 'memberId'>,
      input: ApplyInput,
      now: number,
    ): Promise<Application> => {
      if ((await rows.userType(memberId)) === MemberType.ANCHOR)
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '你已经是主播了，去「我的直播间」看看吧')
      if ((await rows.newest(memberId))?.state === 'pending') throw isPending()
      if (!(await isOpen()))
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '现在不接受主播申请，开放后请再来')
      const application = await written(memberId, input, now)
      const added = await rows.add(application)
      if (added === 'pending') throw isPending()
      if (added === 'name') throw nameTaken()
      return pending(application)
    },
    /** ROUTE-11 What operators decide on is what they have read: what was changed has another id. */
    change: async (
      { memberId }: Pick<Principal, 'memberId'>,
      { applicationId, ...input }: ChangeApplicationInput,
      now: number,
    ): Promise<Application> => {
      const state = await rows.stateOf(memberId, applicationId)
      if (state === null) throw isWithdrawn()
      if (state !== 'pending') throw isDecided()
      const application = await written(memberId, input, now)
      if (!(await rows.replace(applicationId, application))) throw isDecided()
      return pending(application)
    },
    /** ROUTE-11 */
    withdraw: async (
      { memberId }: Pick<Principal, 'memberId'>,
      { applicationId }: ApplicationInput,
    ): Promise<ApplicationStatus> => {
      const isGone = await rows.withdraw(memberId, applicationId)
      if (!isGone && (await rows.stateOf(memberId, applicationId)) !== null) throw isDecided()
      return status(memberId)
    },
  }
}
export type Applications = ReturnType<typeof createApplications>
