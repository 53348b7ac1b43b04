import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import { LiveStatus } from '../../../contract/enums'
import type {
  DeskLeague,
  DeskLeagueCard,
  FindLeaguesInput,
  LeagueAct,
  LeagueHangs,
  LeagueState,
} from '../../../contract/office.leagues.schema'
import type { LeagueDeskRows, SaidNames } from '../../domain/league/league-desk'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { literal } from '../literal'
import { logging } from '../office/log.repository'

/** Lines of the log that a card shows. */
const ACTS = 20

/** `played_out`: by the demo world, which names no source. */
type Row = Selectable<Tables['league']> & { readonly matches: number; readonly played_out?: boolean }

const shownAs = ({ show }: FindLeaguesInput): RawBuilder<unknown> => {
  switch (show) {
    case 'all':
      return sql`true`
    case 'hidden':
      return sql`hidden_at is not null`
    case 'featured':
      return sql`featured_at is not null`
    case 'named':
      return sql`named_at is not null`
  }
}

const rowOf = (row: Row): DeskLeague => ({
  leagueId: row.id,
  matchType: row.match_type,
  name: row.name,
  nameEn: row.name_en,
  shortName: row.short_name,
  shortNameEn: row.short_name_en,
  season: row.season,
  matches: row.matches,
  hidden: row.hidden_at !== null,
  featured: row.featured_at !== null,
  named: row.named_at !== null,
  source: row.source ?? (row.played_out === true ? 'demo' : null),
})
const saidOf = ({ named_at, said_name, said_name_en }: Selectable<Tables['league']>): SaidNames | null =>
  named_at === null || said_name === null ? null : { name: said_name, nameEn: said_name_en }

const IMPORT = 'import.write'

/** What a line of the log says of the league itself. */
const stateIn = (noted: unknown): LeagueState | null => {
  const {
    reason: _reason,
    league: _league,
    ...state
  } = (noted ?? {}) as LeagueState & {
    reason?: string
    league?: string
  }
  return Object.keys(state).length === 0 ? null : state
}
const reasonIn = (noted: unknown): string | null => (noted as { reason?: string } | null)?.reason ?? null

/** Leagues as operators have them, in one transaction. */
export const leagueDeskRows = (tx: Kysely<Tables>): LeagueDeskRows => {
  const facts = sql`(select count(*)::int from match where match.league_id = league.id) as matches,
    exists (select from match where match.league_id = league.id and seed is not null) as played_out`
  const change = async (leagueId: string, set: RawBuilder<unknown>, at: number): Promise<void> => {
    await sql`update league set ${set}, desk_at = ${new Date(at)} where id = ${leagueId}`.execute(tx)
  }
  const hangsOf = async (leagueId: string): Promise<LeagueHangs> => {
    const own = sql`(select id from match where league_id = ${leagueId})`
    const { rows } = await sql<LeagueHangs>`
      select (select count(*)::int from match where league_id = ${leagueId} and state in ('planned', 'live')) as "toCome",
        (select count(*)::int from live where match_id in ${own} and listed and status <> ${LiveStatus.END}) as streams,
        (select count(*)::int from reservation where match_id in ${own}) as reservations,
        (select count(*)::int from follow where kind = 'league' and target_id = ${leagueId}) as followers`.execute(
      tx,
    )
    const [row] = rows
    if (row === undefined) throw new Error('nothing was counted')
    return row
  }

  return {
    ...logging(tx),
    find: async (input) => {
      const { queryName, matchType, page, limit } = input
      const words = queryName.trim()
      const like = `%${literal(words)}%`
      const { rows } = await sql<Row & { readonly total: number }>`
        select league.*, ${facts} from (
          select *, count(*) over ()::int as total from league
          where ${shownAs(input)}
            and (${words} = '' or id = ${words} or name ilike ${like} or name_en ilike ${like} or short_name ilike ${like}
              or short_name_en ilike ${like} or said_name ilike ${like})
            and (${matchType}::int is null or match_type = ${matchType}::int)
          order by featured_at is null, heat desc, id limit ${limit} offset ${pageOffset(page, limit)}
        ) league order by featured_at is null, heat desc, id`.execute(tx)
      return { list: rows.map(rowOf), total: rows[0]?.total ?? 0, page, limit }
    },
    card: async (leagueId) => {
      const { rows } = await sql<Row>`
        select league.*, ${facts} from league where id = ${leagueId}`.execute(tx)
      const [row] = rows
      if (row === undefined) return null
      const lines = await tx
        .selectFrom('operator_log')
        .select(['at', 'who', 'act', 'before', 'after'])
        // An import is of many leagues; one of before names them alone.
        .where(
          sql<boolean>`((target = ${leagueId} and act like 'league.%') or (act = ${IMPORT}
            and (jsonb_exists(after->'leagueIds', ${leagueId}) or (after->'leagueIds' is null and target = ${row.name}))))`,
        )
        .orderBy('id', 'desc')
        .limit(ACTS)
        .execute()
      return {
        ...rowOf(row),
        said: saidOf(row),
        seen: row.desk_at?.getTime() ?? null,
        hangs: await hangsOf(leagueId),
        acts: lines.map(({ at, who, act, before, after }): LeagueAct => ({
          at: at.getTime(),
          who,
          act,
          reason: reasonIn(after),
          before: act === IMPORT ? null : stateIn(before),
          after: act === IMPORT ? null : stateIn(after),
        })),
      } satisfies DeskLeagueCard
    },
    hold: async (leagueId) => {
      const row = await tx
        .selectFrom('league')
        .selectAll()
        .where('id', '=', leagueId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row === undefined) return null
      const { name, nameEn, shortName, shortNameEn, hidden, featured } = rowOf({ ...row, matches: 0 })
      const seen = row.desk_at?.getTime() ?? null
      return { name, nameEn, shortName, shortNameEn, hidden, featured, said: saidOf(row), seen }
    },
    hide: async (leagueId, hidden, at) => {
      await change(leagueId, sql`hidden_at = ${hidden ? new Date(at) : null}::timestamptz`, at)
      await searchIndex(tx).index('league', [leagueId])
    },
    feature: (leagueId, featured, at) =>
      change(leagueId, sql`featured_at = ${featured ? new Date(at) : null}::timestamptz`, at),
    name: async (leagueId, { name, nameEn, shortName, shortNameEn }, said, at) => {
      const named = sql`named_at = ${said === null ? null : new Date(at)}::timestamptz,
        said_name = ${said?.name ?? null}, said_name_en = ${said?.nameEn ?? null}`
      await change(
        leagueId,
        sql`name = ${name}, name_en = ${nameEn}, short_name = ${shortName}, short_name_en = ${shortNameEn}, ${named}`,
        at,
      )
      await searchIndex(tx).index('league', [leagueId])
    },
  }
}
