import { expect, test } from 'vitest'
import { english } from '../../src/text/en/all'
import { saidBy } from '../../src/text/said'
import { about as watching } from '../../src/text/zh/live.about'
import { fill, setLanguage } from '../../src/text/text'

const COUNTED =
  /\{\w+\} (?:more |guess )?(?:fans|votes|people|points|pts|days|hours|minutes|seconds|bricks|coins|viewers|characters|pictures|answers|messages|streams|matches|clips|plans|accounts|addresses|passkeys|moderators|predictions|streamers|friends|gifts|times|teams|places)\b/

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

test('a time within an English sentence is no beginning, a day of the week keeps its letter', () => {
  const starts = english['activity.startsAt'] ?? ''
  expect(
    ['Tomorrow 20:00', 'Today 9:05', 'Tue 20:00', 'Mar 21'].map((time) => fill(starts, { time })),
  ).toEqual(['Starts tomorrow 20:00', 'Starts today 9:05', 'Starts Tue 20:00', 'Starts Mar 21'])
  expect(fill('{time}, {name}', { time: 'Yesterday 20:00', name: 'Tomorrow' })).toBe(
    'Yesterday 20:00, Tomorrow',
  )
})

test('what people wrote keeps its spaces', () => {
  expect(fill('{name} 说：{words}', { name: '千万 别走', words: '3万 人来了' })).toBe(
    '千万 别走 说：3万 人来了',
  )
})
