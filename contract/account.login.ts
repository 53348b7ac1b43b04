import type { AccessToken } from './account.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { AUTH } from './constants'
import type { PasskeyLoginInput } from './account.passkeys.schema'
import type { PasswordLoginInput, ResetPasswordInput } from './account.password.schema'

const errors = [ResultCode.PARAMETER_ERROR, ResultCode.BUSINESS_FAILURE]

/** FEAT-07 Does not tell whether the number or the password is wrong, nor whether there is one. BUSINESS_FAILURE after five wrong ones, for a quarter of an hour. */
export const passwordLogin = call<PasswordLoginInput, AccessToken>()({
  id: 'account.passwordLogin',
  path: `${AUTH}/mms/passwordLogin`,
  kind: 'write',
  raw: true,
  errors,
})
/** ROUTE-04 Sets another password by a code, ends all sessions of the member and logs in. */
export const resetPassword = call<ResetPasswordInput, AccessToken>()({
  id: 'account.resetPassword',
  path: `${AUTH}/mms/resetPassword`,
  kind: 'write',
  raw: true,
  errors,
})
/** FEAT-07 A signature that is wrong, late, or of a passkey that was removed: BUSINESS_FAILURE. */
export const passkeyLogin = call<PasskeyLoginInput, AccessToken>()({
  id: 'account.passkeyLogin',
  path: `${AUTH}/mms/passkeyLogin`,
  kind: 'write',
  raw: true,
  errors,
})
