import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../store/tables'
import { ChatUserType } from '../../../contract/enums'
import type { NoticeBox } from '../../../contract/messages.schema'

/** How many messages a member has not read, of threads that are not muted. What the system says of a conversation is none. */
export const unreadMessagesOf = (memberId: RawBuilder<unknown>): RawBuilder<number> => sql`
  (select count(*)::int from thread_member mine join message on message.thread_id = mine.thread_id
    and message.seq > greatest(mine.read_seq, mine.hidden_seq) and message.sender_id is distinct from mine.member_id
    and message.removed_at is null and message.user_type <> ${ChatUserType.SYS}
    where mine.member_id = ${memberId} and not mine.muted)`

/** In which of the two boxes a member reads notices of this kind. */
export const boxOf = (kind: RawBuilder<unknown>): RawBuilder<NoticeBox> => sql`
  case when ${kind} = 'system' then 'system' else 'interaction' end`

/** Whether the member has muted the notices of this kind. */
export const isMutedKind = (
  memberId: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  exists (select 1 from notice_box box where box.member_id = ${memberId} and box.muted
    and box.box = ${boxOf(kind)})`

/** How many notices a member has not read, of what is not muted. `but`: the id of one that does not count. */
export const unreadNoticesOf = (
  memberId: RawBuilder<unknown>,
  but: RawBuilder<unknown> = sql`null::text`,
): RawBuilder<number> => sql`
  (select count(*)::int from member_notice waiting where waiting.member_id = ${memberId} and waiting.read_at is null
    and waiting.id is distinct from ${but} and not ${isMutedKind(sql.ref('waiting.member_id'), sql.ref('waiting.kind'))})`

/** How much a member has not read, of what is not muted: notices, and messages. */
export const unreadOf =
  (db: Kysely<Tables>) =>
  (memberId: string): Promise<{ readonly unread: number; readonly unreadMessages: number }> =>
    db
      .selectNoFrom([
        unreadNoticesOf(sql.val(memberId)).as('unread'),
        unreadMessagesOf(sql.val(memberId)).as('unreadMessages'),
      ])
      .executeTakeFirstOrThrow()
