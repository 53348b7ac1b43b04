import { sql, type Kysely, type RawBuilder } from 'kysely'
import { LiveStatus, MemberType } from '../../contract/enums'
import type { SearchIndex } from '../domain/ports'
import { tokensOf, type DocKind } from '../domain/search/tokens'
import { isShown } from './replays'
import type { Tables } from './tables'

/** Rows of one statement. */
const AT_ONCE = 500

/** Tokens of a kind begin with its mark, so that a search reads the entries of its own kind alone. */
export const tokenMark = (kind: DocKind): string => `${kind.slice(0, 2)}:`

interface Source {
  readonly id: string
  readonly texts: readonly (string | null)[]
  readonly weight: number
}

const names = (table: string): RawBuilder<unknown> => sql.raw(`${table}.name, ${table}.name_en`)
const epoch = (column: string): RawBuilder<unknown> => sql.raw(`extract(epoch from ${column})::bigint`)

/** `live` is to come, on, or over and perhaps to be seen again: of what is published a recording is kept; looping ones are forgotten in time. */
export const isFindable = sql<boolean>`live.listed and (live.status <> ${LiveStatus.END} or (live.started_at is not null and ${isShown}
  and (live.channel is not null or exists (select 1 from recording where recording.live_id = live.id))))`

const plays = (whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select 1 from match join league on league.id = match.league_id where team.id in (match.home_id, match.away_id) and ${whose})`

/** Whose every league operators have hidden leads nowhere. */
const isTeamFindable = sql`(${plays(sql`league.hidden_at is null`)} or not ${plays(sql`true`)})`

/** Who plays for a team that is found. */
const isPlayerFindable = sql`exists (
  select 1 from squad join search_doc doc on doc.kind = 'team' and doc.id = squad.team_id where squad.player_id = player.id)`

/** What each kind is found by. A stream that has ended is found while it can be seen again. */
const sources: Record<DocKind, RawBuilder<unknown>> = {
  anchor: sql`select id, array[nickname] as texts, fans as weight from member where user_type = ${MemberType.ANCHOR}`,
  person: sql`select id, array[nickname] as texts, fans as weight from member where user_type <> ${MemberType.ANCHOR} and not demo`,
  team: sql`select id, array[${names('team')}, short_name] as texts, 0 as weight from team where ${isTeamFindable}`,
  player: sql`select id, array[${names('player')}] as texts, 0 as weight from player where ${isPlayerFindable}`,
  league: sql`
    select id, array[${names('league')}, short_name, short_name_en] as texts, heat as weight from league where hidden_at is null`,
  match: sql`
    select match.id, array[${names('home')}, home.short_name, ${names('away')}, away.short_name, ${names('league')},
      league.short_name, league.short_name_en] as texts,
      ${epoch('match.starts_at')} as weight
    from match join team home on home.id = match.home_id join team away on away.id = match.away_id
      join league on league.id = match.league_id where league.hidden_at is null`,
  live: sql`
    select live.id, array[live.title, member.nickname] as texts, ${epoch('live.planned_at')} as weight
    from live join member on member.id = live.anchor_id where ${isFindable}`,
}
const tableOf: Record<DocKind, string> = {
  anchor: 'member',
  person: 'member',
  team: 'team',
  player: 'player',
  league: 'league',
  match: 'match',
  live: 'live',
}
const idOf = (kind: DocKind): RawBuilder<unknown> => sql.raw(`${tableOf[kind]}.id`)

const write = async (db: Kysely<Tables>, kind: DocKind, rows: readonly Source[]): Promise<void> => {
  if (rows.length === 0) return
  const mark = tokenMark(kind)
  const docs = rows.map(({ id, texts, weight }) => ({
    id,
    weight,
    tokens: tokensOf(texts).map((token) => mark + token),
  }))
  await sql`
    insert into search_doc (kind, id, tokens, weight)
    select ${kind}, id, array_to_tsvector(array(select jsonb_array_elements_text(tokens))), weight
    from json_to_recordset(${JSON.stringify(docs)}::json) as doc(id text, weight bigint, tokens jsonb)
    on conflict (kind, id) do update set tokens = excluded.tokens, weight = excluded.weight`.execute(db)
}

const inParts = async (ids: readonly string[], work: (part: string[]) => Promise<void>): Promise<void> => {
  for (let from = 0; from < ids.length; from += AT_ONCE) await work(ids.slice(from, from + AT_ONCE))
}

const renew = (db: Kysely<Tables>, kind: DocKind, ids: readonly string[]): Promise<void> =>
  inParts(ids, async (part) => {
    const { rows } = await sql<Source>`${sources[kind]} and ${idOf(kind)} = any(${part})`.execute(db)
    const there = new Set(rows.map(({ id }) => id))
    const gone = part.filter((id) => !there.has(id))
    await write(db, kind, rows)
    if (gone.length > 0)
      await sql`delete from search_doc where kind = ${kind} and id = any(${gone})`.execute(db)
  })

/** Renews others' documents that hold these names too, or are found because of these. */
const renewHolders = async (db: Kysely<Tables>, kind: DocKind, ids: string[]): Promise<void> => {
  const queries: Partial<Record<DocKind, readonly (readonly [DocKind, RawBuilder<unknown>])[]>> = {
    anchor: [['live', sql`select id from live where anchor_id = any(${ids}) and ${isFindable}`]],
    team: [['match', sql`select id from match where home_id = any(${ids}) or away_id = any(${ids})`]],
    league: [
      ['match', sql`select id from match where league_id = any(${ids})`],
      [
        'team',
        sql`select home_id as id from match where league_id = any(${ids}) union select away_id from match where league_id = any(${ids})`,
      ],
      [
        'player',
        sql`select distinct player_id as id from squad where team_id in (
          select home_id from match where league_id = any(${ids}) union select away_id from match where league_id = any(${ids}))`,
      ],
    ],
  }
  for (const [held, query] of queries[kind] ?? []) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(db)
    await renew(
      db,
      held,
      rows.map(({ id }) => id),
    )
  }
}

/** Brings the documents of what was written up to date, with those that hold its names, in the writer's own transaction. */
export const searchIndex = (
  db: Kysely<Tables>,
): SearchIndex & { renew(kind: DocKind, ids: readonly string[]): Promise<void> } => ({
  /** These documents alone. */
  renew: (kind, ids) => renew(db, kind, ids),
  index: async (kind, ids) => {
    const unique = [...new Set(ids)]
    await renew(db, kind, unique)
    await inParts(unique, (part) => renewHolders(db, kind, part))
  },
})
