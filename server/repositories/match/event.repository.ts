import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MatchEvent, Player } from '../../../contract/match.detail.schema'
import type { PlayerPosition } from '../../../contract/enums'
import type { Tables } from '../../store/tables'

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

type Row = Omit<MatchEvent, 'eventId' | 'at' | 'player' | 'other' | 'score'> & {
  readonly match_id: string
  readonly at: Date | null
  readonly home: number
  readonly away: number
  readonly player: PlayerRow | null
  readonly other: PlayerRow | null
}

const player = (column: 'player_id' | 'other_id') => sql`(select to_json(one) from (
  select player.id, player.name, player.name_en, squad.number, squad.position from player
    left join squad on squad.player_id = player.id and squad.team_id in (match.home_id, match.away_id)
  where player.id = event.${sql.raw(column)} limit 1) one)`

/** Stored events by match, in their order. `which`: a condition on `event` (match_event) and `match`. */
export const readEvents = async (
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
): Promise<Map<string, MatchEvent[]>> => {
  const { rows } = await sql<Row>`
    select event.match_id, event.ord as "order", event.kind, event.side, event.minute, event.at, event.home,
      event.away, event.text, event.text_en as "textEn", ${player('player_id')} as player, ${player('other_id')} as other
    from match join match_event event on event.match_id = match.id
    where ${which} order by event.match_id, event.ord`.execute(db)
  const found = new Map<string, MatchEvent[]>()
  for (const { match_id: matchId, at, home, away, ...row } of rows) {
    const event: MatchEvent = {
      ...row,
      eventId: `${matchId}-${row.order}`,
      at: at?.getTime() ?? null,
      player: playerOf(row.player),
      other: playerOf(row.other),
      score: { home, away },
    }
    const known = found.get(matchId)
    if (known) known.push(event)
    else found.set(matchId, [event])
  }
  return found
}
