import { ResultCode } from '../codes'
import { FIRST_PAGE, LIVING_LIMIT } from '../constants'
import { LiveStatus, MatchType } from '../enums'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../live'
import type { LiveRecord, LiveRoom } from '../entities.schema'
import { basketball, ended, football, gaming, planned } from './matches'
import { anchors } from './people'
import { HOUR, MINUTE, NOW, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: LIVING_LIMIT }

export const records = {
  derby: {
    liveId: 'r-chen',
    title: '红港 vs 蓝桥 粤语原声解说',
    status: LiveStatus.START,
    matchType: MatchType.FOOTBALL,
    anchor: anchors.chen,
    match: football,
    viewers: 42_318,
    plannedAt: NOW - 90 * MINUTE,
    startedAt: NOW - 88 * MINUTE,
    cover: null,
    preview: '/media/r-chen/preview.mp4',
  },
  lions: {
    liveId: 'r-kai',
    title: '南狮客场硬仗 一起看',
    status: LiveStatus.START,
    matchType: MatchType.BASKETBALL,
    anchor: anchors.kai,
    match: basketball,
    viewers: 28_046,
    plannedAt: NOW - 80 * MINUTE,
    startedAt: NOW - 75 * MINUTE,
    cover: '/uploads/lions.webp',
    preview: '/media/r-kai/preview.mp4',
  },
  jungle: {
    liveId: 'r-xia',
    title: '零度 vs 夜航 决胜局',
    status: LiveStatus.START,
    matchType: MatchType.GAMING,
    anchor: anchors.xia,
    match: gaming,
    viewers: 986,
    plannedAt: NOW - HOUR,
    startedAt: NOW - 50 * MINUTE,
    cover: null,
    preview: '/media/r-xia/preview.mp4',
  },
  /** Talk without a match. */
  talk: {
    liveId: 'r-talk',
    title: '周五球迷夜话',
    status: LiveStatus.START,
    matchType: MatchType.OTHER,
    anchor: anchors.xia,
    match: null,
    viewers: 7,
    plannedAt: NOW - 10 * MINUTE,
    startedAt: NOW - 9 * MINUTE,
    cover: null,
    preview: '/media/r-talk/preview.mp4',
  },
} as const satisfies Readonly<Record<string, LiveRecord>>

const playback: LiveRoom['playback'] = [
  { kind: 'fmp4', quality: 'source', url: '/media/r-chen/live.mp4' },
  { kind: 'llhls', quality: 'source', url: '/media/r-chen/ll.m3u8' },
  { kind: 'hls', quality: 'source', url: '/media/r-chen/index.m3u8' },
]

/** A room in each state of its stream. */
export const rooms = {
  started: { ...records.derby, announcement: '下半场送 20 份球衣，看完抽奖', playback, followed: false },
  planned: {
    ...records.derby,
    liveId: 'r-planned',
    title: '北城联 vs 河畔流浪 今晚一起看',
    status: LiveStatus.PLAN,
    match: planned,
    viewers: 0,
    plannedAt: planned.startsAt,
    startedAt: null,
    preview: null,
    announcement: null,
    playback: [],
    followed: false,
  },
  ended: {
    ...records.derby,
    liveId: 'r-ended',
    status: LiveStatus.END,
    match: ended,
    viewers: 0,
    preview: null,
    announcement: null,
    playback: [],
    followed: false,
  },
} as const satisfies Readonly<Record<string, LiveRoom>>

export const live = {
  getLivingRecordByHotMatch: sampleOf(getLivingRecordByHotMatch)({
    input: { matchType: 0, ...page },
    full: { list: [records.derby, records.lions, records.jungle, records.talk], total: 4, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getLivingRecordByViewers: sampleOf(getLivingRecordByViewers)({
    input: { matchType: MatchType.FOOTBALL, ...page },
    full: { list: [records.derby], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getLiveRoom: sampleOf(getLiveRoom)({ input: { liveId: records.derby.liveId }, full: rooms.started }, [
    refusedWith(ResultCode.SERVER_LOST, '直播间不存在或已关闭'),
  ]),
} as const
