/** VAL-04 What a field may hold, shared by the forms and the server's schemas. Patterns are sources for `RegExp`. */
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

/** The key of a write that must not happen twice. */
export const WRITE_KEY = '^[A-Za-z0-9_-]{8,64}$'
/** Characters of a chat line, counted as UTF-16 code units. */
export const CHAT_TEXT_MAX = 200
/** Characters of what is searched for, counted as UTF-16 code units. */
export const QUERY_MAX = 50
/** Days between the ends of a range of matches. */
export const SCHEDULE_DAYS_MAX = 366
/** Places of a captcha's slider. */
export const COURSE_MAX = 240
/** Bytes of an uploaded picture. */
export const UPLOAD_MAX = 5 * 1024 * 1024
/** Characters of a DEVICE-ID. */
export const DEVICE_ID_MAX = 128

/** Bytes of one message a client may send over the socket. */
export const SOCKET_MESSAGE_MAX = 4 * 1024

export const isPhone = (text: string): boolean => new RegExp(PHONE).test(text)
