import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'

/** Of two transactions about the same member the second waits here until the first has ended. */
export const holdMember = async (tx: Kysely<Tables>, memberId: string): Promise<void> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
