import type { TextRule } from './field-rules'

/** FEAT-13 What a campaign may ask for. `watch` counts whole minutes, `checkIn` days, all others times. */
export const conditionKinds = ['watch', 'checkIn', 'follow', 'invite', 'redeem', 'gift'] as const
export type ConditionKind = (typeof conditionKinds)[number]
/** Of a campaign: once it goes on these stay as members were told. */
export const fixedOfCampaign = [
  'kind',
  'goal',
  'scopeKind',
  'scopeId',
  'reward',
  'currency',
  'badgeId',
  'joins',
  'startsAt',
] as const
export const CONDITION_GOAL_MAX = 10_000
export const CAMPAIGN_BUDGET_MAX = 10_000_000
export const CAMPAIGN_WINNERS_MAX = 1_000_000

export const activityTitleRule = { minLength: 1, maxLength: 40 } satisfies TextRule
export const activitySummaryRule = { minLength: 1, maxLength: 80 } satisfies TextRule
export const ACTIVITY_CONTENT_MAX = 20_000

/** How many can be rewarded in all. `winners` null: as many as the budget is enough for. `reward` 0: a badge alone, which takes no budget. */
export const placesOf = ({
  budget,
  reward,
  winners,
}: {
  readonly budget: number
  readonly reward: number
  readonly winners: number | null
}): number => (reward === 0 ? (winners ?? 0) : Math.min(winners ?? Infinity, Math.floor(budget / reward)))
