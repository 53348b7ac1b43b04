import { sql, type RawBuilder } from 'kysely'
import { isToCome } from './replays'
import { LiveStatus } from '../../contract/enums'

/** The ids of the streams that the member reserved, of those that are on or to come: what is listed is what is counted. Where its match is, too, it stands there. */
export const reservedLives = (memberId: string, now: number): RawBuilder<unknown> => sql`
  select live.id from live_reservation join live on live.id = live_reservation.live_id
  where live_reservation.member_id = ${memberId} and (live.status = ${LiveStatus.START} or (${isToCome(now)}))
    and not exists (select 1 from reservation join match on match.id = reservation.match_id
      where reservation.member_id = ${memberId} and reservation.match_id = live.match_id and match.state in ('planned', 'live'))`
