import { afterEach, expect, test, vi } from 'vitest'
import {
  aheadAt,
  beginDaysIn,
  boundsOf,
  DAY_ZONE,
  dayAfter,
  dayOf,
  dayZone,
  startOf,
} from '../../contract/wallet.days'
import { zoneName } from '../../contract/wallet.zone-names'

afterEach(() => beginDaysIn(DAY_ZONE))

const HOUR = 3_600_000
const hoursOf = (day: string): number => (startOf(dayAfter(day, 1)) - startOf(day)) / HOUR
const iso = (at: number): string => new Date(at).toISOString().slice(0, 16)

test('[FEAT-11] days begin at midnight in Beijing, unless operators say otherwise', () => {
  const at = Date.UTC(2026, 10, 29, 16)
  expect([dayZone(), dayOf(at - 1), dayOf(at), iso(startOf('2026-11-30')), aheadAt(at)]).toEqual([
    'Asia/Shanghai',
    '2026-11-29',
    '2026-11-30',
    '2026-11-29T16:00',
    8 * HOUR,
  ])
})

test('[FEAT-11] of a zone with summer time a day has 23 or 25 hours twice a year, and the next day follows it', () => {
  beginDaysIn('Europe/Berlin')
  expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 24, 25])
  expect([dayAfter('2026-10-25', 1), dayAfter('2026-03-01', -1), dayOf(startOf('2026-10-26'))]).toEqual([
    '2026-10-26',
    '2026-02-28',
    '2026-10-26',
  ])
  const { from, to } = boundsOf('2026-10')
  expect([iso(from), iso(to)]).toEqual(['2026-09-30T22:00', '2026-10-31T23:00'])
})

test('[FEAT-11] where midnight is left out a day begins at its first hour, where it comes twice at the first of them', () => {
  beginDaysIn('Africa/Cairo')
  // The clock goes from 0:00 to 1:00.
  expect(iso(startOf('2026-04-24'))).toBe('2026-04-23T22:00')
  beginDaysIn('America/Havana')
  // The clock goes back from 1:00 to 0:00.
  expect([iso(startOf('2026-11-01')), dayOf(startOf('2026-11-01') - 1)]).toEqual([
    '2026-11-01T04:00',
    '2026-10-31',
  ])
})

test('what no clock knows is refused, and what is known has a name in both languages', () => {
  expect(() => beginDaysIn('Mars/Olympus')).toThrow(RangeError)
  expect(['zh-CN', 'en'].map((language) => zoneName(DAY_ZONE, language))).toEqual([
    '北京时间',
    'Beijing time',
  ])
  expect(['zh-CN', 'en'].map((language) => zoneName('Europe/Berlin', language))).toEqual([
    '中欧时间',
    'Central European Time',
  ])
})

test('an engine that has no name for the whole year names the clock of this time of the year', () => {
  const { DateTimeFormat } = Intl
  vi.stubGlobal('Intl', {
    DateTimeFormat: function (language: string, options: Intl.DateTimeFormatOptions) {
      if (options.timeZoneName === 'longGeneric') throw new RangeError('Value longGeneric out of range')
      return new DateTimeFormat(language, options)
    },
  })
  const name = zoneName('Asia/Tokyo', 'en')
  vi.unstubAllGlobals()
  expect(name).toBe('Japan Standard Time')
})
