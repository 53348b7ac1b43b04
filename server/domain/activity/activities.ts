import type {
  Activities,
  Activity,
  ActivityInfo,
  ActivityListInput,
  ListedActivity,
} from '../../../contract/activity.schema'
import { ResultCode } from '../../../contract/codes'
import { pageOffset } from '../../../contract/constants'
import { safeHtml } from '../html'
import { DomainError } from '../domain-error'

type StoredActivity = Omit<ListedActivity, 'state'>
type StoredInfo = Omit<ActivityInfo, 'state'>

export interface ActivityRepository {
  /** Open ones at `now` by their end, then those to come by their start, then the ended ones, newest first. */
  page(
    now: number,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly list: readonly StoredActivity[] }>
  byId(activityId: string): Promise<StoredInfo | null>
}

export const stateAt = (
  { startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>,
  now: number,
): Activity['state'] => (now < startsAt ? 'planned' : now < endsAt ? 'open' : 'ended')

export const createActivities = (rows: ActivityRepository) => ({
  /** FEAT-13 */
  list: async ({ page, limit }: ActivityListInput, now: number): Promise<Activities> => {
    const { total, list } = await rows.page(now, { offset: pageOffset(page, limit), limit })
    return { list: list.map((each) => ({ ...each, state: stateAt(each, now) })), total, page, limit }
  },
  /** FEAT-13 */
  info: async (activityId: string, now: number): Promise<ActivityInfo> => {
    const found = await rows.byId(activityId)
    if (found === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个活动，可能已经下架')
    const { content, contentEn } = found
    return {
      ...found,
      content: safeHtml(content),
      contentEn: contentEn === null ? null : safeHtml(contentEn),
      state: stateAt(found, now),
    }
  },
})
export type ActivityService = ReturnType<typeof createActivities>
