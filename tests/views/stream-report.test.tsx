import { expect, test } from 'vitest'
import { mount, texts } from './support/mount'
import { report } from '../../contract/samples/studio'
import { Report } from '../../src/screens/studio/report'
import { formatSecond } from '../../src/text/place'

const { startedAt } = report
/** Of which nothing is kept, so that it leads nowhere. */
const plain = { ...report, isKept: false, chatLines: 0, giftCoins: 0, clips: { count: 0, newest: [] } }
const told = (given: object) => {
  mount(<Report report={{ ...plain, ...given }} onTalk={() => {}} />)
  return texts('section > p').slice(0, 1)
}

test.each([
  ['lost', '画面在 {time} 断了，之后没有再回来，这场直播就结束了'],
  ['stopped', '推流在 {time} 停止，之后没有再开始，这场直播就结束了'],
])('[FEAT-16] one whose publisher was %s says since when no picture came', (cutOff, words) => {
  const endedAt = startedAt + 36_000
  expect(told({ endedAt, cutOff })).toEqual([words.replace('{time}', formatSecond(endedAt))])
})

test('[FEAT-16] breaks are told as long in all as the sum of what is told of each', () => {
  const breaks = [10_400, 10_400, 40_300, 14_400].map((length, nth) => ({
    from: startedAt + nth * 100_000,
    until: startedAt + nth * 100_000 + length,
  }))
  const times = breaks.map(({ from }, nth) => `${formatSecond(from)}（0:${[10, 10, 40, 14][nth]}）`)
  expect(told({ breaks })).toEqual([`中断 4 次，共 1:14：${times.join('、')}`])
})
