import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { CloseAccountInput, ClosedAccount, DataCopy, Visibility } from './account.privacy.schema'
import type { Nothing } from './account.schema'

const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-07 Where the member's copy of the own data is. */
export const getDataCopy = call<Nothing, DataCopy>()({
  id: 'account.getDataCopy',
  path: at('getDataCopy'),
  access: 'member',
  tags: ['account.dataCopy'],
})
/** FEAT-07 Has a copy of the member's own data made; a notice tells when it is there. One a day, BUSINESS_FAILURE before. */
export const askDataCopy = call<Nothing, DataCopy>()({
  id: 'account.askDataCopy',
  path: at('askDataCopy'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['account.dataCopy'],
  errors: [ResultCode.BUSINESS_FAILURE],
})
/** FEAT-07 Who may find, follow and write to the member, and who sees how many the member follows. */
export const getVisibility = call<Nothing, Visibility>()({
  id: 'account.getVisibility',
  path: at('getVisibility'),
  access: 'member',
})
/** FEAT-07 Who follows already goes on. */
export const saveVisibility = call<Visibility, Visibility>()({
  id: 'account.saveVisibility',
  path: at('saveVisibility'),
  access: 'member',
  kind: 'write',
  errors: [ResultCode.PARAMETER_ERROR],
})
/**
 * FEAT-07 Ends all of the member's sessions, the own one within a minute, and has the account deleted after `CLOSING_GRACE`; a login before then keeps it. What
 * proves it is as of `changePhone`: a code that `sendPhoneCode` sent to the own number, the password or a passkey. Who has a stream on or planned ends that first: BUSINESS_FAILURE.
 */
export const closeAccount = call<CloseAccountInput, ClosedAccount>()({
  id: 'account.closeAccount',
  path: at('closeAccount'),
  access: 'member',
  kind: 'write',
  errors: [ResultCode.PARAMETER_ERROR, ResultCode.BUSINESS_FAILURE],
})
