import { claimCampaign, getActivity, joinCampaign, listActivities, listCampaigns } from '../activity'
import type { Campaign, ListedActivity } from '../activity.schema'
import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import { MatchType } from '../enums'
import { football } from './matches'
import { DAY, NOW, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }

const activities = {
  open: {
    activityId: 'a-derby-week',
    title: '海港德比观赛周',
    titleEn: 'Harbour derby watch week',
    summary: '德比周看满一小时直播，领 50 金币',
    summaryEn: 'Watch an hour of streams in derby week for 50 gold',
    cover: null,
    matchType: MatchType.FOOTBALL,
    startsAt: NOW - 2 * DAY,
    endsAt: NOW + 5 * DAY,
    state: 'open',
    gives: { reward: 50, currency: 'gold', badge: null },
  },
  planned: {
    activityId: 'a-stars-night',
    title: '星河全明星观赛夜',
    titleEn: null,
    summary: '预约观赛，和主播一起看满一晚',
    summaryEn: null,
    cover: null,
    matchType: MatchType.BASKETBALL,
    startsAt: NOW + 3 * DAY,
    endsAt: NOW + 4 * DAY,
    state: 'planned',
    gives: null,
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
    gives: null,
  },
} as const satisfies Readonly<Record<string, ListedActivity>>
/** A page of its own says what it gives by its campaign. */
const { gives: _open, ...open } = activities.open
const { gives: _ended, ...ended } = activities.ended

export const campaigns = {
  watch: {
    activityId: activities.open.activityId,
    title: activities.open.title,
    titleEn: activities.open.titleEn,
    condition: { kind: 'watch', goal: 60, of: null },
    reward: 50,
    currency: 'gold',
    badge: null,
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
    badge: null,
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
      refusedWith(ResultCode.BUSINESS_FAILURE, '这枚徽章你已经有了，不用再领'),
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
        ...open,
        content:
          '<p>活动期间看任意直播间，累计满 60 分钟就能领 50 金币。</p><ul><li>画面在播才算</li><li>奖励发完为止，先到先得</li></ul>',
        contentEn:
          '<p>Watch any room for 60 minutes in all while it goes on, and 50 gold are yours.</p><ul><li>The picture has to play</li><li>While rewards last, first come first served</li></ul>',
        target: { kind: 'match', id: football.matchId },
      },
      empty: { ...ended, content: '', contentEn: null, target: null },
    },
    [refusedWith(ResultCode.SERVER_LOST, '活动不存在或已下架')],
  ),
} as const
