import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import {
  DEMO_CLIPS_KEPT,
  DEVICE_KNOWN_FOR,
  KNOWN_FOR,
  LINES_KEPT,
  LINES_WHILE_ON,
  MODERATION_KEPT,
  NOTICES_KEPT,
  SAMPLES_KEPT,
} from '../domain/retention'
import { addJob, type Job } from './jobs'
import { isStanding } from './standing-session'
import type { Tables } from './tables'

const EVERY = 3_600_000
const DAY = 86_400_000
const KIND = 'clean'

/** Removes what is over, and the chat lines beyond the newest of each stream; comes back every hour. */
export const clean: Job = async (_data, tx, now) => {
  const at = new Date(now)
  await tx
    .deleteFrom('session')
    .where((of) => of.not(isStanding(now)))
    // Where another device has ended it, that is told there.
    .where((of) => of.or([of('ended_at', 'is', null), of('ended_at', '<=', new Date(now - 30 * DAY))]))
    .execute()
  await tx.deleteFrom('sms_code').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('captcha').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('passkey_answer').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('idempotency').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('operator_idempotency').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('captcha_pass').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('operator_session').where('expires_at', '<=', at).execute()
  await tx
    .deleteFrom('operator_try')
    .where('at', '<=', new Date(now - DAY))
    .execute()
  await tx
    .deleteFrom('sms_sent')
    .where('sent_at', '<=', new Date(now - DAY))
    .execute()
  await tx
    .deleteFrom('sms_guess')
    .where('guessed_at', '<=', new Date(now - DAY))
    .execute()
  await tx
    .deleteFrom('password_try')
    .where('at', '<=', new Date(now - DAY))
    .execute()
  await tx
    .deleteFrom('sms_known')
    .where('seen_at', '<=', new Date(now - KNOWN_FOR))
    .execute()
  await tx
    .deleteFrom('known_device')
    .where('seen_at', '<=', new Date(now - DEVICE_KNOWN_FOR))
    .execute()
  await tx
    .deleteFrom('member_notice')
    .where('at', '<=', new Date(now - NOTICES_KEPT))
    .execute()
  const forgotten = new Date(now - MODERATION_KEPT)
  await tx.deleteFrom('room_log').where('at', '<=', forgotten).execute()
  await tx.deleteFrom('room_sanction').where('lifted_at', '<=', forgotten).execute()
  await tx.deleteFrom('room_sanction').where('until', '<=', forgotten).execute()
  await tx
    .deleteFrom('live_sample')
    .where('at', '<=', new Date(now - SAMPLES_KEPT))
    .execute()
  await sql`
    delete from chat_line using live
    where live.id = chat_line.live_id and chat_line.seq <= live.last_seq - ${LINES_KEPT}::int
      and live.status <> ${LiveStatus.START} and not exists (select 1 from recording where recording.live_id = live.id)`.execute(
    tx,
  )
  await sql`
    delete from chat_line using live
    where live.id = chat_line.live_id and live.status = ${LiveStatus.START}
      and chat_line.seq <= live.last_seq - ${LINES_WHILE_ON}::int`.execute(tx)
  await sql`
    delete from clip using live
    where live.id = clip.live_id and live.demo and clip.created_at <= ${new Date(now - DEMO_CLIPS_KEPT)}`.execute(
    tx,
  )
  await addJob(tx, { kind: KIND, key: KIND, due: now + EVERY })
}

export const cleaning = { [KIND]: clean }

/** Cleans at every start, and from then on by the hour. */
export const planCleaning = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: KIND, key: KIND, due: now })
