import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startClock, stopClock } from '../../.storybook/clock'

beforeEach(() => stopClock())
afterEach(() => {
  startClock()
  vi.unstubAllEnvs()
})

/** What a page can ask of a clock. */
const told = (): readonly unknown[] => {
  const now = new Date()
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  return [
    now.toISOString(),
    String(now),
    now.getHours(),
    now.getDay(),
    now.getTimezoneOffset(),
    dayjs().format('YYYY-MM-DD HH:mm:ss'),
    dayjs().startOf('day').toISOString(),
    dayjs('2026-03-21 20:00').toISOString(),
    midnight.toISOString(),
    new Date(2026, 2, 21).toISOString(),
    new Date('2026-03-21T09:30').toISOString(),
    new Date('2026-03-21').toISOString(),
    now.toLocaleTimeString('en-GB'),
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit' }).format(now),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]
}

it.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Asia/Shanghai'])(
  'a story looked at in %s is of the evening in China',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(told()).toEqual([
      '2026-03-20T11:22:30.000Z',
      'Fri Mar 20 2026 19:22:30 GMT+0800',
      19,
      5,
      -480,
      '2026-03-20 19:22:30',
      '2026-03-19T16:00:00.000Z',
      '2026-03-21T12:00:00.000Z',
      '2026-03-19T16:00:00.000Z',
      '2026-03-20T16:00:00.000Z',
      '2026-03-21T01:30:00.000Z',
      '2026-03-21T00:00:00.000Z',
      '19:22:30',
      '19',
      'Asia/Shanghai',
    ])
  },
)
