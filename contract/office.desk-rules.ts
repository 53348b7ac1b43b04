/** Characters of an operator's password. */
export const OPERATOR_PASSWORD_MIN = 12
/** What may wait for operators, in the order it is shown. */
export const deskWorks = [
  'reports',
  'messages',
  'cases',
  'applications',
  'refunds',
  'orders',
  'corrections',
  'questions',
  'streams',
  'books',
  'jobs',
  'disk',
  'backup',
] as const
export type DeskWork = (typeof deskWorks)[number]
/** What a member may be kept from everywhere: talking, or logging in. */
export const memberSanctions = ['mute', 'block'] as const
export type MemberSanctionKind = (typeof memberSanctions)[number]
/** Hours for which that may last. */
export const memberSanctionHours = [1, 24, 72, 168, 720, 8_760] as const
/** Bytes of the disk that are left to the database: a recording stops before. */
export const FREE_LEAST = 256_000_000

/** How old the last backup of the embedded database may be; `TouchlineBackup` is of the same. Milliseconds. */
export const BACKUP_AGE_MAX = 172_800_000

/** Characters of a hot word, and how many there may be: the search shows as many. */
export const HOT_WORD_MAX = 30
export const HOT_WORDS_MAX = 50
