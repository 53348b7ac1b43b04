import type {
  Nothing,
  SmsAccess,
  SmsLoginInput,
  SmsSendInput,
  SmsSent,
  UploadedFile,
  UploadInput,
} from './account.schema'
import type { Done } from './schema'
import { call } from './call'
import { ResultCode } from './codes'
import { AUTH, MMS } from './constants'
import type { Member } from './entities.schema'

const { PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET } = ResultCode

/** API-06 Answers BUSINESS_MARKET where a captcha has to be solved first. */
export const smsSend = call<SmsSendInput, SmsSent>()({
  id: 'account.smsSend',
  path: `${AUTH}/mms/smsSend`,
  kind: 'write',
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET],
})
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
/** API-07 */
export const uploadFile = call<UploadInput, UploadedFile>()({
  id: 'account.uploadFile',
  path: `${MMS}/front/cfg/uploadFile`,
  access: 'member',
  kind: 'write',
  once: true,
  carrier: 'multipart',
  errors: [PARAMETER_ERROR],
})
