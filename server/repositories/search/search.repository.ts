import { sql, type Kysely, type RawBuilder } from 'kysely'
import { LiveStatus, MemberType, type MatchType } from '../../../contract/enums'
import { LONGEST } from '../../domain/match/matches'
import { isOf, type FoundKind, type SearchRepository, type Sought } from '../../domain/search/search'
import { partsIn } from '../../domain/search/parts'
import { readingsIn, type DocKind, type Term } from '../../domain/search/tokens'
import { hasReplay, type ReplayTerm } from '../../store/replays'
import type { Tables } from '../../store/tables'
import { tokenMark } from '../../store/search-index'

/** Who looks further than this has not said what they look for. */
const MOST = 1_000

type Way = readonly Term[]

const quoted = (token: string): string => `'${token.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

/** All terms of one of the ways, or any of them all, each as the beginning of a token of this kind. */
const wanted = (kind: DocKind, ways: readonly Way[], need: ' & ' | ' | ' = ' & '): RawBuilder<unknown> => {
  const all = (way: Way) => way.map(({ text }) => `${quoted(tokenMark(kind) + text)}:*`).join(need)
  return sql`${ways.map((way) => `(${all(way)})`).join(' | ')}::tsquery`
}

/** Matches that are called so by their sides and their league. */
const matchesNamed = (ways: readonly Way[]): RawBuilder<unknown> =>
  sql`(select id from search_doc where kind = 'match' and tokens @@ ${wanted('match', ways)})`

/** That a document of a kind answers to the names: alone, or with what it belongs to. */
const isCalled = (kind: DocKind, names: readonly Way[]): RawBuilder<unknown> => {
  const own = sql`tokens @@ ${wanted(kind, names)}`
  switch (kind) {
    case 'team':
      return sql`tokens @@ ${wanted('team', names, ' | ')} and (${own} or id in (
        select unnest(array[home_id, away_id]) from match where id in ${matchesNamed(names)}))`
    case 'player': {
      const [terms = []] = names
      const each = terms.map(
        (term) => sql`(tokens @@ ${wanted('player', [[term]])} or exists (
          select from squad join search_doc of_team on of_team.kind = 'team' and of_team.id = squad.team_id
          where squad.player_id = search_doc.id and of_team.tokens @@ ${wanted('team', [[term]])}))`,
      )
      return sql`tokens @@ ${wanted('player', names, ' | ')} and (${own} or (${sql.join(each, sql` and `)}))`
    }
    case 'live':
      return sql`(${own} or id in (select id from live where match_id in ${matchesNamed(names)}))`
    default:
      return own
  }
}

/** That what a document of a kind tells of is of the sport. */
const isPlayedAs = (kind: DocKind, sport: MatchType): RawBuilder<unknown> =>
  kind === 'player'
    ? sql`exists (select from squad join team on team.id = squad.team_id
        where squad.player_id = search_doc.id and team.match_type = ${sport})`
    : sql`exists (select from ${sql.table(kind)} played where played.id = search_doc.id and match_type = ${sport})`

/** How a kind's documents belong to matches. */
const matchOf: Partial<Record<DocKind, RawBuilder<unknown>>> = {
  match: sql`match.id = search_doc.id`,
  league: sql`match.league_id = search_doc.id`,
  live: sql`match.id = (select match_id from live where live.id = search_doc.id)`,
}

/** The search's documents of a kind that answer to one of the ways, or to all of the parts. */
export const docs = (kind: DocKind, sought: Sought): RawBuilder<unknown> => {
  if (!('names' in sought)) return sql`search_doc where kind = ${kind} and tokens @@ ${wanted(kind, sought)}`
  const { names, sport, round } = sought
  const ofKind = matchOf[kind]
  const conditions = [
    sql`kind = ${kind}`,
    ...(names.length === 0 ? [] : [isCalled(kind, names)]),
    ...(sport === null ? [] : [isPlayedAs(kind, sport)]),
    ...(round === null || ofKind === undefined
      ? []
      : [sql`exists (select from match where ${ofKind} and match.round ~* ${round})`]),
  ]
  return sql`search_doc where ${sql.join(conditions, sql` and `)}`
}

/** Queries that give `id` and the `place` it is shown in. */
const found: Record<FoundKind, (ways: Sought, now: number, term: ReplayTerm) => RawBuilder<unknown>> = {
  league: (ways) => sql`
    select id, row_number() over (order by weight desc, id) as place
    from (select id, weight from ${docs('league', ways)} order by weight desc, id limit ${MOST}) doc`,
  team: (ways) => sql`
    select id, row_number() over (order by weight desc, id) as place
    from (select id, weight from ${docs('team', ways)} order by weight desc, id limit ${MOST}) doc`,
  player: (ways) => sql`
    select id, row_number() over (order by weight desc, id) as place
    from (select id, weight from ${docs('player', ways)} order by weight desc, id limit ${MOST}) doc`,
  anchor: (ways) => sql`
    select id, row_number() over (order by weight desc, id) as place
    from (select id, weight from ${docs('anchor', ways)} order by weight desc, id limit ${MOST}) doc`,
  // FEAT-07 Who does not want to be found is not.
  person: (ways) => sql`
    select doc.id, row_number() over (order by weight desc, doc.id) as place
    from (select id, weight from ${docs('person', ways)} order by weight desc, id limit ${MOST}) doc
      join member on member.id = doc.id and member.findable and member.user_type <> ${MemberType.ANCHOR}`,
  match: (ways, now) => {
    const since = Math.round((now - LONGEST) / 1_000)
    return sql`
      select doc.id, row_number() over (order by
        case match.state when 'live' then 0 when 'planned' then case when weight < ${since} then 2 else 1 end else 2 end,
        case when match.state in ('live', 'planned') and weight >= ${since} then weight else -weight end, doc.id) as place
      from (
        (select id, weight from ${docs('match', ways)} and weight >= ${since} order by weight, id limit ${MOST / 2})
        union all
        (select id, weight from ${docs('match', ways)} and weight < ${since} order by weight desc, id limit ${MOST / 2})
      ) doc join match on match.id = doc.id`
  },
  live: (ways, now, term) => sql`
    select doc.id, row_number() over (order by
      live.status = ${LiveStatus.START} desc, live.status, live.viewers desc,
      case when live.status = ${LiveStatus.END} then null else live.planned_at end, live.planned_at desc, doc.id) as place
    from (select id, weight from ${docs('live', ways)} order by weight desc, id limit ${MOST}) doc
      join live on live.id = doc.id and live.listed
        and (live.status <> ${LiveStatus.END} or (${hasReplay(term, now)}))`,
}

const soughtKinds = ['league', 'team', 'player', 'anchor', 'match', 'live'] as const
/** Which of these words lead to something when they are looked for, as the search reads them: to what has the name, or is of the sport. */
export const wordsThatFind = async (
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<ReadonlySet<string>> => {
  const looks = words.flatMap((word) => {
    const ways = readingsIn(word)
    if (ways.length === 0) return []
    const named = soughtKinds.map((kind) => sql`exists (select from ${docs(kind, ways)})`)
    const parts = partsIn(word)
    const wide = soughtKinds
      .filter((kind) => isOf(kind, parts))
      .map((kind) => sql`exists (select from ${docs(kind, parts)})`)
    return [sql`select ${word}::text as word where ${sql.join([...named, ...wide], sql` or `)}`]
  })
  if (looks.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

const namedKinds = ['anchor', 'team', 'player', 'league', 'live'] as const
const named: Record<(typeof namedKinds)[number], RawBuilder<unknown>> = {
  anchor: sql`select nickname, null::text from member where member.id = doc.id`,
  team: sql`select name, name_en from team where team.id = doc.id`,
  player: sql`select name, name_en from player where player.id = doc.id`,
  league: sql`select name, name_en from league where league.id = doc.id`,
  live: sql`select title, null::text from live where live.id = doc.id and live.status = ${LiveStatus.START}`,
}

/** One look for the ids of a page and how many there are of all. */
export const findQuery = (
  term: ReplayTerm,
  ...[kind, sought, { offset, limit }, now]: Parameters<SearchRepository['find']>
): RawBuilder<{ total: number; ids: string[] }> => sql`
  with found as materialized (${found[kind](sought, now, term)})
  select (select count(*)::int from found) as total,
    array(select id from found where place > ${offset} and place <= ${offset + limit} order by place) as ids`

/** One look for all of the words: the index answers for each. */
const countsQuery = (
  words: readonly string[],
  queries: readonly string[],
): RawBuilder<{ word: string; docs: number }> => sql`
  select word, docs from unnest(${[...words]}::text[], ${[...queries]}::text[]) as asked (word, query)
    cross join lateral (select count(*)::int as docs from search_doc where tokens @@ asked.query::tsquery) counted
  where docs > 0`

/** How many documents have a name that begins with each of the words; those of none are left out. */
const countsOf = async (
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (words.length === 0) return new Map()
  const queries = words.map((text) =>
    namedKinds.map((kind) => `${quoted(tokenMark(kind) + text)}:*`).join(' | '),
  )
  const { rows } = await countsQuery(words, queries).execute(db)
  return new Map(rows.map(({ word, docs: count }) => [word, count]))
}

/** What is searched, in the database. */
export const searchRepository = (db: Kysely<Tables>, term: ReplayTerm): SearchRepository => ({
  find: async (...asked) => {
    const { rows } = await findQuery(term, ...asked).execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  },
  counts: (words) => countsOf(db, words),
  names: async (terms, each) => {
    const parts = namedKinds.map(
      (kind) => sql`
        (select ${kind}::text as kind, doc.id, text, text_en, row_number() over (order by weight desc, id) as nth
          from (select id, weight from ${docs(kind, [terms])} order by weight desc, id limit ${4 * each}) doc
            cross join lateral (${named[kind]}) shown (text, text_en)
          order by weight desc, doc.id limit ${each})`,
    )
    const { rows } = await sql<{ kind: DocKind; id: string; text: string; textEn: string | null }>`
      select kind, id, text, text_en as "textEn" from (${sql.join(parts, sql` union all `)}) named order by nth, kind`.execute(
      db,
    )
    return rows
  },
})
