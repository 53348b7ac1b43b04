import { claimCampaign, getActivity, joinCampaign, listActivities, listCampaigns } from '../activity'
import type { Activity, Campaign } from '../activity.schema'
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
    titleEn: 'Harbour derby prediction week',
    summary: '猜中比分，分享一万砖块',
    summaryEn: 'Call the score and share ten thousand bricks',
    cover: null,
    matchType: MatchType.FOOTBALL,
    startsAt: NOW - 2 * DAY,
    endsAt: NOW + 5 * DAY,
    state: 'open',
  },
  planned: {
    activityId: 'a-stars-night',
    title: '星河全明星观赛夜',
    titleEn: null,
    summary: '预约观赛，抽取签名球衣',
    summaryEn: null,
    cover: null,
    matchType: MatchType.BASKETBALL,
    startsAt: NOW + 3 * DAY,
    endsAt: NOW + 4 * DAY,
    state: 'planned',
  },
  ended: {
    activityId: 'a-winter',
    title: '冬日连看挑战',
    titleEn: 'Winter challenge',
    summary: '连续七天观看直播',
    summaryEn: 'Watch seven days in a row',
    cover: null,
    matchType: MatchType.OTHER,
    startsAt: NOW - 40 * DAY,
    endsAt: NOW - 33 * DAY,
    state: 'ended',
  },
} as const satisfies Readonly<Record<string, Activity>>

export const campaigns = {
  watch: {
    activityId: activities.open.activityId,
    title: activities.open.title,
    titleEn: activities.open.titleEn,
    condition: { kind: 'watch', goal: 60, of: null },
    reward: 50,
    currency: 'gold',
    startsAt: activities.open.startsAt,
    endsAt: activities.open.endsAt,
    places: 200,
    left: 63,
    joins: false,
    progress: 38,
    state: 'open',
  },
  follow: {
    activityId: 'a-newcomers',
    title: '新主播之夜',
    titleEn: 'New voices night',
    condition: { kind: 'follow', goal: 3, of: null },
    reward: 8,
    currency: 'brick',
    startsAt: NOW - DAY,
    endsAt: NOW + DAY,
    places: 100,
    left: 12,
    joins: true,
    progress: 3,
    state: 'done',
  },
} as const satisfies Readonly<Record<string, Campaign>>

export const activity = {
  listCampaigns: sampleOf(listCampaigns)({
    input: { activityId: null },
    full: { list: Object.values(campaigns) },
    empty: { list: [] },
  }),
  joinCampaign: sampleOf(joinCampaign)(
    {
      input: { activityId: campaigns.follow.activityId },
      full: { ...campaigns.follow, progress: 0, state: 'open' },
    },
    [
      refusedWith(ResultCode.SERVER_LOST, '这个活动没有奖励，看看其他活动吧'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '活动已经结束，奖励不再发放'),
    ],
  ),
  claimCampaign: sampleOf(claimCampaign)(
    {
      input: { activityId: campaigns.follow.activityId },
      full: { ...campaigns.follow, left: 11, state: 'claimed' },
    },
    [
      refusedWith(ResultCode.SERVER_LOST, '这个活动没有奖励，看看其他活动吧'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '奖励已经领完了，看看其他活动吧'),
    ],
  ),
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
        contentEn:
          '<p>One match a day: hand in your score before kick-off.</p><ul><li>The right winner: 10 bricks</li><li>The right score: 100 bricks</li></ul>',
        target: { kind: 'match', id: football.matchId },
      },
      empty: { ...activities.ended, content: '', contentEn: null, target: null },
    },
    [refusedWith(ResultCode.SERVER_LOST, '活动不存在或已下架')],
  ),
} as const
