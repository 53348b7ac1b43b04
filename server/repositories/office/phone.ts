import { sql, type RawBuilder } from 'kysely'

/** `138 0013 8002`, `138-0013-8002` and `+86 13800138002` as the number is kept. */
const writtenAsKept = (words: string): string =>
  words.replaceAll(/[\s().-]/g, '').replace(/^(\+|00)86(?=1\d{10}$)/, '')

/** Whether `member`, of the query, has this number, or one with these last four figures; more of them would tell what the mask hides. */
export const hasPhone = (given: string): RawBuilder<boolean> => {
  const words = writtenAsKept(given)
  return sql<boolean>`(member.phone = ${words} or (${/^\d{4}$/.test(words)} and right(member.phone, 4) = ${words}))`
}
