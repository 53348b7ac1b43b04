import { ResultCode } from '../codes'
import { AUDIO_ONLY, FIRST_PAGE, LIVING_LIMIT } from '../constants'
import { LiveStatus, MatchType } from '../enums'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../live'
import type { LiveRecord, LiveRoom } from '../entities.schema'
import { basketball, ended, football, gaming, planned } from './matches'
import { anchors } from './people'
import { HOUR, MINUTE, NOW, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: LIVING_LIMIT }

/** A stream that is on, without a cover of its own. */
const onAir = <const LiveId extends string>(liveId: LiveId) => ({
  liveId,
  status: LiveStatus.START,
  cover: null,
  preview: `/media/${liveId}/preview.mp4` as const,
})

export const records = {
  derby: {
    ...onAir('r-chen'),
    title: '红港 vs 蓝桥 粤语原声解说',
    matchType: MatchType.FOOTBALL,
    anchor: anchors.chen,
    match: football,
    viewers: 42_318,
    plannedAt: NOW - 90 * MINUTE,
    startedAt: NOW - 88 * MINUTE,
  },
  lions: {
    ...onAir('r-kai'),
    title: '南狮客场硬仗 一起看',
    matchType: MatchType.BASKETBALL,
    anchor: anchors.kai,
    match: basketball,
    viewers: 28_046,
    plannedAt: NOW - 80 * MINUTE,
    startedAt: NOW - 75 * MINUTE,
    cover: '/uploads/lions.webp',
  },
  jungle: {
    ...onAir('r-xia'),
    title: '零度 vs 夜航 决胜局',
    matchType: MatchType.GAMING,
    anchor: anchors.xia,
    match: gaming,
    viewers: 986,
    plannedAt: NOW - HOUR,
    startedAt: NOW - 50 * MINUTE,
  },
  /** Talk without a match. */
  talk: {
    ...onAir('r-talk'),
    title: '周五球迷夜话',
    matchType: MatchType.OTHER,
    anchor: anchors.xia,
    match: null,
    viewers: 7,
    plannedAt: NOW - 10 * MINUTE,
    startedAt: NOW - 9 * MINUTE,
  },
} as const satisfies Readonly<Record<string, LiveRecord>>

const playback: LiveRoom['playback'] = [
  { kind: 'fmp4', quality: 'source', url: '/media/r-chen/live.mp4' },
  { kind: 'llhls', quality: 'source', url: '/media/r-chen/ll.m3u8' },
  { kind: 'hls', quality: 'source', url: '/media/r-chen/index.m3u8' },
  { kind: 'fmp4', quality: AUDIO_ONLY, url: '/media/r-chen/audio/live.mp4' },
  { kind: 'llhls', quality: AUDIO_ONLY, url: '/media/r-chen/audio/ll.m3u8' },
  { kind: 'hls', quality: AUDIO_ONLY, url: '/media/r-chen/audio/index.m3u8' },
]

/** What a room has while its stream is not on. */
const silent = {
  viewers: 0,
  preview: null,
  announcement: null,
  playback: [] as LiveRoom['playback'],
  followed: false,
  reserved: false,
  minutesBefore: null,
} as const

/** A room in each state of its stream. */
export const rooms = {
  started: {
    ...records.derby,
    announcement: '下半场送 20 份球衣，看完抽奖',
    playback,
    followed: false,
    reserved: false,
    minutesBefore: null,
  },
  planned: {
    ...records.derby,
    ...silent,
    liveId: 'r-planned',
    title: '北城联 vs 河畔流浪 今晚一起看',
    status: LiveStatus.PLAN,
    match: planned,
    plannedAt: planned.startsAt,
    startedAt: null,
  },
  ended: {
    ...records.derby,
    ...silent,
    liveId: 'r-ended',
    status: LiveStatus.END,
    match: ended,
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
