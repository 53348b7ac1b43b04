import { PHONE, type TextRule } from './field-rules'

/** FEAT-07 What a member may say of oneself. */
export const genders = ['unsaid', 'female', 'male'] as const
export const birthdayRule = {
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
} satisfies TextRule
/** Who is younger has no account without a guardian's consent, who would be older mistyped the year. */
export const AGE_MIN = 14
const AGE_MAX = 120
const HALF_A_DAY = 43_200_000

/** What is wrong with a birthday like 1996-03-20. `tooSmall`: nobody is that old; `tooLarge`: too young to have an account; `future`: not born yet. East of Greenwich the day begins earlier. */
export const birthdayFault = (
  day: string,
  now: number,
): 'pattern' | 'choice' | 'tooSmall' | 'tooLarge' | 'future' | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'pattern'
  const at = new Date(`${day}T00:00:00Z`)
  // 31 April is no day, however well it is written.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return 'choice'
  const age = (years: number): number =>
    Date.UTC(at.getUTCFullYear() + years, at.getUTCMonth(), at.getUTCDate())
  if (age(AGE_MAX) < now) return 'tooSmall'
  if (at.getTime() > now + HALF_A_DAY) return 'future'
  return age(AGE_MIN) > now + HALF_A_DAY ? 'tooLarge' : null
}
/** In characters as a person counts them. */
export const bioRule = { maxLength: 80 } satisfies TextRule

/** Stands for the number a member has. */
export const OWN_PHONE = 'own'
export const codeToRule = { pattern: `^${OWN_PHONE}$|${PHONE}` } satisfies TextRule
