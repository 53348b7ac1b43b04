import { ResultCode } from '../codes'
import { openRules } from '../live.limits'
import { AUDIO_ONLY, FIRST_PAGE, LIVING_LIMIT } from '../constants'
import { ChatUserType, LiveStatus, MatchType } from '../enums'
import {
  getModeration,
  liftSanction,
  nameModerator,
  pinLine,
  removeLine,
  reportChat,
  reportClip,
  reportLive,
  sanction,
  saveRules,
} from '../live.moderation'
import { listAnchorLives } from '../live.lists'
import type { Moderation } from '../live.moderation.schema'
import type { AnchorLive } from '../live.recording.schema'
import { getLivingRecordByStart } from '../live.newest'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../live'
import { reserveLive } from '../live.reserve'
import { listReservedLives } from '../live.reserved'
import type { LiveRecord, LiveRoom } from '../entities.schema'
import { basketball, ended, football, gaming, over, planned } from './matches'
import { anchors } from './people'
import { giftSamples } from './live.gifts'
import { predictionSamples } from './live.predictions'
import { recording, recordingSamples, rewind } from './live.recording'
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
  { kind: 'fmp4', quality: '720p', url: '/media/r-chen/720p/live.mp4' },
  { kind: 'fmp4', quality: '360p', url: '/media/r-chen/360p/live.mp4' },
  { kind: 'fmp4', quality: AUDIO_ONLY, url: '/media/r-chen/audio/live.mp4' },
  { kind: 'llhls', quality: AUDIO_ONLY, url: '/media/r-chen/audio/ll.m3u8' },
  { kind: 'hls', quality: AUDIO_ONLY, url: '/media/r-chen/audio/index.m3u8' },
]

/** What a room has while its stream is not on. */
const silent = {
  viewers: 0,
  preview: null,
  announcement: null,
  cancelReason: null,
  playback: [] as LiveRoom['playback'],
  rewind: null,
  recording: null,
  followed: false,
  reserved: false,
  minutesBefore: null,
} as const

/** A room in each state of its stream. */
export const rooms = {
  started: {
    ...records.derby,
    announcement: '下半场送 20 份球衣，看完抽奖',
    cancelReason: null,
    playback,
    rewind,
    recording: null,
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
    match: over,
    recording,
  },
} as const satisfies Readonly<Record<string, LiveRoom>>

/** The streams of an anchor, each in another state. */
export const anchorLives: readonly AnchorLive[] = [
  { ...records.derby, peak: 51_204, duration: null, reserved: false },
  {
    ...records.derby,
    liveId: 'r-planned',
    title: '北城联 vs 河畔流浪 今晚一起看',
    status: LiveStatus.PLAN,
    match: planned,
    viewers: 0,
    plannedAt: planned.startsAt,
    startedAt: null,
    preview: null,
    peak: 0,
    duration: null,
    reserved: false,
  },
  {
    ...records.derby,
    liveId: 'r-ended',
    title: '蓝桥三球大胜，全场回看',
    status: LiveStatus.END,
    match: ended,
    viewers: 0,
    preview: null,
    peak: 38_420,
    duration: 84 * 60,
    reserved: false,
  },
  {
    ...records.talk,
    liveId: 'r-talked',
    title: '转会窗夜话：谁走谁留',
    anchor: anchors.chen,
    status: LiveStatus.END,
    viewers: 0,
    plannedAt: NOW - 26 * HOUR,
    startedAt: NOW - 26 * HOUR,
    cover: '/uploads/lions.webp',
    preview: null,
    peak: 412,
    duration: 3_725,
    reserved: false,
  },
]

/** What a member reserved: a stream that has begun meanwhile, and one to come. */
export const reservedLives: readonly AnchorLive[] = [
  { ...records.derby, peak: 51_204, duration: null, reserved: true },
  {
    ...records.talk,
    liveId: 'p-talk',
    title: '周末球迷夜话',
    status: LiveStatus.PLAN,
    viewers: 0,
    plannedAt: NOW + 26 * HOUR,
    startedAt: null,
    preview: null,
    peak: 0,
    duration: null,
    reserved: true,
  },
]

const { liveId } = records.derby
/** Who is sanctioned in the room. */
const sanctions: Moderation['sanctions'] = [
  {
    sanctionId: '12',
    person: { memberId: 'm-spam', nickname: '代充找我' },
    kind: 'ban',
    at: NOW - 4 * MINUTE,
    until: null,
    reason: '发广告',
    by: '老球皮',
  },
  {
    sanctionId: '11',
    person: { memberId: null, nickname: 'KK1987' },
    kind: 'mute',
    at: NOW - 6 * MINUTE,
    until: NOW + 4 * MINUTE,
    reason: '刷屏',
    by: anchors.chen.nickname,
  },
  {
    sanctionId: '10',
    person: { memberId: 'm-fraud', nickname: '低价会员' },
    kind: 'mute',
    at: NOW - 7 * MINUTE,
    until: NOW + 53 * MINUTE,
    reason: '诈骗',
    by: '平台运营',
    official: true,
  },
]
const moderators: Moderation['moderators'] = [{ memberId: 'm-old', nickname: '老球皮', avatar: null }]
const done = {
  at: NOW - 4 * MINUTE,
  by: '老球皮',
  person: { memberId: 'm-spam', nickname: '代充找我' },
  minutes: null,
}

const rules: Moderation['rules'] = {
  slowS: 10,
  followersOnly: false,
  emojiOnly: false,
  noLinks: true,
  noDuplicates: true,
  words: ['代充', '加微信'],
}

/** A room's books as its anchor reads them. */
export const moderation: Moderation = {
  role: 'anchor',
  rules,
  moderators,
  sanctions,
  removed: [
    {
      liveId: 'r-chen',
      seq: 41,
      at: NOW - 3 * MINUTE,
      person: done.person,
      text: '便宜代充，加微信 vx8888',
      by: done.by,
      removedAt: NOW - 2 * MINUTE,
      reason: '发广告',
    },
    {
      liveId: 'r-chen',
      seq: 38,
      at: NOW - 5 * MINUTE,
      person: { memberId: null, nickname: 'KK1987' },
      text: '这裁判是来踢球的吧',
      by: anchors.chen.nickname,
      removedAt: NOW - 4 * MINUTE,
      reason: '',
    },
  ],
  log: [
    { ...done, logId: '34', action: 'banned', text: '发广告', lines: 3 },
    { ...done, logId: '33', action: 'removed', text: '便宜代充，加微信 vx8888' },
    {
      ...done,
      logId: '32',
      action: 'muted',
      by: anchors.chen.nickname,
      person: { memberId: null, nickname: 'KK1987' },
      text: '刷屏',
      minutes: 10,
    },
    {
      ...done,
      logId: '31',
      action: 'ruled',
      by: anchors.chen.nickname,
      person: null,
      text: '',
      changed: {
        before: { slowS: 0, noLinks: false },
        after: { slowS: rules.slowS, noLinks: rules.noLinks },
        added: rules.words,
        taken: ['赌球'],
      },
    },
    {
      ...done,
      logId: '30',
      action: 'named',
      by: anchors.chen.nickname,
      person: { memberId: 'm-old', nickname: '老球皮' },
      text: '',
    },
  ],
}

const lostRoom = refusedWith(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
const noModerator = refusedWith(ResultCode.SERVER_REJECTED, '只有主播和房管可以管理直播间')

export const live = {
  ...recordingSamples,
  ...giftSamples,
  ...predictionSamples,
  listAnchorLives: sampleOf(listAnchorLives)(
    {
      input: { memberId: null, liveId, page: FIRST_PAGE, limit: 20 },
      full: { list: [...anchorLives], total: anchorLives.length, page: FIRST_PAGE, limit: 20 },
      empty: { list: [], total: 0, page: FIRST_PAGE, limit: 20 },
    },
    [refusedWith(ResultCode.PARAMETER_ERROR, '请说明要看哪位主播的直播')],
  ),
  getModeration: sampleOf(getModeration)(
    {
      input: { liveId },
      full: moderation,
      empty: {
        ...moderation,
        rules: openRules,
        moderators: [],
        sanctions: [],
        removed: [],
        log: [],
      },
    },
    [lostRoom, noModerator],
  ),
  saveRules: sampleOf(saveRules)({ input: { liveId, rules: moderation.rules }, full: moderation.rules }, [
    lostRoom,
    noModerator,
  ]),
  nameModerator: sampleOf(nameModerator)(
    { input: { liveId, memberId: 'm-old', on: true }, full: { moderators }, empty: { moderators: [] } },
    [lostRoom, noModerator, refusedWith(ResultCode.BUSINESS_FAILURE, '最多 20 位房管，请先撤下一位')],
  ),
  sanction: sampleOf(sanction)(
    {
      input: {
        liveId,
        memberId: null,
        seq: 876,
        kind: 'mute',
        minutes: 10,
        reason: '刷屏',
        removeLines: false,
      },
      full: sanctions[1]!,
    },
    [lostRoom, noModerator, refusedWith(ResultCode.BUSINESS_FAILURE, '不能处罚主播')],
  ),
  liftSanction: sampleOf(liftSanction)({ input: { liveId, sanctionId: '12' }, full: { sanctionId: '12' } }, [
    lostRoom,
    noModerator,
  ]),
  removeLine: sampleOf(removeLine)({ input: { liveId, seq: 876 }, full: { seq: 876 } }, [
    lostRoom,
    noModerator,
  ]),
  pinLine: sampleOf(pinLine)(
    {
      input: { liveId, seq: 872 },
      full: {
        pinned: {
          seq: 872,
          userType: ChatUserType.ANCHOR,
          nickname: anchors.chen.nickname,
          text: '下半场送 20 份球衣',
        },
      },
      empty: { pinned: null },
    },
    [lostRoom, noModerator, refusedWith(ResultCode.BUSINESS_FAILURE, '这条消息已被删除，不能置顶')],
  ),
  reportClip: sampleOf(reportClip)(
    { input: { clipId: 'c-goal', reason: 'spam', text: '' }, full: { reported: true } },
    [
      refusedWith(ResultCode.SERVER_LOST, '没有这个片段，可能已经被删除'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '举报得太频繁，请过一会儿再来'),
    ],
  ),
  reportChat: sampleOf(reportChat)(
    {
      input: { liveId, memberId: null, seq: 876, reason: 'spam', text: '一直在刷' },
      full: { reported: true },
    },
    [lostRoom, refusedWith(ResultCode.BUSINESS_FAILURE, '举报得太频繁，请过一会儿再来')],
  ),
  reportLive: sampleOf(reportLive)(
    {
      input: { liveId, at: null, reason: 'porn', text: '画面不宜' },
      full: { before: 'no' },
      empty: { before: 'waiting' },
    },
    [lostRoom, refusedWith(ResultCode.BUSINESS_FAILURE, '举报得太频繁，请过一会儿再来')],
  ),
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
  getLivingRecordByStart: sampleOf(getLivingRecordByStart)({
    input: { matchType: 0, ...page },
    full: { list: [records.talk, records.jungle, records.lions, records.derby], total: 4, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getLiveRoom: sampleOf(getLiveRoom)({ input: { liveId: records.derby.liveId }, full: rooms.started }, [
    refusedWith(ResultCode.SERVER_LOST, '直播间不存在或已关闭'),
  ]),
  reserveLive: sampleOf(reserveLive)(
    { input: { liveId: 'p-talk', on: true }, full: { liveId: 'p-talk', reserved: true } },
    [
      refusedWith(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '直播已经开始，进来看吧'),
    ],
  ),
  listReservedLives: sampleOf(listReservedLives)({
    input: { ...page },
    full: { list: [...reservedLives], total: reservedLives.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
} as const
