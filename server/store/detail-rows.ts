import { sql, type Kysely } from 'kysely'
import type { MatchEvent, OtherData, Player, Venue } from '../../contract/detail.schema'
import { MatchOtherDataType, type PlayerPosition } from '../../contract/enums'
import type { DetailRows } from '../domain/match-centre'
import { liveColumns, liveOf, type LiveRow } from './live-rows'
import { matchCards, matchOf } from './match-rows'
import type { Tables } from './tables'

interface PlayerRow {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly number: number | null
  readonly position: PlayerPosition | null
}

const playerOf = (row: PlayerRow | null): Player | null =>
  row && {
    playerId: row.id,
    name: row.name,
    nameEn: row.name_en,
    number: row.number,
    position: row.position,
  }

const LIVE_PLANNED = 1
const LIVE_STARTED = 2

/** What a match centre reads of a match. */
export const detailRows = (db: Kysely<Tables>): DetailRows => ({
  match: async (matchId) => {
    const { rows } = await matchCards(sql`select *, 0 as place from match where id = ${matchId}`).execute(db)
    return rows[0] ? matchOf(rows[0]) : null
  },
  venue: async (venueId) => {
    const row = await db
      .selectFrom('venue')
      .select(['name', 'city', 'capacity'])
      .where('id', '=', venueId)
      .executeTakeFirst()
    return (row satisfies Venue | undefined) ?? null
  },
  lives: async (matchId) => {
    const { rows } = await sql<LiveRow>`
      select ${liveColumns} from live join member on member.id = live.anchor_id
      where live.match_id = ${matchId} and live.status in (${LIVE_STARTED}, ${LIVE_PLANNED})
      order by live.status desc, live.viewers desc, live.id limit 50`.execute(db)
    return rows.map(liveOf)
  },
  isFollowed: async (memberId, teamIds) => {
    const rows = await db
      .selectFrom('follow')
      .select('target_id')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'team')
      .where('target_id', 'in', [...teamIds])
      .execute()
    return new Set(rows.map(({ target_id }) => target_id))
  },
  events: async (matchId) => {
    type Row = Omit<MatchEvent, 'eventId' | 'at' | 'player' | 'other' | 'score'> & {
      at: Date | null
      home: number
      away: number
      player: PlayerRow | null
      other: PlayerRow | null
    }
    const { rows } = await sql<Row>`
      select event.ord as "order", event.kind, event.side, event.minute, event.at, event.home, event.away, event.text,
        (select to_json(one) from (
          select player.id, player.name, player.name_en, squad.number, squad.position from player
            left join squad on squad.player_id = player.id and squad.team_id in (match.home_id, match.away_id)
          where player.id = event.player_id limit 1) one) as player,
        (select to_json(one) from (
          select player.id, player.name, player.name_en, squad.number, squad.position from player
            left join squad on squad.player_id = player.id and squad.team_id in (match.home_id, match.away_id)
          where player.id = event.other_id limit 1) one) as other
      from match_event event join match on match.id = event.match_id
      where event.match_id = ${matchId} order by event.ord`.execute(db)
    return rows.map(({ at, home, away, player, other, ...row }) => ({
      ...row,
      eventId: `${matchId}-${row.order}`,
      at: at?.getTime() ?? null,
      player: playerOf(player),
      other: playerOf(other),
      score: { home, away },
    }))
  },
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
  hasTable: async (leagueId, season) => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from match where league_id = ${leagueId} and season = ${season}
        and state = 'ended') as found`.execute(db)
    return rows[0]?.found === true
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
