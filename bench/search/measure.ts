import { sql } from 'kysely'
import { termsOf } from '../../server/domain/search/tokens'
import { openStore } from '../../server/store/open'
import { searchIndex } from '../../server/store/search-index'
import { searchRepository } from '../../server/repositories/search/search.repository'

const NOW = Date.UTC(2026, 7, 1, 12)
const ROUNDS = 60
const AT_ONCE = 2_000
const full = { anchors: 20_000, teams: 5_000, matches: 50_000 }
/** Names of three characters are told apart by their place in this row. */
const letters = Array.from('春夏秋冬东南西北山水云风花鸟松竹梅兰江河湖海星月日天雷电雨雪')

const nameOf = (nth: number): string =>
  [0, 1, 2].map((place) => letters[Math.floor(nth / letters.length ** place) % letters.length]).join('')

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${letter}${nth + 1}`)

/** A database in memory with this share of the full number of rows. */
const fill = async (share: number, log: (text: string) => void) => {
  const { db, close } = await openStore({ dataDir: null, databaseUrl: null, log: quiet })
  const [anchors, teams, matches] = [full.anchors, full.teams, full.matches].map(
    (count) => count * share,
  ) as [number, number, number]
  log(`search: ${anchors} anchors, ${matches} matches are written`)
  const at = new Date(NOW)
  const names = JSON.stringify(Array.from({ length: anchors }, (_, nth) => nameOf(nth * 7 + 3)))
  await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, created_at)
    select 'a' || n, 'p' || n, name, 1, (n * 7919) % 100000, 'i' || n, ${at}
    from json_array_elements_text(${names}::json) with ordinality as given (name, n)`.execute(db)
  await sql`insert into league (id, match_type, name) select 'l' || n, 1, name || '杯'
    from json_array_elements_text(${JSON.stringify(Array.from({ length: teams / 5 }, (_, nth) => nameOf(nth * 11 + 2)))}::json)
      with ordinality as given (name, n)`.execute(db)
  await sql`insert into team (id, match_type, name, short_name, color_a, color_b)
    select 't' || n, 1, name || '队', name, '#aa0000', '#ffffff'
    from json_array_elements_text(${JSON.stringify(Array.from({ length: teams }, (_, nth) => nameOf(nth * 5 + 1)))}::json)
      with ordinality as given (name, n)`.execute(db)
  await sql`insert into match (id, match_type, league_id, round, home_id, away_id, starts_at, updated_at)
    select 'm' || n, 1, 'l' || (n % ${teams / 5}::int + 1), '1', 't' || (n % ${teams}::int + 1),
      't' || ((n * 7 + n / ${teams}::int) % ${teams}::int + 1), ${at}::timestamptz + (n - ${matches / 2}::int) * interval '10 minutes', ${at}
    from generate_series(1, ${matches}::int) n`.execute(db)
  const index = searchIndex(db)
  for (let from = 0; from < anchors; from += AT_ONCE)
    await index.renew('anchor', ids('a', anchors).slice(from, from + AT_ONCE))
  for (let from = 0; from < matches; from += AT_ONCE)
    await index.renew('match', ids('m', matches).slice(from, from + AT_ONCE))
  await sql`analyze`.execute(db)

  const rows = searchRepository(db)
  const page = { offset: 0, limit: 20 }
  return {
    close,
    /** One look, milliseconds. */
    took: async (kind: 'anchor' | 'match', query: string): Promise<number> => {
      const terms = termsOf(query)
      const begun = performance.now()
      await rows.find(kind, [terms], page, NOW)
      return performance.now() - begun
    },
  }
}

const looks: readonly (readonly [
  what: string,
  kind: 'anchor' | 'match',
  queryOf: (nth: number) => string,
])[] = [
  ['an anchor by name', 'anchor', (nth) => nameOf(nth * 7 + 3)],
  ['a team by name, its matches', 'match', (nth) => `${nameOf(nth * 5 + 1)}队`],
  ['a league by name, its matches', 'match', (nth) => `${nameOf(nth * 11 + 2)}杯`],
]

/** The same looks at a tenth and at all of the rows, in turns, so that both meet the same machine: medians, milliseconds. */
export const measure = async (log: (text: string) => void) => {
  const small = await fill(0.1, log)
  const large = await fill(1, log)
  const results: { what: string; small: number; large: number }[] = []
  for (const [what, kind, queryOf] of looks) {
    const times: [number[], number[]] = [[], []]
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      times[0].push(await small.took(kind, queryOf(nth)))
      times[1].push(await large.took(kind, queryOf(nth)))
    }
    results.push({ what, small: median(times[0]), large: median(times[1]) })
  }
  await small.close()
  await large.close()
  return results
}
