import { sayDate, sayMonth, sayYearMonth } from './calendar'
import { monthName } from './format'
import { currentLanguage, text } from './text'

/** `2026年3月`, `March 2026`: the viewer's. */
export const formatMonth = (at: number): string => {
  const date = new Date(at)
  return sayYearMonth({ year: date.getFullYear(), month: date.getMonth() })
}

const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1
const dateOf = (day: string): number => Number(day.slice(8))

/** A month like `2026-11`: `2026年11月`, `November 2026`. */
export const monthTitle = (month: string): string =>
  sayYearMonth({ year: Number(month.slice(0, 4)), month: monthOf(month) })

/** Of a month like `2026-11` its name alone: `11月`, `November`. */
export const monthAlone = (month: string): string => sayMonth(monthOf(month))

/** A day like `2026-11-03` in a narrow place: `11/3`, `Nov 3`. */
export const dayInShort = (day: string): string =>
  currentLanguage() === 'en'
    ? text('time.monthDay', { month: monthName(monthOf(day)), day: dateOf(day) })
    : `${monthOf(day) + 1}/${dateOf(day)}`

/** A day like `2026-03-20`: `3月20日`, `March 20`. */
export const dayTitle = (day: string): string =>
  sayDate({ year: Number(day.slice(0, 4)), month: monthOf(day), day: dateOf(day) }, false)
