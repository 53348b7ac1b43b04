import { sql, type RawBuilder } from 'kysely'
import { MemberType } from '../../../contract/enums'

/**
 * FEAT-07 Whether `person`, a member of the query, is nobody to the asker: wants not to be found, and has nothing to do with the asker yet. Anchors
 * are found by their streams, and never hidden.
 */
export const isHidden = (asker: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (not person.findable and person.user_type <> ${MemberType.ANCHOR} and person.id <> ${asker}
    and not exists (select 1 from follow tie where tie.kind = 'member'
      and ((tie.member_id = ${asker} and tie.target_id = person.id) or (tie.member_id = person.id and tie.target_id = ${asker})))
    and not exists (select 1 from thread where thread.kind = 'direct'
      and ((thread.a_id = ${asker} and thread.b_id = person.id) or (thread.a_id = person.id and thread.b_id = ${asker})))
    and not exists (select 1 from member_block mine where mine.member_id = ${asker} and mine.blocked_id = person.id))`

/** Whether `person` can be met: who talks in rooms is blocked, sanctioned and reported by whom they bother, hidden or not. */
export const isVisibleTo = (asker: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (not ${isHidden(asker)} or exists (select 1 from chat_line where chat_line.member_id = person.id and not chat_line.demo))`
