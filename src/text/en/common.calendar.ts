import type { Translated } from '../catalogue'
import type { calendar as zh } from '../zh/common.calendar'

export const calendar: Translated<typeof zh> = {
  'calendar.weekdays': 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
  'calendar.months': 'January,February,March,April,May,June,July,August,September,October,November,December',
  'calendar.month': '{month}',
  'calendar.yearMonth': '{month} {year}',
  'calendar.full': '{weekday}, {date}',
}
