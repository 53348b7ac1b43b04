import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './social.schema'

/** FEAT-09 Said again it stays as it is. Nobody follows oneself: BUSINESS_FAILURE. */
export const follow = call<schema.FollowInput, schema.Followed>()({
  id: 'social.follow',
  path: `${MMS}/front/member/follow`,
  access: 'member',
  kind: 'write',
  invalidates: ['social.follows'],
  once: true,
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
