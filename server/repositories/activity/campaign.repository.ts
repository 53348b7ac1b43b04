import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionKind } from '../../../contract/activity.campaign-rules'
import type { GivenBadge } from '../../../contract/activity.schema'
import type { ActivityRow, KeptCampaign } from '../../../contract/activity.campaign.schema'
import { pageOffset } from '../../../contract/constants'
import { MemberType } from '../../../contract/enums'
import { dayOf } from '../../../contract/wallet.days'
import { stateAt } from '../../domain/activity/activities'
import type { CampaignDeskRows } from '../../domain/activity/campaign-desk'
import type { CampaignRows, StoredCampaign } from '../../domain/activity/campaigns'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { logging } from '../office/log.repository'
import { activityOf, keepActivity, targetOf, type ActivityRow as KeptActivity } from './activity.repository'

interface Row extends Omit<KeptCampaign, 'badge' | 'startsAt' | 'endsAt' | 'closedAt'> {
  readonly activityId: string
  readonly title: string
  readonly titleEn: string | null
  readonly badgeTitle: string | null
  readonly badgeTitleEn: string | null
  readonly badgeStyle: GivenBadge['style'] | null
  readonly scopeName: string | null
  readonly scopeNameEn: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closedAt: Date | null
  readonly revision: number
}

const columns = sql`own.activity_id as "activityId", own.kind, own.goal, own.scope_kind as "scopeKind", own.scope_id as "scopeId",
  own.reward, own.currency, own.badge_id as "badgeId", badge.title as "badgeTitle", badge.title_en as "badgeTitleEn", badge.worn as "badgeStyle", own.budget, own.winners, own.joins, own.starts_at as "startsAt", own.ends_at as "endsAt", own.claimed, own.revision,
  own.closed_at as "closedAt"`

const nameOf = (column: 'name' | 'name_en'): RawBuilder<unknown> => {
  const ref = (table: string) => sql.ref(`${table}.${column}`)
  return sql`case own.scope_kind when 'league' then (select ${ref('league')} from league where league.id = own.scope_id)
    when 'match' then (select ${ref('home')} || ' vs ' || ${ref('away')} from match join team home on home.id = match.home_id
      join team away on away.id = match.away_id where match.id = own.scope_id) end`
}

const storedOf = ({
  kind,
  goal,
  badgeId,
  badgeTitle,
  badgeTitleEn: titleEn,
  badgeStyle: style,
  scopeKind,
  scopeId,
  scopeName,
  scopeNameEn,
  startsAt,
  endsAt,
  closedAt,
  ...row
}: Row): StoredCampaign => ({
  ...row,
  badge:
    badgeId === null || badgeTitle === null || style === null
      ? null
      : { goodsId: badgeId, title: badgeTitle, titleEn, style },
  condition: {
    kind,
    goal,
    of:
      scopeKind === null || scopeId === null
        ? null
        : { kind: scopeKind, id: scopeId, name: scopeName ?? scopeId, nameEn: scopeNameEn },
  },
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  closedAt: closedAt?.getTime() ?? null,
})

const select = async (
  tx: Kysely<Tables>,
  which: RawBuilder<unknown>,
  isHeld = false,
): Promise<StoredCampaign[]> => {
  const { rows } = await sql<Row>`
    select ${columns}, activity.title, activity.title_en as "titleEn", ${nameOf('name')} as "scopeName", ${nameOf('name_en')} as "scopeNameEn"
    from campaign own join activity on activity.id = own.activity_id left join goods badge on badge.id = own.badge_id where ${which}
    order by own.ends_at, own.activity_id ${isHeld ? sql`for no key update of own` : sql``}`.execute(tx)
  return rows.map(storedOf)
}

const count = (table: string, which: RawBuilder<unknown>) =>
  sql`select count(*)::int as done from ${sql.table(table)} where ${which}`

/** What counts of each condition, from then on and before the end. */
const counted = (
  memberId: string,
  { activityId, from, to }: { readonly activityId: string; readonly from: number; readonly to: number },
): Readonly<Record<ConditionKind, RawBuilder<unknown>>> => {
  const within = (at: string) => sql`${sql.ref(at)} >= ${new Date(from)} and ${sql.ref(at)} < ${new Date(to)}`
  return {
    watch: sql`select (ms / 60000)::int as done from campaign_watch where activity_id = ${activityId} and member_id = ${memberId}`,
    checkIn: count('check_in', sql`member_id = ${memberId} and day >= ${dayOf(from)} and ${within('at')}`),
    follow: count(
      'follow',
      sql`member_id = ${memberId} and kind = 'member' and ${within('at')}
        and exists (select 1 from member where member.id = follow.target_id and user_type = ${MemberType.ANCHOR})`,
    ),
    invite: count('invite_reward', sql`host_id = ${memberId} and counted and ${within('at')}`),
    // What can still be cancelled does not count yet.
    redeem: count(
      'goods_order',
      sql`member_id = ${memberId} and state in ('paid', 'sent', 'received') and ${within('paid_at')}`,
    ),
    gift: sql`select coalesce(sum(pieces), 0)::int as done from gift_sent where sender_id = ${memberId} and ${within('at')}`,
  }
}

/** FEAT-13 What events give, in one transaction. */
export const campaignRows = (tx: Kysely<Tables>): CampaignRows => ({
  find: async (activityId) => (await select(tx, sql`own.activity_id = ${activityId}`))[0] ?? null,
  hold: async (activityId) => (await select(tx, sql`own.activity_id = ${activityId}`, true))[0] ?? null,
  open: (now) => {
    const at = new Date(now)
    return select(tx, sql`own.closed_at is null and own.starts_at <= ${at} and own.ends_at > ${at}`)
  },
  over: (now) => select(tx, sql`own.closed_at is null and own.ends_at <= ${new Date(now)}`, true),
  holdMember: (memberId) => holdMember(tx, memberId),
  part: async (activityId, memberId) => {
    const row = await tx
      .selectFrom('campaign_member')
      .select(['joined_at', 'claimed_at'])
      .where('activity_id', '=', activityId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (row === undefined) return null
    return { joinedAt: row.joined_at.getTime(), claimedAt: row.claimed_at?.getTime() ?? null }
  },
  join: async (activityId, memberId, at) => {
    await tx
      .insertInto('campaign_member')
      .values({ activity_id: activityId, member_id: memberId, joined_at: new Date(at), claimed_at: null })
      .execute()
  },
  claim: async (activityId, memberId, at) => {
    const when = new Date(at)
    await tx
      .insertInto('campaign_member')
      .values({ activity_id: activityId, member_id: memberId, joined_at: when, claimed_at: when })
      .onConflict((conflict) =>
        conflict.columns(['activity_id', 'member_id']).doUpdateSet({ claimed_at: when }),
      )
      .execute()
    await tx
      .updateTable('campaign')
      .set(({ eb }) => ({ claimed: eb('claimed', '+', 1) }))
      .where('activity_id', '=', activityId)
      .execute()
  },
  close: async (activityId, at) => {
    await tx
      .updateTable('campaign')
      .set(({ eb }) => ({ closed_at: new Date(at), revision: eb('revision', '+', 1) }))
      .where('activity_id', '=', activityId)
      .execute()
  },
  badgeFrom: async (memberId, style) => {
    const row = await tx
      .selectFrom('worn_item')
      .select('activity_id')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'badge')
      .where('worn', '=', style)
      .executeTakeFirst()
    return row === undefined ? null : { activityId: row.activity_id }
  },
  giveBadge: async (memberId, style, activityId, at) => {
    await tx
      .insertInto('worn_item')
      .values({
        member_id: memberId,
        kind: 'badge',
        worn: style,
        order_id: null,
        activity_id: activityId,
        at: new Date(at),
      })
      .execute()
    await tx.updateTable('member').set({ badge: style }).where('id', '=', memberId).execute()
  },
  progress: async (memberId, { activityId, condition }, within) => {
    const { rows } = await sql<{ done: number }>`${
      counted(memberId, { activityId, ...within })[condition.kind]
    }`.execute(tx)
    return rows[0]?.done ?? 0
  },
})

type DeskRow = KeptActivity & { readonly campaign: Row | null }

const keptOf = async (
  tx: Kysely<Tables>,
  which: RawBuilder<unknown>,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<ActivityRow[]> => {
  const { rows } = await sql<DeskRow>`
    select activity.* from activity where ${which} order by ends_at desc, id limit ${limit} offset ${offset}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  const { rows: own } = await sql<Row & { readonly joined: number }>`
    select ${columns}, (select count(*)::int from campaign_member part where part.activity_id = own.activity_id) as joined
    from campaign own left join goods badge on badge.id = own.badge_id where own.activity_id = any(${ids}::text[])`.execute(
    tx,
  )
  const known = new Map(own.map((row) => [row.activityId, row]))
  return rows.map((row) => {
    const activity = {
      ...activityOf(row),
      content: row.content,
      contentEn: row.content_en,
      target: targetOf(row),
    }
    const found = known.get(row.id)
    if (found === undefined) return { ...activity, state: stateAt(activity, now), campaign: null }
    const {
      activityId: _id,
      revision: _revision,
      badgeTitle: title,
      badgeTitleEn: titleEn,
      badgeStyle: _style,
      startsAt,
      endsAt,
      closedAt,
      ...campaign
    } = found
    return {
      ...activity,
      state: stateAt(activity, now),
      campaign: {
        ...campaign,
        badge: title === null ? null : { title, titleEn },
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
        closedAt: closedAt?.getTime() ?? null,
      },
    }
  })
}

/** FEAT-13 Events as operators keep them, in one transaction. */
export const campaignDeskRows = (tx: Kysely<Tables>, now: () => number): CampaignDeskRows => {
  const { hold, close } = campaignRows(tx)
  return {
    ...logging(tx),
    hold,
    close,
    list: async ({ page, limit }, at) => {
      const { total } = await tx
        .selectFrom('activity')
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      const list = await keptOf(tx, sql`true`, { limit, offset: pageOffset(page, limit), now: at })
      return { list, total, page, limit }
    },
    activity: async (activityId) => {
      // Two operators who change the same one wait for each other.
      await sql`select 1 from activity where id = ${activityId} for no key update`.execute(tx)
      const [found] = await keptOf(tx, sql`activity.id = ${activityId}`, { limit: 1, offset: 0, now: now() })
      return found ?? null
    },
    keepActivity: (activity) => keepActivity(tx, activity),
    keepCampaign: async (activityId, campaign, revision) => {
      const { kind, goal, scopeKind, scopeId, reward, currency, badgeId, budget, winners, joins } = campaign
      const row = {
        kind,
        goal,
        reward,
        currency,
        budget,
        winners,
        joins,
        revision,
        badge_id: badgeId,
        scope_kind: scopeKind,
        scope_id: scopeId,
        starts_at: new Date(campaign.startsAt),
        ends_at: new Date(campaign.endsAt),
      }
      await tx
        .insertInto('campaign')
        .values({ activity_id: activityId, ...row })
        .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(row))
        .execute()
    },
    isBadge: async (goodsId) => {
      const row = await tx
        .selectFrom('goods')
        .select('id')
        .where('id', '=', goodsId)
        .where('kind', '=', 'badge')
        .where('worn', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
    isThere: async (kind, id) => {
      const row = await tx.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
  }
}
