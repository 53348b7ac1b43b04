import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScheduledMatch } from '../../contract/entities.schema'
import { MatchOtherDataType, MatchType } from '../../contract/enums'
import {
  getHeadToHead,
  getMatchInfo,
  getMatchTimeline,
  getOtherData,
  listSchedule,
} from '../../contract/match'
import { schemasOf } from '../../contract/schemas'
import { startTestServer, type TestServer } from './support/server'
import { DAY, EVENING, HOUR, MINUTE } from './support/world'

/** Every sport has been playing for twenty minutes. */
const NOW = EVENING + 12 * MINUTE

let demo: TestServer
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: NOW })
})
afterAll(() => demo.close())

const live = async (matchType: MatchType): Promise<ScheduledMatch> => {
  const queries = [{ type: 1 as const, matchType }]
  const day = { from: NOW - DAY, to: NOW + DAY }
  const { body } = await demo.ask(listSchedule, {
    ...day,
    queries,
    live: true,
    followed: false,
    page: 1,
    limit: 100,
  })
  const found = body.data.list.find(({ state, startsAt }) => state === 'live' && startsAt < NOW - HOUR / 3)
  if (!found) throw new Error(`no match of sport ${matchType} is under way`)
  return found
}
const types = Object.values(MatchType)
const kinds = Object.values(MatchOtherDataType)

describe('[FEAT-03] a match of each sport', () => {
  test.each(types)(
    '[FEAT-03] sport %i: everything fits the contract, and one part the other',
    async (type) => {
      const { matchId } = await live(type)
      const info = (await demo.ask(getMatchInfo, { matchId })).body.data
      expect(Value.Check(schemasOf('match.getMatchInfo').output, info)).toBe(true)
      expect([info.match.matchId, info.match.told, info.hasEvents]).toEqual([matchId, true, true])
      const timeline = (await demo.ask(getMatchTimeline, { matchId })).body.data
      expect(Value.Check(schemasOf('match.getMatchTimeline').output, timeline)).toBe(true)
      expect(timeline.events.map(({ order }) => order)).toEqual(timeline.events.map((_, nth) => nth))
      expect(timeline.plays.length).toBeGreaterThan(0)
      expect(timeline.momentum.length).toBeGreaterThan(2)
      for (const kind of kinds) {
        const { body } = await demo.ask(getOtherData, { matchId, type: kind })
        expect(Value.Check(schemasOf('match.getOtherData').output, body.data)).toBe(true)
        expect(body.data.type).toBe(kind)
      }
      const met = (await demo.ask(getHeadToHead, { matchId })).body.data
      expect(Value.Check(schemasOf('match.getHeadToHead').output, met)).toBe(true)
    },
  )

  test('[FEAT-03] the newest score of the timeline is the score of the match', async () => {
    for (const type of [MatchType.FOOTBALL, MatchType.BILLIARDS]) {
      const { matchId } = await live(type)
      const { match } = (await demo.ask(getMatchInfo, { matchId })).body.data
      const { events } = (await demo.ask(getMatchTimeline, { matchId })).body.data
      const { home, away } = match.score
      expect(events.at(-1)?.score).toEqual({ home, away })
    }
  })

  test('[FEAT-03] of a corrected match no stretches are told that add up to another score', async () => {
    const { matchId } = await live(MatchType.BASKETBALL)
    const kindsNow = async () => (await demo.ask(getMatchInfo, { matchId })).body.data.kinds
    const correct = (at: Date | null) =>
      demo.store.db.updateTable('match').set({ corrected_at: at }).where('id', '=', matchId).execute()
    const before = await kindsNow()
    expect(before).toContain(MatchOtherDataType.STATUS)
    await correct(new Date(NOW))
    expect(await kindsNow()).toEqual(before.filter((kind) => kind !== MatchOtherDataType.STATUS))
    expect((await demo.ask(getMatchInfo, { matchId })).body.data.correctedAt).toBe(NOW)
    await correct(null)
  })

  test('[ENUM-04] each call refuses a match nobody knows', async () => {
    const lost = { status: 404, body: { code: 404, msg: '没有这场比赛，可能已被移除', data: null } }
    const input = { matchId: 'nowhere' }
    expect(await demo.ask(getMatchInfo, input)).toEqual(lost)
    expect(await demo.ask(getMatchTimeline, input)).toEqual(lost)
    expect(await demo.ask(getOtherData, { ...input, type: 1 })).toEqual(lost)
    expect(await demo.ask(getHeadToHead, input)).toEqual(lost)
  })
})
