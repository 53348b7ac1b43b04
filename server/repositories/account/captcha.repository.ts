import type { Kysely } from 'kysely'
import type { CaptchaRepository } from '../../domain/account/captcha'
import type { Tables } from '../../store/tables'

export const captchaRepository = (db: Kysely<Tables>): CaptchaRepository => ({
  add: async ({ id, answer, tolerance, number, isDrag, price, madeAt, expiresAt }) => {
    await db
      .insertInto('captcha')
      .values({
        id,
        answer,
        tolerance,
        number,
        is_drag: isDrag,
        price,
        made_at: new Date(madeAt),
        expires_at: new Date(expiresAt),
      })
      .execute()
  },
  take: async (id) => {
    const row = await db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) return null
    const { answer, tolerance, number, price } = row
    const [madeAt, expiresAt] = [row.made_at.getTime(), row.expires_at.getTime()]
    return { answer, tolerance, number, price, isDrag: row.is_drag, madeAt, expiresAt }
  },
  addPass: async ({ tokenHash, price, expiresAt }) => {
    await db
      .insertInto('captcha_pass')
      .values({ token_hash: tokenHash, price, expires_at: new Date(expiresAt) })
      .execute()
  },
  takePass: async (tokenHash) => {
    const row = await db
      .deleteFrom('captcha_pass')
      .where('token_hash', '=', tokenHash)
      .returning(['price', 'expires_at'])
      .executeTakeFirst()
    return row ? { price: row.price, expiresAt: row.expires_at.getTime() } : null
  },
})
