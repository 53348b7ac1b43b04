import { sql, type Kysely } from 'kysely'
import type { MatchState } from '../../../contract/entities.schema'
import { LiveStatus, MatchType, MemberType } from '../../../contract/enums'
import { searchIndex } from '../../../server/store/search-index'
import type { Tables } from '../../../server/store/tables'
import { NOON } from './server'

export const HOUR = 3_600_000

/** Writes rows by hand, each with its search document, as whoever writes them does. */
export const writerOf = (db: Kysely<Tables>) => {
  const index = searchIndex(db)
  return {
    anchor: async (id: string, nickname: string, fans = 0): Promise<void> => {
      await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, created_at) values
        (${id}, ${`10-${id}`}, ${nickname}, ${MemberType.ANCHOR}, ${fans}, ${id}, ${new Date(NOON)})`.execute(
        db,
      )
      await index.index('anchor', [id])
    },
    league: async (id: string, name: string, nameEn: string | null = null): Promise<void> => {
      await sql`insert into league (id, match_type, name, name_en) values (${id}, ${MatchType.FOOTBALL}, ${name}, ${nameEn})`.execute(
        db,
      )
      await index.index('league', [id])
    },
    team: async (id: string, name: string, nameEn: string | null = null): Promise<void> => {
      await sql`insert into team (id, match_type, name, name_en, short_name, color_a, color_b) values
        (${id}, ${MatchType.FOOTBALL}, ${name}, ${nameEn}, ${name.slice(0, 2)}, '#aa0000', '#ffffff')`.execute(
        db,
      )
      await index.index('team', [id])
    },
    /** `inHours`: from noon to its start. */
    match: async (
      id: string,
      [league, home, away]: readonly [league: string, home: string, away: string],
      inHours: number,
      state: MatchState = 'planned',
    ): Promise<void> => {
      const at = new Date(NOON + inHours * HOUR)
      await sql`insert into match (id, match_type, league_id, round, home_id, away_id, starts_at, state, updated_at) values
        (${id}, ${MatchType.FOOTBALL}, ${league}, '1', ${home}, ${away}, ${at}, ${state}, ${at})`.execute(db)
      await index.index('match', [id])
    },
    live: async (
      id: string,
      anchor: string,
      title: string,
      status: LiveStatus = LiveStatus.START,
      viewers = 0,
    ): Promise<void> => {
      const at = new Date(NOON)
      await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, started_at, viewers, peak_viewers) values
        (${id}, ${anchor}, ${MatchType.FOOTBALL}, ${title}, ${status}, ${at}, ${at}, ${viewers}, ${viewers})`.execute(
        db,
      )
      await index.index('live', [id])
    },
  }
}
