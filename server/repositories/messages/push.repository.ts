import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PushSettings } from '../../../contract/messages.push.schema'
import type { Audience, PushRows, ToldDevice } from '../../domain/messages/pushes'
import { transact } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { isStanding } from '../../store/standing-session'

/** Who has chosen nothing is told everything. */
const all: PushSettings = {
  live: true,
  matches: true,
  goals: true,
  messages: true,
  other: true,
  quiet: null,
}

interface DeviceRow {
  readonly endpoint_hash: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly zone: string
  readonly quiet_from: number | null
  readonly quiet_until: number | null
}

const quietOf = ({
  quiet_from: from,
  quiet_until: until,
}: Pick<DeviceRow, 'quiet_from' | 'quiet_until'>): PushSettings['quiet'] =>
  from === null || until === null ? null : { from, until }

const deviceOf = (row: DeviceRow): ToldDevice => ({
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  zone: row.zone,
  quiet: quietOf(row),
})

const columns = sql`device.endpoint_hash, device.endpoint, device.p256dh, device.auth, device.zone,
  setting.quiet_from, setting.quiet_until`
const inSession = (now: number) => sql`
  join session on session.token_hash = device.session_hash and ${isStanding(now)}
  left join push_setting setting on setting.member_id = device.member_id`

const reached = (audience: Audience): RawBuilder<unknown> =>
  'members' in audience
    ? sql`device.member_id = any(${[...audience.members]}::text[])`
    : sql`device.member_id in (select follow.member_id from follow
        where follow.kind = 'team' and follow.target_id = any(${[...audience.followersOf]}::text[]))
        and not exists (select 1 from reservation
          where reservation.member_id = device.member_id and reservation.match_id = ${audience.butReserved ?? null}::text)`

/** FEAT-09 */
export const pushRepository = (db: Kysely<Tables>): PushRows => ({
  settings: async (memberId) => {
    const row = await db
      .selectFrom('push_setting')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (row === undefined) return all
    const { live, matches, goals, messages, other } = row
    return { live, matches, goals, messages, other, quiet: quietOf(row) }
  },
  save: async (memberId, { quiet, ...topics }) => {
    const chosen = { ...topics, quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }
    await db
      .insertInto('push_setting')
      .values({ member_id: memberId, ...chosen })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
      .execute()
  },
  device: async (memberId, endpointHash, now) => {
    const { rows } = await sql<DeviceRow>`
      select ${columns} from push_device device ${inSession(now)}
      where device.endpoint_hash = ${endpointHash} and device.member_id = ${memberId}`.execute(db)
    return rows[0] === undefined ? null : deviceOf(rows[0])
  },
  subscribe: async ({ memberId, sessionHash, endpointHash, endpoint, p256dh, auth, zone }, most, now) => {
    const row = {
      member_id: memberId,
      session_hash: sessionHash,
      endpoint,
      p256dh,
      auth,
      zone,
      added_at: new Date(now),
    }
    await transact(db, async (tx) => {
      await tx
        .insertInto('push_device')
        .values({ endpoint_hash: endpointHash, ...row })
        .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
        .execute()
      await sql`
        delete from push_device where member_id = ${memberId} and endpoint_hash not in (
          select endpoint_hash from push_device where member_id = ${memberId}
          order by added_at desc, endpoint_hash limit ${most})`.execute(tx)
    })
  },
  unsubscribe: async (memberId, endpointHash) => {
    await db
      .deleteFrom('push_device')
      .where('endpoint_hash', '=', endpointHash)
      .where('member_id', '=', memberId)
      .execute()
  },
  renew: async (older, { endpointHash, endpoint, p256dh, auth }) => {
    const { rows } = await sql`
      update push_device set endpoint_hash = ${endpointHash}, endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}
      where endpoint_hash = ${older.endpointHash} and auth = ${older.auth}
        and (endpoint_hash = ${endpointHash} or not exists (select 1 from push_device where endpoint_hash = ${endpointHash}))
      returning endpoint_hash`.execute(db)
    return rows.length > 0
  },
  drop: async (endpointHash) => {
    await db.deleteFrom('push_device').where('endpoint_hash', '=', endpointHash).execute()
  },
  devices: async (audience, topic, { after, limit, now }) => {
    const { rows } = await sql<DeviceRow>`
      select ${columns} from push_device device ${inSession(now)}
      where ${reached(audience)} and coalesce(setting.${sql.ref(topic)}, true) and device.endpoint_hash > ${after}
      order by device.endpoint_hash limit ${limit}`.execute(db)
    return rows.map((row) => ({ ...deviceOf(row), endpointHash: row.endpoint_hash }))
  },
})

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The installation's own keys, made where there are none. */
export const pushKeys = async (db: Kysely<Tables>, make: () => PushKeys, now: number): Promise<PushKeys> => {
  const read = async () => db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  let row = await read()
  if (row === undefined) {
    const { publicKey, privateKey } = make()
    await db
      .insertInto('push_key')
      .values({ id: 1, public_key: publicKey, private_key: privateKey, made_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await read()
  }
  if (row === undefined) throw new Error('the keys of push messages were not kept')
  return { publicKey: row.public_key, privateKey: row.private_key }
}
