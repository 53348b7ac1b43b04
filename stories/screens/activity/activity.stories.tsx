import type { Meta } from '@storybook/react-vite'
import type { Activity, Campaign } from '../../../contract/activity.schema'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { activity, campaigns } from '../../../contract/samples/activity'
import { member } from '../../../contract/samples/people'
import { DAY, NOW } from '../../../contract/samples/sample'
import { currentLanguage } from '../../../src/text/text'
import { showing } from '../../support/seen'

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

type Span = Pick<Activity, 'startsAt' | 'endsAt' | 'state'>
const { startsAt, endsAt } = campaigns.watch
const now: Span = { startsAt, endsAt, state: 'open' }
const soon: Span = { startsAt: NOW + DAY, endsAt: NOW + 8 * DAY, state: 'planned' }
const past: Span = { startsAt: NOW - 9 * DAY, endsAt: NOW - 2 * DAY, state: 'ended' }

/** The same campaign as it stands for somebody, of an activity that is on at the same time. */
const giving = (more: Partial<Campaign>, { state, ...when }: Span = now) =>
  detail({
    requires: {
      activity: resource({ ...activity.getActivity.full, ...when, state }),
      campaigns: resource({ list: [{ ...campaigns.watch, ...when, ...more }] }),
    },
  })

export const DetailOver = showing(giving({ state: 'ended', progress: 38 }, past), {
  sees: ['已结束', '奖励已结束'],
  lacks: ['进行中', ['button', '去完成']],
})
export const RewardPlanned = showing(giving({ state: 'planned', progress: 0, left: 200 }, soon), {
  sees: ['未开始'],
  lacks: ['进行中'],
})
export const RewardToJoin = giving({ state: 'joinable', joins: true, progress: 0 })
export const RewardDone = giving({ state: 'done', progress: 60 })
export const RewardClaimed = giving({ state: 'claimed', progress: 60 })
export const RewardUsedUp = giving({ state: 'usedUp', left: 0 })
/** Nothing more is given, while the activity itself goes on. */
export const RewardOver = showing(giving({ state: 'ended', endsAt: NOW - DAY }), {
  sees: ['进行中', '奖励已结束'],
})
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
const rocket = {
  goodsId: 'g-rocket',
  title: '小火箭徽章',
  titleEn: 'Little rocket badge',
  style: 'rocket',
  has: 'none',
} as const
/** What names the badge and sums reads so in each language. */
const each = (zh: string, en: string) => (): string => (currentLanguage() === 'en' ? en : zh)
/** A badge beside the coins. */
export const RewardBadge = showing(giving({ state: 'done', progress: 60, badge: rocket }), {
  sees: [
    each('+50 金币 · 小火箭徽章', '+50 gold · Little rocket badge'),
    each('领取 50 金币 · 小火箭徽章', 'Claim 50 gold · Little rocket badge'),
    each(
      '领到就戴上小火箭徽章：直播间里在你名字旁',
      'Little rocket badge: yours once claimed, worn beside your name in rooms',
    ),
  ],
})
export const RewardBadgeDark = { ...RewardBadge, globals: { theme: 'dark' } }
export const RewardBadgeEnglish = { ...RewardBadge, globals: { language: 'en' } }
export const RewardBadgeDesktop = {
  ...RewardBadge,
  globals: { viewport: { value: 'w1280', isRotated: false } },
}
export const RewardBadgeHad = showing(
  giving({ state: 'done', progress: 60, badge: { ...rocket, has: 'had' } }),
  {
    sees: [
      each('领取 50 金币', 'Claim 50 gold'),
      each(
        '小火箭徽章你已经有了，只领金币或砖块',
        'Little rocket badge: you have it already and get the coins alone',
      ),
    ],
  },
)
export const RewardBadgeAloneHad = showing(
  giving({ state: 'done', progress: 60, reward: 0, badge: { ...rocket, has: 'had' } }),
  {
    sees: [
      each('+小火箭徽章', '+Little rocket badge'),
      each(
        '小火箭徽章你已经有了，不用再领',
        'Little rocket badge: you have it already, there is nothing to claim',
      ),
    ],
    lacks: [['button', '领取']],
  },
)
export const RewardBadgeEarned = showing(
  giving({ state: 'claimed', progress: 60, badge: { ...rocket, has: 'earned' } }),
  {
    sees: [
      each(
        '小火箭徽章是你的了，直播间里在你名字旁',
        'Little rocket badge: yours, worn beside your name in rooms',
      ),
      ['link', '更换佩戴'],
    ],
  },
)
export const RewardDark = { ...RewardDone, globals: { theme: 'dark' } }
export const RewardEnglish = { ...RewardDone, globals: { language: 'en' } }
export const RewardLargeText = { ...RewardDone, globals: { textSize: 200 } }
export const RewardDesktop = { ...RewardDone, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(detail())
