import { LiveStatus, MatchType } from '../../contract/enums'
import type { RoomFacts } from '../../server/domain/ports'
import type { Store } from '../../server/store/open'
import { memberRow } from './support/member-row'

export const NOON = Date.UTC(2026, 7, 1, 12)

/** A room of people alone, about the match `match`. */
export const derby: RoomFacts = {
  liveId: 'derby',
  status: LiveStatus.START,
  matchType: MatchType.FOOTBALL,
  matchId: 'match',
  teams: { home: '海港', away: '山城' },
  anchor: { memberId: 'anchor', nickname: '主播老郭', avatar: null },
  heat: 0,
  viewers: 0,
  demo: false,
}

export const addMember = async ({ db }: Store, id: string, userType: 0 | 1 = 0): Promise<void> => {
  await db
    .insertInto('member')
    .values(memberRow({ id, userType, at: new Date(NOON) }))
    .execute()
}

export const addMatch = async ({ db }: Store, id: string): Promise<void> => {
  await db
    .insertInto('league')
    .values({ id: `${id}-league`, match_type: 1, name: '联赛', name_en: null, heat: 50 })
    .execute()
  const team = { match_type: 1, name_en: null, color_a: '#112233', color_b: '#445566' } as const
  await db
    .insertInto('team')
    .values([
      { ...team, id: `${id}-home`, name: '海港队', short_name: '海港' },
      { ...team, id: `${id}-away`, name: '山城队', short_name: '山城' },
    ])
    .execute()
  await db
    .insertInto('match')
    .values({
      id,
      match_type: 1,
      league_id: `${id}-league`,
      round: '第 1 轮',
      home_id: `${id}-home`,
      away_id: `${id}-away`,
      starts_at: new Date(NOON),
      seed: null,
      state: 'live',
      home_score: 0,
      away_score: 0,
      parts: '[]',
      clock: 'null',
      touchline: 'null',
      heat: 1_000,
      updated_at: new Date(NOON),
    })
    .execute()
}

export const addLive = async (
  { db }: Store,
  live: { id: string; anchor: string; match?: string; demo?: boolean; status?: LiveStatus; heat?: number },
): Promise<void> => {
  await db
    .insertInto('live')
    .values({
      id: live.id,
      anchor_id: live.anchor,
      match_id: live.match ?? null,
      match_type: 1,
      title: '直播',
      status: live.status ?? LiveStatus.START,
      planned_at: new Date(NOON),
      started_at: new Date(NOON),
      ended_at: null,
      viewers: 0,
      heat: live.heat ?? 0,
      cover: null,
      announcement: null,
      channel: null,
      phase: null,
      last_seq: 0,
      demo: live.demo ?? false,
    })
    .execute()
}
