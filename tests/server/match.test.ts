import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MatchCard } from '../../contract/entities.schema'
import { MatchType } from '../../contract/enums'
import { getHotMatchList, querySpTypeList } from '../../contract/match'
import { schemasOf } from '../../contract/schemas'
import { startTestServer, type TestServer } from './support/server'
import { EVENING, MINUTE } from './support/world'

let demo: TestServer
let bare: TestServer
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
  bare = await startTestServer()
})
afterAll(async () => {
  await demo.close()
  await bare.close()
})

const types = Object.values(MatchType)
const hot = async (typeId: MatchType | 0): Promise<MatchCard[]> =>
  (await demo.ask(getHotMatchList, { typeId })).body.data
const running = async (): Promise<MatchCard | undefined> =>
  (await hot(MatchType.FOOTBALL)).find(({ clock }) => clock?.running === true)

describe('[API-11] querySpTypeList', () => {
  test('[API-11] gives the eight sports in order with what is on in each', async () => {
    const { status, body } = await demo.ask(querySpTypeList, {})
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 })
    expect(Value.Check(schemasOf('match.querySpTypeList').output, body.data)).toBe(true)
    expect(body.data.map(({ matchType, name, nameEn }) => [matchType, name, nameEn])).toEqual([
      [1, '足球', 'Football'],
      [2, '篮球', 'Basketball'],
      [3, '电竞', 'Esports'],
      [4, '棋牌', 'Cards'],
      [5, '台球', 'Billiards'],
      [6, '网球', 'Tennis'],
      [7, '羽毛球', 'Badminton'],
      [99, '其他', 'Other'],
    ])
    expect(body.data.filter(({ lives, matches }) => lives === 0 || matches === 0)).toEqual([])
  })

  test('[API-11] counts the started streams and the matches under way or due within a day', async () => {
    const { body } = await demo.ask(querySpTypeList, {})
    const { db } = demo.store
    const lives = await db.selectFrom('live').select('match_type').where('status', '=', 2).execute()
    const matches = await db
      .selectFrom('match')
      .select(['match_type', 'state', 'starts_at'])
      .where('state', 'in', ['live', 'planned'])
      .execute()
    const soon = matches.filter(
      ({ state, starts_at }) => state === 'live' || starts_at.getTime() <= EVENING + 1440 * MINUTE,
    )
    expect(body.data.map(({ matchType, lives: on, matches: due }) => ({ matchType, on, due }))).toEqual(
      types.map((matchType) => ({
        matchType,
        on: lives.filter((live) => live.match_type === matchType).length,
        due: soon.filter((match) => match.match_type === matchType).length,
      })),
    )
  })

  test('[API-11] gives the sports of an empty world too', async () => {
    const { body } = await bare.ask(querySpTypeList, {})
    expect(body.data.map(({ matchType, lives, matches }) => [matchType, lives, matches])).toEqual(
      types.map((matchType) => [matchType, 0, 0]),
    )
  })
})

describe('[API-12] getHotMatchList', () => {
  test('[CONST-01] gives at most fifty of all sports: under way first, then the soonest', async () => {
    const cards = await hot(0)
    expect(Value.Check(schemasOf('match.getHotMatchList').output, cards)).toBe(true)
    expect(cards).toHaveLength(50)
    const states = cards.map(({ state }) => state)
    expect(states).toEqual(states.toSorted((a, b) => (a === b ? 0 : a === 'live' ? -1 : 1)))
    expect(new Set(states)).toEqual(new Set(['live', 'planned']))
    const planned = cards.filter(({ state }) => state === 'planned').map(({ startsAt }) => startsAt)
    expect(planned).toEqual(planned.toSorted((a, b) => a - b))
    expect(new Set(cards.map(({ matchId }) => matchId)).size).toBe(50)
  })

  test.each(types)('[API-12] of sport %i gives that sport alone', async (typeId) => {
    const cards = await hot(typeId)
    expect(cards.length).toBeGreaterThan(3)
    expect(new Set(cards.map(({ matchType }) => matchType))).toEqual(new Set([typeId]))
    const planned = cards.filter(({ state }) => state === 'planned')
    expect(cards.filter(({ clock }) => clock === null)).toEqual(planned)
    expect(cards.filter(({ touchline }) => touchline === null)).toEqual(planned)
    expect(planned.map(({ score }) => score)).toEqual(planned.map(() => ({ home: 0, away: 0, parts: [] })))
  })

  test('[API-12] counts the streams of each match', async () => {
    const cards = await hot(MatchType.FOOTBALL)
    const rows = await demo.store.db.selectFrom('live').select('match_id').where('status', '=', 2).execute()
    expect(cards.map(({ streams }) => streams)).toEqual(
      cards.map(({ matchId }) => rows.filter(({ match_id }) => match_id === matchId).length),
    )
    expect(Math.max(...cards.map(({ streams }) => streams))).toBeGreaterThan(0)
  })

  test('[API-12] shows a match as it stands at this second', async () => {
    const before = await running()
    demo.clock.forward(9_000)
    const after = await running()
    expect(after?.matchId).toBe(before?.matchId)
    expect((after?.clock?.seconds ?? 0) - (before?.clock?.seconds ?? 0)).toBe(9)
    expect(after?.clock?.at).toBe(EVENING + 9_000)
  })

  test.each([{ typeId: 8 }, { typeId: -1 }, { typeId: 'football' }, { typeId: 1.5 }])(
    '[API-12] refuses %j',
    async (input) => {
      expect(await demo.ask(getHotMatchList, input as never)).toEqual({
        status: 400,
        body: { code: 400, msg: '赛事类型不正确，请检查后重试', data: null },
      })
    },
  )

  test('[API-12] is an empty list in an empty world', async () => {
    expect(await bare.ask(getHotMatchList, { typeId: 0 })).toEqual({
      status: 200,
      body: { code: 0, msg: 'ok', data: [] },
    })
  })
})
