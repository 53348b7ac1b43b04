import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus, MatchType } from '../../contract/enums'
import { worldRepository } from '../../server/demo/world.repository'
import { startStudio, type Studio } from './support/studio'
import { EVENING, MINUTE } from './support/world'

let server: Studio
let anchor: { memberId: string; token: string }
let fan: { memberId: string; token: string }
beforeAll(async () => {
  server = await startStudio({ config: { seed: 'demo' }, startAt: EVENING })
  anchor = await server.member('13800000001', 1)
  fan = await server.member('13800000002')
})
afterAll(() => server.close())

const rowOf = (liveId: string) =>
  server.store.db
    .selectFrom('live')
    .select(['status', 'heat', 'demo', 'started_at'])
    .where('id', '=', liveId)
    .executeTakeFirstOrThrow()
const demoStream = async (status: LiveStatus) =>
  server.store.db
    .selectFrom('live')
    .select(['id', 'match_id'])
    .where('demo', '=', true)
    .where('status', '=', status)
    .where('match_id', 'is not', null)
    .orderBy('planned_at')
    .executeTakeFirstOrThrow()

test('[LIVE-02] the demo world neither sees nor moves a member’s stream, nor what its match makes of others', async () => {
  const { match_id: matchId } = await demoStream(LiveStatus.START)
  const room = { title: '自己的直播', matchType: MatchType.FOOTBALL, cover: null, announcement: '', tags: [] }
  const match = await server.store.db
    .selectFrom('match')
    .select('match_type')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  await server.ask(api.studio.saveStudio, { ...room, matchType: match.match_type, matchId }, anchor.token)
  const { liveId } = await server.goLive(anchor.token)
  const before = await rowOf(liveId)
  const world = worldRepository(server.store.db)
  expect((await world.lives(EVENING + 1e9)).some((live) => live.liveId === liveId)).toBe(false)
  expect(await world.moveLives(LiveStatus.END, [{ liveId, at: EVENING }])).toEqual([])
  const score = { home: 0, away: 0, parts: [] }
  const moved = { state: 'live' as const, score, clock: null, touchline: null }
  await world.save([{ matchId: matchId ?? '', moved, heat: 9_999 }], EVENING)
  expect(await rowOf(liveId)).toEqual(before)
  expect(before).toEqual({
    status: LiveStatus.START,
    heat: before.heat,
    demo: false,
    started_at: new Date(EVENING),
  })
})

test('[LIVE-02] nobody begins, ends or reads a stream of the demo world as an anchor', async () => {
  const [plan, on] = [await demoStream(LiveStatus.PLAN), await demoStream(LiveStatus.START)]
  expect(await server.publishing.published(plan.id)).toBe(false)
  await server.publishing.unpublished(on.id)
  expect([(await rowOf(plan.id)).status, (await rowOf(on.id)).status]).toEqual([
    LiveStatus.PLAN,
    LiveStatus.START,
  ])
  expect((await server.ask(api.studio.endLive, { liveId: on.id }, anchor.token)).status).toBe(404)
})

test('[FEAT-02] a reserved stream of the demo world is told of when it begins, its anchor’s fans are not', async () => {
  const { id } = await demoStream(LiveStatus.PLAN)
  const { anchor_id: anchorId } = await server.store.db
    .selectFrom('live')
    .select('anchor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const other = await server.member('13800000003')
  await server.ask(api.social.follow, { kind: 'member', id: anchorId, on: true }, other.token)
  await server.ask(api.live.reserveLive, { liveId: id, on: true }, fan.token)
  await worldRepository(server.store.db).moveLives(LiveStatus.START, [{ liveId: id, at: EVENING }])
  server.parts.streamNews.tell([{ liveId: id, status: LiveStatus.START }])
  server.clock.forward(MINUTE)
  await expect
    .poll(async () => {
      await server.work()
      return (await server.notices(fan.memberId)).map(([, , path]) => path)
    })
    .toEqual([`/live?id=${id}`])
  expect(await server.notices(other.memberId)).toEqual([])
})
