import type { Generated } from 'kysely'
import type { ConditionKind } from '../../contract/activity.campaign-rules'
import type { Currency } from '../../contract/wallet.schema'
import type { MaybeStamp, Stamp } from './columns'

/** `scope_*` null: every stream counts. `winners` null: as many as the budget is enough for. `badge_id`: goods that are given beside the coins, or alone where `reward` is 0. `closed_at`: when its rest went back. */
interface CampaignTable {
  activity_id: string
  kind: ConditionKind
  goal: number
  scope_kind: 'match' | 'league' | null
  scope_id: string | null
  reward: number
  currency: Currency
  badge_id: Generated<string | null>
  budget: number
  winners: number | null
  joins: boolean
  starts_at: Stamp
  ends_at: Stamp
  claimed: Generated<number>
  revision: Generated<number>
  closed_at: Generated<Date | null>
}

/** `joined_at`: where joining is not asked, when it was claimed. */
interface CampaignMemberTable {
  activity_id: string
  member_id: string
  joined_at: Stamp
  claimed_at: MaybeStamp
}

/** `counted_until`: what a picture played before it counts no more. */
interface CampaignWatchTable {
  activity_id: string
  member_id: string
  ms: number
  counted_until: Stamp
}

/** What events give to who takes part. */
export interface CampaignTables {
  campaign: CampaignTable
  campaign_member: CampaignMemberTable
  campaign_watch: CampaignWatchTable
}
