/** VAL-04 What a form's field may hold, shared by the forms and the server's schemas. It loads with the forms. */
export const PHONE = '^1[3-9]\\d{9}$'
const SMS_CODE = '^\\d{6}$'
export const INVITE_CODE = '^[A-Za-z0-9]{4,16}$'

/** What a text may be, in JSON Schema's keywords: a schema takes them as they stand, a form checks by the same. */
export interface TextRule {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}
export interface NumberRule {
  readonly minimum?: number
  readonly maximum?: number
}
export const phoneRule = { pattern: PHONE } satisfies TextRule
export const smsCodeRule = { pattern: SMS_CODE } satisfies TextRule
export const inviteCodeRule = { pattern: INVITE_CODE } satisfies TextRule

export const isPhone = (text: string): boolean => new RegExp(PHONE).test(text)
