import { Type as T, type Static } from 'typebox'
import {
  ACTIVITY_CONTENT_MAX,
  activitySummaryRule,
  activityTitleRule,
  CAMPAIGN_BUDGET_MAX,
  CAMPAIGN_WINNERS_MAX,
  CONDITION_GOAL_MAX,
  conditionKinds,
} from './activity.campaign-rules'
import { ActivityInfo } from './activity.schema'
import { MatchType } from './enums'
import { GOODS_PICTURE } from './mall.rules'
import { oneOf } from './live.moderation.schema'
import { Count, Id, Instant, Nullable, OneOf, OrNull, PageOf } from './schema'
import { Currency } from './wallet.schema'
import { REWARD_MAX } from './wallet.corrections'

/** A campaign as operators keep it. `startsAt`: minutes watched are counted from the minute after saving at the earliest, and that is kept. `scopeKind` and `scopeId` null: every stream counts. `winners` null: as many as the budget is enough for. `badgeId`: goods of the kind `badge` that are given beside the coins; where `reward` is 0, alone, to `winners`. */
const rules = {
  kind: oneOf(conditionKinds),
  goal: T.Integer({ minimum: 1, maximum: CONDITION_GOAL_MAX }),
  scopeKind: OrNull(T.Union([T.Literal('match'), T.Literal('league')])),
  scopeId: OrNull(Id),
  reward: T.Integer({ minimum: 0, maximum: REWARD_MAX }),
  currency: Currency,
  badgeId: OrNull(Id),
  budget: T.Integer({ minimum: 0, maximum: CAMPAIGN_BUDGET_MAX }),
  winners: OrNull(T.Integer({ minimum: 1, maximum: CAMPAIGN_WINNERS_MAX })),
  joins: T.Boolean(),
  startsAt: Instant,
  endsAt: Instant,
}
/** `badge`: what `badgeId` is called; `claimed`: how many were rewarded; `joined`: how many take part where joining is asked; `closedAt`: when the rest of the budget went back, null before. */
export const KeptCampaign = T.Object({
  ...rules,
  badge: Nullable(T.Object({ title: T.String(), titleEn: Nullable(T.String()) })),
  claimed: Count,
  joined: Count,
  closedAt: Nullable(Instant),
})
export type KeptCampaign = Static<typeof KeptCampaign>

/** `campaign` null: the event gives nothing. */
export const ActivityRow = T.Object({ ...ActivityInfo.properties, campaign: Nullable(KeptCampaign) })
export type ActivityRow = Static<typeof ActivityRow>
/** Those that end last first. */
export const ActivityRows = PageOf(ActivityRow)
export type ActivityRows = Static<typeof ActivityRows>

/** `version`: what the form was opened with. `activityId` null: another one. `targetKind` 'none': its button leads nowhere. */
export const SaveActivityInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  activityId: OrNull(Id),
  title: T.String(activityTitleRule),
  titleEn: OrNull(T.String({ maxLength: 80 })),
  summary: T.String(activitySummaryRule),
  summaryEn: OrNull(T.String({ maxLength: 160 })),
  cover: OrNull(T.String({ pattern: GOODS_PICTURE })),
  matchType: OneOf(MatchType),
  startsAt: Instant,
  endsAt: Instant,
  content: T.String({ maxLength: ACTIVITY_CONTENT_MAX }),
  contentEn: OrNull(T.String({ maxLength: ACTIVITY_CONTENT_MAX })),
  targetKind: T.Union([
    T.Literal('none'),
    T.Literal('match'),
    T.Literal('live'),
    T.Literal('league'),
    T.Literal('url'),
  ]),
  targetId: T.String({ maxLength: 500 }),
})
export type SaveActivityInput = Static<typeof SaveActivityInput>
export const SaveCampaignInput = T.Object({
  activityId: Id,
  version: T.Optional(T.String({ maxLength: 16 })),
  ...rules,
})
export type SaveCampaignInput = Static<typeof SaveCampaignInput>
export const EndCampaignInput = T.Object({ activityId: Id })
export type EndCampaignInput = Static<typeof EndCampaignInput>
