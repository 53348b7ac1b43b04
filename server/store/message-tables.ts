import type { Generated } from 'kysely'
import type { ChatUserType } from '../../contract/enums'
import type { MaybeStamp, Stamp } from './columns'

/** `a_id`, `b_id`: the two of a direct one, the smaller id first; null where that account is deleted, or for the service. */
interface ThreadTable {
  id: string
  kind: string
  a_id: string | null
  b_id: string | null
  last_seq: Generated<number>
  last_at: Stamp
}

/** How a thread is to one of its members. `hidden_seq`: the newest message that the member has deleted; `hidden_before`: taken back. */
interface ThreadMemberTable {
  thread_id: string
  member_id: string
  read_seq: Generated<number>
  hidden_seq: Generated<number>
  hidden_before: Generated<number>
  muted: Generated<boolean>
  pinned_at: MaybeStamp
}

/** `sender_id` null: of no member, or of one whose account is deleted. */
interface MessageTable {
  thread_id: string
  seq: number
  sender_id: string | null
  user_type: ChatUserType
  text: string
  picture: string | null
  width: number | null
  height: number | null
  key: string | null
  at: Stamp
  removed_at: MaybeStamp
  removed_by: string | null
}

interface MemberBlockTable {
  member_id: string
  blocked_id: string
  at: Stamp
}

/** What waits for the operator: a message as it was written. */
interface MessageReportTable {
  id: Generated<number>
  reporter_id: string
  thread_id: string
  seq: number
  member_id: string | null
  nickname: string
  message_text: string
  picture: string | null
  reason: string
  text: string
  at: Stamp
  state: Generated<string>
}

/** Who may write no messages for a time. */
interface MessageMuteTable {
  member_id: string
  until: Stamp
  reason: string
}

/** What members write to each other. */
export interface MessageTables {
  thread: ThreadTable
  thread_member: ThreadMemberTable
  message: MessageTable
  member_block: MemberBlockTable
  message_report: MessageReportTable
  message_mute: MessageMuteTable
}
