import type { Kysely } from 'kysely'
import type { CaptchaRows } from '../domain/captcha'
import type { Tables } from './tables'

export const captchaRows = (db: Kysely<Tables>): CaptchaRows => ({
  add: async ({ id, answer, tolerance, expiresAt }) => {
    await db
      .insertInto('captcha')
      .values({ id, answer, tolerance, expires_at: new Date(expiresAt) })
      .execute()
  },
  take: async (id, now) => {
    const row = await db
      .deleteFrom('captcha')
      .where('id', '=', id)
      .returning(['answer', 'tolerance', 'expires_at'])
      .executeTakeFirst()
    if (!row || row.expires_at.getTime() <= now) return null
    return { answer: row.answer, tolerance: row.tolerance }
  },
  addPass: async (tokenHash, expiresAt) => {
    await db
      .insertInto('captcha_pass')
      .values({ token_hash: tokenHash, expires_at: new Date(expiresAt) })
      .execute()
  },
  takePass: async (tokenHash, now) => {
    const row = await db
      .deleteFrom('captcha_pass')
      .where('token_hash', '=', tokenHash)
      .returning('expires_at')
      .executeTakeFirst()
    return row !== undefined && row.expires_at.getTime() > now
  },
})
