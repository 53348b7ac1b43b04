import { sql, type Kysely } from 'kysely'
import type { ReplayRepository } from '../../domain/match/match-centre'
import { hasReplay, replaySeconds, type ReplayTerm } from '../../store/replays'
import type { Tables } from '../../store/tables'
import { liveColumns, liveOf, type LiveRow } from '../live/live.repository'

const REPLAYS_MAX = 50

/** What can be seen again of the streams of a match, in the database. */
export const matchReplaysRepository = (db: Kysely<Tables>, term: ReplayTerm): ReplayRepository => ({
  replays: async (matchId, now) => {
    const { rows } = await sql<LiveRow & { readonly duration: number }>`
      select ${liveColumns},
        ${replaySeconds} as duration
      from live join member on member.id = live.anchor_id left join recording on recording.live_id = live.id
      where live.match_id = ${matchId} and ${hasReplay(term, now)}
      order by live.ended_at desc, live.id limit ${REPLAYS_MAX}`.execute(db)
    return rows.map((row) => ({ live: liveOf(row), duration: row.duration }))
  },
})
