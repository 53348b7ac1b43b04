import type { Meta } from '@storybook/react-vite'
import type { Campaign } from '../../../contract/activity.schema'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { activity, campaigns } from '../../../contract/samples/activity'
import { member } from '../../../contract/samples/people'

const meta = { title: 'Screens/Activity' } satisfies Meta
export default meta

const rows = activity.listActivities.full.list
const at = screenStories({ at: '/activity', requires: { activities: list(rows) }, focus: 'activities' })
const detail = screenStories({
  at: '/activityDetail?id=a-derby-week',
  member,
  requires: {
    activity: resource(activity.getActivity.full),
    campaigns: resource({ list: [campaigns.watch] }),
    actions: { at: 'waiting' },
  },
  focus: 'activity',
})

export const Shown = at()
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Loading = at({ requires: { activities: loading } })
export const Empty = at({ requires: { activities: empty } })
export const Failed = at({ requires: { activities: failed } })
export const Detail = detail()
export const DetailInEnglish = { ...detail(), globals: { language: 'en' } }
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

/** The same campaign as it stands for somebody. */
const giving = (more: Partial<Campaign>) =>
  detail({ requires: { campaigns: resource({ list: [{ ...campaigns.watch, ...more }] }) } })

export const RewardPlanned = giving({ state: 'planned', progress: 0, left: 200 })
export const RewardToJoin = giving({ state: 'joinable', joins: true, progress: 0 })
export const RewardDone = giving({ state: 'done', progress: 60 })
export const RewardClaimed = giving({ state: 'claimed', progress: 60 })
export const RewardUsedUp = giving({ state: 'usedUp', left: 0 })
export const RewardOver = giving({ state: 'ended' })
export const RewardOfLeague = giving({
  condition: {
    kind: 'watch',
    goal: 90,
    of: { kind: 'league', id: 'fb1', name: '海岸超级联赛', nameEn: 'Coast Super League' },
  },
})
export const RewardInBricks = detail({
  requires: { campaigns: resource({ list: [campaigns.follow] }) },
})
export const NoReward = detail({ requires: { campaigns: resource({ list: [] }) } })
export const RewardDark = { ...RewardDone, globals: { theme: 'dark' } }
export const RewardEnglish = { ...RewardDone, globals: { language: 'en' } }
export const RewardLargeText = { ...RewardDone, globals: { textSize: '200' } }
export const RewardDesktop = { ...RewardDone, globals: { viewport: { value: 'w1280', isRotated: false } } }
