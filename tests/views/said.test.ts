import { afterEach, beforeEach, expect, test } from 'vitest'
import { english } from '../../src/text/en/all'
import { saidBy } from '../../src/text/said'
import { placeLanguage } from '../../src/text/text'

beforeEach(() => placeLanguage('en', english))
afterEach(() => placeLanguage('zh-CN', null))

test.each([
  ['手机号或密码不正确，还可以再试 4 次', 'Number or password is wrong. You can try 4 more times'],
  ['昵称 30 天内只能改一次，12月24日起可以再改', 'A nickname changes once in 30 days; yours from 12/24 on'],
  ['生日不能晚于今天', 'A birthday is not after today'],
  ['验证码已发送，请 53 秒后再获取', 'A code is on its way. You can ask again in 53 seconds'],
  ['电话不正确，请检查后重试', 'This is not right: check it and try again'],
  ['没有人翻译过的话', '没有人翻译过的话'],
  ['', ''],
])('[ERR-12] %s is told in English: %s', (said, told) => {
  expect(saidBy(said)).toBe(told)
})

test('[ERR-12] who reads Chinese reads the server’s own words', () => {
  placeLanguage('zh-CN', null)
  expect(saidBy('生日不能晚于今天')).toBe('生日不能晚于今天')
})
