import { getActivity, listActivities } from '../activity'
import type { Activity } from '../activity.schema'
import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import { MatchType } from '../enums'
import { football } from './matches'
import { DAY, NOW, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }

const activities = {
  open: {
    activityId: 'a-derby-week',
    title: '海港德比竞猜周',
    summary: '猜中比分，分享一万砖块',
    cover: null,
    matchType: MatchType.FOOTBALL,
    startsAt: NOW - 2 * DAY,
    endsAt: NOW + 5 * DAY,
    state: 'open',
  },
  planned: {
    activityId: 'a-stars-night',
    title: '星河全明星观赛夜',
    summary: '预约观赛，抽取签名球衣',
    cover: null,
    matchType: MatchType.BASKETBALL,
    startsAt: NOW + 3 * DAY,
    endsAt: NOW + 4 * DAY,
    state: 'planned',
  },
  ended: {
    activityId: 'a-winter',
    title: '冬日连看挑战',
    summary: '连续七天观看直播',
    cover: null,
    matchType: MatchType.OTHER,
    startsAt: NOW - 40 * DAY,
    endsAt: NOW - 33 * DAY,
    state: 'ended',
  },
} as const satisfies Readonly<Record<string, Activity>>

export const activity = {
  listActivities: sampleOf(listActivities)({
    input: page,
    full: { list: Object.values(activities), total: 3, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getActivity: sampleOf(getActivity)(
    {
      input: { activityId: activities.open.activityId },
      full: {
        ...activities.open,
        content:
          '<p>每天一场，开球前交出你的比分。</p><ul><li>猜中胜负得 10 砖块</li><li>猜中比分得 100 砖块</li></ul>',
        target: { kind: 'match', id: football.matchId },
      },
      empty: { ...activities.ended, content: '', target: null },
    },
    [refusedWith(ResultCode.SERVER_LOST, '活动不存在或已下架')],
  ),
} as const
