import { sql, type Kysely } from 'kysely'
import { addJob, type Job } from './jobs'
import type { Tables } from './tables'

const EVERY = 3_600_000
const DAY = 86_400_000
/** Who has not logged in from a network for this long is a stranger there again. */
const KNOWN_FOR = 180 * DAY
/** How many watched a stream, minute by minute. */
const SAMPLES_KEPT = 400 * DAY
/** The newest lines of a stream that are kept. */
const LINES_KEPT = 1_000
/** How long it is known who was sanctioned in a room, and who did what there. */
const MODERATION_KEPT = 180 * DAY
const KIND = 'clean'

/** Removes what is over, and the chat lines beyond the newest of each stream; comes back every hour. */
export const clean: Job = async (_data, tx, now) => {
  const at = new Date(now)
  await tx.deleteFrom('session').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('sms_code').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('captcha').where('expires_at', '<=', at).execute()
  await tx.deleteFrom('idempotency').where('expires_at', '<=', at).execute()
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
    .deleteFrom('sms_known')
    .where('seen_at', '<=', new Date(now - KNOWN_FOR))
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
    where live.id = chat_line.live_id and chat_line.seq <= live.last_seq - ${LINES_KEPT}::int`.execute(tx)
  await addJob(tx, { kind: KIND, key: KIND, due: now + EVERY })
}

export const cleaning = { [KIND]: clean }

/** Cleans at every start, and from then on by the hour. */
export const planCleaning = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: KIND, key: KIND, due: now })
