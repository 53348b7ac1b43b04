import type {
  Captcha,
  CaptchaCheckInput,
  CaptchaGetInput,
  CaptchaPass,
  Nothing,
  PhoneCountries,
} from './account.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { AUTH } from './constants'

const { PARAMETER_ERROR, BUSINESS_FAILURE } = ResultCode

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
