import { Type as T, type Static } from 'typebox'
import { INVITE_CODE, PHONE, SMS_CODE } from './rules'
import { Instant } from './schema'

const Verification = T.String({ minLength: 16, maxLength: 128 })

export const CaptchaGetInput = T.Object({ type: T.Optional(T.Literal('slider')) })
export type CaptchaGetInput = Static<typeof CaptchaGetInput>

/** Pictures are data addresses; the rest are CSS pixels of the unscaled picture. The piece starts at the left edge. */
export const Captcha = T.Object({
  captchaId: T.String(),
  type: T.Literal('slider'),
  background: T.String(),
  piece: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  pieceWidth: T.Integer(),
  expiresAt: Instant,
})
export type Captcha = Static<typeof Captcha>

/** `x`: how far the piece was moved, in pixels of the unscaled picture. */
export const CaptchaCheckInput = T.Object({
  captchaId: T.String({ minLength: 1, maxLength: 128 }),
  x: T.Number({ minimum: 0, maximum: 2000 }),
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
