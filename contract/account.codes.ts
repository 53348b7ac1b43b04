import type {
  Captcha,
  CaptchaCheckInput,
  CaptchaGetInput,
  CaptchaPass,
  Nothing,
  PhoneCountries,
  SmsSendInput,
  SmsSent,
} from './account.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { AUTH } from './constants'

const { PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET } = ResultCode

/** API-04 */
export const captchaGet = call<CaptchaGetInput, Captcha>()({
  id: 'account.captchaGet',
  method: 'GET',
  path: `${AUTH}/captcha/get`,
})
/** API-05 A wrong place spends the captcha: ask for a new one. */
export const captchaCheck = call<CaptchaCheckInput, CaptchaPass>()({
  id: 'account.captchaCheck',
  path: `${AUTH}/captcha/check`,
  kind: 'write',
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** VAL-04 Whose numbers may log in beside those of mainland China. */
export const getPhoneCountries = call<Nothing, PhoneCountries>()({
  id: 'account.getPhoneCountries',
  path: `${AUTH}/mms/getPhoneCountries`,
})
/** API-06 Answers BUSINESS_MARKET where a captcha has to be solved first. */
export const smsSend = call<SmsSendInput, SmsSent>()({
  id: 'account.smsSend',
  path: `${AUTH}/mms/smsSend`,
  kind: 'write',
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE, BUSINESS_MARKET],
})
