import { expect, test } from 'vitest'
import { english } from '../../src/text/en/all'
import { saidBy } from '../../src/text/said'
import { about as watching } from '../../src/text/zh/live.about'
import { fill, setLanguage } from '../../src/text/text'

const COUNTED =
  /\{~?\w+\} (?:more |guess )?(?:fans|votes|people|points|pts|days|hours|minutes|seconds|bricks|coins|viewers|characters|pictures|answers|messages|streams|matches|clips|plans|accounts|addresses|passkeys|moderators|predictions|streamers|friends|gifts|times|teams|places)\b/

const inBeijing = (key: string, time: string): string =>
  fill(english[key] ?? '', { time, zone: 'Beijing time' })

test('what English counts is one or many', () => {
  expect(
    Object.values(english as Record<string, string>).filter((sentence) => COUNTED.test(sentence)),
  ).toEqual([])
  expect([1, 2].map((count) => fill(english['room.fans'] ?? '', { count }))).toEqual(['1 fan', '2 fans'])
})

test('a refusal of the server does so too', async () => {
  await setLanguage('en')
  expect(['慢速模式，1 秒后再发', '慢速模式，2 秒后再发'].map(saidBy)).toEqual([
    'Slow mode: wait 1 second',
    'Slow mode: wait 2 seconds',
  ])
  await setLanguage('zh-CN')
})

test('in Chinese no space stands after 万, where other numbers have one', () => {
  expect(['4.2万', '12'].map((count) => fill(watching['room.viewers'], { count }))).toEqual([
    '4.2万人在看',
    '12 人在看',
  ])
})

test('a time within an English sentence is no beginning, a day of the week keeps its letter', async () => {
  await setLanguage('en')
  const starts = english['activity.startsAt'] ?? ''
  const whens = ['Tomorrow 20:00', 'Today', 'just now', 'Tue 20:00', 'Mar 21']
  expect(whens.map((time) => fill(starts, { time }))).toEqual([
    'Starts tomorrow 20:00',
    'Starts today',
    'Starts just now',
    'Starts Tue 20:00',
    'Starts Mar 21',
  ])
  await setLanguage('zh-CN')
  expect(fill(watching['room.planned'], { time: '今天 20:00' })).toBe('今天 20:00 开播')
})

test('so it is where the time comes with its zone', async () => {
  await setLanguage('en')
  const zoned = inBeijing('mall.inZone', 'Tomorrow 20:00')
  expect(zoned).toBe('Tomorrow 20:00, Beijing time')
  expect(['mall.notYet', 'mall.until'].map((key) => inBeijing(key, zoned))).toEqual([
    'From tomorrow 20:00, Beijing time',
    'Until tomorrow 20:00, Beijing time',
  ])
  expect(fill(english['campaign.soon'] ?? '', { time: 'Today 09:00 UTC+1' })).toBe('Starts today 09:00 UTC+1')
  await setLanguage('zh-CN')
})

test('what people call a plan keeps its letters', async () => {
  await setLanguage('en')
  const title = 'Tomorrow 20:00 derby'
  const times = { time: 'Tomorrow 20:00', from: 'Today 20:00' }
  expect(fill(english['plan.waits'] ?? '', { title, ...times })).toContain(
    '“Tomorrow 20:00 derby” (tomorrow 20:00): go live from today 20:00 on',
  )
  expect(fill(english['report.of'] ?? '', { title, time: 'Yesterday 20:00' })).toBe(
    'Tomorrow 20:00 derby, yesterday 20:00',
  )
  expect(fill(english['done.mute'] ?? '', { name: 'Tommy 10:0', time: 'Tue 20:00' })).toBe(
    'Tommy 10:0 is muted until Tue 20:00',
  )
  await setLanguage('zh-CN')
})

test('what people wrote keeps its spaces', () => {
  expect(fill('{name} 说：{words}', { name: '千万 别走', words: '3万 人来了' })).toBe(
    '千万 别走 说：3万 人来了',
  )
})
