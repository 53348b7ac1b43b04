import { describe, expect, test } from 'vitest'
import type { LogLine, LogThing } from '../../contract/office.schema'
import { createReader, targetWords, type Speech } from '../../office/parts/log-words'
import { en } from '../../office/text/en'
import { zh } from '../../office/text/zh'

const chinese: Readonly<Record<string, string>> = zh
const english: Readonly<Record<string, string>> = en
const inChinese: Speech = {
  words: (key) => chinese[key] ?? null,
  wordsIn: ({ zh: name }) => name,
  time: String,
}
const inEnglish: Speech = {
  words: (key) => english[key] ?? null,
  wordsIn: ({ en: name }) => name,
  time: String,
}

const chen: LogThing = { kind: 'member', id: '729433662', name: '老陈说球' }
const line = (given: Partial<LogLine>): LogLine => ({
  logId: '1',
  at: 0,
  who: 'lin',
  act: 'match.correct',
  target: 'm-1',
  object: null,
  before: null,
  after: null,
  things: [],
  ...given,
})
const after = (given: Partial<LogLine>, speech = inChinese) => {
  const of = line(given)
  const reader = createReader(of, speech)
  return [
    ...reader
      .partsOf(of.after, of.before)
      .map(({ name, words }) => (name === '' ? words : `${name}: ${words}`)),
    ...reader.raw(),
  ]
}

describe('a line of the log', () => {
  const corrected = {
    after: {
      match: '海港 – 山城',
      reason: '裁判改判',
      score: { away: 1, home: 2, parts: [], halfTime: [1, 0], shootout: [4, 3] },
      state: 'ended',
    },
  }
  test('[ENUM-07] says the home side first, its figures as figures, and every name and state in words', () => {
    expect(after(corrected)).toEqual([
      '状态: 完场',
      '比分: 主队 2，客队 1，半场 1–0，点球大战 4–3',
      '比赛: 海港 – 山城',
      '原因: 裁判改判',
    ])
    expect(after(corrected, inEnglish)).toEqual([
      'state: Final',
      'score: home 2, away 1, half-time 1–0, shoot-out 4–3',
      'match: 海港 – 山城',
      'reason: 裁判改判',
    ])
  })

  test.each<[string, Partial<LogLine>, readonly string[]]>([
    [
      'live.end',
      { before: { liveId: 'r' }, after: { reason: '违规', isWithheld: true } },
      ['原因: 违规', '收起回放: 是'],
    ],
    ['operator.change', { after: { role: 'moderator', disabled: false } }, ['角色: 审核', '停用: 否']],
    ['anchor.made', { before: { userType: 0 }, after: { userType: 1 } }, ['身份: 主播']],
    [
      'notice.save',
      { after: { code: 'appAddr', title: '公告', contentEn: null } },
      ['位置: 打开首页时弹出的公告', '标题: 公告'],
    ],
    ['case.take', { before: { operator: null }, after: { operator: 'lin' } }, ['接待人: lin']],
    [
      'correction.agree',
      {
        things: [chen],
        before: { askedBy: 'he', state: 'pending', why: null, memberId: chen.id },
        after: { askedBy: 'he', state: 'agreed', why: null, memberId: chen.id },
      },
      ['会员: 老陈说球', '状态: 已同意', '提出人: he'],
    ],
    ['gift.order', { before: ['rose', 'clap'], after: ['clap', 'rose'] }, ['掌声，玫瑰']],
    ['league.hide', { after: { strange: 1 } }, ['strange: 1', 'league.hide: strange']],
    ['order.send', { after: { state: 'strange' } }, ['状态: strange', 'order.send: state strange']],
  ])('of %s', (act, given, said) => {
    expect(after({ act, ...given })).toEqual(said)
  })

  test.each<[string, string, unknown, string]>([
    ['settings.save', 'registration, newMemberWait', null, '新用户注册，新账号发言等待'],
    ['reward.save', 'watch10 2026-12-01', null, '看直播（一） 2026-12-01'],
    ['reward.save', 'checkIn 2026-12-01', null, '签到 2026-12-01'],
    ['notice.save', 'appAddr', { title: '公告' }, '打开首页时弹出的公告'],
    ['gift.save', 'clap', null, '掌声'],
    ['gift.order', 'gift', null, '直播礼物'],
    ['job.retry', 'mall.tick', null, '商城订单推进'],
    ['carousel.save', 'x1', { title: '今晚德比' }, '今晚德比'],
    ['operator.add', 'he', null, 'he'],
  ])('%s of %s says what it was done to', (act, target, changed, said) => {
    expect(targetWords(line({ act, target, after: changed }), inChinese)).toBe(said)
  })
})
