import { sql, type RawBuilder } from 'kysely'

/** Whether `own`, a member's place in the thread of `message`, has it no more: deleted by itself, or with all that was written before. */
export const isDeletedForOwn: RawBuilder<boolean> = sql`
  (message.seq <= own.hidden_seq or exists (select 1 from message_hidden gone where gone.member_id = own.member_id
    and gone.thread_id = message.thread_id and gone.seq = message.seq))`
