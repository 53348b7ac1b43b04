import type { JobRow } from '../desk.schema'
import { FIRST_PAGE } from '../constants'
import { ResultCode } from '../codes'
import * as calls from '../office.desk'
import { deskWorks } from '../office.desk-rules'
import { HOUR, MINUTE, NOW, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }
const { SERVER_LOST } = ResultCode

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
const noJob = refusedWith(SERVER_LOST, '这项任务已经完成，或者正在进行，请刷新后重试')

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
    },
    empty: { at: NOW, waiting: [], disk: { free: null, recordings: null } },
  }),
  listJobs: sampleOf(calls.listJobs)({
    input: { failing: true, ...page },
    full: { list: [job], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  retryJob: sampleOf(calls.retryJob)({ input: { jobId: job.jobId }, full: { done: true } }, [noJob]),
  giveUpJob: sampleOf(calls.giveUpJob)(
    { input: { jobId: job.jobId, reason: '推送服务已停用' }, full: { done: true } },
    [noJob],
  ),
} as const
