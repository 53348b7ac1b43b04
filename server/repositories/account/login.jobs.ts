import { sql, type Transaction } from 'kysely'
import type { Use } from '../../domain/account/device'
import type { NewSession } from '../../domain/account/member-passwords'
import { loginNote } from '../../domain/account/sessions'
import type { Notices } from '../../domain/messages/notices'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { isStanding } from '../../store/standing-session'

const TELL_LOGIN = 'account.tellLogin'

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
  await addJob(tx, { kind: TELL_LOGIN, data: { memberId, use, tokenHash, at: now }, due: now })
}

/** FEAT-07 Tells of logins, also the pages that are open. */
export const loginJobs = (notices: Notices): Readonly<Record<string, Job>> => ({
  [TELL_LOGIN]: async (data, tx, now) => {
    const login = data as { memberId: string; use: Use; tokenHash: string; at?: number }
    const { memberId, use, tokenHash, at = now } = login
    const { rows } = await sql`select 1 from member_password where member_id = ${memberId}`.execute(tx)
    const note = loginNote(use, tokenHash, at, rows.length > 0)
    return notices.write(noticeRepository(tx), [memberId], note, now)
  },
})
