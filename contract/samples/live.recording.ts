import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import type { LiveRoom } from '../entities.schema'
import { ChatUserType, MatchType } from '../enums'
import { MOMENT_AFTER, MOMENT_BEFORE, REWIND_MAX } from '../live.limits'
import { listClips } from '../live.lists'
import { addClip, getClip, listMoments, listReplayChat, removeClip } from '../live.recording'
import type { Clip, Moment } from '../live.recording.schema'
import { football } from './matches'
import { anchors, member } from './people'
import { events } from './players'
import { MINUTE, NOW, refusedWith, sampleOf } from './sample'

const LIVE = 'r-chen'

/** What is kept of the derby while it is on, and of a stream that is over. */
export const rewind: LiveRoom['rewind'] = {
  url: `/media/${LIVE}/rewind.m3u8`,
  from: Math.max(NOW - REWIND_MAX, NOW - 88 * MINUTE),
}
export const recording: LiveRoom['recording'] = {
  url: '/media/r-ended/recording.m3u8',
  startedAt: NOW - 88 * MINUTE,
  duration: 84 * 60,
}

const goals = events.filter(({ kind }) => kind === 'goal' || kind === 'penalty' || kind === 'ownGoal')

/** The derby's goals. */
export const moments: Moment[] = goals.map((event) => ({
  event,
  matchType: MatchType.FOOTBALL,
  home: football.home,
  away: football.away,
}))
const firstGoalAt = moments[0]?.event.at ?? NOW

const ofDerby = {
  liveId: LIVE,
  matchId: football.matchId,
  matchType: MatchType.FOOTBALL,
  anchor: anchors.chen,
} as const
const filesOf = (clipId: string) => ({
  clipId,
  url: `/clips/${clipId}.mp4`,
  preview: `/clips/${clipId}.jpg`,
})

/** A clip of each kind. */
export const clips: Readonly<Record<'moment' | 'member', Clip>> = {
  moment: {
    ...ofDerby,
    ...filesOf('c-goal'),
    kind: 'moment',
    title: '红港 1:0 蓝桥',
    titleEn: 'Red Harbour 1–0 Blue Bridge',
    moment: moments[0] ?? null,
    member: null,
    startsAt: firstGoalAt - MOMENT_BEFORE * 1_000,
    duration: MOMENT_BEFORE + MOMENT_AFTER,
    createdAt: firstGoalAt + (MOMENT_AFTER + 1) * 1_000,
  },
  member: {
    ...ofDerby,
    ...filesOf('c-nanshan'),
    kind: 'member',
    title: '这脚停球太漂亮了',
    titleEn: null,
    moment: null,
    member: { memberId: member.memberId, nickname: member.nickname },
    startsAt: NOW - 12 * MINUTE,
    duration: 31.2,
    createdAt: NOW - 9 * MINUTE,
  },
}

const list = [clips.member, clips.moment]
const page = { page: FIRST_PAGE, limit: 20 }
const lost = refusedWith(ResultCode.SERVER_LOST, '没有这个片段，可能已经被删除')
const lostRoom = refusedWith(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')

export const recordingSamples = {
  getClip: sampleOf(getClip)({ input: { clipId: clips.moment.clipId }, full: clips.moment }, [lost]),
  listClips: sampleOf(listClips)({
    input: { liveId: LIVE, matchId: null, ...page },
    full: { list, total: list.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  addClip: sampleOf(addClip)(
    {
      input: { liveId: LIVE, startsAt: clips.member.startsAt, duration: 30, title: clips.member.title },
      full: clips.member,
    },
    [
      lostRoom,
      refusedWith(ResultCode.SERVER_REJECTED, '你已被移出这个直播间，不能剪辑'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '这段画面没有录下或已过期，请换一段'),
      refusedWith(ResultCode.SERVER_UNAVAILABLE, '正在剪辑的人太多，请稍后再试'),
    ],
  ),
  removeClip: sampleOf(removeClip)(
    { input: { clipId: clips.member.clipId }, full: { clipId: clips.member.clipId } },
    [lost, refusedWith(ResultCode.SERVER_REJECTED, '只有剪辑者和主播可以删除这个片段')],
  ),
  listMoments: sampleOf(listMoments)(
    {
      input: { liveId: LIVE },
      full: {
        list: moments.map((moment, index) => ({ moment, clipId: index === 0 ? clips.moment.clipId : null })),
      },
      empty: { list: [] },
    },
    [lostRoom],
  ),
  listReplayChat: sampleOf(listReplayChat)(
    {
      input: { liveId: 'r-ended', from: NOW - 88 * MINUTE, to: NOW - 83 * MINUTE, after: 0 },
      full: {
        lines: [
          {
            seq: 1,
            userType: ChatUserType.ANCHOR,
            memberId: anchors.chen.memberId,
            nickname: anchors.chen.nickname,
            avatar: null,
            text: '大家好，比赛马上开始',
            key: null,
            at: NOW - 87 * MINUTE,
            demo: false,
            event: null,
          },
          {
            seq: 3,
            userType: ChatUserType.WEB,
            memberId: member.memberId,
            nickname: member.nickname,
            avatar: null,
            text: '来了来了',
            key: 'k-1',
            at: NOW - 86 * MINUTE,
            demo: false,
            event: null,
          },
        ],
        more: false,
      },
      empty: { lines: [], more: false },
    },
    [lostRoom, refusedWith(ResultCode.PARAMETER_ERROR, '一次最多查看十分钟的聊天记录')],
  ),
} as const
