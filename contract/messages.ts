import { call } from './call'
import { MMS } from './constants'
import type * as schema from './messages.schema'

const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-09 */
export const listNotices = call<schema.NoticeListInput, schema.MemberNotices>()({
  id: 'messages.listNotices',
  path: at('listNotices'),
  access: 'member',
})
/** FEAT-09 */
export const readNotice = call<schema.ReadNoticeInput, schema.UnreadNotices>()({
  id: 'messages.readNotice',
  path: at('readNotice'),
  access: 'member',
  kind: 'write',
})
