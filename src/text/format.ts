import dayjs from 'dayjs'
import { currentLanguage, text } from './text'

const cut = (value: number): string => {
  const shown = value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value)
  return String(shown)
}

/** A count for a small place: 4.2万 or 42K. Rounded down, so that nothing looks more than it is. */
export const formatCount = (count: number): string => {
  const steps: readonly (readonly [number, string])[] =
    currentLanguage() === 'en'
      ? [
          [1e9, 'B'],
          [1e6, 'M'],
          [1e3, 'K'],
        ]
      : [
          [1e8, '亿'],
          [1e4, '万'],
        ]
  const step = steps.find(([size]) => count >= size)
  return step === undefined ? String(Math.floor(count)) : `${cut(count / step[0])}${step[1]}`
}

/** `20:30` in the viewer's zone. */
export const formatTime = (at: number): string => dayjs(at).format('HH:mm')

/** One of the names that a sentence lists. */
export const named = (list: string, index: number): string => list.split(',')[index] ?? ''

/** `Nov`, in Chinese `11`; `month` from 0. */
export const monthName = (month: number): string => named(text('time.months'), month)

/** Today, tomorrow, yesterday, a weekday within six days, else the date. Days are the viewer's. */
export const formatDay = (at: number, now: number = Date.now()): string => {
  const day = dayjs(at).startOf('day')
  const today = dayjs(now).startOf('day')
  const away = Math.round(day.diff(today, 'day', true))
  if (away === 0) return text('time.today')
  if (away === 1) return text('time.tomorrow')
  if (away === -1) return text('time.yesterday')
  if (Math.abs(away) < 7) return named(text('time.weekdays'), day.day())
  const month = monthName(day.month())
  return day.year() === today.year()
    ? text('time.monthDay', { month, day: day.date() })
    : text('time.yearMonthDay', { year: day.year(), month, day: day.date() })
}

/** `今天 20:30`. */
export const formatDayTime = (at: number, now: number = Date.now()): string =>
  text('time.dayTime', { day: formatDay(at, now), time: formatTime(at) })

const two = (value: number): string => String(value).padStart(2, '0')

/** `04:12` from seconds. */
export const formatClock = (seconds: number): string =>
  `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`
