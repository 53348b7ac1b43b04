import type { Nothing, SmsAccess, SmsLoginInput } from './account.schema'
import type { Done } from './schema'
import { call } from './call'
import { ResultCode } from './codes'
import { AUTH, MMS } from './constants'
import type { Member } from './entities.schema'

const { PARAMETER_ERROR, BUSINESS_FAILURE } = ResultCode

/** API-03 An unknown phone is registered, and the answer says so. */
export const smsLogin = call<SmsLoginInput, SmsAccess>()({
  id: 'account.smsLogin',
  path: `${AUTH}/mms/smsLogin`,
  kind: 'write',
  raw: true,
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** API-02 */
export const logout = call<Nothing, Done>()({
  id: 'account.logout',
  method: 'DELETE',
  path: `${AUTH}/mms/logout`,
  access: 'member',
  kind: 'write',
  carrier: 'none',
})
/** API-01 Counts what the member follows and has reserved, too. */
export const getSimpleInfo = call<Nothing, Member>()({
  id: 'account.getSimpleInfo',
  path: `${MMS}/front/member/getSimpleInfo`,
  tags: ['match.reservations', 'social.follows', 'account.profile', 'wallet.balance'],
  access: 'member',
})
