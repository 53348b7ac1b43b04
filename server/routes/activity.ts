import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { ActivityService } from '../domain/activity/activities'
import { serveShared } from '../http/serve'

export const activityRoutes = (app: FastifyInstance, activities: ActivityService): void => {
  serveShared(app, api.activity.listActivities, (input, now) => activities.list(input, now))
  serveShared(app, api.activity.getActivity, ({ activityId }, now) => activities.info(activityId, now))
}
