import type { Kysely } from 'kysely'
import type { UploadRows } from '../domain/uploads'
import type { Tables } from './tables'

export const uploadRows = (db: Kysely<Tables>): UploadRows => ({
  add: async ({ id, memberId, obj, bytes, width, height, now }) => {
    await db
      .insertInto('upload')
      .values({ id, member_id: memberId, obj, bytes, width, height, created_at: new Date(now) })
      .execute()
  },
})
