import { sql, type Kysely } from 'kysely'
import { phoneNote, type ProfileRepository } from '../../domain/account/profile'
import { noticeRepository } from '../messages/notice.repository'
import { spendProof } from './own-proof'
import { removeOtherSessions } from './session.repository'
import { spendCode } from './sms.repository'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { isNameTaken } from '../studio/application.repository'

/** FEAT-07 In one transaction. */
export const profileRepository = (tx: Kysely<Tables>): ProfileRepository => ({
  find: async (memberId) => {
    const row = await tx
      .selectFrom('member')
      .select(['nickname', 'nickname_changed_at', 'avatar', 'gender', 'birthday', 'bio', 'phone'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) return null
    const { nickname_changed_at: changed, ...rest } = row
    return { ...rest, nicknameChangedAt: changed?.getTime() ?? null }
  },
  change: async (memberId, { avatar, gender, birthday, bio }) => {
    const changes = {
      ...(avatar !== undefined && { avatar }),
      ...(gender !== undefined && { gender }),
      ...(birthday !== undefined && { birthday }),
      ...(bio !== undefined && { bio }),
    }
    if (Object.keys(changes).length > 0)
      await tx.updateTable('member').set(changes).where('id', '=', memberId).execute()
  },
  ownsAvatar: async (memberId, uploadId) => {
    const row = await tx
      .selectFrom('upload')
      .select('id')
      .where('id', '=', uploadId)
      .where('member_id', '=', memberId)
      .where('obj', '=', 'avatar')
      .executeTakeFirst()
    return row !== undefined
  },
  changePhone: async (memberId, { phone, proof, codeHash }, now) => {
    const over = await spendProof(tx, memberId, proof, now)
    if (over !== null) return over
    if (!(await spendCode(tx, codeHash))) return 'spent'
    // Two who prove the same number at once: the second waits here, and then sees that it is taken.
    await sql`select pg_advisory_xact_lock(hashtextextended('phone ' || ${phone}::text, 0))`.execute(tx)
    const other = await tx
      .selectFrom('member')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', memberId)
      .executeTakeFirst()
    if (other !== undefined) return 'taken'
    await tx.updateTable('member').set({ phone }).where('id', '=', memberId).execute()
    await noticeRepository(tx).add([memberId], phoneNote(phone, proof.by, now), now)
    return 'done'
  },
  endOtherSessions: (memberId, own, now) => removeOtherSessions(tx, memberId, own, { at: now, by: 'phone' }),
  rename: async (memberId, nickname, now) => {
    if (await isNameTaken(tx, nickname, memberId)) return false
    await tx
      .updateTable('member')
      .set({ nickname, nickname_changed_at: new Date(now) })
      .where('id', '=', memberId)
      .execute()
    await searchIndex(tx).index('anchor', [memberId])
    await searchIndex(tx).index('person', [memberId])
    return true
  },
})
