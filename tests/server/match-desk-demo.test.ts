import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { addOperator, askOffice, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'
import { EVENING, MINUTE } from './support/world'

const { office } = api
let demo: TestServer
let editor: string
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
  await addOperator(demo, 'editor', 'editor')
  editor = await sessionOf(demo, 'editor')
})
afterAll(() => demo.close())

const shown = async (matchId: string) => {
  const { match, kinds } = (await demo.ask(api.match.getMatchInfo, { matchId })).body.data
  return { state: match.state, home: match.score.home, away: match.score.away, hasData: kinds.length > 0 }
}
/** The world moves once more. */
const move = async (): Promise<void> => {
  const moved = new Promise<void>((resolve) => {
    const stop = demo.parts.world.onTick(() => {
      stop()
      resolve()
    })
  })
  demo.clock.forward(10_000)
  await moved
}
const stored = (matchId: string) =>
  demo.store.db
    .selectFrom('match')
    .select(['state', 'home_score'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()

test('a match that goes on is ended by an operator, no tick undoes it, and nothing more happens in it; withdrawn, it goes on', async () => {
  const { id: matchId } = await demo.store.db
    .selectFrom('match')
    .select('id')
    .where('state', '=', 'live')
    .where('match_type', '=', 1)
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  const { body } = await askOffice(
    demo,
    office.correctMatch,
    { matchId, state: 'ended', score: { home: 9, away: 0, parts: [] }, reason: '客队退赛', seen: null },
    editor,
  )
  expect(body.msg).toBe('ok')
  const events = async () => (await demo.ask(api.match.getMatchTimeline, { matchId })).body.data.events.length
  const before = await events()
  demo.clock.forward(10 * MINUTE)
  // The world looks and moves once a second.
  await expect.poll(() => demo.parts.world.updateOf(matchId).then((update) => update?.score.home)).toBe(9)
  for (let moved = 0; moved < 3; moved += 1) await move()
  expect(await stored(matchId)).toEqual({ state: 'ended', home_score: 9 })
  expect(await shown(matchId)).toEqual({ state: 'ended', home: 9, away: 0, hasData: true })
  expect(await events()).toBe(before)
  const seen = (await askOffice(demo, office.getMatch, { matchId }, editor)).body.data.correction?.at ?? 0
  await askOffice(demo, office.withdrawCorrection, { matchId, reason: '客队回来了', seen }, editor)
  expect((await shown(matchId)).home).toBeLessThan(9)
  await expect.poll(async () => (await stored(matchId)).home_score, { timeout: 60_000 }).toBeLessThan(9)
  expect(await events()).toBeGreaterThan(before)
})

test('leagues of the demo world are told as its own, as their matches are', async () => {
  const asked = { queryName: '', matchType: null, show: 'all', page: 1, limit: 50 } as const
  const { body } = await askOffice(demo, office.findLeagues, asked, editor)
  expect(new Set(body.data.list.map(({ source }) => source))).toEqual(new Set(['demo']))
})
