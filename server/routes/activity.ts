import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { ActivityService } from '../domain/activities'
import { serve, serveMember } from '../http/serve'

export const activityRoutes = (app: FastifyInstance, activities: ActivityService): void => {
  serve(app, api.activity.listActivities, (input, { now }) => activities.list(input, now))
  serveMember(app, api.activity.getActivity, ({ activityId }, { now }) => activities.info(activityId, now))
}
