import { ResultCode } from '../../contract/codes'
import { pageOffset } from '../../contract/constants'
import type { Followed, FollowInput } from '../../contract/social.schema'
import type { MemberNotices, NoticeListInput } from '../../contract/messages.schema'
import { DomainError } from './domain-error'

export interface FollowRepository {
  /** Follows or not, and counts it, at once; said again it changes nothing. Null: there is no such anchor, team or league. */
  follow(memberId: string, command: FollowInput, now: number): Promise<Followed | null>
}

export interface NoticeRepository {
  /** Newest first. */
  page(
    memberId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<Pick<MemberNotices, 'list' | 'total'>>
  /** Null: all of them. Answers how many are unread then. */
  read(memberId: string, noticeId: string | null, now: number): Promise<number>
}

const lost: Readonly<Record<FollowInput['kind'], string>> = {
  anchor: '没有这位主播，可能已经离开',
  team: '没有这支球队，请刷新后重试',
  league: '没有这个联赛，请刷新后重试',
}

export const createSocial = (rows: FollowRepository & NoticeRepository) => ({
  /** FEAT-09 */
  follow: async (memberId: string, command: FollowInput, now: number): Promise<Followed> => {
    if (command.kind === 'anchor' && command.id === memberId)
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '不能关注自己，去看看其他主播吧')
    const followed = await rows.follow(memberId, command, now)
    if (followed === null) throw new DomainError(ResultCode.SERVER_LOST, lost[command.kind])
    return followed
  },
  /** FEAT-09 */
  notices: async (memberId: string, { page, limit }: NoticeListInput): Promise<MemberNotices> => ({
    ...(await rows.page(memberId, { offset: pageOffset(page, limit), limit })),
    page,
    limit,
  }),
  /** FEAT-09 */
  read: async (memberId: string, noticeId: string | null, now: number) => ({
    unread: await rows.read(memberId, noticeId, now),
  }),
})
export type Social = ReturnType<typeof createSocial>
