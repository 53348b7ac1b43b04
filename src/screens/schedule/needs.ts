import { queriesOf, type Filters } from './filters'
import { addDays, boundsOf, daysFrom, type Day } from '../../ui/days'
import { rowsOf, type List } from '../../../machines/connect/list'
import type { Need } from '../../../machines/generic/need'
import { listScheduleDays } from '../../../contract/match'
import type { ScheduleDay, ScheduleDaysInput } from '../../../contract/match.schema'

/** Rows asked for at a time. */
export const PAGE = 100

/** FEAT-02 Days of the strip: two weeks, today in the middle of them. */
const STRIP = { before: 6, days: 14 } as const

export const stripDays = (today: Day): readonly Day[] => daysFrom(addDays(today, -STRIP.before), STRIP.days)

/** The beginnings of the strip's days and the end of the last, as the viewer's clock has them. */
export const daysWanted = (filters: Filters, today: Day): ScheduleDaysInput => {
  const days = stripDays(today)
  return {
    starts: [...days, addDays(today, STRIP.days - STRIP.before)].map((day) => boundsOf(day)[0]),
    queries: queriesOf(filters),
  }
}

/** What each day of the strip holds. */
export const daysNeed = (first: ScheduleDaysInput): Need<List<ScheduleDay, ScheduleDaysInput>> =>
  rowsOf(listScheduleDays, first, { quiet: true })
