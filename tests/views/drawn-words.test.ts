import { afterEach, expect, test } from 'vitest'
import { playWords } from '../../src/features/match/drawn-words'
import { setLanguage, text } from '../../src/text/text'
import { sportOf } from '../../src/text/sport'
import { drawing } from '../../src/text/zh/match.drawn'
import { english } from '../../src/text/en/all'
import { MatchType } from '../../contract/enums'
import { match } from '../../contract/samples/match'
import { atPause } from '../../contract/periods'
import type { Play } from '../../contract/match.detail.schema'

afterEach(() => setLanguage('zh-CN'))

const paused: Play = { at: 0, seconds: 0, side: null, kind: 'break', x: 50, y: 50 }
const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType

test.each([
  [FOOTBALL, 1, '中场休息', 'Half-time'],
  [FOOTBALL, 3, '休息', 'Break'],
  [BASKETBALL, 1, '节间休息', 'Quarter break'],
  [BASKETBALL, 2, '中场休息', 'Half-time'],
  [GAMING, 2, '局间休息，等待下一局', 'Waiting for the next game'],
  [CARD_GAMING, 2, '洗牌', 'Shuffling'],
  [BILLIARDS, 2, '局间休息', 'Between frames'],
  [TENNIS, 1, '盘间休息', 'Set break'],
  [BADMINTON, 1, '局间休息', 'Interval'],
  [OTHER, 1, '局间休息', 'Set break'],
])(
  '[FEAT-03] in sport %i the pause after period %i has the sport’s own name',
  (matchType, period, zh, en) => {
    const clock = { period, seconds: 0, running: false, at: 0 }
    const said = (words: Partial<Record<string, string>>) =>
      playWords(
        sportOf(matchType),
        paused,
        { state: 'live', clock },
        (key) => words[key] ?? text('live.start'),
      )
    expect([said(drawing), said(english)]).toEqual([zh, en])
  },
)

/** In Chinese, in the middle of a match. */
const saidOf = (matchType: MatchType, play: Play) =>
  playWords(
    sportOf(matchType),
    play,
    { state: 'live', clock: null },
    (key) => (drawing as Partial<Record<string, string>>)[key] ?? '',
  )

test('[FEAT-03] a time-out is no break, and a change of ends is one', () => {
  expect([
    saidOf(BASKETBALL, { ...paused, side: 'home' }),
    saidOf(TENNIS, { ...paused, side: 'home', kind: 'possession' }),
  ]).toEqual(['暂停', '换边休息'])
})

test('[FEAT-03] a table is broken off, a match kicked off', () => {
  const begins: Play = { ...paused, kind: 'kickOff' }
  const said = (matchType: MatchType) =>
    playWords(
      sportOf(matchType),
      begins,
      { state: 'live', clock: null },
      (key) => (english as Partial<Record<string, string>>)[key] ?? '',
    )
  expect([said(BILLIARDS), said(FOOTBALL), saidOf(BILLIARDS, begins)]).toEqual([
    'Break-off',
    'Kick-off',
    '开球',
  ])
})

test('[FEAT-03] after the final whistle the match is over, whatever was played last', () => {
  const [template] = match.getMatchTimeline.full.events
  if (template === undefined) throw new Error('the sample has no event')
  const last = { ...template, kind: 'period' as const, minute: atPause('fullTime') }
  const words = [FOOTBALL, TENNIS, CARD_GAMING].map((matchType) =>
    playWords(
      sportOf(matchType),
      paused,
      { state: 'live', clock: null, last },
      (key) => (drawing as Partial<Record<string, string>>)[key] ?? '',
    ),
  )
  expect(words).toEqual(['比赛结束', '比赛结束', '比赛结束'])
})
