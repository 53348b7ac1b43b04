import { sayDate, sayWeekday, sayWhole, sayYearMonth } from '../text/calendar'

/** A calendar day without a zone, as `YYYY-MM-DD`; days compare as texts do. */
export type Day = string

/** Both ends belong to it. */
export type DayRange = { readonly from: Day; readonly to: Day }

const LENGTH = 86_400_000
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** The viewer's day at an instant in epoch milliseconds. */
export const dayOf = (at: number): Day => {
  const date = new Date(at)
  return dayAt(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

/** The instants, in epoch milliseconds, at which the viewer's day begins and the next one does. */
export const boundsOf = (day: Day): readonly [number, number] => {
  const date = new Date(startOf(day))
  const midnight = (more: number): number =>
    new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + more).getTime()
  return [midnight(0), midnight(1)]
}

export const addDays = (day: Day, count: number): Day => dayAt(startOf(day) + count * LENGTH)

/** The same day of another month, or that month's last. */
export const addMonths = (day: Day, count: number): Day => {
  const date = new Date(startOf(day))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month, Math.min(date.getUTCDate(), last)))
}

export const isOtherMonth = (one: Day, other: Day): boolean => one.slice(0, 7) !== other.slice(0, 7)

/** How many days a range holds. */
export const lengthOf = ({ from, to }: DayRange): number =>
  Math.round((startOf(to) - startOf(from)) / LENGTH) + 1

/** As many days as told, beginning with `from`. */
export const daysFrom = (from: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** From 0, Monday, to 6. */
export const weekdayOf = (day: Day): number => (new Date(startOf(day)).getUTCDay() + 6) % 7

/** A month's days in weeks from Monday; null where another month's day would stand. */
export const weeksOf = (day: Day): readonly (readonly (Day | null)[])[] => {
  const first = `${day.slice(0, 7)}-01`
  const before = weekdayOf(first)
  const length = lengthOf({ from: first, to: addDays(addMonths(first, 1), -1) })
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const index = week * 7 + weekday - before
      return index >= 0 && index < length ? addDays(first, index) : null
    }),
  )
}

/** In the language shown: `month` 2026年3月, `weekday` 周五, `date` 3月20日, `full` 3月20日星期五; these two with the year where it is not `today`'s. */
export const sayDay = (
  day: Day,
  as: 'month' | 'weekday' | 'date' | 'full',
  today: Day | null = null,
): string => {
  const date = new Date(startOf(day))
  const said = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
  const isOfYear = today !== null && day.slice(0, 4) !== today.slice(0, 4)
  return saidAs[as](said, isOfYear)
}

const saidAs = { month: sayYearMonth, weekday: sayWeekday, date: sayDate, full: sayWhole } as const
