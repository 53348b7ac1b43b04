import { sql, type RawBuilder } from 'kysely'

/** Whether `member`, of the query, has this number, or one with these last four figures; more of them would tell what the mask hides. */
export const hasPhone = (words: string): RawBuilder<boolean> =>
  sql<boolean>`(member.phone = ${words} or (${/^\d{4}$/.test(words)} and right(member.phone, 4) = ${words}))`
