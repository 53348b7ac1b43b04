import { PHONE, type TextRule } from './field-rules'

/** FEAT-07 What a member may say of oneself. */
export const genders = ['unsaid', 'female', 'male'] as const
export const birthdayRule = {
  pattern: '^(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
} satisfies TextRule
/** In characters as a person counts them. */
export const bioRule = { maxLength: 80 } satisfies TextRule

/** Stands for the number a member has. */
export const OWN_PHONE = 'own'
export const codeToRule = { pattern: `^${OWN_PHONE}$|${PHONE}` } satisfies TextRule
