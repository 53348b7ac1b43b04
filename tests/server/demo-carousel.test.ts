import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewCarousel } from '../../server/demo/carousel'
import { startStudio, type Studio } from './support/studio'
import { EVENING } from './support/world'

const DAY = 86_400_000

let server: Studio
beforeAll(async () => {
  server = await startStudio({ config: { seed: 'demo' }, startAt: EVENING })
})
afterAll(() => server.close())

const slides = () =>
  server.store.db.selectFrom('carousel').select(['id', 'position', 'title']).orderBy('position').execute()
const write = (act: string, target: string) =>
  server.store.db
    .insertInto('operator_log')
    .values({ at: new Date(EVENING), who: 'lin', act, target, before: 'null', after: 'null' })
    .execute()
const endMatches = () =>
  server.store.db.updateTable('match').set({ state: 'ended' }).where('state', '=', 'live').execute()

test('[API-08] the demo world renews the pictures of its own matches, and none that an operator has changed or removed', async () => {
  const { db } = server.store
  expect((await slides()).map(({ id }) => id)).toEqual(['demo-1', 'demo-2', 'demo-3', 'demo-welcome'])
  await db
    .updateTable('carousel')
    .set({ title: '今晚八点见', position: 9 })
    .where('id', '=', 'demo-1')
    .execute()
  await write('carousel.save', 'demo-1')
  await db.deleteFrom('carousel').where('id', '=', 'demo-welcome').execute()
  await write('carousel.remove', 'demo-welcome')
  await db.updateTable('carousel').set({ match_id: null }).where('id', '=', 'demo-2').execute()
  await endMatches()
  await renewCarousel(db, EVENING + DAY / 24)
  const after = await slides()
  expect(after.map(({ id, position }) => [id, position])).toEqual([
    ['demo-2', 2],
    ['demo-3', 3],
    ['demo-1', 9],
  ])
  expect(after.at(-1)?.title).toBe('今晚八点见')
})
