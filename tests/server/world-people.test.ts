import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRepository } from '../../server/repositories/account/member.repository'
import { socialRepository } from '../../server/repositories/social/social.repository'
import { MINUTE, startWorld, type TestWorld } from './support/world'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const join = (id: string) =>
  sql`insert into member (id, phone, nickname, invite_code, created_at)
    values (${id}, ${`138${id}`}, ${id}, ${id}, ${new Date(world.now())})`.execute(world.db)
const fansOf = async (id: string) => {
  const { list, total } = await socialRepository(world.db, { on: true, keptFor: 1 }, world.now).fans(id, {
    name: '',
    offset: 0,
    limit: 20,
  })
  return { total, ids: list.map(({ person }) => person.memberId) }
}

test('[FEAT-09] within a minute people of the demo world follow who has joined it, once, and can be followed back', async () => {
  await join('new')
  await world.passTimes(3, MINUTE)
  const { total, ids } = await fansOf('new')
  expect([total, ids.length, new Set(ids).size]).toEqual([6, 6, 6])
  await socialRepository(world.db, { on: true, keptFor: 1 }, world.now).follow(
    'new',
    { kind: 'member', id: ids[0] ?? '', on: true },
    world.now(),
  )
  const { follows, fans, friends, unread } = (await memberRepository(world.db).find('new')) ?? {}
  expect({ follows, fans, friends, unread }).toEqual({ follows: 1, fans: 6, friends: 1, unread: 0 })
})

test('[FEAT-09] what the people of the demo world follow is counted with them, also where many join at once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, nth) => join(`n${nth}`)))
  await world.passTimes(2, MINUTE)
  expect((await fansOf('n59')).total).toBe(6)
  const wrong = await world.rows(sql`
    select id from member where demo and user_type = 0 and follows <> (
      select count(*) from follow where follow.member_id = member.id)`)
  expect([wrong, world.errors]).toEqual([[], []])
})

test('[FEAT-14] streamers of the demo world suggest and vote, once, and every vote is somebody’s', async () => {
  await world.passTimes(3, MINUTE)
  const [found] = await world.rows<{ all: number; answered: number; wrong: number }>(sql`
    select count(*)::int as all, count(answer)::int as answered,
      count(*) filter (where votes <> (select count(*) from question_vote where question_id = question.id))::int as wrong
    from question`)
  expect(found).toEqual({ all: 5, answered: 3, wrong: 0 })
})
