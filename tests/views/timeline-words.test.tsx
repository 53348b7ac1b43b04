import { afterEach, expect, it } from 'vitest'
import { mount, texts } from './support/mount'
import { lineText } from '../../src/text/line'
import { setLanguage } from '../../src/text/text'
import { Periods } from '../../src/ui/match/periods'
import { Timeline } from '../../src/ui/match/timeline'
import { Score } from '../../src/ui/score'
import { inPeriod, atClock, atPause } from '../../contract/periods'
import { MatchType } from '../../contract/enums'
import { figureOf } from '../../contract/match.score-rules'
import type { MatchEvent } from '../../contract/match.detail.schema'

afterEach(() => setLanguage('zh-CN'))

const happened = (more: Partial<MatchEvent>): MatchEvent => ({
  eventId: 'e-1',
  order: 1,
  kind: 'points',
  side: 'home',
  minute: inPeriod({ kind: 'set', n: 1 }),
  at: null,
  player: null,
  other: null,
  score: { home: 0, away: 0 },
  text: '第1盘 破发！林知远 3–2',
  textEn: 'Set 1: break! Lin Zhiyuan lead 3–2',
  ...more,
})

/** What stands in the rows, without what is only spoken. */
const shown = (events: readonly MatchEvent[]): readonly string[] => {
  mount(<Timeline events={events} home="Lin" away="Xu" />)
  return Array.from(document.querySelectorAll('li'), (row) =>
    (row.querySelector('b, span')?.parentElement?.textContent ?? '').replace(/Lin$/, ''),
  )
}

const unsaid = { text: '', textEn: null }
const rows = [
  happened({}),
  happened(unsaid),
  happened({ ...unsaid, kind: 'part', score: { home: 1, away: 0 } }),
  happened({ ...unsaid, kind: 'part', minute: inPeriod({ kind: 'frame', n: 4 }) }),
  happened({ ...unsaid, kind: 'period', minute: atPause('fullTime') }),
  happened({ ...unsaid, kind: 'goal', minute: atClock("12'"), score: { home: 1, away: 0 } }),
]

it('[FEAT-03] says what happened in English, by the sport’s own words where the server has none', async () => {
  await setLanguage('en')
  expect(shown(rows)).toEqual([
    'Break! Lin Zhiyuan lead 3–2',
    'Points',
    'End of Set 1',
    'End of Frame 4',
    'Full-time',
    'Goal1–0',
  ])
})

it('[FEAT-03] an own goal stands with the side that got it, under the name of who shot it', async () => {
  const player = { playerId: 'p-9', name: '埃姆雷', nameEn: 'Emre', number: 9, position: null }
  const score = { home: 1, away: 0 }
  const own = happened({ ...unsaid, kind: 'ownGoal', minute: atClock("12'"), player, score })
  const [zh] = shown([own])
  const side = document.querySelector('li')?.getAttribute('data-side')
  await setLanguage('en')
  expect([zh, side, shown([own]).at(-1)]).toEqual([
    '埃姆雷（乌龙）1–0乌龙球',
    'home',
    'Emre (own goal)1–0Own goal',
  ])
})

it('[FEAT-03] a score that is in the sentence is not said twice', () => {
  const begins = { kind: 'period', side: null, score: { home: 3, away: 1 } } as const
  const events = [
    happened({ ...begins, text: '第5局开球，红港 3–1 蓝桥' }),
    happened({ ...begins, text: '开球！红港 对阵 蓝桥' }),
  ]
  mount(<Timeline events={events} home="Lin" away="Xu" />)
  expect(texts('li')).toEqual(['第5局开球，红港 3–1 蓝桥', '开球！红港 对阵 蓝桥3–1'])
})

it('[FEAT-03] a basket’s score that is in its sentence stands nowhere else in the row', () => {
  const minute = inPeriod({ kind: 'quarter', n: 3 }, '04:12')
  const basket = happened({
    minute,
    score: { home: 78, away: 81 },
    text: '第3节 04:12 三分命中！林，林 78–81 许',
  })
  mount(<Timeline events={[basket]} home="林" away="许" />)
  expect(texts('li b')).toEqual(['三分命中！林，林 78–81 许'])
})

it('[FEAT-03] a game of cards stands at the levels that are played', () => {
  const begins = happened({
    kind: 'period',
    side: null,
    minute: inPeriod({ kind: 'hand', n: 1 }),
    text: '开牌！',
  })
  mount(<Timeline events={[begins]} figureOf={figureOf(MatchType.CARD_GAMING)} home="林" away="许" />)
  expect(texts('li')).toEqual(['开牌！2–2'])
  mount(<Score value={9} figureOf={figureOf(MatchType.CARD_GAMING)} />)
  expect(texts('div > span')).toEqual(['J'])
  mount(
    <Periods
      figureOf={figureOf(MatchType.CARD_GAMING)}
      home="林"
      away="许"
      whole="levels"
      total={{ home: 9, away: 8 }}
      stretches={[{ name: '第1副', state: 'ended', score: [3, 0] }]}
    />,
  )
  expect(texts('td')).toEqual(['', '3', 'J', '0', '10'])
})

it('[FEAT-03] says what happened in Chinese, its moment once', () => {
  expect(shown(rows)).toEqual(['破发！林知远 3–2', '得分', '第1盘结束', '第4局结束', '完场', '进球1–0'])
})

it('[FEAT-01] tells a room of an event in the language shown, an older line as it was told', async () => {
  const event = { kind: 'goal', side: 'home', score: { home: 1, away: 0 } } as const
  const line = { text: "12' 进球！", event: { ...event, textEn: "12' Goal!" } }
  expect([lineText(line), lineText({ ...line, event }), lineText({ text: 'gg', event: null })]).toEqual([
    "12' 进球！",
    "12' 进球！",
    'gg',
  ])
  await setLanguage('en')
  expect([lineText(line), lineText({ ...line, event }), lineText({ text: 'gg', event: null })]).toEqual([
    "12' Goal!",
    "12' 进球！",
    'gg',
  ])
})
