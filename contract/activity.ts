import type {
  Activities,
  ActivityInfo,
  ActivityInput,
  ActivityListInput,
  Campaign,
  CampaignInput,
  Campaigns,
  ListCampaignsInput,
} from './activity.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'

const at = (name: string): string => `${MMS}/uFront/activity/${name}`

/** FEAT-13 */
export const listActivities = call<ActivityListInput, Activities>()({
  id: 'activity.listActivities',
  path: at('listActivities'),
})
/** FEAT-13 */
export const getActivity = call<ActivityInput, ActivityInfo>()({
  id: 'activity.getActivity',
  path: at('getActivity'),
  access: 'member',
  errors: [ResultCode.SERVER_LOST],
})
/** FEAT-13 What events give to who takes part, and how far one is. */
export const listCampaigns = call<ListCampaignsInput, Campaigns>()({
  id: 'activity.listCampaigns',
  path: `${MMS}/front/activity/listCampaigns`,
  access: 'member',
  tags: ['activity.campaigns', 'wallet.tasks', 'social.follows', 'mall.orders'],
})
/** FEAT-13 What is done from now on counts. Whoever takes part already does so still. BUSINESS_FAILURE: it is not its time. */
export const joinCampaign = call<CampaignInput, Campaign>()({
  id: 'activity.joinCampaign',
  path: `${MMS}/front/activity/joinCampaign`,
  access: 'member',
  kind: 'write',
  invalidates: ['activity.campaigns'],
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-13 Once. BUSINESS_FAILURE: it is not done, over, or nothing is left. */
export const claimCampaign = call<CampaignInput, Campaign>()({
  id: 'activity.claimCampaign',
  path: `${MMS}/front/activity/claimCampaign`,
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['activity.campaigns', 'wallet.balance', 'mall.goods'],
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
