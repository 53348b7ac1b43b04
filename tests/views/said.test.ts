import { afterEach, beforeEach, expect, test } from 'vitest'
import { english } from '../../src/text/en/all'
import { saidBy } from '../../src/text/said'
import { placeLanguage } from '../../src/text/text'

beforeEach(() => placeLanguage('en', english))
afterEach(() => placeLanguage('zh-CN', null))

test.each([
  ['手机号或密码不正确，还可以再试 4 次', 'Number or password is wrong. You can try 4 more times'],
  [
    '昵称 30 天内只能改一次，12月24日起可以再改',
    'A nickname changes once in 30 days; yours can again from Dec 24 on',
  ],
  [
    '11月28日 9:05（北京时间），你在另一台设备上退出了这台设备，请重新登录',
    'You logged this device out from another one (on Nov 28 at 9:05, Beijing time). Please log in again',
  ],
  ['未满 14 岁不能填写生日，请检查年份', 'Under 14 no birthday is taken, please check the year'],
  ['生日不能是将来的日子，请检查', 'This day is yet to come, please check it'],
  ['验证码已发送，请 53 秒后再获取', 'A code is on its way. You can ask again in 53 seconds'],
  ['电话不正确，请检查后重试', 'This is not right: check it and try again'],
  [
    '不支持 HEVC（H.265） 编码的画面，请在编码器中改用 H.264（x264）',
    'Pictures in HEVC (H.265) cannot be taken: choose H.264 (x264) in the encoder',
  ],
  ['不支持 MP3 编码的声音，请在编码器中改用 AAC', 'Sound in MP3 cannot be taken: choose AAC in the encoder'],
  [
    '浏览器只能播放 8 位 4:2:0 的 H.264，请把编码器的像素格式改为 yuv420p',
    'Browsers play 8 bit 4:2:0 H.264 alone: set the encoder’s pixel format to yuv420p',
  ],
  [
    '画面大小 4096×2160 无法播放，请使用 1920×1080 或更小的画面',
    '4096×2160 cannot be played: use 1920×1080 or smaller',
  ],
  [
    '与你的另一场计划「德比 2 队」时间太近，请错开一小时',
    'Too near to your other plan “德比 2 队”: an hour apart, please',
  ],
  [
    '平台运营已禁止你发私信（诈骗），还剩 24 小时',
    'The platform’s operators keep you from writing messages （诈骗）. 24 hours are left',
  ],
  [
    '平台运营已停用这个账号，解除前不能登录',
    'The platform’s operators have blocked this account until they lift it',
  ],
  ['没有人翻译过的话', '没有人翻译过的话'],
  ['', ''],
])('[ERR-12] %s is told in English: %s', (said, told) => {
  expect(saidBy(said)).toBe(told)
})

test('[ERR-12] who reads Chinese reads the server’s own words', () => {
  placeLanguage('zh-CN', null)
  expect(saidBy('没有这一天，请重新选择')).toBe('没有这一天，请重新选择')
})
