import { Type as T, type Static } from 'typebox'
import { INVITE_CODE, PHONE, SMS_CODE } from './rules'
import { Instant } from './schema'

const Verification = T.String({ minLength: 16, maxLength: 128 })

/** `work`: for who cannot see or drag, a sum for the device instead of a picture. */
export const CaptchaGetInput = T.Object({
  type: T.Optional(T.Union([T.Literal('slider'), T.Literal('work')])),
})
export type CaptchaGetInput = Static<typeof CaptchaGetInput>

/** Pictures are data addresses; the rest are CSS pixels of the unscaled picture. The piece starts at the left edge. */
export const SliderCaptcha = T.Object({
  captchaId: T.String(),
  type: T.Literal('slider'),
  background: T.String(),
  piece: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  pieceWidth: T.Integer(),
  expiresAt: Instant,
})
export type SliderCaptcha = Static<typeof SliderCaptcha>

/** Find the whole number from 0 to `most` that, written in decimal after `salt`, has the SHA-256 `challenge` (hex). */
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

/** `x`: how far the piece was moved, in pixels of the unscaled picture; or the number that was found. */
export const CaptchaCheckInput = T.Object({
  captchaId: T.String({ minLength: 1, maxLength: 128 }),
  x: T.Number({ minimum: 0, maximum: 10_000_000 }),
})
export type CaptchaCheckInput = Static<typeof CaptchaCheckInput>
export const CaptchaPass = T.Object({ captchaVerification: T.String(), expiresAt: Instant })
export type CaptchaPass = Static<typeof CaptchaPass>

export const SmsSendInput = T.Object({
  phone: T.String({ pattern: PHONE }),
  captchaVerification: T.Optional(Verification),
})
export type SmsSendInput = Static<typeof SmsSendInput>
/** `resendAfter`: seconds until another code may be asked for. */
export const SmsSent = T.Object({ resendAfter: T.Integer(), expiresAt: Instant })
export type SmsSent = Static<typeof SmsSent>

export const SmsLoginInput = T.Object({
  phone: T.String({ pattern: PHONE }),
  code: T.String({ pattern: SMS_CODE }),
  type: T.Union([T.Literal('login'), T.Literal('register')]),
  inviteCode: T.Optional(T.String({ pattern: INVITE_CODE })),
})
export type SmsLoginInput = Static<typeof SmsLoginInput>
export const AccessToken = T.Object({ access_token: T.String(), expiresAt: Instant })
export type AccessToken = Static<typeof AccessToken>

export const Nothing = T.Object({})
export type Nothing = Static<typeof Nothing>
export const Done = T.Object({ done: T.Literal(true) })
export type Done = Static<typeof Done>
