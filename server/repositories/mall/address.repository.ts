import type { Kysely } from 'kysely'
import type { AddressRows, KeptAddress } from '../../domain/mall/addresses'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'

const addressColumns = [
  'id as addressId',
  'name',
  'phone',
  'area',
  'detail',
  'is_default as isDefault',
] as const
const accountColumns = ['id as accountId', 'platform', 'account'] as const

export const addressOf = (tx: Kysely<Tables>, memberId: string, addressId: string) =>
  tx
    .selectFrom('member_address')
    .select(addressColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', addressId)
    .executeTakeFirst()

export const accountOf = (tx: Kysely<Tables>, memberId: string, accountId: string) =>
  tx
    .selectFrom('redeem_account')
    .select(accountColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', accountId)
    .executeTakeFirst()

/** FEAT-10 */
export const addressRows = (tx: Kysely<Tables>): AddressRows => ({
  hold: (memberId) => holdMember(tx, memberId),
  addresses: (memberId) =>
    tx
      .selectFrom('member_address')
      .select(addressColumns)
      .where('member_id', '=', memberId)
      .orderBy('is_default', 'desc')
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute(),
  keepAddress: async (memberId, { addressId, isDefault, ...kept }: KeptAddress, now) => {
    const row = { ...kept, is_default: isDefault }
    await tx
      .insertInto('member_address')
      .values({ id: addressId, member_id: memberId, ...row, at: new Date(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  removeAddress: async (memberId, addressId) => {
    await tx
      .deleteFrom('member_address')
      .where('member_id', '=', memberId)
      .where('id', '=', addressId)
      .execute()
  },
  defaultAlone: async (memberId, addressId) => {
    await tx
      .updateTable('member_address')
      .set({ is_default: false })
      .where('member_id', '=', memberId)
      .where('id', '!=', addressId)
      .where('is_default', '=', true)
      .execute()
  },
  accounts: (memberId) =>
    tx
      .selectFrom('redeem_account')
      .select(accountColumns)
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute(),
  phone: async (memberId) =>
    (await tx.selectFrom('member').select('phone').where('id', '=', memberId).executeTakeFirst())?.phone ??
    null,
  keepAccount: async (memberId, { accountId, platform, account }, now) => {
    await tx
      .insertInto('redeem_account')
      .values({ id: accountId, member_id: memberId, platform, account, at: new Date(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ platform, account }))
      .execute()
  },
  removeAccount: async (memberId, accountId) => {
    await tx
      .deleteFrom('redeem_account')
      .where('member_id', '=', memberId)
      .where('id', '=', accountId)
      .execute()
  },
})
