import type { Kysely } from 'kysely'
import type { HoldRepository } from '../../domain/live/encoder-holds'
import type { Tables } from '../../store/tables'

export const encoderHoldRepository = (db: Kysely<Tables>): HoldRepository => ({
  all: async () => {
    const rows = await db.selectFrom('encoder_hold').selectAll().execute()
    return rows.map(({ member_id: anchorId, since, asked_at: askedAt, pause }) => ({
      anchorId,
      since: since.getTime(),
      askedAt: askedAt.getTime(),
      pause,
    }))
  },
  save: async ({ anchorId, since, askedAt, pause }) => {
    const row = { since: new Date(since), asked_at: new Date(askedAt), pause }
    await db
      .insertInto('encoder_hold')
      .values({ member_id: anchorId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute()
  },
  remove: async (anchorId) => {
    await db.deleteFrom('encoder_hold').where('member_id', '=', anchorId).execute()
  },
})
