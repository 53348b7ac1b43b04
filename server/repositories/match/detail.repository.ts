import { sql, type Kysely } from 'kysely'
import type { OtherData, Venue } from '../../../contract/match.detail.schema'
import { MatchOtherDataType } from '../../../contract/enums'
import type { DetailRepository } from '../../domain/match/match-centre'
import { readEvents } from './event.repository'
import { seasonAt } from './seasons'
import { liveColumns, liveOf, type LiveRow } from '../live/live.repository'
import { matchCards, matchOf } from './match.repository'
import type { Tables } from '../../store/tables'

const LIVE_PLANNED = 1
const LIVE_STARTED = 2

/** What a match centre reads of a match. */
export const detailRepository = (db: Kysely<Tables>): DetailRepository => ({
  match: async (matchId) => {
    const { rows } = await matchCards(sql`select *, 0 as place from match where id = ${matchId}`).execute(db)
    return rows[0] ? matchOf(rows[0]) : null
  },
  venue: async (venueId) => {
    const row = await db
      .selectFrom('venue')
      .select(['name', 'name_en as nameEn', 'city', 'city_en as cityEn', 'capacity'])
      .where('id', '=', venueId)
      .executeTakeFirst()
    return (row satisfies Venue | undefined) ?? null
  },
  lives: async (matchId) => {
    const { rows } = await sql<LiveRow>`
      select ${liveColumns} from live join member on member.id = live.anchor_id
      where live.match_id = ${matchId} and live.listed and live.status in (${LIVE_STARTED}, ${LIVE_PLANNED})
      order by live.status desc, live.viewers desc, live.id limit 50`.execute(db)
    return rows.map(liveOf)
  },
  events: async (matchId) => (await readEvents(db, sql`event.match_id = ${matchId}`)).get(matchId) ?? [],
  detail: async (matchId, type) => {
    const row = await db
      .selectFrom('match_detail')
      .select('data')
      .where('match_id', '=', matchId)
      .where('type', '=', type)
      .executeTakeFirst()
    return (row?.data satisfies OtherData | undefined) ?? null
  },
  details: async (matchId) => {
    const rows = await db.selectFrom('match_detail').select('type').where('match_id', '=', matchId).execute()
    return Object.values(MatchOtherDataType).filter((kind) => rows.some(({ type }) => type === kind))
  },
  season: async (leagueId, season, now) => {
    const { rows } = await sql<{ round: string; current: number }>`
      select distinct match.round, under_way.season as current from match
        join (select id, ${seasonAt(now)} as season from league where id = ${leagueId}) under_way
          on match.league_id = under_way.id
        where match.season = ${season}`.execute(db)
    return {
      rounds: rows.map(({ round }) => round),
      isUnderWay: rows.some(({ current }) => current === season),
    }
  },
  meetings: async (homeId, awayId, before, limit) => {
    const { rows } = await matchCards(sql`
      select *, row_number() over (order by starts_at desc, id) as place from (
        (select * from match where home_id = ${homeId} and away_id = ${awayId} and state = 'ended'
          and starts_at < ${new Date(before)} order by starts_at desc limit ${limit})
        union all
        (select * from match where home_id = ${awayId} and away_id = ${homeId} and state = 'ended'
          and starts_at < ${new Date(before)} order by starts_at desc limit ${limit})
      ) met order by starts_at desc, id limit ${limit}`).execute(db)
    return rows.map(matchOf)
  },
  latest: async (teamId, before, limit) => {
    const { rows } = await matchCards(sql`
      select *, row_number() over (order by starts_at desc, id) as place from (
        (select * from match where home_id = ${teamId} and state = 'ended'
          and starts_at < ${new Date(before)} order by starts_at desc limit ${limit})
        union all
        (select * from match where away_id = ${teamId} and state = 'ended'
          and starts_at < ${new Date(before)} order by starts_at desc limit ${limit})
      ) played order by starts_at desc, id limit ${limit}`).execute(db)
    return rows.map(matchOf)
  },
})
