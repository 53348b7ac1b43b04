import { sql, type Transaction } from 'kysely'
import type { Use } from '../../domain/account/device'
import type { NewSession } from '../../domain/account/member-passwords'
import { loginNote } from '../../domain/account/sessions'
import { DEVICE_KNOWN_FOR } from '../../domain/retention'
import type { Notices } from '../../domain/messages/notices'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { isStanding } from '../../store/standing-session'

const TELL_LOGIN = 'account.tellLogin'

const isKnown = async (tx: Transaction<Tables>, memberId: string, key: string | undefined, now: number) => {
  if (key === undefined) return false
  const row = await tx
    .selectFrom('known_device')
    .select('seen_at')
    .where('member_id', '=', memberId)
    .where('browser_key', '=', key)
    .where('seen_at', '>', new Date(now - DEVICE_KNOWN_FOR))
    .executeTakeFirst()
  return row !== undefined
}

/** The member's browser is known by its key from now on. */
export const knowDevice = async (
  tx: Transaction<Tables>,
  memberId: string,
  key: string,
  now: number,
): Promise<void> => {
  await tx
    .insertInto('known_device')
    .values({ member_id: memberId, browser_key: key, seen_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'browser_key']).doUpdateSet({ seen_at: new Date(now) }),
    )
    .execute()
}

/** Whoever is logged in elsewhere is told of a login from a device, or a place, that none of these logins has. */
export const tellElsewhere = async (
  tx: Transaction<Tables>,
  memberId: string,
  { tokenHash, now, use }: NewSession,
): Promise<void> => {
  const { network, device } = use
  const { rows } = await sql<{ is_new: boolean }>`
    select not bool_or(network is not distinct from ${network} and system is not distinct from ${device.system}
      and browser is not distinct from ${device.browser}
      and (browser_key is null or ${device.key ?? null}::text is null or browser_key = ${device.key ?? null})) as is_new
    from session where member_id = ${memberId} and ${isStanding(now)} having count(*) > 0`.execute(tx)
  if (rows[0]?.is_new !== true) return
  const known = await isKnown(tx, memberId, device.key, now)
  await addJob(tx, { kind: TELL_LOGIN, data: { memberId, use, tokenHash, at: now, known }, due: now })
}

/** FEAT-07 Tells of logins, also the pages that are open. */
export const loginJobs = (notices: Notices): Readonly<Record<string, Job>> => ({
  [TELL_LOGIN]: async (data, tx, now) => {
    const login = data as { memberId: string; use: Use; tokenHash: string; at?: number; known?: boolean }
    const { memberId, use, tokenHash, at = now, known = false } = login
    const { rows } = await sql`select 1 from member_password where member_id = ${memberId}`.execute(tx)
    const note = loginNote(use, { tokenHash, at, hasPassword: rows.length > 0, known })
    return notices.write(noticeRepository(tx), [memberId], note, now)
  },
})
