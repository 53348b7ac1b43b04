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
] as const
export type DeskWork = (typeof deskWorks)[number]
/** Bytes of the disk that are left to the database: a recording stops before. */
export const FREE_LEAST = 256_000_000
