import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { confirmedBy } from '../patterns/confirmed.connect'
import type { Repeating } from '../patterns/outdated'
import type { Dependency } from '../patterns/dependency'
import { resourceOf, type Resource } from '../patterns/resource.connect'
import { claimCampaign, joinCampaign, listCampaigns } from '../../contract/activity'
import type { Campaign, Campaigns } from '../../contract/activity.schema'

type CampaignAction = 'join' | 'claim'

/** FEAT-13 What is done about what an event gives, one at a time. */
export interface CampaignActions {
  readonly busyWith: CampaignAction | null
  join(campaign: Campaign): void
  claim(campaign: Campaign): void
}

/** FEAT-13 What an event gives, as it stands while it is looked at: minutes are counted meanwhile. */
export const campaignsOf = (activityId: string, repeating: Repeating): Dependency<Resource<Campaigns>> =>
  resourceOf(listCampaigns, { activityId }, {}, repeating)

const [askToJoin, askToClaim] = [requesting(joinCampaign), requesting(claimCampaign)]

/** `done`: what is said once it is. */
export const campaignActionsOf = (
  done: (action: CampaignAction, campaign: Campaign) => Toast,
): Dependency<CampaignActions> => {
  const { connect, ...dependency } = confirmedBy<
    { readonly action: CampaignAction; readonly campaign: Campaign },
    Campaign
  >(
    ({ input: { action, campaign }, ...scope }) =>
      (action === 'join' ? askToJoin : askToClaim)({
        ...scope,
        input: { activityId: campaign.activityId },
      }),
    {
      asking: () => null,
      followed: ({ action }, campaign) => ({ toast: done(action, campaign) }),
    },
  )
  return {
    ...dependency,
    connect: (actor) => {
      const { what, ask } = connect(actor)
      return {
        busyWith: what?.action ?? null,
        join: (campaign) => ask({ action: 'join', campaign }),
        claim: (campaign) => ask({ action: 'claim', campaign }),
      }
    },
  }
}
