import { sql, type Kysely } from 'kysely'
import type { ShareRows } from '../../domain/wallet/shares'
import { transact } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'

/** FEAT-11 What is older than the day serves nobody. */
export const shareRows = (db: Kysely<Tables>): ShareRows => ({
  add: ({ memberId, day, network, opener, at }, most) =>
    transact(db, async (tx) => {
      await tx.deleteFrom('share_open').where('member_id', '=', memberId).where('day', '<', day).execute()
      const { numAffectedRows } = await sql`insert into share_open (member_id, day, opener, at)
        select member.id, ${day}, ${opener}, ${new Date(at)} from member where member.id = ${memberId}
          and not exists (select 1 from session where member_id = member.id and network = ${network})
          and (select count(*) from share_open where member_id = member.id) < ${most}
        on conflict do nothing`.execute(tx)
      return numAffectedRows === 1n
    }),
})
