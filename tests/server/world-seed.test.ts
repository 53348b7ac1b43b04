import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INVITE_CODE, PHONE } from '../../contract/field-rules'
import { safeHtml } from '../../server/domain/html'
import { leagues } from '../../server/demo/leagues'
import { openDemo } from '../../server/demo/open-demo'
import { startTestServer } from './support/server'
import { DAY, EVENING, HOUR, startWorld, type TestWorld } from './support/world'

const channel = (hex: string, from: number): number => {
  const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const standing = async ({ db }: TestWorld) => ({
  matches: await db.selectFrom('match').selectAll().orderBy('id').execute(),
  lives: await db.selectFrom('live').selectAll().orderBy('id').execute(),
  pictures: await db.selectFrom('carousel').selectAll().orderBy('id').execute(),
})

let it: TestWorld
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(it.db)).rows

beforeAll(async () => {
  it = await startWorld()
})
afterAll(() => it.close())

describe('the demo world on an empty database', () => {
  test('has eight sports, seventeen leagues, 136 teams, 24 anchors and two hundred matches around now', async () => {
    const [counts] = await rows(sql<Record<string, number>>`select
      (select count(*)::int from sport) as sports, (select count(*)::int from league) as leagues,
      (select count(*)::int from team) as teams,
      (select count(*)::int from member where user_type = 1 and demo and avatar is null) as anchors,
      (select count(*)::int from match where starts_at between ${new Date(EVENING - 2 * DAY)}
        and ${new Date(EVENING + 7 * DAY)}) >= 200 as matches,
      (select count(*)::int from match where starts_at < ${new Date(EVENING - 2 * DAY)}
        or starts_at > ${new Date(EVENING + 7 * DAY)}) as elsewhere`)
    expect(counts).toEqual({
      sports: 8,
      leagues: 17,
      teams: 136,
      anchors: 24,
      matches: true,
      elsewhere: 0,
    })
    expect(it.errors).toEqual([])
  })

  test('is on the air at once: streams in every sport, plans and ended ones, talks without a match', async () => {
    const sports = await rows(sql<{ match_type: number }>`
      select distinct match_type from live where status = 2 order by 1`)
    expect(sports.map(({ match_type }) => match_type)).toEqual([1, 2, 3, 4, 5, 6, 7, 99])
    const [counts] = await rows(sql<Record<string, boolean>>`select
      count(*) filter (where status = 2) >= 12 as started, count(*) filter (where status = 1) >= 10 as planned,
      count(*) filter (where status = 4) >= 5 as ended,
      count(*) filter (where status = 2 and match_id is null) >= 2 as talks,
      count(*) filter (where announcement is not null) between 1 and count(*) - 1 as announced,
      bool_and(phase between 0 and 31) as playable,
      bool_and(channel = 'football') filter (where match_type = 1) as football,
      bool_and(channel = 'basketball') filter (where match_type = 2) as basketball,
      bool_and(channel = 'volleyball') filter (where match_type = 99) as volleyball,
      count(distinct channel) filter (where status = 2) = 8 as "a picture a sport",
      bool_and((status = 1) = (started_at is null) and (status = 4) = (ended_at is not null)) as consistent,
      bool_and(demo) as demo
      from live`)
    expect(new Set(Object.values(counts ?? {}))).toEqual(new Set([true]))
    const titles = await rows(sql<{ title: string }>`select title from live where title !~ '[\u4e00-\u9fff]'
      or title ~ '[{}]' or length(title) > 30`)
    expect(titles).toEqual([])
  })

  test('has every sport under way or soon, and a state that agrees with the clock', async () => {
    const soon = await rows(sql<{ match_type: number }>`select distinct match_type from match
      where state = 'live' or starts_at between ${new Date(EVENING)} and ${new Date(EVENING + 6 * HOUR)} order by 1`)
    expect(soon.map(({ match_type }) => match_type)).toEqual([1, 2, 3, 4, 5, 6, 7, 99])
    const wrong =
      await rows(sql`select id, state from match where (starts_at > ${new Date(EVENING)}) <> (state = 'planned')
      or (state = 'live') <> (clock <> 'null'::jsonb)
      or (state = 'ended' and starts_at > ${new Date(EVENING - HOUR / 2)})`)
    expect(wrong).toEqual([])
  })

  test('plays no team in two matches at once, and an anchor streams one thing at a time', async () => {
    const matches = await it.db.selectFrom('match').selectAll().execute()
    const bySide = matches.flatMap(({ id, home_id, away_id, starts_at }) =>
      [home_id, away_id].map((team) => ({ id, team, starts: starts_at.getTime() })),
    )
    const clashes = bySide.filter(({ id, team, starts }) =>
      bySide.some(
        (other) => other.team === team && other.id !== id && Math.abs(other.starts - starts) < 2 * HOUR,
      ),
    )
    expect(clashes).toEqual([])
    const twice = await rows(sql`select anchor_id from live where status = 2 group by 1 having count(*) > 1`)
    expect(twice).toEqual([])
  })

  test('dresses its teams in colours one can tell apart', async () => {
    const teams = await it.db.selectFrom('team').selectAll().execute()
    const faults = teams.filter(
      ({ color_a, color_b }) =>
        !/^#[\da-f]{6}$/.test(color_a) || !/^#[\da-f]{6}$/.test(color_b) || contrast(color_a, color_b) < 3,
    )
    expect(faults.map(({ id, color_a, color_b }) => ({ id, is: contrast(color_a, color_b) }))).toEqual([])
    for (const league of leagues) {
      expect(new Set(league.teams.map(({ colors }) => colors[0])).size).toBe(8)
      expect(new Set(league.teams.map(({ shortName }) => shortName)).size).toBe(8)
    }
    const all = leagues.flatMap((league) => league.teams)
    expect(new Set(all.map(({ name }) => name)).size).toBe(136)
    expect(new Set(all.map(({ nameEn }) => nameEn)).size).toBe(136)
    expect(all.filter(({ shortName }) => shortName.length < 1 || shortName.length > 2)).toEqual([])
  })

  test('gives its anchors phones nobody can log in with, and invite codes of the usual form', async () => {
    const people = await it.db.selectFrom('member').selectAll().where('demo', '=', true).execute()
    expect(people.filter(({ phone }) => new RegExp(PHONE).test(phone))).toEqual([])
    expect(people.filter(({ invite_code: code }) => !new RegExp(INVITE_CODE).test(code))).toEqual([])
    expect(new Set(people.map(({ nickname }) => nickname)).size).toBe(people.length)
    expect(people.filter(({ bio, fans }) => bio === '' || fans <= 0)).toEqual([])
  })

  test('is the same from the same seed', async () => {
    const other = await startWorld()
    expect(await standing(other)).toEqual(await standing(it))
    await other.close()
  })
})

test('SEED=none knows the sports and nothing else, and what an operator brought in is left alone', async () => {
  const empty = await startTestServer({ startAt: EVENING })
  const { db } = empty.store
  const { rows: counts } = await sql`select (select count(*)::int from sport) as sports,
    (select count(*)::int from league) as leagues, (select count(*)::int from team) as teams,
    (select count(*)::int from member) as members, (select count(*)::int from match) as matches,
    (select count(*)::int from live) as lives, (select count(*)::int from notice) as notices`.execute(db)
  expect(counts).toEqual([{ sports: 8, leagues: 0, teams: 0, members: 0, matches: 0, lives: 0, notices: 0 }])

  await db
    .insertInto('league')
    .values({ id: 'own', match_type: 1, name: '自己的联赛', name_en: null, heat: 1 })
    .execute()
  const later = await openDemo({ db, now: () => EVENING, log: { error: () => undefined } })
  await later.world.tick()
  expect(await db.selectFrom('match').selectAll().execute()).toEqual([])
  await empty.close()
})

describe('[SHELL-06] HTML of a notice', () => {
  test('keeps headings, paragraphs, lists and links', () => {
    const html = '<h3>标题</h3><p>一段<strong>话</strong></p><ul><li>一</li></ul><a href="/#/my">我的</a>'
    expect(safeHtml(html)).toBe(html)
  })

  test('drops whatever could run, load or cover', () => {
    expect(
      safeHtml(
        '<h1>大</h1><script>alert(1)</script><p style="position:fixed" onclick="x()">好</p><iframe src="//x"></iframe>' +
          '<img src=http://x/y.png onerror=alert(1)><a href="javascript:alert(1)">点</a><a href="//evil.test">去</a><svg onload=x>',
      ),
    ).toBe('<h3>大</h3><p>好</p><img /><a>点</a><a>去</a>')
  })

  test('opens an outside link in a window of its own that cannot reach back', () => {
    expect(safeHtml('<a href="https://example.com" onmouseover="x()">外</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">外</a>',
    )
  })
})
