import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { ActivityService } from '../domain/activity/activities'
import type { CampaignService } from '../domain/activity/campaigns'
import type { Once } from '../domain/idempotency'
import { serveMember, serveOnce, serveShared } from '../http/serve'

interface Parts {
  readonly activities: ActivityService
  readonly campaigns: Once<CampaignService>
}

const { listCampaigns, joinCampaign, claimCampaign } = api.activity

export const activityRoutes = (app: FastifyInstance, { activities, campaigns }: Parts): void => {
  serveShared(app, api.activity.listActivities, (input, now) => activities.list(input, now))
  serveShared(app, api.activity.getActivity, ({ activityId }, now) => activities.info(activityId, now))
  serveMember(app, listCampaigns, ({ activityId }, { principal }) =>
    campaigns.domain.list(principal.memberId, activityId),
  )
  serveMember(app, joinCampaign, ({ activityId }, { principal }) =>
    campaigns.act((on) => on.join(principal.memberId, activityId)),
  )
  serveOnce(app, claimCampaign, {
    once: campaigns,
    prepare: (input) => Promise.resolve(input),
    run: (within, { activityId }, { principal }) => within.claim(principal.memberId, activityId),
  })
}
