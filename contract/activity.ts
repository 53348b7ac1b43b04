import type { Activities, ActivityInfo, ActivityInput, ActivityListInput } from './activity.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'

const at = (name: string): string => `${MMS}/uFront/activity/${name}`

/** FEAT-13 */
export const listActivities = call<ActivityListInput, Activities>()({
  id: 'activity.listActivities',
  path: at('listActivities'),
})
/** FEAT-13 */
export const getActivity = call<ActivityInput, ActivityInfo>()({
  id: 'activity.getActivity',
  path: at('getActivity'),
  access: 'member',
  errors: [ResultCode.SERVER_LOST],
})
