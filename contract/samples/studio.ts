import { ResultCode } from '../codes'
import { AUDIO_ONLY, FIRST_PAGE } from '../constants'
import { LiveStatus, MatchType } from '../enums'
import { PLAN_STARTS_EARLY } from '../studio.rules'
import {
  apply,
  cancelPlan,
  changeApplication,
  deleteReplay,
  endLive,
  getApplication,
  getBlock,
  getIngest,
  getOnAir,
  getPlan,
  getReport,
  getStudio,
  listPlans,
  listReports,
  saveReplay,
  saveStudio,
  savePlan,
  startPlan,
  withdrawApplication,
} from '../studio'
import type {
  AnchorBlock,
  Application,
  IngestHealth,
  LivePlan,
  OnAir,
  StreamReport,
  Studio,
} from '../studio.schema'
import { football, planned } from './matches'
import { DAY, HOUR, MINUTE, NOW, refusedAt, refusedWith, sampleOf } from './sample'

export const applications = {
  pending: {
    applicationId: 'a-1',
    state: 'pending',
    name: '南山说球',
    matchType: MatchType.FOOTBALL,
    words: '看了二十年英超，想用粤语和大家一起聊每周的焦点战',
    reason: null,
    at: NOW - 2 * HOUR,
    decidedAt: null,
  },
  refused: {
    applicationId: 'a-0',
    state: 'refused',
    name: '南山说球',
    matchType: MatchType.FOOTBALL,
    words: '我想直播，让我试一试吧',
    reason: '介绍太短，请写明你打算解说的联赛和开播时间',
    at: NOW - 3 * DAY,
    decidedAt: NOW - 2 * DAY,
  },
} as const satisfies Readonly<Record<string, Application>>

const folder = '/media/r-chen'
const playback = [
  { kind: 'fmp4' as const, quality: 'source', url: `${folder}/live.mp4` },
  { kind: 'llhls' as const, quality: 'source', url: `${folder}/ll.m3u8` },
  { kind: 'fmp4' as const, quality: AUDIO_ONLY, url: `${folder}/audio/live.mp4` },
]

export const health: IngestHealth = {
  via: 'rtmp',
  since: NOW - 40 * MINUTE,
  lostAt: null,
  resumeUntil: null,
  kbps: 4_480,
  fps: 30,
  width: 1920,
  height: 1080,
  videoCodec: 'avc1.640028',
  audioCodec: 'mp4a.40.2',
  gop: 2,
  delay: 640,
  dropped: 3,
  faults: [],
}

export const onAirs = {
  ready: {
    liveId: 'r-chen',
    title: '红港 vs 蓝桥 粤语原声解说',
    status: LiveStatus.PLAN,
    startedAt: null,
    isPlanned: false,
    viewers: 0,
    peak: 0,
    newFans: { count: 0, newest: [] },
    ingest: null,
    refusal: null,
    heldUntil: null,
  },
  live: {
    liveId: 'r-chen',
    title: '红港 vs 蓝桥 粤语原声解说',
    status: LiveStatus.START,
    startedAt: NOW - 40 * MINUTE,
    isPlanned: false,
    viewers: 1_286,
    peak: 1_504,
    newFans: {
      count: 3,
      newest: [
        { memberId: 'm-late', nickname: '看台第三排', at: NOW - MINUTE },
        { memberId: 'm-early', nickname: '港岛老球迷', at: NOW - 12 * MINUTE },
        { memberId: 'm-first', nickname: '半场换人', at: NOW - 30 * MINUTE },
      ],
    },
    ingest: health,
    refusal: null,
    heldUntil: null,
  },
} as const satisfies Readonly<Record<string, OnAir>>

const plan: LivePlan = {
  liveId: 'p-derby',
  state: 'planned',
  title: '红港 vs 蓝桥 粤语原声解说',
  matchType: MatchType.FOOTBALL,
  match: planned,
  plannedAt: NOW + 2 * HOUR,
  beginsFrom: NOW + 2 * HOUR - PLAN_STARTS_EARLY,
  startedAt: null,
  endedAt: null,
  cover: null,
  announcement: '赛前半小时进来聊首发',
  reserved: 342,
  cancelReason: null,
}

export const plans = {
  next: plan,
  talk: {
    ...plan,
    liveId: 'p-talk',
    title: '周末球迷夜话',
    matchType: MatchType.OTHER,
    match: null,
    plannedAt: NOW + DAY + 3 * HOUR,
    beginsFrom: NOW + DAY + 3 * HOUR - PLAN_STARTS_EARLY,
    announcement: null,
    reserved: 18,
  },
  missed: {
    ...plan,
    liveId: 'p-missed',
    state: 'missed',
    title: '早场英超一起看',
    match: null,
    plannedAt: NOW - DAY,
    beginsFrom: NOW - DAY - PLAN_STARTS_EARLY,
    reserved: 57,
  },
  cancelled: {
    ...plan,
    liveId: 'p-cancelled',
    state: 'cancelled',
    title: '周中杯赛',
    match: null,
    plannedAt: NOW - 2 * DAY,
    beginsFrom: NOW - 2 * DAY - PLAN_STARTS_EARLY,
    cancelReason: '设备维修，改到周末',
  },
  ended: {
    ...plan,
    liveId: 'p-ended',
    state: 'ended',
    title: '红港训练赛',
    match: null,
    plannedAt: NOW - 3 * DAY,
    beginsFrom: NOW - 3 * DAY - PLAN_STARTS_EARLY,
    startedAt: NOW - 3 * DAY + 4 * MINUTE,
    endedAt: NOW - 3 * DAY + 2 * HOUR,
  },
} as const satisfies Readonly<Record<string, LivePlan>>

export const studioRoom: Studio = {
  title: '红港 vs 蓝桥 粤语原声解说',
  matchType: MatchType.FOOTBALL,
  match: football,
  cover: null,
  announcement: '赛前半小时进来聊首发',
  tags: ['粤语', '红港'],
  onAir: onAirs.ready,
  planOnAir: null,
  next: plans.next,
  keyMadeAt: NOW - 5 * DAY,
  rtmpUrl: 'rtmp://live.example.com:1935/live',
}

export const report: StreamReport = {
  liveId: 'r-last',
  title: '红港训练赛',
  match: null,
  startedAt: NOW - 3 * DAY,
  endedAt: NOW - 3 * DAY + 2 * HOUR,
  minutes: 120,
  peak: 1_504,
  average: 862.5,
  viewers: Array.from({ length: 24 }, (_, index) => ({
    at: NOW - 3 * DAY + index * 5 * MINUTE,
    count: Math.round(1_504 * Math.sin(((index + 1) / 25) * Math.PI)),
  })),
  newFans: 37,
  chatLines: 1_920,
  giftCoins: 3_986,
  giftShare: 2_012,
  people: 4_230,
  replayViews: 318,
  clips: {
    count: 2,
    newest: [
      { clipId: 'c-late', title: '这脚任意球绝了' },
      { clipId: 'c-early', title: '门将神扑' },
    ],
  },
  ownClips: { count: 1, newest: [{ clipId: 'c-own', title: '我的高光' }] },
  moderated: { removed: 6, muted: 2, banned: 1, reports: 3 },
  isKept: true,
  replay: 'shown',
  endReason: null,
  isWithheld: false,
}

export const block: AnchorBlock = {
  reason: '直播内容违规，播放了没有版权的比赛画面',
  at: NOW - 2 * HOUR,
  until: NOW + DAY,
}

const page = { page: FIRST_PAGE, limit: 20 }
const heading = {
  title: plan.title,
  matchType: plan.matchType,
  matchId: planned.matchId,
  cover: null,
  announcement: '赛前半小时进来聊首发',
}
const noStream = refusedWith(ResultCode.SERVER_LOST, '没有这场直播，可能已经被移除')

export const studio = {
  getApplication: sampleOf(getApplication)({
    input: {},
    full: { application: applications.refused, isOpen: true },
    empty: { application: null, isOpen: true },
  }),
  apply: sampleOf(apply)(
    {
      input: {
        name: applications.pending.name,
        matchType: MatchType.FOOTBALL,
        words: applications.pending.words,
        agreed: true,
      },
      full: applications.pending,
    },
    [
      refusedAt('name', ResultCode.PARAMETER_ERROR, '这个名字已经有人用了，请换一个'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '你的申请正在审核，结果会发到你的通知里'),
    ],
  ),
  changeApplication: sampleOf(changeApplication)(
    {
      input: {
        applicationId: applications.pending.applicationId,
        name: applications.pending.name,
        matchType: MatchType.FOOTBALL,
        words: applications.pending.words,
      },
      full: { ...applications.pending, applicationId: 'a-2', at: NOW },
    },
    [
      refusedAt('name', ResultCode.PARAMETER_ERROR, '这个名字已经有人用了，请换一个'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '你的申请已经有结果了，不能再修改或撤回'),
    ],
  ),
  withdrawApplication: sampleOf(withdrawApplication)(
    {
      input: { applicationId: applications.pending.applicationId },
      full: { application: applications.refused, isOpen: true },
      empty: { application: null, isOpen: true },
    },
    [refusedWith(ResultCode.BUSINESS_FAILURE, '你的申请已经有结果了，不能再修改或撤回')],
  ),
  getBlock: sampleOf(getBlock)({ input: {}, full: { block }, empty: { block: null } }),
  getStudio: sampleOf(getStudio)({
    input: {},
    full: studioRoom,
    empty: {
      ...studioRoom,
      match: null,
      announcement: '',
      tags: [],
      onAir: null,
      next: null,
      keyMadeAt: null,
    },
  }),
  saveStudio: sampleOf(saveStudio)({ input: { ...heading, tags: ['粤语', '红港'] }, full: studioRoom }, [
    refusedAt('cover', ResultCode.PARAMETER_ERROR, '这张封面不是你上传的，请重新上传'),
  ]),
  getIngest: sampleOf(getIngest)(
    {
      input: {},
      full: {
        rtmpUrl: 'rtmp://live.example.com:1935/live',
        streamKey: 'live_7Qm2xV9cT4bKfHs8Lw3ZrN',
        liveId: 'r-chen',
      },
    },
    [refusedWith(ResultCode.BUSINESS_FAILURE, '这里没有开启 RTMP 推流，请用手机开播')],
  ),
  getOnAir: sampleOf(getOnAir)({ input: { liveId: 'r-chen' }, full: { onAir: onAirs.live, playback } }, [
    noStream,
  ]),
  endLive: sampleOf(endLive)({ input: { liveId: 'r-last' }, full: report }, [
    noStream,
    refusedWith(ResultCode.BUSINESS_FAILURE, '直播还没有开始'),
  ]),
  listPlans: sampleOf(listPlans)({
    input: {},
    full: { plans: [plans.ended, plans.cancelled, plans.missed, plans.next, plans.talk] },
    empty: { plans: [] },
  }),
  getPlan: sampleOf(getPlan)({ input: { liveId: plan.liveId }, full: plan }, [noStream]),
  savePlan: sampleOf(savePlan)(
    { input: { liveId: null, ...heading, plannedAt: NOW + 2 * HOUR }, full: plan },
    [
      refusedAt(
        'plannedAt',
        ResultCode.PARAMETER_ERROR,
        '与你的另一场计划「周末球迷夜话」时间太近，请错开一小时',
      ),
      noStream,
      refusedWith(ResultCode.BUSINESS_FAILURE, '这场直播已经开始，不能再改计划'),
    ],
  ),
  startPlan: sampleOf(startPlan)({ input: { liveId: plan.liveId, over: null }, full: plan }, [
    noStream,
    refusedWith(ResultCode.BUSINESS_FAILURE, '你正在直播另一场，请刷新后再试'),
  ]),
  cancelPlan: sampleOf(cancelPlan)(
    { input: { liveId: plan.liveId, reason: '设备维修，改到周末' }, full: plans.cancelled },
    [noStream, refusedWith(ResultCode.BUSINESS_FAILURE, '这场直播已经开始，请到直播间结束它')],
  ),
  getReport: sampleOf(getReport)({ input: { liveId: report.liveId }, full: report }, [noStream]),
  saveReplay: sampleOf(saveReplay)(
    {
      input: { liveId: report.liveId, title: report.title, isShown: false },
      full: { ...report, replay: 'hidden' },
    },
    [
      refusedAt('title', ResultCode.PARAMETER_ERROR, '标题至少要有 2 个字'),
      noStream,
      refusedWith(ResultCode.BUSINESS_FAILURE, '这场已经没有回放了'),
    ],
  ),
  deleteReplay: sampleOf(deleteReplay)(
    { input: { liveId: report.liveId }, full: { ...report, isKept: false, replay: 'deleted' } },
    [noStream, refusedWith(ResultCode.BUSINESS_FAILURE, '这场的回放被运营收起了，不能由你更改')],
  ),
  listReports: sampleOf(listReports)({
    input: page,
    full: { list: [report], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
} as const
