import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../src/text/text'
import {
  addDays,
  addMonths,
  boundsOf,
  dayOf,
  daysFrom,
  lengthOf,
  sayDay,
  weekdayOf,
  weeksOf,
} from '../../src/ui/days'

afterEach(() => {
  vi.unstubAllGlobals()
  return act(() => setLanguage('zh-CN'))
})

const said = () => (['month', 'weekday', 'date', 'full'] as const).map((as) => sayDay('2026-03-20', as))

/** Of another year, and of this one. */
const ofYears = () =>
  (['date', 'full'] as const).flatMap((as) => [
    sayDay('2027-01-02', as, '2026-12-31'),
    sayDay('2026-01-02', as, '2026-12-31'),
  ])

describe('days', () => {
  test('an instant lies in the viewer’s own day, which goes from midnight to midnight', () => {
    const noon = new Date(2026, 2, 20, 12).getTime()
    const [begins, ends] = boundsOf(dayOf(noon))
    expect([dayOf(noon), new Date(begins).getHours(), dayOf(ends - 1), dayOf(ends)]).toEqual([
      '2026-03-20',
      0,
      '2026-03-20',
      '2026-03-21',
    ])
  })

  test('days go on over months, years and leap days', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
      '2028-02-29',
      '2027-01-01',
      '2026-02-28',
    ])
    expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })

  test('months keep the day, or take their last', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-20', -3), addMonths('2026-12-15', 2)]).toEqual([
      '2026-02-28',
      '2025-12-20',
      '2027-02-15',
    ])
  })

  test('are said without the browser’s own formatters, which cost a slow phone tens of milliseconds each', () => {
    vi.stubGlobal('Intl', undefined)
    expect(sayDay('2026-03-20', 'full')).toBe('3月20日星期五')
  })

  test('are said with their year where it is not this one', async () => {
    expect(ofYears()).toEqual(['2027年1月2日', '1月2日', '2027年1月2日星期六', '1月2日星期五'])
    await act(() => setLanguage('en'))
    expect(ofYears()).toEqual([
      'January 2, 2027',
      'January 2',
      'Saturday, January 2, 2027',
      'Friday, January 2',
    ])
  })

  test('a range holds both of its ends', () => {
    expect([
      lengthOf({ from: '2026-03-20', to: '2026-03-20' }),
      lengthOf({ from: '2026-02-27', to: '2026-03-02' }),
    ]).toEqual([1, 4])
  })

  test('weeks begin on Monday', () => {
    expect(['2026-03-16', '2026-03-22'].map(weekdayOf)).toEqual([0, 6])
    expect(weeksOf('2026-02-14')).toEqual([
      [null, null, null, null, null, null, '2026-02-01'],
      [...daysFrom('2026-02-02', 7)],
      [...daysFrom('2026-02-09', 7)],
      [...daysFrom('2026-02-16', 7)],
      [...daysFrom('2026-02-23', 6), null],
    ])
  })

  test('are said in the language shown', async () => {
    expect(said()).toEqual(['2026年3月', '周五', '3月20日', '3月20日星期五'])
    await act(() => setLanguage('en'))
    expect(said()).toEqual(['March 2026', 'Fri', 'March 20', 'Friday, March 20'])
  })
})
