import dayjs from 'dayjs'
import { formatTime, monthName } from './format'
import { currentLanguage, text } from './text'

const dayOf = (day: dayjs.Dayjs, isYearSaid: boolean): string => {
  const said = { month: monthName(day.month()), day: day.date() }
  return isYearSaid ? text('time.yearMonthDay', { year: day.year(), ...said }) : text('time.monthDay', said)
}

/** From one day to another by their dates, in the viewer's zone: `11月16日–22日`, `Nov 16–22`. The year is said where it is not this one. */
export const formatDays = (from: number, to: number, now: number): string => {
  const [first, last] = [dayjs(from), dayjs(to)]
  const isYearSaid = [first, last].some((day) => day.year() !== dayjs(now).year())
  const begin = dayOf(first, isYearSaid)
  if (first.isSame(last, 'day')) return begin
  if (isYearSaid || !first.isSame(last, 'month')) return `${begin} – ${dayOf(last, isYearSaid)}`
  return `${begin}–${currentLanguage() === 'en' ? last.date() : `${last.date()}日`}`
}

/** `11月22日 00:00`, whatever day it is: for what holds from one day to another. */
export const formatDateTime = (at: number, now: number = Date.now()): string =>
  text('time.dayTime', {
    day: dayOf(dayjs(at), dayjs(at).year() !== dayjs(now).year()),
    time: formatTime(at),
  })
