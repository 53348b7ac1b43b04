import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, EVENING, HOUR, MINUTE, startWorld, type TestWorld } from './support/world'

interface Look {
  readonly at: number
  readonly started: number
  readonly sports: number
  readonly carousel: number
}

const DAYS = 3
let it: TestWorld
const looks: Look[] = []

beforeAll(async () => {
  it = await startWorld()
  for (let at = 0; at < DAYS * DAY; at += 30 * MINUTE) {
    await it.pass(30 * MINUTE)
    const { rows } = await sql<Omit<Look, 'at'>>`select
      (select count(*)::int from live where status = 2) as started,
      (select count(distinct match_type)::int from live where status = 2) as sports,
      (select count(*)::int from carousel) as carousel`.execute(it.db)
    const row = rows[0]
    if (row) looks.push({ at: it.now(), ...row })
  }
}, 240_000)
afterAll(() => it.close())

test('over three days twelve streams and more are on at any time, every sport among them', () => {
  expect(looks).toHaveLength(DAYS * 48)
  expect(looks.filter(({ started }) => started < 12)).toEqual([])
  expect(looks.filter(({ sports }) => sports < 8)).toEqual([])
  expect(it.errors).toEqual([])
})

test('[API-08] the carousel keeps its three to five pictures and shows what is still to come', async () => {
  expect(looks.filter(({ carousel }) => carousel < 3 || carousel > 5)).toEqual([])
  const { rows } = await sql`select carousel.id from carousel join match on match.id = carousel.match_id
    where match.starts_at < ${new Date(it.now() - 4 * HOUR)}`.execute(it.db)
  expect(rows).toEqual([])
})

test('the calendar ahead is a season long again, day by day', async () => {
  const { rows } = await sql<{ day: number; matches: number }>`
    select floor(extract(epoch from starts_at - ${new Date(it.now())}) / 86400)::int as day, count(*)::int as matches
    from match where starts_at > ${new Date(it.now())} group by 1 order by 1`.execute(it.db)
  expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: 16 }, (_, day) => day))
  expect(Math.min(...rows.map(({ matches }) => matches))).toBeGreaterThan(30)
})

test('no team and no anchor was in two places, no stream was left on', async () => {
  const { rows: teams } = await sql`
    with playing as (
      select id, starts_at, home_id as team from match union all select id, starts_at, away_id from match
    )
    select a.id, b.id as other from playing a join playing b
      on a.team = b.team and a.id < b.id and abs(extract(epoch from a.starts_at - b.starts_at)) < 7200`.execute(
    it.db,
  )
  expect(teams).toEqual([])
  const { rows: anchors } = await sql`
    select a.id, b.id as other from live a join live b on a.anchor_id = b.anchor_id and a.id < b.id
      and a.started_at < coalesce(b.ended_at, 'infinity') and b.started_at < coalesce(a.ended_at, 'infinity')`.execute(
    it.db,
  )
  expect(anchors).toEqual([])
  const { rows: left } = await sql`
    select live.id from live join match on match.id = live.match_id
      where live.status = 2 and match.starts_at < ${new Date(it.now() - 5 * HOUR)}`.execute(it.db)
  expect(left).toEqual([])
})

test('what is older than five weeks is forgotten with all that was said, and nothing else', async () => {
  const { rows: before } = await sql<{ id: string; match_id: string }>`
    select id, match_id from live where match_id is not null and status = 4 order by planned_at limit 1`.execute(
    it.db,
  )
  const old = before[0]
  if (!old) throw new Error('nothing ended')
  await sql`insert into chat_line (live_id, seq, user_type, nickname, text, at)
    values (${old.id}, 1, 1, '球迷', '好球', ${new Date(EVENING)})`.execute(it.db)
  const kept = await it.db
    .selectFrom('match')
    .select('id')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  await it.pass(34 * DAY)
  const { rows: counts } = await sql<Record<string, number>>`select
    (select count(*)::int from match where starts_at < ${new Date(it.now() - 35 * DAY - HOUR)}) as matches,
    (select count(*)::int from live where planned_at < ${new Date(it.now() - 35 * DAY - 2 * HOUR)}) as lives,
    (select count(*)::int from chat_line where live_id = ${old.id}) as lines,
    (select count(*)::int from match where id = ${kept.id}) as kept,
    (select count(*)::int from carousel) >= 3 as pictures`.execute(it.db)
  expect(counts).toEqual([{ matches: 0, lives: 0, lines: 0, kept: 1, pictures: true }])
  expect(it.errors).toEqual([])
})
