import { sql, type Kysely } from 'kysely'
import type { ActivityInfo, GivenBadge, ListedActivity } from '../../../contract/activity.schema'
import type { MatchType } from '../../../contract/enums'
import type { ActivityRepository } from '../../domain/activity/activities'
import { safeHtml } from '../../domain/html'
import type { Tables } from '../../store/tables'
import type { Currency } from '../../../contract/wallet.schema'

export interface ActivityRow {
  readonly id: string
  readonly title: string
  readonly title_en: string | null
  readonly summary: string
  readonly summary_en: string | null
  readonly cover: string | null
  readonly match_type: MatchType
  readonly starts_at: Date
  readonly ends_at: Date
  readonly content: string
  readonly content_en: string | null
  readonly target_kind: NonNullable<ActivityInfo['target']>['kind'] | null
  readonly target_id: string | null
}

export const activityOf = (row: ActivityRow) => ({
  activityId: row.id,
  title: row.title,
  titleEn: row.title_en,
  summary: row.summary,
  summaryEn: row.summary_en,
  cover: row.cover,
  matchType: row.match_type,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
})

/** Its campaign, where one goes on. */
interface Gives {
  readonly reward: number | null
  readonly currency: Currency | null
  readonly badge: GivenBadge | null
}
const givenBy = ({ reward, currency, badge }: Gives): ListedActivity['gives'] =>
  reward === null || currency === null ? null : { reward, currency, badge }

export const targetOf = ({ target_kind: kind, target_id: id }: ActivityRow): ActivityInfo['target'] =>
  kind === null || id === null ? null : { kind, id }

/** The activities' side of the database. */
export const activityRepository = (db: Kysely<Tables>): ActivityRepository => ({
  page: async (now, { offset, limit }) => {
    const at = new Date(now)
    const { rows } = await sql<ActivityRow & Gives>`
      select activity.*, campaign.reward, campaign.currency,
        case when goods.id is null then null else jsonb_build_object('goodsId', goods.id, 'title', goods.title, 'titleEn', goods.title_en, 'style', goods.worn) end as badge
      from activity
      left join campaign on campaign.activity_id = activity.id and campaign.closed_at is null
      left join goods on goods.id = campaign.badge_id
      order by
        case when activity.ends_at <= ${at} then 2 when activity.starts_at > ${at} then 1 else 0 end,
        case when activity.ends_at <= ${at} then null when activity.starts_at > ${at} then activity.starts_at else activity.ends_at end,
        activity.ends_at desc, activity.id
      limit ${limit} offset ${offset}`.execute(db)
    const { total } = await db
      .selectFrom('activity')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return { total, list: rows.map((row) => ({ ...activityOf(row), gives: givenBy(row) })) }
  },
  byId: async (activityId) => {
    const row = await db.selectFrom('activity').selectAll().where('id', '=', activityId).executeTakeFirst()
    if (!row) return null
    return { ...activityOf(row), content: row.content, contentEn: row.content_en, target: targetOf(row) }
  },
})

/** Adds an activity or changes it; its content is sanitised. Times are epoch milliseconds. */
export const keepActivity = async (
  db: Kysely<Tables>,
  activity: Omit<ActivityInfo, 'state'>,
): Promise<void> => {
  const { activityId, title, summary, cover, matchType, startsAt, endsAt, content, contentEn, target } =
    activity
  const row = {
    title,
    title_en: activity.titleEn,
    summary,
    summary_en: activity.summaryEn,
    cover,
    match_type: matchType,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    content: safeHtml(content),
    content_en: contentEn === null ? null : safeHtml(contentEn),
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
  }
  await db
    .insertInto('activity')
    .values({ id: activityId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
