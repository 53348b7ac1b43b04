/** VAL-04 What a form's field may hold, shared by the forms and the server's schemas. It loads with the forms. */
/** A number of mainland China by its eleven digits; one of another country with its code, as E.164 has it. +86 is never written. */
export const PHONE = '^(1[3-9]\\d{9}|\\+([1-79]\\d|8[0-57-9])\\d{5,13})$'
/** Digits of a code by SMS. The texts that say so have the figure, too. */
export const SMS_CODE_DIGITS = 6
const SMS_CODE = `^\\d{${SMS_CODE_DIGITS}}$`
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

/** FEAT-16 What an anchor writes about a stream, and a member who wants to become one. Characters are UTF-16 code units. */
export const liveTitleRule = { minLength: 2, maxLength: 40 } satisfies TextRule
export const announcementRule = { maxLength: 200 } satisfies TextRule
export const tagRule = { minLength: 1, maxLength: 10 } satisfies TextRule
export const anchorNameRule = { minLength: 2, maxLength: 16 } satisfies TextRule
export const applicationRule = { minLength: 10, maxLength: 500 } satisfies TextRule
