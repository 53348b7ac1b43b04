import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './social.schema'

const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-09 Said again it stays as it is. */
export const follow = call<schema.FollowInput, schema.Followed>()({
  id: 'social.follow',
  path: at('follow'),
  access: 'member',
  kind: 'write',
  errors: [ResultCode.SERVER_LOST],
})
