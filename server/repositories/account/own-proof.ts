import type { Kysely } from 'kysely'
import { spendSignature } from './passkey-signature'
import { spendCode } from './sms.repository'
import type { OwnProof, ProofOver } from '../../domain/account/own-proof'
import type { Tables } from '../../store/tables'

/** Whether it is still the member's password. */
export const isStillPassword = async (
  tx: Kysely<Tables>,
  memberId: string,
  hash: string,
): Promise<boolean> => {
  const still = await tx
    .selectFrom('member_password')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return still !== undefined
}

/** Null where the proof still stands, which a code and a signature do once, a password as long as it is the member's. */
export const spendProof = async (
  tx: Kysely<Tables>,
  memberId: string,
  proof: OwnProof,
  now: number,
): Promise<ProofOver | null> => {
  switch (proof.by) {
    case 'code':
      return (await spendCode(tx, proof.hash)) ? null : 'spent'
    case 'password':
      return (await isStillPassword(tx, memberId, proof.hash)) ? null : 'unproven'
    case 'passkey':
      return (await spendSignature(tx, proof.signed, now)) ? null : 'unproven'
  }
}
