import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { MemberType, type MatchType } from '../../../contract/enums'
import type { Application, ApplicationStatus, ApplyInput } from '../../../contract/studio.schema'
import { DomainError, FieldError } from '../domain-error'
import { isFiltered, isReserved } from '../account/names'
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
  userType(memberId: string): Promise<MemberType>
}

export const nameTaken = (): FieldError => new FieldError('name', '这个名字已经有人用了，请换一个')
const isPending = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '你的申请正在审核，结果会发到你的通知里')

/** `isOpen`: whether members may apply now. */
export const createApplications = (rows: ApplicationRepository, isOpen: () => Promise<boolean>) => ({
  /** ROUTE-11 */
  status: async (memberId: string): Promise<ApplicationStatus> => ({
    application: await rows.newest(memberId),
    isOpen: await isOpen(),
  }),
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
    const name = anchorName(input.name)
    if (isReserved(name)) throw new FieldError('name', '这个名字会让人误会是官方，请换一个')
    if (isFiltered(name)) throw new FieldError('name', '这个名字里有不合适的词，请换一个')
    const words = applicationWords(input.words)
    if (await rows.isNameTaken(name, memberId)) throw nameTaken()
    const applicationId = `a${randomBytes(9).toString('hex')}`
    const { matchType } = input
    const added = await rows.add({ applicationId, memberId, name, matchType, words, at: now })
    if (added === 'pending') throw isPending()
    if (added === 'name') throw nameTaken()
    return {
      applicationId,
      state: 'pending',
      name,
      matchType,
      words,
      reason: null,
      at: now,
      decidedAt: null,
    }
  },
})
export type Applications = ReturnType<typeof createApplications>
