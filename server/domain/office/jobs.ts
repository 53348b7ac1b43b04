import { ResultCode } from '../../../contract/codes'
import type { GiveUpJobInput, JobPage, JobRow, ListJobsInput } from '../../../contract/office.desk.schema'
import { DomainError } from '../domain-error'
import type { Now } from '../ports'
import { reasonIn } from '../reason'
import type { Logged, Within } from './log'

/** The side of the database, within one transaction. */
export interface JobRows extends Logged {
  list(input: ListJobsInput): Promise<JobPage>
  /** Null: it is done, or is being done by now. Held until the transaction ends. */
  find(jobId: string): Promise<JobRow | null>
  retry(jobId: string, at: number): Promise<void>
  remove(jobId: string): Promise<void>
}

export interface JobDesk {
  list(input: ListJobsInput): Promise<JobPage>
  /** Does it at once. */
  retry(jobId: string, who: string): Promise<void>
  giveUp(input: GiveUpJobInput, who: string): Promise<void>
}

const toldOf = ({ kind, about, tries, error }: JobRow) => ({ kind, about, tries, error })

/** What the server does by itself, in the operators' hands. */
export const createJobDesk = (within: Within<JobRows>, now: Now): JobDesk => {
  const found = async (rows: JobRows, jobId: string): Promise<JobRow> => {
    const job = await rows.find(jobId)
    if (job === null)
      throw new DomainError(ResultCode.SERVER_LOST, '这项任务已经完成，或者正在进行，请刷新后重试')
    return job
  }
  return {
    list: (input) => within((rows) => rows.list(input)),
    retry: (jobId, who) =>
      within(async (rows) => {
        const job = await found(rows, jobId)
        const at = now()
        await rows.retry(jobId, at)
        await rows.note({ who, act: 'job.retry', target: job.kind, before: toldOf(job), after: null, at })
      }),
    giveUp: ({ jobId, reason: words }, who) =>
      within(async (rows) => {
        const reason = reasonIn(words)
        const job = await found(rows, jobId)
        await rows.remove(jobId)
        await rows.note({
          who,
          act: 'job.giveUp',
          target: job.kind,
          before: toldOf(job),
          after: { reason },
          at: now(),
        })
      }),
  }
}
