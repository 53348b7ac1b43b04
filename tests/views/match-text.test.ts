import { afterEach, describe, expect, test } from 'vitest'
import { gamePoints } from '../../src/text/tennis'
import {
  clockLabel,
  minuteName,
  nameOf,
  periodName,
  periodPoints,
  shareCaption,
  shareLabel,
} from '../../src/text/match'
import { formatDayTime, formatTime } from '../../src/text/format'
import { setLanguage } from '../../src/text/text'
import { roundName } from '../../src/text/round'
import { scoreWords } from '../../src/features/score-words'
import { MatchType } from '../../contract/enums'
import { figureOf, scoreText } from '../../contract/match.score-rules'
import { atClock, atPause, inPeriod, periodOf } from '../../contract/periods'
import type { MatchCard, MatchClock } from '../../contract/entities.schema'
import {
  basketball,
  ended,
  football,
  gaming,
  planned,
  postponed,
  tennis,
} from '../../contract/samples/matches'
import { DAY, NOW } from '../../contract/samples/sample'

afterEach(() => setLanguage('zh-CN'))

const clock = (more: Partial<MatchClock>): MatchClock => ({
  period: 1,
  seconds: 0,
  running: true,
  at: NOW,
  ...more,
})
const at = (card: MatchCard, more: Partial<MatchClock>, later = 0): string =>
  clockLabel({ ...card, clock: clock(more) }, NOW + later)

const parts = (...all: [number, number][]) => ({ home: 1, away: 0, parts: all })

const game = (points: [number, number], games: [number, number] = [3, 2]): string =>
  gamePoints({ ...tennis, score: { home: 0, away: 0, parts: [games], game: points } })

describe('the points of the game of tennis under way', () => {
  test('[ENUM-03] are called as tennis calls them', () => {
    const all = (
      [
        [0, 0],
        [1, 2],
        [3, 0],
        [3, 3],
        [4, 3],
        [5, 6],
        [7, 7],
      ] as [number, number][]
    ).map((one) => game(one))
    expect(all).toEqual(['本局 0–0', '本局 15–30', '本局 40–0', '平分', '本局 AD–40', '本局 40–AD', '平分'])
  })

  test('[ENUM-03] are counted in a tie-break', () => {
    expect([game([5, 4], [6, 6]), game([3, 3], [6, 6])]).toEqual(['抢七 5–4', '抢七 3–3'])
  })

  test('[ENUM-03] are none between two sets, once it is over, and in other sports', () => {
    const { game: _game, ...score } = tennis.score
    expect([{ ...tennis, score }, { ...tennis, state: 'ended' as const }, football].map(gamePoints)).toEqual([
      '',
      '',
      '',
    ])
  })
})

describe('the points of the period under way', () => {
  const volleyball = { ...tennis, matchType: MatchType.OTHER }

  test.each([
    [
      '[FEAT-02] stand home first',
      { score: parts([25, 20], [18, 15]), clock: clock({ period: 2 }) },
      '18–15',
    ],
    ['[FEAT-02] are none between two sets', { score: parts([25, 20]), clock: clock({ period: 2 }) }, ''],
    ['[FEAT-02] are none once it is over', { score: parts([25, 20]), state: 'ended', clock: null }, ''],
  ] as const)('%s', (_, more, points) => {
    expect(periodPoints({ ...volleyball, state: 'live', ...more })).toBe(points)
  })

  test('[FEAT-02] are the whole score where the score counts points', () => {
    expect([periodPoints(football), periodPoints(basketball)]).toEqual(['', ''])
  })
})

const twoParts = (home: number, away: number, last: [number, number]) => ({
  home,
  away,
  parts: [[3, 0], last] as [number, number][],
})

describe('how far a match is', () => {
  test.each([
    ['the first minute begins at once', { seconds: 0 }, 0, "1'"],
    ['a minute goes on by itself', { period: 2, seconds: 66 * 60 + 30 }, 30_000, "68'"],
    ['stoppage counts from the half’s end', { seconds: 46 * 60 + 10 }, 0, "45+2'"],
    ['so it does in the second half', { period: 2, seconds: 91 * 60 }, 0, "90+2'"],
    ['the break has a name', { seconds: 47 * 60, running: false }, 60_000, '中场'],
    ['extra time’s stoppage counts from its own end', { period: 3, seconds: 105 * 60 + 70 }, 0, "105+2'"],
    ['the break of extra time has a name', { period: 3, seconds: 106 * 60, running: false }, 0, '加时'],
    ['so has the wait for the penalties', { period: 4, seconds: 121 * 60, running: false }, 0, '点球大战'],
    ['nobody counts minutes of penalties', { period: 5, seconds: 121 * 60, running: false }, 0, '点球大战'],
    ['a clock that stands at ninety goes on', { period: 2, seconds: 91 * 60, running: false }, 0, "90+2'"],
    ['a clock of the server’s future stands', { seconds: 60 }, -5_000, "2'"],
  ])('in football %s', (_, more, later, label) => {
    expect(at(football, more, later)).toBe(label)
  })

  test.each([
    ['counts down', { period: 3, seconds: 252 }, 2_000, '第3节 04:10'],
    ['stands while the ball is dead', { period: 3, seconds: 252, running: false }, 2_000, '第3节 04:12'],
    ['never goes below nothing', { period: 4, seconds: 3 }, 9_000, '第4节 00:00'],
    ['says that a quarter is over', { period: 1, seconds: 0, running: false }, 9_000, '第1节结束'],
    ['says that it is half-time', { period: 2, seconds: 0, running: false }, 9_000, '中场'],
    ['says that overtime is over', { period: 5, seconds: 0, running: false }, 9_000, '加时1结束'],
    ['goes on into overtime', { period: 5, seconds: 300, running: false }, 0, '加时1 05:00'],
  ])('in basketball the clock %s', (_, more, later, label) => {
    expect(at(basketball, more, later)).toBe(label)
  })

  test('[FEAT-03] in football a break before extra time has its name', () => {
    const score = { ...football.score, extra: true as const }
    expect(at({ ...football, score }, { period: 2, seconds: 91 * 60, running: false })).toBe('加时')
  })

  test.each([
    [MatchType.GAMING, twoParts(1, 1, [8, 20]), '第2局结束', 'End of Game 2'],
    [MatchType.GAMING, twoParts(1, 0, [8, 20]), '第2局', 'Game 2'],
    [MatchType.CARD_GAMING, twoParts(3, 2, [0, 2]), '第2副结束', 'End of Hand 2'],
    [MatchType.CARD_GAMING, twoParts(3, 0, [0, 0]), '第2副', 'Hand 2'],
    [MatchType.BILLIARDS, twoParts(1, 1, [20, 81]), '第2局结束', 'End of Frame 2'],
    [MatchType.TENNIS, twoParts(1, 1, [3, 6]), '第2盘结束', 'End of Set 2'],
    [MatchType.BADMINTON, twoParts(2, 0, [21, 9]), '第2局结束', 'End of Game 2'],
    [MatchType.OTHER, twoParts(1, 0, [25, 24]), '第2局', 'Set 2'],
  ])(
    '[FEAT-03] in sport %i a pause between two parts says which is over',
    async (matchType, score, zh, en) => {
      expect(at({ ...gaming, matchType, score }, { period: 2 })).toBe(zh)
      await setLanguage('en')
      expect(at({ ...gaming, matchType, score }, { period: 2 })).toBe(en)
    },
  )

  test.each([
    [MatchType.GAMING, '第3局'],
    [MatchType.CARD_GAMING, '第3副'],
    [MatchType.BILLIARDS, '第3局'],
    [MatchType.TENNIS, '第3盘'],
    [MatchType.BADMINTON, '第3局'],
    [MatchType.OTHER, '第3局'],
  ])('[ENUM-03] in sport %d the parts are told', (matchType, label) => {
    expect(at({ ...gaming, matchType, score: parts([20, 8], [9, 15], [0, 0]) }, { period: 3 })).toBe(label)
  })

  test('without a clock, before the start and after the end', () => {
    expect(
      [tennis, planned, { ...planned, startsAt: NOW + 3 * DAY }, ended, postponed].map((card) =>
        clockLabel(card, NOW),
      ),
    ).toEqual(['直播', formatTime(planned.startsAt), formatDayTime(NOW + 3 * DAY, NOW), '完场', '推迟'])
  })
})

test('[FEAT-03] a score of cards is the level that is played, 2 to A, of all other sports the number', () => {
  const { CARD_GAMING, FOOTBALL, TENNIS } = MatchType
  const climbed = Array.from({ length: 14 }, (_, count) => figureOf(CARD_GAMING)(count)).join(' ')
  expect(climbed).toBe('2 3 4 5 6 7 8 9 10 J Q K A A')
  expect([CARD_GAMING, FOOTBALL, TENNIS].map((sport) => scoreText(sport, 9, 0))).toEqual([
    'J–2',
    '9–0',
    '9–0',
  ])
  const { home, away } = football
  const cards: MatchCard = {
    ...football,
    matchType: CARD_GAMING,
    score: { ...football.score, home: 9, away: 8 },
  }
  expect(scoreWords(cards, false, (key, values) => `${key} ${JSON.stringify(values)}`)).toBe(
    `match.score ${JSON.stringify({ home: nameOf(home), homeScore: 'J', away: nameOf(away), awayScore: '10' })}`,
  )
})

test('the touchline says what it shares', () => {
  expect([football, basketball, gaming, tennis].map(shareCaption)).toEqual([
    '控球',
    '近 5 分钟得分',
    '本局人头',
    '',
  ])
  const points = { measure: 'points' as const, home: 58 }
  const { BILLIARDS, CARD_GAMING, BADMINTON } = MatchType
  expect(
    [BILLIARDS, CARD_GAMING, BADMINTON].map((matchType) => shareCaption({ matchType, touchline: points })),
  ).toEqual(['本局得分', '升级', '得分占比'])
  const cheers = { home: 12_345, away: 0 }
  expect([
    shareLabel('红港', '蓝桥', 61),
    shareLabel('红港', '蓝桥', 95, cheers),
    shareLabel('红港', '蓝桥', null),
  ]).toEqual(['红港 61%，蓝桥 39%', '红港 12345，蓝桥 0', ''])
})

const names = (): readonly string[] => [football.home, tennis.league].map(nameOf)

test('names are those of the language shown, or the only ones there are', async () => {
  expect(names()).toEqual([football.home.name, tennis.league.name])
  await setLanguage('en')
  expect(names()).toEqual([football.home.nameEn, tennis.league.name])
})

describe('what the server names in Chinese', () => {
  const notified = {
    '第 12 轮': 'Round\u00a012',
    '小组赛 第 3 轮': 'Group stage, round\u00a03',
    常规赛: 'Regular season',
    '1/8 决赛': 'Round of 16',
    八分之一决赛: 'Round of 16',
    半决赛: 'Semi-final',
    决赛: 'Final',
    'Matchday of the lanterns': 'Matchday of the lanterns',
  }

  test.each(Object.entries(notified))('%s is said in English', async (said, english) => {
    await setLanguage('en')
    expect(roundName(said)).toBe(english)
  })

  test('stays as it is in Chinese', () => {
    expect(Object.keys(notified).map(roundName)).toEqual(Object.keys(notified))
  })
})

describe('[FEAT-03] a period of a match is called the same wherever it stands', () => {
  const called: readonly (readonly [MatchType, number, zh: string, en: string])[] = [
    [MatchType.FOOTBALL, 2, '下半场', '2nd half'],
    [MatchType.FOOTBALL, 3, '加时上半场', 'Extra time, 1st half'],
    [MatchType.FOOTBALL, 5, '点球大战', 'Shoot-out'],
    [MatchType.BASKETBALL, 4, '第4节', 'Q4'],
    [MatchType.BASKETBALL, 6, '加时2', 'OT2'],
    [MatchType.GAMING, 3, '第3局', 'Game 3'],
    [MatchType.CARD_GAMING, 2, '第2副', 'Hand 2'],
    [MatchType.BILLIARDS, 5, '第5局', 'Frame 5'],
    [MatchType.TENNIS, 2, '第2盘', 'Set 2'],
    [MatchType.BADMINTON, 1, '第1局', 'Game 1'],
    [MatchType.OTHER, 1, '第1局', 'Set 1'],
  ]

  test.each(called)('in sport %i the period %i', async (matchType, nth, zh, en) => {
    const period = periodOf(matchType, nth)
    const stands = { period: nth, seconds: 252, running: false, at: 0 }
    const score = { home: 0, away: 0, parts: [] }
    const head = () => clockLabel({ matchType, state: 'live', clock: stands, score, startsAt: 0 }, 0)
    const said = () => [periodName(period), minuteName(inPeriod(period, '04:12')), head().split(' 0')[0]]
    const inHead = (name: string) => (matchType === MatchType.FOOTBALL ? head() : name)
    expect(said()).toEqual([zh, `${zh} 04:12`, inHead(zh)])
    await setLanguage('en')
    expect(said()).toEqual([en, `${en} 04:12`, inHead(en)])
  })

  test('and a pause, the end and a clock that runs through the whole match need no period', async () => {
    const minutes = [atPause('halfTime'), atPause('fullTime'), atClock("45+2'")]
    expect(minutes.map(minuteName)).toEqual(['中场', '完场', "45+2'"])
    await setLanguage('en')
    expect(minutes.map(minuteName)).toEqual(['Half-time', 'Full-time', "45+2'"])
  })
})
