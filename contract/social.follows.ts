import { call } from './call'
import { MMS } from './constants'
import type * as schema from './social.schema'

/** FEAT-09 Whom and what the asker follows. */
export const listFollows = call<schema.FollowsInput, schema.Follows>()({
  id: 'social.listFollows',
  path: `${MMS}/front/member/listFollows`,
  tags: ['social.follows'],
  access: 'member',
  keeps: true,
})
