import { named } from './format'
import { currentWords, textIn } from './text'
import { calendar } from './zh/common.calendar'

/*
 * Days and months in our own words: what the browser has for them (Intl.DateTimeFormat) costs a slow phone tens of milliseconds a shape.
 */
const text = textIn(currentWords, calendar)

/** A day of the calendar, without a zone. `month` from 0, `weekday` from 0, Sunday. */
interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
}

const longMonth = (month: number): string => named(text('calendar.months'), month)

/** `3月`, `March`; `month` from 0. */
export const sayMonth = (month: number): string => text('calendar.month', { month: longMonth(month) })

/** `2026年3月`, `March 2026`. */
export const sayYearMonth = ({ year, month }: Pick<CalendarDay, 'year' | 'month'>): string =>
  text('calendar.yearMonth', { year, month: longMonth(month) })

/** `周五`, `Fri`. */
export const sayWeekday = ({ weekday }: Pick<CalendarDay, 'weekday'>): string =>
  named(text('time.weekdays'), weekday)

/** `3月20日`, `March 20`; with its year `2026年3月20日`, `March 20, 2026`. */
export const sayDate = ({ year, month, day }: Omit<CalendarDay, 'weekday'>, withYear: boolean): string =>
  text(withYear ? 'time.yearMonthDay' : 'time.monthDay', { year, month: longMonth(month), day })

/** `3月20日星期五`, `Friday, March 20`; with its year as `sayDate`. */
export const sayWhole = (day: CalendarDay, withYear: boolean): string =>
  text('calendar.full', {
    date: sayDate(day, withYear),
    weekday: named(text('calendar.weekdays'), day.weekday),
  })
