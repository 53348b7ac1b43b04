import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('[FEAT-09] people of the demo world follow nobody who has joined it: fans are real', async () => {
  await join('new')
  await world.passTimes(3, MINUTE)
  expect(await fansOf('new')).toEqual({ total: 0, ids: [] })
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
