import type { JobRow, MemberRow } from '../office.desk.schema'
import { FIRST_PAGE } from '../constants'
import { ResultCode } from '../codes'
import * as calls from '../office.desk'
import { deskWorks } from '../office.desk-rules'
import { DAY, HOUR, MINUTE, noReason, NOW, refusedAt, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }
const { BUSINESS_FAILURE, PARAMETER_ERROR, SERVER_LOST } = ResultCode

const job: JobRow = {
  jobId: '41',
  kind: 'match.start',
  about: 'm-derby',
  due: NOW + 8 * MINUTE,
  tries: 9,
  failedAt: NOW - MINUTE,
  error: 'a push service answered 503',
  comesAgain: false,
}
const noWord = refusedWith(SERVER_LOST, '这一项已被移除，请刷新后重试')
const noJob = refusedWith(SERVER_LOST, '这项任务已经完成，或者正在进行，请刷新后重试')

const muted: MemberRow = {
  memberId: '10882101',
  nickname: '看台小赵',
  phone: '138****8000',
  isAnchor: false,
  since: NOW - 30 * DAY,
  seenAt: NOW - MINUTE,
  sanctions: [{ kind: 'mute', reason: '发广告', at: NOW - HOUR, until: NOW + 23 * HOUR, by: 'lin' }],
}
const plain: MemberRow = {
  ...muted,
  memberId: '10882102',
  nickname: '老王',
  phone: '139****0002',
  isAnchor: true,
  seenAt: null,
  sanctions: [],
}
const noMember = refusedWith(SERVER_LOST, '没有这位会员，请刷新后重试')
const who = { memberId: muted.memberId }

/** The desk's part of the office's samples. */
export const desk = {
  getAttention: sampleOf(calls.getAttention)({
    input: {},
    full: {
      at: NOW,
      waiting: deskWorks.map((work, nth) => ({
        work,
        count: nth,
        since: nth === 0 ? null : NOW - nth * HOUR,
      })),
      disk: { free: 41_000_000_000, recordings: { bytes: 6_200_000_000, most: 20_000_000_000 } },
      backup: { at: NOW - 3 * DAY },
    },
    empty: { at: NOW, waiting: [], disk: { free: null, recordings: null }, backup: null },
  }),
  listJobs: sampleOf(calls.listJobs)({
    input: { failing: true, ...page },
    full: { list: [job], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  retryJob: sampleOf(calls.retryJob)({ input: { jobId: job.jobId }, full: { done: true } }, [noJob]),
  giveUpJob: sampleOf(calls.giveUpJob)(
    { input: { jobId: job.jobId, reason: '推送服务已停用' }, full: { done: true } },
    [noReason, noJob],
  ),
  findMembers: sampleOf(calls.findMembers)({
    input: { queryName: '', show: 'all', ...page },
    full: { list: [muted, plain], total: 2, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getMember: sampleOf(calls.getMember)(
    {
      input: who,
      full: {
        ...muted,
        bio: '主队看台第三排',
        closesAt: null,
        application: null,
        messagesUntil: NOW + DAY,
        sessions: [{ system: 'iphone', browser: 'safari', network: '203.0.113.*', usedAt: NOW - MINUTE }],
        counts: {
          fans: 3,
          follows: 12,
          lines: 408,
          clips: 2,
          questions: 1,
          orders: 1,
          reported: 4,
          rooms: 1,
        },
        acts: [{ at: NOW - HOUR, who: 'lin', act: 'member.mute' }],
      },
      empty: {
        ...plain,
        bio: '',
        closesAt: NOW + DAY,
        application: { name: '老王说球', at: NOW - 2 * HOUR },
        messagesUntil: null,
        sessions: [],
        counts: { fans: 0, follows: 0, lines: 0, clips: 0, questions: 0, orders: 0, reported: 0, rooms: 0 },
        acts: [],
      },
    },
    [noMember],
  ),
  restrictMember: sampleOf(calls.restrictMember)(
    { input: { ...who, kind: 'mute', hours: 24, reason: '发广告' }, full: { done: true } },
    [noReason, noMember],
  ),
  liftMember: sampleOf(calls.liftMember)({ input: { ...who, kind: 'mute' }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这项限制已经不在了，请刷新后重试'),
  ]),
  endMemberSessions: sampleOf(calls.endMemberSessions)({ input: who, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这位会员没有登录，请刷新后重试'),
  ]),
  makeAnchor: sampleOf(calls.makeAnchor)({ input: who, full: { done: true } }, [
    noMember,
    refusedWith(BUSINESS_FAILURE, '这位会员已经是主播'),
  ]),
  unmakeAnchor: sampleOf(calls.unmakeAnchor)(
    { input: { ...who, reason: '长期没有开播' }, full: { done: true } },
    [
      refusedAt('reason', PARAMETER_ERROR, '请写明理由，200 个字以内'),
      refusedWith(BUSINESS_FAILURE, '这位会员不是主播，或来自演示世界，请刷新后重试'),
    ],
  ),
  listHotWords: sampleOf(calls.listHotWords)({
    input: {},
    full: {
      list: [
        {
          wordId: 'hot-1',
          text: '海岸德比',
          textEn: 'Coast derby',
          hot: true,
          isFound: true,
          isFoundEn: true,
        },
        { wordId: 'hot-2', text: '老陈说球', textEn: null, hot: false, isFound: false, isFoundEn: false },
      ],
    },
    empty: { list: [] },
  }),
  saveHotWord: sampleOf(calls.saveHotWord)(
    { input: { wordId: null, text: '星城决赛', textEn: 'Star City final', hot: true }, full: { done: true } },
    [
      refusedAt('text', PARAMETER_ERROR, '这个热词已经有了'),
      noWord,
      refusedWith(BUSINESS_FAILURE, '热词最多 50 个，请先移除一个'),
    ],
  ),
  removeHotWord: sampleOf(calls.removeHotWord)({ input: { wordId: 'hot-2' }, full: { done: true } }, [
    noWord,
  ]),
  orderHotWords: sampleOf(calls.orderHotWords)(
    { input: { wordIds: ['hot-2', 'hot-1'] }, full: { done: true } },
    [refusedWith(BUSINESS_FAILURE, '热词在此期间有变化，请刷新后重试')],
  ),
} as const
