import { sql, type RawBuilder } from 'kysely'
import { isToCome } from './replays'
import { LiveStatus } from '../../contract/enums'

/** The ids of the streams that the member reserved, of those that are on or to come: what is listed is what is counted. */
export const reservedLives = (memberId: string, now: number): RawBuilder<unknown> => sql`
  select live.id from live_reservation join live on live.id = live_reservation.live_id
  where live_reservation.member_id = ${memberId} and (live.status = ${LiveStatus.START} or (${isToCome(now)}))`
