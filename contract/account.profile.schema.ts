import { Type as T, type Static } from 'typebox'
import { COVER_MAX } from './rules'
import { smsCodeRule, phoneRule } from './field-rules'
import { passwordRule } from './account.password-rules'
import { birthdayRule, codeToRule, genders } from './account.rules'
import { PasskeyLoginInput } from './account.passkeys.schema'
import { Instant, Nullable, smsCode, Ticket } from './schema'

export const Gender = T.Union(genders.map((gender) => T.Literal(gender)))
export type Gender = (typeof genders)[number]

const Birthday = T.String(birthdayRule)

/** What a member says of oneself. `birthday`: a day as `1996-03-20`. `nicknameFrom`: when the nickname may be changed again, null: now. */
export const Profile = T.Object({
  nickname: T.String(),
  nicknameFrom: Nullable(Instant),
  avatar: Nullable(T.String()),
  gender: T.Unsafe<Gender>(Gender),
  birthday: Nullable(Birthday),
  bio: T.String(),
  phone: T.String(),
})
export type Profile = Static<typeof Profile>

/** What is left out stays as it is. */
export const SaveProfileInput = T.Object({
  avatar: T.Optional(Nullable(T.String({ maxLength: COVER_MAX, pattern: '^/uploads/[A-Za-z0-9._/-]+$' }))),
  gender: T.Optional(T.Unsafe<Gender>(Gender)),
  birthday: T.Optional(Nullable(Birthday)),
  /** What is counted as a person counts is checked in the domain: a character of emoji holds a dozen others. */
  bio: T.Optional(T.String({ maxLength: 1024 })),
})
export type SaveProfileInput = Static<typeof SaveProfileInput>

/** What is counted as a person counts is checked by `nicknameFault`. */
export const SaveNicknameInput = T.Object({ nickname: T.String({ maxLength: 256 }) })
export type SaveNicknameInput = Static<typeof SaveNicknameInput>

const Verification = T.String({ minLength: 16, maxLength: 8_192 })

/** `phone`: `OWN_PHONE` for the one the member has, whose digits no page knows; else the new one, which may cost a captcha. */
export const SendPhoneCodeInput = T.Object({
  phone: T.String(codeToRule),
  captchaVerification: T.Optional(Verification),
})
export type SendPhoneCodeInput = Static<typeof SendPhoneCodeInput>
export const PhoneCodeSent = T.Object({ resendAfter: T.Integer(), expiresAt: Instant, ticket: T.String() })
export type PhoneCodeSent = Static<typeof PhoneCodeSent>

/** One of `oldCode` (with `oldTicket`: sent to the number the member has), `password` and `passkey` (what `askOwnPasskey` asked for) proves who asks. */
export const ChangePhoneInput = T.Object({
  oldCode: T.Optional(T.String(smsCodeRule)),
  oldTicket: Ticket,
  password: T.Optional(T.String(passwordRule)),
  passkey: T.Optional(PasskeyLoginInput),
  phone: T.String(phoneRule),
  ...smsCode,
})
export type ChangePhoneInput = Static<typeof ChangePhoneInput>

const Nothing = T.Object({})

/** What goes in and comes out of the calls of a member's own page. */
export const profileCalls = {
  getProfile: { input: Nothing, output: Profile },
  saveProfile: { input: SaveProfileInput, output: Profile },
  sendPhoneCode: { input: SendPhoneCodeInput, output: PhoneCodeSent },
  changePhone: { input: ChangePhoneInput, output: Profile },
  saveNickname: { input: SaveNicknameInput, output: Profile },
} as const
