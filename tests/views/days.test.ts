import { afterAll, expect, test } from 'vitest'
import { formatDays } from '../../src/text/days'
import { setLanguage } from '../../src/text/text'

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
