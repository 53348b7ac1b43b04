import { monthName } from './format'
import { currentLanguage, text } from './text'

/** `2026年3月`, `March 2026`: the viewer's. */
export const formatMonth = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long' }).format(at)

/** A month like `2026-11`: `2026年11月`, `November 2026`. */
export const monthTitle = (month: string): string => formatMonth(new Date(`${month}-15T12:00`).getTime())

/** Of a month like `2026-11` its name alone: `11月`, `November`. */
export const monthAlone = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: currentLanguage() === 'en' ? 'long' : 'short' }).format(
    new Date(`${month}-15T12:00`),
  )

/** A day like `2026-11-03` in a narrow place: `11/3`, `Nov 3`. */
export const dayInShort = (day: string): string => {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  return currentLanguage() === 'en'
    ? text('time.monthDay', { month: monthName(month - 1), day: date })
    : `${month}/${date}`
}

/** A day like `2026-03-20`: `3月20日`, `20 March`. */
export const dayTitle = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', day: 'numeric' }).format(
    new Date(`${day}T12:00`),
  )
