import { nameOf } from '../text/match'
import type { Text } from '../text/text'
import type { activityTexts } from '../text/zh/activity'
import type { Campaign, CampaignCondition } from '../../contract/activity.schema'
import { formatNumber } from '../../contract/figures'

type CampaignText = Text<Extract<keyof typeof activityTexts, `campaign.${string}`>>

/** What has to be done, such as 看直播满 60 分钟. */
export const conditionWords = ({ kind, goal, of }: CampaignCondition, text: CampaignText): string =>
  kind === 'watch' && of !== null
    ? text('campaign.watchOf', { goal, of: nameOf(of) })
    : text(`campaign.${kind}`, { goal })

/** What it gives, as `campaign.reward` and the like say it. */
export const rewardOf = (
  { reward: amount, currency }: Pick<Campaign, 'reward' | 'currency'>,
  text: CampaignText,
): { readonly coins: string } => ({ coins: text(`campaign.${currency}`, { amount: formatNumber(amount) }) })
