import type {
  AccessToken,
  Captcha,
  CaptchaCheckInput,
  CaptchaGetInput,
  CaptchaPass,
  Done,
  Nothing,
  SmsLoginInput,
  SmsSendInput,
  SmsSent,
} from './auth.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { AUTH } from './constants'

const { PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET } = ResultCode

/** API-04 */
export const captchaGet = call<CaptchaGetInput, Captcha>()({
  id: 'auth.captchaGet',
  method: 'GET',
  path: `${AUTH}/captcha/get`,
})
/** API-05 A wrong place spends the captcha: ask for a new one. */
export const captchaCheck = call<CaptchaCheckInput, CaptchaPass>()({
  id: 'auth.captchaCheck',
  path: `${AUTH}/captcha/check`,
  kind: 'write',
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** API-06 Answers BUSINESS_MARKET where a captcha has to be solved first. */
export const smsSend = call<SmsSendInput, SmsSent>()({
  id: 'auth.smsSend',
  path: `${AUTH}/mms/smsSend`,
  kind: 'write',
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET],
})
/** API-03 An unknown phone is registered. */
export const smsLogin = call<SmsLoginInput, AccessToken>()({
  id: 'auth.smsLogin',
  path: `${AUTH}/mms/smsLogin`,
  kind: 'write',
  raw: true,
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** API-02 */
export const logout = call<Nothing, Done>()({
  id: 'auth.logout',
  method: 'DELETE',
  path: `${AUTH}/mms/logout`,
  access: 'member',
  kind: 'write',
  carrier: 'none',
})
