import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { activity } from '../../../contract/samples/activity'
import { member } from '../../../contract/samples/people'

const meta = { title: 'Screens/Activity' } satisfies Meta
export default meta

const rows = activity.listActivities.full.list
const at = screenStories({ at: '/activity', requires: { activities: list(rows) }, focus: 'activities' })
const detail = screenStories({
  at: '/activityDetail?id=a-derby-week',
  member,
  requires: { activity: resource(activity.getActivity.full) },
  focus: 'activity',
})

export const Shown = at()
export const Loading = at({ requires: { activities: loading } })
export const Empty = at({ requires: { activities: empty } })
export const Failed = at({ requires: { activities: failed } })
export const Detail = detail()
export const DetailOver = detail({ requires: { activity: resource(activity.getActivity.empty) } })
export const DetailLoading = detail({ requires: { activity: loading } })
export const DetailFailed = detail({ requires: { activity: failed } })
export const DetailGone = detail({
  requires: {
    activity: {
      at: 'failed',
      context: { error: { kind: 'refused', code: 404, msg: '', overHttp: true, data: null } },
    },
  },
})
