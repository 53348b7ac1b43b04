import { Type as T, type Static } from 'typebox'
import { newPasswordRule, passwordRule } from './account.password-rules'
import { phoneRule } from './field-rules'
import { WRITE_KEY } from './rules'
import { Instant, smsCode } from './schema'

/** What a browser keeps for itself, so that another that looks alike is told from it. */
export const browserKey = T.Optional(T.String({ pattern: WRITE_KEY }))

/** A login was answered so: the account was about to end, and stays by it. */
export const isKept = T.Optional(T.Literal(true))

export const PasswordLoginInput = T.Object({
  phone: T.String(phoneRule),
  password: T.String(passwordRule),
  browserKey,
})
export type PasswordLoginInput = Static<typeof PasswordLoginInput>

/** `code`, `ticket`: sent to this phone. */
export const ResetPasswordInput = T.Object({
  phone: T.String(phoneRule),
  ...smsCode,
  password: T.String(newPasswordRule),
  browserKey,
})
export type ResetPasswordInput = Static<typeof ResetPasswordInput>

/** `code`, `ticket`: sent to the own number. `password` null: none any more. */
export const SavePasswordInput = T.Object({
  ...smsCode,
  password: T.Union([T.String(newPasswordRule), T.Null()]),
})
export type SavePasswordInput = Static<typeof SavePasswordInput>

/** `setAt`: since when there is a password, null: there is none. */
export const PasswordState = T.Object({ setAt: T.Union([Instant, T.Null()]) })
export type PasswordState = Static<typeof PasswordState>

const AccessToken = T.Object({ access_token: T.String(), expiresAt: Instant, isKept })

/** What goes in and comes out of the calls about passwords. */
export const passwordCalls = {
  passwordLogin: { input: PasswordLoginInput, output: AccessToken },
  resetPassword: { input: ResetPasswordInput, output: AccessToken },
  getPassword: { input: T.Object({}), output: PasswordState },
  savePassword: { input: SavePasswordInput, output: PasswordState },
} as const
