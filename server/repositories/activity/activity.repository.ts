import { sql, type Kysely } from 'kysely'
import type { ActivityInfo } from '../../../contract/activity.schema'
import type { MatchType } from '../../../contract/enums'
import type { ActivityRepository } from '../../domain/activity/activities'
import { safeHtml } from '../../domain/html'
import type { Tables } from '../../store/tables'

interface ActivityRow {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly cover: string | null
  readonly match_type: MatchType
  readonly starts_at: Date
  readonly ends_at: Date
}

const activityOf = (row: ActivityRow) => ({
  activityId: row.id,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  matchType: row.match_type,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
})

/** The activities' side of the database. */
export const activityRepository = (db: Kysely<Tables>): ActivityRepository => ({
  page: async (now, { offset, limit }) => {
    const at = new Date(now)
    const { rows } = await sql<ActivityRow>`
      select * from activity order by
        case when ends_at <= ${at} then 2 when starts_at > ${at} then 1 else 0 end,
        case when ends_at <= ${at} then null when starts_at > ${at} then starts_at else ends_at end,
        ends_at desc, id
      limit ${limit} offset ${offset}`.execute(db)
    const { total } = await db
      .selectFrom('activity')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return { total, list: rows.map(activityOf) }
  },
  byId: async (activityId) => {
    const row = await db.selectFrom('activity').selectAll().where('id', '=', activityId).executeTakeFirst()
    if (!row) return null
    const { content, target_kind: kind, target_id: id } = row
    return { ...activityOf(row), content, target: kind === null || id === null ? null : { kind, id } }
  },
})

/** Adds an activity or changes it; its content is sanitised. Times are epoch milliseconds. */
export const keepActivity = async (
  db: Kysely<Tables>,
  activity: Omit<ActivityInfo, 'state'>,
): Promise<void> => {
  const { activityId, title, summary, cover, matchType, startsAt, endsAt, content, target } = activity
  const row = {
    title,
    summary,
    cover,
    match_type: matchType,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    content: safeHtml(content),
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
  }
  await db
    .insertInto('activity')
    .values({ id: activityId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
