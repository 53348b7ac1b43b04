import { sql, type Kysely } from 'kysely'
import { LiveStatus, MemberType } from '../../../contract/enums'
import { DAY, dayOf } from '../../../contract/wallet.days'
import type { RankKind, RankRepository } from '../../domain/ranking/ranking'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'

const RECOUNT = 'rank.recount'
const COUNTED = 'rank.countedAt'
const DAY_KEPT = 'rank.day'
const HOUR = 3_600_000
/** Streams of this long count. */
const RECENT = 30 * DAY

const kinds: readonly RankKind[] = ['points', 'fans', 'viewers', 'gold']

const setting = async (db: Kysely<Tables>, name: string): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value

const keep = async (db: Kysely<Tables>, name: string, value: string): Promise<void> => {
  await sql`insert into setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** The places of now become those of the day before. */
const closeDay = (db: Kysely<Tables>) =>
  sql`
    update anchor_stat set points_before = place.points, fans_before = place.fans,
      viewers_before = place.viewers, gold_before = place.gold
    from (
      select anchor_id, ${sql.join(
        kinds.map(
          (kind) =>
            sql`row_number() over (order by ${sql.ref(kind)} desc, anchor_id)::int as ${sql.ref(kind)}`,
        ),
      )}
      from anchor_stat
    ) place
    where place.anchor_id = anchor_stat.anchor_id`.execute(db)

/**
 * A viewer counts ten points, a fan one, a hundred gold coins one. Viewers are those of the last 30 days' streams, of each
 * as many as there were at once.
 */
const count = (db: Kysely<Tables>, now: number) =>
  sql`
    insert into anchor_stat (anchor_id, points, fans, viewers, gold)
    select id, fans + 10 * viewers + gold / 100, fans, viewers, gold from (
      select member.id, member.fans, member.gold, coalesce(sum(live.peak_viewers), 0)::bigint as viewers
      from member left join live on live.anchor_id = member.id and live.status <> ${LiveStatus.PLAN}
        and live.planned_at >= ${new Date(now - RECENT)}
      where member.user_type = ${MemberType.ANCHOR} group by member.id
    ) counted
    on conflict (anchor_id) do update set points = excluded.points, fans = excluded.fans,
      viewers = excluded.viewers, gold = excluded.gold
    where (anchor_stat.points, anchor_stat.fans, anchor_stat.viewers, anchor_stat.gold)
      is distinct from (excluded.points, excluded.fans, excluded.viewers, excluded.gold)`.execute(db)

/** Counts every anchor anew, by the hour. */
export const recount: Job = async (_data, tx, now) => {
  const day = await setting(tx, DAY_KEPT)
  if (day !== undefined && day !== dayOf(now)) await closeDay(tx)
  await sql`delete from anchor_stat where not exists
    (select 1 from member where id = anchor_id and user_type = ${MemberType.ANCHOR})`.execute(tx)
  await count(tx, now)
  await keep(tx, DAY_KEPT, dayOf(now))
  await keep(tx, COUNTED, String(now))
  await addJob(tx, { kind: RECOUNT, key: RECOUNT, due: (Math.floor(now / HOUR) + 1) * HOUR })
}

export const rankJobs = { [RECOUNT]: recount }

/** Counts at every start, and from then on by the hour. */
export const planRecount = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: RECOUNT, key: RECOUNT, due: now })

/** The rankings' side of the database. */
export const rankRepository = (db: Kysely<Tables>): RankRepository => ({
  top: async (kind, limit) => {
    const { rows } = await sql<{ anchorId: string; value: number; before: number | null }>`
      select anchor_id as "anchorId", ${sql.ref(kind)} as value, ${sql.ref(`${kind}_before`)} as before
      from anchor_stat order by ${sql.ref(kind)} desc, anchor_id limit ${limit}`.execute(db)
    return rows.map((row, index) => ({ rank: index + 1, ...row }))
  },
  placeOf: async (kind, anchorId) => {
    const { rows } = await sql<{ rank: number; value: number; before: number | null }>`
      select own.${sql.ref(kind)} as value, own.${sql.ref(`${kind}_before`)} as before,
        (select 1 + count(*)::int from anchor_stat other where other.${sql.ref(kind)} > own.${sql.ref(kind)}
          or (other.${sql.ref(kind)} = own.${sql.ref(kind)} and other.anchor_id < own.anchor_id)) as rank
      from anchor_stat own where own.anchor_id = ${anchorId}`.execute(db)
    const [row] = rows
    return row ? { anchorId, ...row } : null
  },
  countedAt: async () => {
    const at = await setting(db, COUNTED)
    return at === undefined ? null : Number(at)
  },
})
