import { afterAll, expect, test } from 'vitest'
import { formatDays } from '../../src/text/days'
import { setLanguage } from '../../src/text/text'
import { sayDay } from '../../src/ui/days'

const day = (month: number, date: number, year = 2026): number =>
  new Date(year, month - 1, date, 12).getTime()
const NOW = day(11, 20)
afterAll(() => setLanguage('zh-CN'))

const said = () => [
  formatDays(day(11, 16), day(11, 22), NOW),
  formatDays(day(11, 28), day(12, 3), NOW),
  formatDays(day(11, 20), day(11, 20), NOW),
  formatDays(day(12, 30), day(1, 2, 2027), NOW),
]

test('[FEAT-13] from one day to another by their dates, the month once, the year where it is another', async () => {
  expect(said()).toEqual(['11月16日–22日', '11月28日 – 12月3日', '11月20日', '2026年12月30日 – 2027年1月2日'])
  await setLanguage('en')
  expect(said()).toEqual(['Nov 16–22', 'Nov 28 – Dec 3', 'Nov 20', 'Dec 30, 2026 – Jan 2, 2027'])
})

const days = () => [
  sayDay('2026-11-20', 'full', '2026-01-01'),
  sayDay('2025-11-20', 'full', '2026-01-01'),
  sayDay('2025-11-20', 'date', '2026-01-01'),
]

test('[FEAT-02] a day of another year than today’s says its year', async () => {
  await setLanguage('zh-CN')
  expect(days()).toEqual(['11月20日星期五', '2025年11月20日星期四', '2025年11月20日'])
  await setLanguage('en')
  expect(days()).toEqual(['Friday, November 20', 'Thursday, November 20, 2025', 'November 20, 2025'])
})
