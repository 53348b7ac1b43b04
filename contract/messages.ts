import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './messages.schema'

const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-09 */
export const listNotices = call<schema.NoticeListInput, schema.MemberNotices>()({
  id: 'messages.listNotices',
  path: at('listNotices'),
  access: 'member',
  keeps: true,
})
/** FEAT-09 */
export const readNotice = call<schema.ReadNoticeInput, schema.UnreadNotices>()({
  id: 'messages.readNotice',
  path: at('readNotice'),
  access: 'member',
  kind: 'write',
})

const { BUSINESS_FAILURE, SERVER_LOST } = ResultCode

/** FEAT-06 */
export const listThreads = call<schema.ThreadListInput, schema.Threads>()({
  id: 'messages.listThreads',
  path: at('listThreads'),
  access: 'member',
  tags: ['messages.threads'],
  keeps: true,
})
/** FEAT-06 The thread with a friend, which is begun where there is none. */
export const openThread = call<schema.OpenThreadInput, schema.Thread>()({
  id: 'messages.openThread',
  path: at('openThread'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-06 */
export const readThread = call<schema.ReadThreadInput, schema.ThreadPart>()({
  id: 'messages.readThread',
  path: at('readThread'),
  access: 'member',
  errors: [SERVER_LOST],
  keeps: true,
})
/** FEAT-06 */
export const sendMessage = call<schema.SendMessageInput, schema.MessageSent>()({
  id: 'messages.sendMessage',
  path: at('sendMessage'),
  access: 'member',
  kind: 'write',
  once: true,
  // Writing to the operators begins a conversation.
  invalidates: ['support.service'],
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-06 Within RECALLABLE_FOR, for both; of what was recalled already nothing more is asked. */
export const recallMessage = call<schema.RecallMessageInput, schema.MessageSent>()({
  id: 'messages.recallMessage',
  path: at('recallMessage'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-06 For who asks alone, on all their devices; of what was deleted already nothing more is asked. */
export const hideMessage = call<schema.HideMessageInput, schema.MessageSent>()({
  id: 'messages.hideMessage',
  path: at('hideMessage'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST],
})
/** FEAT-06 */
export const markRead = call<schema.MarkReadInput, schema.ThreadMoved>()({
  id: 'messages.markRead',
  path: at('markRead'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST],
})
/** FEAT-06 */
export const changeThread = call<schema.ChangeThreadInput, schema.ThreadMoved>()({
  id: 'messages.changeThread',
  path: at('changeThread'),
  access: 'member',
  kind: 'write',
  // What is muted does not count as unread.
  invalidates: ['account.profile'],
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-06 Who is blocked cannot write to who has blocked. */
export const block = call<schema.BlockInput, schema.ThreadMoved>()({
  id: 'messages.block',
  path: at('block'),
  access: 'member',
  kind: 'write',
  invalidates: ['social.follows', 'social.blocks'],
  errors: [SERVER_LOST],
})
/** FEAT-06 Goes to the operators, with what was written. */
export const reportMessage = call<schema.ReportMessageInput, schema.MessageReported>()({
  id: 'messages.reportMessage',
  path: at('reportMessage'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST],
})
