import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import { formatNumber } from '../../contract/figures'
import { english } from '../../src/text/en/all'
import { refusals } from '../../src/text/en/common.refusals'
import { formatClock, formatCount, formatDay, formatDayTime } from '../../src/text/format'
import { formatRelative } from '../../src/text/relative'
import { sportOf } from '../../src/text/sport'
import { fill, setLanguage, text } from '../../src/text/text'
import { chooseLanguage } from '../../contract/language'
import { useText } from '../../src/text/use-text'
import { talk } from '../../src/text/zh/live.chat'
import { mount, texts } from './support/mount'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
const written = import.meta.glob<Texts>('../../src/text/zh/*.ts', { eager: true })
const translated = Object.keys(import.meta.glob('../../src/text/en/*.ts'))
/** The Chinese files that have an English one, each with its sentences; the others are parts of these. */
const catalogues = Object.entries(written)
  .filter(([path]) => translated.includes(path.replace('/zh/', '/en/')))
  .map(([, file]) => Object.assign({}, ...Object.values(file)) as Readonly<Record<string, string>>)
const chinese: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(written).flatMap((file) => Object.values(file)),
)

const speak = (language: 'zh-CN' | 'en'): Promise<void> => act(() => setLanguage(language))

afterEach(() => speak('zh-CN'))

const Sentence = () => {
  const say = useText(talk)
  return <p>{`${say('common.retry')} ${say('chat.new', { count: 1 })}`}</p>
}

const at = (day: number, hour: number, minute = 0, month = 5, year = 2026): number =>
  new Date(year, month, day, hour, minute).getTime()

/** What a sentence is filled with, sorted. */
const holes = (sentence: string): readonly string[] =>
  [...new Set(Array.from(sentence.matchAll(/\{~?(\w+)/g), ([, name]) => name ?? ''))].toSorted()

/** The keys of the sentences that look like this. */
const keysOf = (sentences: Readonly<Record<string, string>>, look: RegExp): readonly string[] =>
  Object.keys(sentences).filter((key) => look.test(sentences[key] ?? ''))

describe('the catalogues', () => {
  test('Chinese and English have the same keys, none of them empty', () => {
    // The server's own sentences are keys of their own.
    const keys = Object.keys(english).filter((key) => refusals[key] === undefined)
    expect(keys.toSorted()).toEqual(Object.keys(chinese).toSorted())
    expect(
      Object.entries({ ...english, ...chinese }).filter(([, sentence]) => sentence.trim() === ''),
    ).toEqual([])
  })

  test('a sentence is filled with the same in both', () => {
    const uneven = Object.keys(chinese).filter(
      (key) => JSON.stringify(holes(chinese[key] ?? '')) !== JSON.stringify(holes(english[key] ?? '')),
    )
    expect(uneven).toEqual([])
  })

  test('a hole marked as within its sentence is a time of an English one, which does not begin with it', () => {
    expect(keysOf(chinese, /\{~/)).toEqual([])
    expect(keysOf(english, /^\{~|\{~(?!(?:time|from|day|when)\})/)).toEqual([])
    expect(keysOf(english, /\{~/)).toContain('room.planned')
  })

  test('no key stands in two areas', () => {
    const keys = catalogues.flatMap((area) => Object.keys(area))
    expect(catalogues.length).toBe(translated.length - 2)
    expect(keys.length).toBe(new Set(keys).size)
  })

  test('[ROUTE-03] [ROUTE-16] the tabs and every other screen have their titles', () => {
    const screens =
      'home schedule chat my login register forgetPassword live liveGroupMatch leagueList matchGroupLeague editInfo editNickname editPhone service outUrl listQuestion detailQuestion addQuestion gold masonry attention fans friend notice room liveplan addlive planinfo search rank activity activityDetail task invite mall detail addOrder addAddress changeLog addAccount'.split(
        ' ',
      )
    expect(screens.length).toBe(41)
    expect(screens.filter((name) => !(`title.${name}` in chinese))).toEqual([])
    expect(screens.slice(0, 4).map((name) => chinese[`title.${name}`])).toEqual([
      '首页',
      '赛程',
      '消息',
      '我的',
    ])
  })

  test('[ERR-01] [ERR-03] [ERR-04] [ERR-05] [ERR-08] [ERR-12] [VAL-01] the words of the error catalogue stand to the letter, and have English equivalents', () => {
    const said = [
      'request.empty',
      'request.expiredTitle',
      'request.expired',
      'request.timeout',
      'request.networkTitle',
      'request.network',
      'request.done',
      'request.notDone',
      'form.image.failed',
    ]
    expect(said.map((key) => chinese[key])).toEqual([
      '请求出错，请稍候重试',
      '提示',
      '登录身份已失效，请重新登录!',
      '接口请求超时，请刷新页面重试!',
      '网络异常',
      '请检查您的网络连接是否正常',
      '操作成功！',
      '操作失败！',
      '上传失败',
    ])
    expect(said.map((key) => english[key])).toEqual([
      'The request failed. Please try again later',
      'Note',
      'Your session has expired. Please log in again!',
      'The request timed out. Please refresh and try again!',
      'Network problem',
      'Please check your network connection',
      'Done!',
      'That did not work!',
      'Upload failed',
    ])
  })
})

describe('a sentence', () => {
  test('is filled, and picks by number', () => {
    expect(fill('{count} {count#stream|streams} of {name}', { count: 1, name: 'A' })).toBe('1 stream of A')
    expect(fill('{count} {count#stream|streams} of {name}', { count: 2, name: 'A' })).toBe('2 streams of A')
    expect(fill('{name}!')).toBe('!')
  })

  test('keeps what a person wrote as it is', () => {
    expect(fill('{name}', { name: '{count} $1 <b>' })).toBe('{count} $1 <b>')
  })

  test('changes with the language, in a component too, and an area comes along', async () => {
    mount(<Sentence />)
    expect(texts('p')).toEqual(['重试 1 条新消息'])
    await speak('en')
    expect(texts('p')).toEqual(['Try again 1 new message'])
    expect(text('title.home')).toBe('Home')
    await speak('zh-CN')
    expect(texts('p')).toEqual(['重试 1 条新消息'])
  })
})

test('the language is the stored one, else the first the browser wishes for, else Chinese', () => {
  expect([
    chooseLanguage('en', ['zh-CN']),
    chooseLanguage('zh-CN', ['en-US']),
    chooseLanguage(null, ['zh-TW', 'en']),
    chooseLanguage(null, ['de-DE', 'zh']),
    chooseLanguage('klingon', ['en-GB']),
    chooseLanguage(null, []),
  ]).toEqual(['en', 'zh-CN', 'zh-CN', 'en', 'en', 'zh-CN'])
})

describe('figures', () => {
  test('counts are short, rounded down, in ten thousands in Chinese', () => {
    const counts = [0, 999, 9_999, 10_000, 42_000, 124_999, 1_234_567, 99_999_999, 250_000_000]
    expect(counts.map(formatCount)).toEqual([
      '0',
      '999',
      '9999',
      '1万',
      '4.2万',
      '12.4万',
      '123万',
      '9999万',
      '2.5亿',
    ])
  })

  test('and in thousands in English', async () => {
    await speak('en')
    expect([999, 1_000, 9_876, 42_000, 999_999, 1_250_000, 3e9].map(formatCount)).toEqual([
      '999',
      '1K',
      '9.8K',
      '42K',
      '999K',
      '1.2M',
      '3B',
    ])
  })

  test('coins are exact', () => {
    expect([0, 999, 12_480, 1_234_567, -2_000].map(formatNumber)).toEqual([
      '0',
      '999',
      '12,480',
      '1,234,567',
      '-2,000',
    ])
  })

  test('a clock has two digits each', () => {
    expect([0, 65, 252, 5_400].map(formatClock)).toEqual(['00:00', '01:05', '04:12', '90:00'])
  })
})

describe('days and times, in the zone of who looks', () => {
  const now = at(20, 12)

  test('a day near is called by its name', () => {
    const days = [
      at(20, 0),
      at(20, 23, 59),
      at(21, 0),
      at(19, 23),
      at(23, 9),
      at(26, 9),
      at(27, 9),
      at(1, 9, 0, 0, 2027),
    ]
    expect(days.map((day) => formatDay(day, now))).toEqual([
      '今天',
      '今天',
      '明天',
      '昨天',
      '周二',
      '周五',
      '6月27日',
      '2027年1月1日',
    ])
  })

  test('and in English', async () => {
    await speak('en')
    const days = [at(21, 0), at(23, 9), at(27, 9), at(1, 9, 0, 0, 2027)]
    expect(days.map((day) => formatDay(day, now))).toEqual(['Tomorrow', 'Tue', 'Jun 27', 'Jan 1, 2027'])
  })

  test('a time comes with its day', () => {
    expect(formatDayTime(at(20, 20, 30), now)).toBe('今天 20:30')
  })

  test('what is close is told by how long', () => {
    const times = [at(20, 11, 59) + 30_000, at(20, 11, 55), at(20, 9), at(20, 12, 5), at(20, 14), at(19, 12)]
    expect(times.map((time) => formatRelative(time, now))).toEqual([
      '刚刚',
      '5 分钟前',
      '3 小时前',
      '5 分钟后',
      '2 小时后',
      '昨天 12:00',
    ])
  })
})

test('[ENUM-03] every match type has its sport', () => {
  expect(Object.values(MatchType).map(sportOf)).toEqual([
    'football',
    'basketball',
    'gaming',
    'cards',
    'billiards',
    'tennis',
    'badminton',
    'other',
  ])
})
