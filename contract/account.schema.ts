import { Type as T, type Static } from 'typebox'
import { inviteCodeRule, phoneRule } from './field-rules'
import { LANGUAGES, type Language } from './language'
import { COURSE_MAX } from './account.captcha-rules'
import { Done, Instant, smsCode } from './schema'
import { Member } from './entities.schema'
import { passkeyCalls } from './account.passkeys.schema'
import { browserKey, isKept, passwordCalls } from './account.password.schema'
import { privacyCalls } from './account.privacy.schema'
import { profileCalls } from './account.profile.schema'
import { sessionCalls } from './account.sessions.schema'

/** Of this server, or of the provider that stands in for it. */
const Verification = T.String({ minLength: 16, maxLength: 8_192 })

/**
 * `work`: for who cannot see or drag, a sum for the device instead of a picture. `phone`: the one the code is for; what was sent to it
 * counts in the price.
 */
export const CaptchaGetInput = T.Object({
  type: T.Optional(T.Union([T.Literal('slider'), T.Literal('work')])),
  phone: T.Optional(T.String(phoneRule)),
})
export type CaptchaGetInput = Static<typeof CaptchaGetInput>

/** Find the whole number from 0 to `most` that, written in decimal after `salt`, has the SHA-256 `challenge` (hex). */
export const Sum = T.Object({ salt: T.String(), challenge: T.String(), most: T.Integer() })
export type Sum = Static<typeof Sum>

/**
 * A round picture that stands askew: turn it upright. Pictures are data addresses; the piece lies in the middle of the background.
 * `width`, `height` and `pieceWidth`, its diameter, are CSS pixels. `sum`: what the device has to find besides, null where a code costs
 * no more than the picture.
 */
export const SliderCaptcha = T.Object({
  captchaId: T.String(),
  type: T.Literal('slider'),
  background: T.String(),
  piece: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  pieceWidth: T.Integer(),
  sum: T.Union([Sum, T.Null()]),
  expiresAt: Instant,
})
export type SliderCaptcha = Static<typeof SliderCaptcha>

export const WorkCaptcha = T.Object({
  captchaId: T.String(),
  type: T.Literal('work'),
  salt: T.String(),
  challenge: T.String(),
  most: T.Integer(),
  expiresAt: Instant,
})
export type WorkCaptcha = Static<typeof WorkCaptcha>

export const Captcha = T.Union([SliderCaptcha, WorkCaptcha])
export type Captcha = Static<typeof Captcha>

/** Where the slider was: milliseconds since it was first touched, degrees. Every place it came to, or a part of them in order. */
export const Course = T.Array(
  T.Tuple([T.Integer({ minimum: 0, maximum: 600_000 }), T.Number({ minimum: 0, maximum: 360 })]),
  { maxItems: COURSE_MAX },
)
export type Course = Static<typeof Course>

/** `x`: how far the piece was turned clockwise, in degrees; or the number that was found. `number`: of the sum that came with a picture. */
export const CaptchaCheckInput = T.Object({
  captchaId: T.String({ minLength: 1, maxLength: 128 }),
  x: T.Number({ minimum: 0, maximum: 100_000_000 }),
  course: T.Optional(Course),
  number: T.Optional(T.Integer({ minimum: 0, maximum: 100_000_000 })),
})
export type CaptchaCheckInput = Static<typeof CaptchaCheckInput>
export const CaptchaPass = T.Object({ captchaVerification: T.String(), expiresAt: Instant })
export type CaptchaPass = Static<typeof CaptchaPass>

export const SmsSendInput = T.Object({
  phone: T.String(phoneRule),
  captchaVerification: T.Optional(Verification),
})
export type SmsSendInput = Static<typeof SmsSendInput>
/** `resendAfter`: seconds until another code may be asked for. `ticket`: hand it in with the code, so that others' guesses do not count. */
export const SmsSent = T.Object({ resendAfter: T.Integer(), expiresAt: Instant, ticket: T.String() })
export type SmsSent = Static<typeof SmsSent>

/** `language`: that of the page; a newcomer's first nickname is in it. */
export const SmsLoginInput = T.Object({
  phone: T.String(phoneRule),
  ...smsCode,
  type: T.Union([T.Literal('login'), T.Literal('register')]),
  inviteCode: T.Optional(T.String(inviteCodeRule)),
  language: T.Optional(T.Unsafe<Language>(T.Union(LANGUAGES.map((name) => T.Literal(name))))),
  browserKey,
})
export type SmsLoginInput = Static<typeof SmsLoginInput>
/** `isKept`: the account was about to end, and stays by this login. */
export const AccessToken = T.Object({ access_token: T.String(), expiresAt: Instant, isKept })
export type AccessToken = Static<typeof AccessToken>
/** `isNew`: the number had no account, one was made for it just now. */
export const SmsAccess = T.Object({
  access_token: T.String(),
  expiresAt: Instant,
  isNew: T.Boolean(),
  isKept,
})
export type SmsAccess = Static<typeof SmsAccess>

export const Nothing = T.Object({})
export type Nothing = Static<typeof Nothing>
/** Codes of other countries than China, without the plus: `852`. `registers`: a number that is not known becomes a member. */
export const PhoneCountries = T.Object({
  countries: T.Array(T.String({ pattern: '^[1-9]\\d{0,3}$' })),
  registers: T.Boolean(),
})
export type PhoneCountries = Static<typeof PhoneCountries>

/** What an uploaded picture is for; it decides its size. */
export const UploadQuery = T.Object({
  obj: T.Union([T.Literal('avatar'), T.Literal('cover'), T.Literal('question'), T.Literal('message')]),
})
export type UploadQuery = Static<typeof UploadQuery>
/** What a browser's and Node's `Blob` have in common, for who knows neither. */
export interface FileContent {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}
/** The multipart field is named `file`. */
export type UploadInput = UploadQuery & { readonly file: FileContent }
/** `width`, `height`: pixels; `bytes`: size as stored (webp). */
export const UploadedFile = T.Object({
  url: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  bytes: T.Integer(),
})
export type UploadedFile = Static<typeof UploadedFile>

/** What goes in and comes out of each call of this area. */
export const calls = {
  captchaGet: { input: CaptchaGetInput, output: Captcha },
  captchaCheck: { input: CaptchaCheckInput, output: CaptchaPass },
  getPhoneCountries: { input: Nothing, output: PhoneCountries },
  smsSend: { input: SmsSendInput, output: SmsSent },
  smsLogin: { input: SmsLoginInput, output: SmsAccess },
  logout: { input: Nothing, output: Done },
  getSimpleInfo: { input: Nothing, output: Member },
  uploadFile: { input: UploadQuery, output: UploadedFile },
  ...profileCalls,
  ...sessionCalls,
  ...privacyCalls,
  ...passwordCalls,
  ...passkeyCalls,
} as const
