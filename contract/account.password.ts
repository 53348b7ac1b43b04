import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { Nothing } from './account.schema'
import type { PasswordState, SavePasswordInput } from './account.password.schema'

const errors = [ResultCode.PARAMETER_ERROR, ResultCode.BUSINESS_FAILURE]

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
