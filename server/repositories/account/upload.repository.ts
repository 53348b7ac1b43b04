import type { Kysely } from 'kysely'
import type { UploadRepository } from '../../domain/account/uploads'
import type { Tables } from '../../store/tables'

export const uploadRepository = (db: Kysely<Tables>): UploadRepository => ({
  countSince: async (memberId, since) => {
    const { count } = await db
      .selectFrom('upload')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('created_at', '>', new Date(since))
      .executeTakeFirstOrThrow()
    return count
  },
  add: async ({ id, memberId, obj, bytes, width, height, now }) => {
    await db
      .insertInto('upload')
      .values({ id, member_id: memberId, obj, bytes, width, height, created_at: new Date(now) })
      .execute()
  },
})
