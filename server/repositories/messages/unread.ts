import { sql, type RawBuilder } from 'kysely'

/** How many messages a member has not read, of threads that are not muted. */
export const unreadMessagesOf = (memberId: RawBuilder<unknown>): RawBuilder<number> => sql`
  (select count(*)::int from thread_member mine join message on message.thread_id = mine.thread_id
    and message.seq > greatest(mine.read_seq, mine.hidden_seq) and message.sender_id is distinct from mine.member_id
    and message.removed_at is null
    where mine.member_id = ${memberId} and not mine.muted)`
