import { expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import type { MatchCard, MatchUpdate } from '../../contract/entities.schema'
import { planned } from '../../contract/samples/matches'
import { createMatchNews } from '../../server/domain/match/match-news'
import type { PushNews } from '../../server/domain/messages/push-news'
import type { Audience } from '../../server/domain/messages/pushes'

const { matchId, home, away, startsAt } = planned
const football: MatchCard = { ...planned, matchType: MatchType.FOOTBALL }

const open = (card = football) => {
  const told: (readonly [Audience, PushNews])[] = []
  const failures: unknown[] = []
  let asked = 0
  const news = createMatchNews({
    cards: (ids) => {
      asked += 1
      return Promise.resolve(new Map(ids.includes(card.matchId) ? [[card.matchId, card]] : []))
    },
    tell: (audience, one) => {
      told.push([audience, one])
      return told.length === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()
    },
    log: { info: () => {}, warn: () => {}, error: (fields) => failures.push(fields) },
  })
  const goOn = (
    state: MatchUpdate['state'],
    [homeScore, awayScore]: readonly [number, number],
    minute: number,
  ) => {
    const at = startsAt + minute * 60_000
    const clock = { period: 1, seconds: minute * 60, running: true, at }
    const score = { home: homeScore, away: awayScore, parts: [] }
    return news({
      at,
      matches: [{ matchId, at, state, score, clock, touchline: null }],
      events: [],
      lives: [],
    })
  }
  return { goOn, told, failures, asked: () => asked }
}

test('[FEAT-09] followers of both teams are told that a match has begun, and of each goal, without a score where scores are hidden', async () => {
  const { goOn, told, failures, asked } = open()
  await goOn('live', [0, 0], 0)
  await goOn('live', [0, 0], 5)
  await goOn('live', [1, 0], 11)
  await goOn('live', [0, 0], 12)
  await goOn('live', [0, 1], 40)
  await goOn('ended', [0, 1], 95)
  const followers = { followersOf: [home.teamId, away.teamId] }
  // Who has reserved it is told by that, once.
  const unreserved = { ...followers, butReserved: matchId }
  expect(told.map(([audience]) => audience)).toEqual([unreserved, followers, followers])
  expect(told.map(([, { topic, words }]) => [topic, words['zh-CN'].title, words.en.title])).toEqual([
    [
      'matches',
      `比赛开始：${home.name} 对阵 ${away.name}`,
      `Kick-off: ${home.nameEn ?? home.name} v ${away.nameEn ?? away.name}`,
    ],
    [
      'goals',
      `进球！${home.name} 1–0 ${away.name}`,
      `Goal! ${home.nameEn ?? home.name} 1–0 ${away.nameEn ?? away.name}`,
    ],
    [
      'goals',
      `进球！${home.name} 0–1 ${away.name}`,
      `Goal! ${home.nameEn ?? home.name} 0–1 ${away.nameEn ?? away.name}`,
    ],
  ])
  expect(told.map(([, { words }]) => words.en.text.replace(/^.* · /, ''))).toEqual([
    told[0]?.[1].words.en.text,
    '12′',
    '41′',
  ])
  for (const [, { covered }] of told) expect(JSON.stringify(covered)).not.toMatch(/进球|[Gg]oal|\d–\d|′/)
  expect([failures.length, asked()]).toEqual([1, 3])
})

test('[FEAT-09] a match that was under way when the server came is not told as begun; points in basketball are no goals', async () => {
  const late = open()
  await late.goOn('live', [1, 0], 30)
  await late.goOn('live', [2, 0], 31)
  expect(late.told.map(([, { topic }]) => topic)).toEqual(['goals'])
  const basket = open({ ...football, matchType: MatchType.BASKETBALL })
  await basket.goOn('live', [0, 0], 0)
  await basket.goOn('live', [2, 0], 1)
  expect(basket.told.map(([, { topic }]) => topic)).toEqual(['matches'])
})
