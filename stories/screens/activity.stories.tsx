import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { empty, failed, list, loading, resource } from '../kit/needs'
import { activity } from '../../contract/samples/activity'
import { member } from '../../contract/samples/people'

const meta = { title: 'Screens/Activity' } satisfies Meta
export default meta

const rows = activity.listActivities.full.list
const at = screenStories({ at: '/activity', needs: { activities: list(rows) }, focus: 'activities' })
const detail = screenStories({
  at: '/activityDetail?id=a-derby-week',
  member,
  needs: { activity: resource(activity.getActivity.full) },
  focus: 'activity',
})

export const Shown = at()
export const Loading = at({ needs: { activities: loading } })
export const Empty = at({ needs: { activities: empty } })
export const Failed = at({ needs: { activities: failed } })
export const Detail = detail()
export const DetailOver = detail({ needs: { activity: resource(activity.getActivity.empty) } })
export const DetailLoading = detail({ needs: { activity: loading } })
export const DetailFailed = detail({ needs: { activity: failed } })
export const DetailGone = detail({
  needs: {
    activity: {
      at: 'failed',
      context: { error: { kind: 'refused', code: 404, msg: '', overHttp: true, data: null } },
    },
  },
})
