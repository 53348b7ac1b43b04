import type { Kysely } from 'kysely'
import type { SignedPasskey } from '../../domain/account/passkeys'
import type { Tables } from '../../store/tables'

/** False: the question was answered before, or the passkey was removed meanwhile. */
export const spendSignature = async (
  tx: Kysely<Tables>,
  { passkey, counter, challengeHash, expiresAt }: SignedPasskey,
  now: number,
): Promise<boolean> => {
  const first = await tx
    .insertInto('passkey_answer')
    .values({ challenge_hash: challengeHash, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  if (first === undefined) return false
  const used = await tx
    .updateTable('passkey')
    .set({ counter, used_at: new Date(now) })
    .where('id', '=', passkey.id)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
