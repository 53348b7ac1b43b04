import type { Starts } from '../../contract/social.schema'
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
  /** Of what the platform says by itself. */
  text_en: Generated<string | null>
  picture: string | null
  width: number | null
  height: number | null
  key: string | null
  at: Stamp
  removed_at: MaybeStamp
  removed_by: string | null
  /** By who wrote it; nothing of its words is kept. */
  recalled: Generated<boolean>
  /** The place of the message that is answered. */
  quote_seq: Generated<number | null>
}

interface MessageHiddenTable {
  member_id: string
  thread_id: string
  seq: number
}

interface MemberBlockTable {
  member_id: string
  blocked_id: string
  at: Stamp
  /** Whether it has ended a follow of `member_id`. */
  unfollowed: Generated<boolean>
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

/** Of this installation; one row. Base64url. */
interface PushKeyTable {
  id: number
  public_key: string
  private_key: string
  made_at: Stamp
}

/** Who has no row is told everything at any hour. Quiet hours: minutes of the day. */
interface PushSettingTable {
  member_id: string
  live: boolean
  matches: boolean
  goals: boolean
  messages: boolean
  other: boolean
  quiet_from: number | null
  quiet_until: number | null
}

/** `endpoint_hash`: SHA-256, hex. `session_hash`: as `session.token_hash`. */
interface PushDeviceTable {
  endpoint_hash: string
  member_id: string
  session_hash: string
  endpoint: string
  p256dh: string
  auth: string
  zone: string
  added_at: Stamp
}

/** Who has no row is told of all. */
interface StartNewsTable {
  member_id: string
  anchor_id: string
  starts: Starts
}

/** How a member has a thread of notices; who has no row has neither muted nor pinned it. */
interface NoticeBoxTable {
  member_id: string
  box: string
  muted: Generated<boolean>
  pinned_at: MaybeStamp
}

/** What members write to each other, and what their devices are told. */
export interface MessageTables {
  thread: ThreadTable
  thread_member: ThreadMemberTable
  message: MessageTable
  message_hidden: MessageHiddenTable
  member_block: MemberBlockTable
  message_report: MessageReportTable
  message_mute: MessageMuteTable
  push_key: PushKeyTable
  push_setting: PushSettingTable
  push_device: PushDeviceTable
  start_news: StartNewsTable
  notice_box: NoticeBoxTable
}
