import { Type as T, type Static } from 'typebox'
import { conditionKinds } from './activity.campaign-rules'
import { MatchType } from './enums'
import { oneOf } from './live.moderation.schema'
import { wornBadges } from './mall.worn'
import { Count, Id, Instant, Nullable, OneOf, OrNull, PageInput, PageOf } from './schema'
import { Currency } from './wallet.schema'

export const ActivityListInput = T.Object({ ...PageInput })
export type ActivityListInput = Static<typeof ActivityListInput>
/** `cover` null: the page draws one, by `matchType`. In English null: the operators have written it in Chinese alone. */
export const Activity = T.Object({
  activityId: Id,
  title: T.String(),
  titleEn: Nullable(T.String()),
  summary: T.String(),
  summaryEn: Nullable(T.String()),
  cover: Nullable(T.String()),
  matchType: OneOf(MatchType),
  startsAt: Instant,
  endsAt: Instant,
  state: T.Union([T.Literal('planned'), T.Literal('open'), T.Literal('ended')]),
})
export type Activity = Static<typeof Activity>
/** A badge that is given beside coins, or alone where `reward` is 0. `goodsId`: the goods it is, whether the mall sells them or not; `style`: its sign. */
const Badge = T.Object({
  goodsId: Id,
  title: T.String(),
  titleEn: Nullable(T.String()),
  style: oneOf(wornBadges),
})
export type GivenBadge = Static<typeof Badge>
/** `gives`: to whoever does what its campaign asks, as long as that goes on; null: nothing. */
export const ListedActivity = T.Object({
  ...Activity.properties,
  gives: Nullable(T.Object({ reward: Count, currency: Currency, badge: Nullable(Badge) })),
})
export type ListedActivity = Static<typeof ListedActivity>
/** Open ones first, then those to come, then the newest of the ended. */
export const Activities = PageOf(ListedActivity)
export type Activities = Static<typeof Activities>

export const ActivityInput = T.Object({ activityId: Id })
export type ActivityInput = Static<typeof ActivityInput>
/** `content` is sanitised HTML. `target`: where its one button leads. */
export const ActivityInfo = T.Object({
  ...Activity.properties,
  content: T.String(),
  contentEn: Nullable(T.String()),
  target: Nullable(
    T.Object({
      kind: T.Union([T.Literal('match'), T.Literal('live'), T.Literal('league'), T.Literal('url')]),
      id: T.String(),
    }),
  ),
})
export type ActivityInfo = Static<typeof ActivityInfo>

/** `goal`: whole minutes of what is watched, days of check-in, else times. `of`: whose streams count alone, null: all do. */
const Condition = T.Object({
  kind: oneOf(conditionKinds),
  goal: T.Integer({ minimum: 1 }),
  of: Nullable(
    T.Object({
      kind: T.Union([T.Literal('match'), T.Literal('league')]),
      id: Id,
      name: T.String(),
      nameEn: Nullable(T.String()),
    }),
  ),
})
export type CampaignCondition = Static<typeof Condition>

/**
 * What an event gives, and how one stands. What is done from `startsAt` on and before `endsAt` counts, where one has to join (`joins`) from then on;
 * it is claimed before `endsAt`. `places`: who is rewarded in all, `left` of them are free. `usedUp`: none is; `ended`: also before `endsAt`, by an operator.
 * `badge`: what is given beside the coins; `has`: `earned` here, or `had` from elsewhere, so that there are the coins alone.
 */
export const Campaign = T.Object({
  activityId: Id,
  title: T.String(),
  titleEn: Nullable(T.String()),
  condition: Condition,
  reward: Count,
  currency: Currency,
  badge: Nullable(
    T.Object({
      ...Badge.properties,
      has: T.Union([T.Literal('none'), T.Literal('had'), T.Literal('earned')]),
    }),
  ),
  startsAt: Instant,
  endsAt: Instant,
  places: Count,
  left: Count,
  joins: T.Boolean(),
  progress: Count,
  state: T.Union([
    T.Literal('planned'),
    T.Literal('joinable'),
    T.Literal('open'),
    T.Literal('done'),
    T.Literal('claimed'),
    T.Literal('usedUp'),
    T.Literal('ended'),
  ]),
})
export type Campaign = Static<typeof Campaign>
/** `activityId`: of this event, whatever its time; null: all that go on, those that end first first. */
export const ListCampaignsInput = T.Object({ activityId: OrNull(Id) })
export type ListCampaignsInput = Static<typeof ListCampaignsInput>
export const Campaigns = T.Object({ list: T.Array(Campaign) })
export type Campaigns = Static<typeof Campaigns>
export const CampaignInput = T.Object({ activityId: Id })
export type CampaignInput = Static<typeof CampaignInput>

/** What goes in and comes out of each call of this area. */
export const calls = {
  listActivities: { input: ActivityListInput, output: Activities },
  getActivity: { input: ActivityInput, output: ActivityInfo },
  listCampaigns: { input: ListCampaignsInput, output: Campaigns },
  joinCampaign: { input: CampaignInput, output: Campaign },
  claimCampaign: { input: CampaignInput, output: Campaign },
} as const
