import { call } from './call'
import { ResultCode } from './codes'
import { AUTH, MMS } from './constants'
import type { AccessToken, Nothing } from './account.schema'
import type {
  PasswordLoginInput,
  PasswordState,
  ResetPasswordInput,
  SavePasswordInput,
} from './password.schema'

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
/** FEAT-07 Whether the member has set a password. */
export const getPassword = call<Nothing, PasswordState>()({
  id: 'account.getPassword',
  path: `${MMS}/front/member/getPassword`,
  access: 'member',
  tags: ['account.password'],
})
/** FEAT-07 Sets a password, changes or removes it, with a code that `sendPhoneCode` sent to the own number. The member's other sessions end with it. */
export const savePassword = call<SavePasswordInput, PasswordState>()({
  id: 'account.savePassword',
  path: `${MMS}/front/member/savePassword`,
  access: 'member',
  kind: 'write',
  invalidates: ['account.password', 'account.sessions'],
  errors,
})
