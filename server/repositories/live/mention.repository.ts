import type { Kysely } from 'kysely'
import type { MentionRows } from '../../domain/live/mentions'
import type { Tables } from '../../store/tables'

/** Members by their names, in the database. */
export const mentionRepository = (db: Kysely<Tables>): MentionRows => ({
  called: (names, by) =>
    db
      .selectFrom('member')
      .select(['id as memberId', 'nickname'])
      .where('nickname', 'in', [...names])
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('member_block')
              .select('member_id')
              .whereRef('member_block.member_id', '=', 'member.id')
              .where('blocked_id', '=', by),
          ),
        ),
      )
      .limit(50)
      .execute(),
})
