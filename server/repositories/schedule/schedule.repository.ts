import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MatchQueryType } from '../../../contract/enums'
import type { MatchQuery, ScheduleDay } from '../../../contract/match.schema'
import type { Narrowing, ScheduleRepository } from '../../domain/schedule/schedule'
import { isShown, matchCards, matchOf } from '../match/match.repository'
import { seasonsIn } from '../match/seasons'
import type { Tables } from '../../store/tables'

type Condition = RawBuilder<unknown>

const both = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `)
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join([...conditions], sql` or `)})`

const reservedBy = (memberId: string): Condition =>
  sql`id in (select match_id from reservation where member_id = ${memberId})`

const followedBy = (memberId: string): Condition => {
  const targets = (kind: string): Condition =>
    sql`(select target_id from follow where member_id = ${memberId} and kind = ${kind})`
  return either([
    sql`league_id in ${targets('league')}`,
    sql`home_id in ${targets('team')}`,
    sql`away_id in ${targets('team')}`,
    sql`id in (select match_id from live where match_id is not null and listed and anchor_id in ${targets('member')})`,
  ])
}

const queryOf = (query: MatchQuery, memberId: string | null): Condition => {
  switch (query.type) {
    case MatchQueryType.MATCH_TYPE:
      return sql`match_type = ${query.matchType}`
    case MatchQueryType.LEAGUE_ID:
      return sql`league_id = ${query.leagueId}`
    case MatchQueryType.PREVIEW:
      return sql`state in ('planned', 'postponed')`
    case MatchQueryType.APPOINTMENT:
      return memberId === null ? sql`false` : reservedBy(memberId)
  }
}

/** Queries of one kind widen each other, kinds narrow each other. */
const conditionsOf = ({ queries, live, followed, memberId }: Narrowing): Condition[] => {
  const kinds = [...new Set(queries.map(({ type }) => type))]
  const asked = kinds.map((kind) => {
    const same = queries.filter(({ type }) => type === kind).map((query) => queryOf(query, memberId))
    return same.length === 1 && same[0] ? same[0] : either(same)
  })
  const followedOnly = memberId === null ? sql`false` : followedBy(memberId)
  // What a member has reserved stays, though its league is hidden.
  const isOwn = queries.some(({ type }) => type === MatchQueryType.APPOINTMENT)
  return [
    ...asked,
    ...(live ? [sql`state = 'live'`] : []),
    ...(followed ? [followedOnly] : []),
    ...(isOwn ? [] : [isShown]),
  ]
}

interface Edge {
  readonly from: Date
  readonly to: Date
  readonly present: boolean
}
/** The stretches between the starts; `present`: the one that `now` falls in. */
const edgesOf = (starts: readonly number[], now: number): Edge[] =>
  starts
    .slice(0, -1)
    .map((start, nth) => ({ start, end: starts[nth + 1] ?? start }))
    .map(({ start, end }) => ({
      from: new Date(start),
      to: new Date(end),
      present: start <= now && now < end,
    }))
const dayRows = (edges: readonly Edge[]): Condition =>
  sql`json_to_recordset(${JSON.stringify(edges)}::json)
    as day("from" timestamptz, "to" timestamptz, present boolean)`

const within = (from: number, to: number): Condition =>
  sql`starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}`

/** The schedule's side of the database. */
export const scheduleRepository = (db: Kysely<Tables>): ScheduleRepository => ({
  page: async ({ from, to, now, ...narrowing }, { offset, limit }) => {
    const narrowed = conditionsOf(narrowing)
    const fits = both([within(from, to), ...narrowed])
    const isNow = from <= now && now < to
    const begun = both([
      sql`state = 'live' and starts_at < ${new Date(from)} and ${isNow}::boolean`,
      ...narrowed,
    ])
    // Those under way are few; of the others no more is read than the page needs.
    const { rows } = await matchCards(sql`
      select match.*, row_number() over (order by listed.rank, match.starts_at, match.id) as place from (
        select id, rank from (
          select id, starts_at, 0 as rank from match where ${begun}
          union all
          select id, starts_at, 0 as rank from match where state = 'live' and ${fits}
          union all
          (select id, starts_at, 1 as rank from match where state <> 'live' and ${fits}
            order by starts_at, id limit ${narrowing.live ? 0 : offset + limit})
        ) every_one order by rank, starts_at, id offset ${offset} limit ${limit}
      ) listed join match on match.id = listed.id`).execute(db)
    const counted = await sql<{ total: number }>`
      select (select count(*)::int from match where ${fits}) + (select count(*)::int from match where ${begun})
        as total`.execute(db)
    return { total: counted.rows[0]?.total ?? 0, matches: rows.map(matchOf) }
  },
  days: async (starts, { now, ...narrowing }) => {
    const fits = conditionsOf(narrowing)
    const narrowed = fits.length === 0 ? sql`` : sql`and ${both(fits)}`
    const { rows } = await sql<Omit<ScheduleDay, 'start'> & { from: Date }>`
      select day."from", counted.* from ${dayRows(edgesOf(starts, now))}
      cross join lateral (
        select count(*)::int as matches, count(*) filter (where state = 'live')::int as live, 0 as reserved
        from (
          select id, state from match where starts_at >= day."from" and starts_at < day."to" ${narrowed}
          union all
          select id, state from match where state = 'live' and starts_at < day."from" and day.present ${narrowed}
        ) held
      ) counted order by day."from"`.execute(db)
    return rows.map(({ from, ...counts }) => ({ start: from.getTime(), ...counts }))
  },
  reservedDays: async (starts, { now, ...narrowing }) => {
    const fits = conditionsOf(narrowing)
    const { rows } = await sql<{ from: Date; reserved: number }>`
      select day."from", count(*)::int as reserved from ${dayRows(edgesOf(starts, now))}
        join (
          select one.state, one.starts_at from reservation own cross join lateral (
            select * from match where ${both([sql`id = own.match_id`, ...fits])} offset 0
          ) one where own.member_id = ${narrowing.memberId}
        ) held
          on (held.starts_at >= day."from" and held.starts_at < day."to")
          or (held.state = 'live' and held.starts_at < day."from" and day.present)
      group by day."from"`.execute(db)
    return new Map(rows.map(({ from, reserved }) => [from.getTime(), reserved]))
  },
  withEvents: async (matchIds) => {
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${[...matchIds]}::text[]) as one(id)
      where exists (select 1 from match_event where match_id = id)`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
  seasons: seasonsIn(db),
})
