import { nameOf } from '../text/match'
import type { Text } from '../text/text'
import type { activityTexts } from '../text/zh/activity'
import type { Campaign, CampaignCondition, GivenBadge } from '../../contract/activity.schema'
import { formatNumber } from '../../contract/figures'

type CampaignText = Text<Extract<keyof typeof activityTexts, `campaign.${string}`>>

/** What has to be done, such as 看直播满 60 分钟. */
export const conditionWords = ({ kind, goal, of }: CampaignCondition, text: CampaignText): string =>
  kind === 'watch' && of !== null
    ? text('campaign.watchOf', { goal, of: nameOf(of) })
    : text(`campaign.${kind}`, { goal })

interface Given extends Pick<Campaign, 'reward' | 'currency'> {
  readonly badge: (GivenBadge & { readonly has?: NonNullable<Campaign['badge']>['has'] }) | null
}

export const badgeName = ({ title, titleEn }: GivenBadge): string => nameOf({ name: title, nameEn: titleEn })

/** What it gives, as `campaign.reward` and the like say it: coins, a badge, or both. Whoever has the badge gets the coins alone. */
export const rewardOf = (
  { reward: amount, currency, badge }: Given,
  text: CampaignText,
): { readonly coins: string } => {
  const coins = text(`campaign.${currency}`, { amount: formatNumber(amount) })
  if (badge === null || (badge.has === 'had' && amount > 0)) return { coins }
  const name = badgeName(badge)
  return { coins: amount === 0 ? name : text('campaign.both', { coins, badge: name }) }
}
