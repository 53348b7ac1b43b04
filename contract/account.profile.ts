import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type {
  ChangePhoneInput,
  PhoneCodeSent,
  Profile,
  SaveNicknameInput,
  SaveProfileInput,
  SendPhoneCodeInput,
} from './account.profile.schema'
import type { Nothing } from './account.schema'

const at = (name: string): string => `${MMS}/front/member/${name}`
const errors = [ResultCode.PARAMETER_ERROR]

/** FEAT-07 What the member says of oneself, as it is kept. */
export const getProfile = call<Nothing, Profile>()({
  id: 'account.getProfile',
  path: at('getProfile'),
  access: 'member',
  tags: ['account.profile'],
})
/** FEAT-07 Changes what is said and leaves the rest, so that two pages do not undo each other. */
export const saveProfile = call<SaveProfileInput, Profile>()({
  id: 'account.saveProfile',
  path: at('saveProfile'),
  access: 'member',
  kind: 'write',
  invalidates: ['account.profile'],
  errors,
})
/** FEAT-07 The nickname one has already is taken again at any time; another once in `NICKNAME_DAYS`, BUSINESS_FAILURE before. */
export const saveNickname = call<SaveNicknameInput, Profile>()({
  id: 'account.saveNickname',
  path: at('saveNickname'),
  access: 'member',
  kind: 'write',
  invalidates: ['account.profile'],
  errors: [...errors, ResultCode.BUSINESS_FAILURE],
})
/** ROUTE-06 A code to the number the member has, or to a new one. Answers BUSINESS_MARKET where a captcha has to be solved first. */
export const sendPhoneCode = call<SendPhoneCodeInput, PhoneCodeSent>()({
  id: 'account.sendPhoneCode',
  path: at('sendPhoneCode'),
  access: 'member',
  kind: 'write',
  errors: [...errors, ResultCode.BUSINESS_FAILURE, ResultCode.BUSINESS_MARKET],
})
/** ROUTE-06 With a code to the new number, and one to the number before, the password or a passkey; what proved it is spent. The member's other sessions end with it. */
export const changePhone = call<ChangePhoneInput, Profile>()({
  id: 'account.changePhone',
  path: at('changePhone'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['account.profile', 'account.sessions'],
  errors: [...errors, ResultCode.BUSINESS_FAILURE],
})
