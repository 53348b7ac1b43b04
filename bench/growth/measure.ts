import { sql, type Kysely } from 'kysely'
import { detailRepository } from '../../server/repositories/match/detail.repository'
import { leagueRepository } from '../../server/repositories/league/league.repository'
import { liveRepository } from '../../server/repositories/live/live.repository'
import { matchRepository } from '../../server/repositories/match/match.repository'
import { openStore } from '../../server/store/open'
import { rankRepository } from '../../server/repositories/ranking/rank.repository'
import { searchIndex } from '../../server/store/search-index'
import { scheduleRepository } from '../../server/repositories/schedule/schedule.repository'
import type { Tables } from '../../server/store/tables'

const NOW = Date.UTC(2026, 7, 1, 12)
const DAY = 86_400_000
const ROUNDS = 60
const AT_ONCE = 2_000
const full = { anchors: 20_000, leagues: 5_000, matches: 50_000, lives: 20_000 }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** A database in memory with this share of the full number of rows; as many a day, so more of them lie behind and ahead. */
const fill = async (share: number, log: (text: string) => void) => {
  const { db, close } = await openStore({ dataDir: null, databaseUrl: null, log: quiet })
  const count = (kind: keyof typeof full): number => full[kind] * share
  const [anchors, leagues, matches, lives] = [
    count('anchors'),
    count('leagues'),
    count('matches'),
    count('lives'),
  ]
  log(`growth: ${anchors} anchors, ${leagues} leagues, ${matches} matches are written`)
  const at = new Date(NOW)
  await sql`insert into sport (match_type, name, name_en, position) values (1, '足球', 'Football', 0), (2, '篮球', 'Basketball', 1)`.execute(
    db,
  )
  await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, created_at)
    select 'a' || n, 'p' || n, '主播' || n, 1, (n * 7919) % 100000, 'i' || n, ${at} from generate_series(1, ${anchors}::int) n`.execute(
    db,
  )
  await sql`insert into anchor_stat (anchor_id, points, fans, viewers, gold)
    select id, fans, fans, (fans * 31) % 9973, (fans * 17) % 9973 from member`.execute(db)
  await sql`insert into league (id, match_type, name, heat)
    select 'l' || n, 1 + n % 2, '联赛' || n, n % 90 from generate_series(1, ${leagues}::int) n`.execute(db)
  await sql`insert into team (id, match_type, name, short_name, color_a, color_b)
    select 't' || n, 1, '队' || n, '队', '#aa0000', '#ffffff' from generate_series(1, ${leagues}::int) n`.execute(
    db,
  )
  await sql`insert into match (id, match_type, league_id, round, round_order, home_id, away_id, starts_at, state, updated_at)
    select 'm' || n, 1 + l % 2, 'l' || l, (n / ${leagues}::int)::text, n / ${leagues}::int, 't' || l, 't' || (l % ${leagues}::int + 1), starts_at,
      case when starts_at < ${at}::timestamptz - interval '2 hours' then 'ended' when starts_at < ${at}::timestamptz then 'live' else 'planned' end, ${at}
    from (select n, 1 + n % ${leagues}::int as l,
      ${at}::timestamptz + (n - ${matches / 2}::int) * interval '5 minutes' as starts_at
      from generate_series(1, ${matches}::int) n) given`.execute(db)
  await sql`insert into live (id, anchor_id, match_id, match_type, title, status, planned_at, started_at, viewers, heat, demo)
    select 'v' || n, 'a' || n, 'm' || n, 1 + n % 2, '直播' || n, case when n <= 60 then 2 else 4 end, ${at}, ${at}, n, n % 97, false
    from generate_series(1, ${lives}::int) n`.execute(db)
  const index = searchIndex(db)
  for (let from = 0; from < leagues; from += AT_ONCE)
    await index.renew(
      'league',
      Array.from({ length: Math.min(AT_ONCE, leagues - from) }, (_, nth) => `l${from + nth + 1}`),
    )
  await sql`analyze`.execute(db)
  return { db, close }
}

const any = { queries: [], live: false, followed: false, memberId: null, now: NOW }
const day = { from: NOW - DAY / 2, to: NOW + DAY / 2 }
const page = { offset: 0, limit: 20 }
const strip = Array.from({ length: 15 }, (_, nth) => NOW + (nth - 7) * DAY)

const lists: readonly (readonly [
  what: string,
  ask: (db: Kysely<Tables>, nth: number) => Promise<unknown>,
])[] = [
  ['the sports', (db) => matchRepository(db).sports(NOW, NOW + DAY)],
  ['hot matches', (db) => matchRepository(db).hot(0, NOW, 50)],
  ['a day', (db) => scheduleRepository(db).page({ ...day, ...any }, page)],
  [
    'a day of a sport',
    (db) => scheduleRepository(db).page({ ...day, ...any, queries: [{ type: 1, matchType: 1 }] }, page),
  ],
  ['what is under way', (db) => scheduleRepository(db).page({ ...day, ...any, live: true }, page)],
  ['fourteen days', (db) => scheduleRepository(db).days(strip, any)],
  ['leagues', (db) => leagueRepository(db).list({ matchType: 0, queryName: '' }, NOW, page)],
  ['leagues of a sport', (db) => leagueRepository(db).list({ matchType: 1, queryName: '' }, NOW, page)],
  [
    'leagues by name',
    (db, nth) => leagueRepository(db).list({ matchType: 0, queryName: `联赛${nth + 100}` }, NOW, page),
  ],
  ['a league', (db, nth) => leagueRepository(db).league(`l${nth + 1}`, NOW)],
  ['rounds of a league', (db, nth) => leagueRepository(db).rounds(`l${nth + 1}`, 0)],
  ['matches of a league', (db, nth) => leagueRepository(db).matches(`l${nth + 1}`, 0, null, page)],
  ['past meetings', (db, nth) => detailRepository(db).meetings(`t${nth + 1}`, `t${nth + 2}`, NOW, 10)],
  ['streams by viewers', (db) => liveRepository(db).started('viewers', 0, page)],
  ['streams by heat of a sport', (db) => liveRepository(db).started('heat', 1, page)],
  ['a ranking', (db) => rankRepository(db).top('points', 100)],
]

/** For each list its median at both sizes, milliseconds, asked in turn. */
export const measure = async (log: (text: string) => void) => {
  const [small, large] = [await fill(0.1, log), await fill(1, log)]
  const results: { what: string; small: number; large: number }[] = []
  for (const [what, ask] of lists) {
    const times: [number[], number[]] = [[], []]
    for (let nth = 0; nth < ROUNDS; nth += 1)
      for (const [side, { db }] of [small, large].entries()) {
        const begun = performance.now()
        await ask(db, nth)
        times[side === 0 ? 0 : 1].push(performance.now() - begun)
      }
    results.push({ what, small: median(times[0]), large: median(times[1]) })
  }
  await small.close()
  await large.close()
  return results
}
