import type { TextRule } from './field-rules'

/** FEAT-07 A password that is set. Characters are code points; blanks around are not sent (REQ-04). */
export const newPasswordRule = { minLength: 8, maxLength: 64 } satisfies TextRule
/** One that is tried: whatever it is, it is not told what a right one looks like. */
export const passwordRule = { minLength: 1, maxLength: 64 } satisfies TextRule
