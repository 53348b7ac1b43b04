import { Type as T, type Static } from 'typebox'
import { Nothing } from './account.schema'
import { deskWorks } from './office.desk-rules'
import { oneOf } from './moderation.schema'
import { Count, Id, Instant, Nullable, PageInput, PageOf } from './schema'

const Done = T.Object({ done: T.Literal(true) })
type Done = Static<typeof Done>
const Reason = T.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

/** Something that waits for an operator. `since`: of the oldest; null where nothing waits, or where it has no time. */
export const Waiting = T.Object({ work: oneOf(deskWorks), count: Count, since: Nullable(Instant) })
export type Waiting = Static<typeof Waiting>
/** `recordings` null: this server keeps none. `free`: bytes of the disk; null: they cannot be read. */
export const DiskUse = T.Object({
  free: Nullable(Count),
  recordings: Nullable(T.Object({ bytes: Count, most: Count })),
})
export type DiskUse = Static<typeof DiskUse>
/** What the asker's role may work on, also what has nothing waiting. */
export const Attention = T.Object({ at: Instant, waiting: T.Array(Waiting), disk: DiskUse })
export type Attention = Static<typeof Attention>

/** Work that the server does by itself. `tries`: how often it has failed since it was done last; `error`: why, the last time. `comesAgain`: it belongs to the clock. */
export const JobRow = T.Object({
  jobId: Id,
  kind: T.String(),
  about: T.String(),
  due: Instant,
  tries: Count,
  failedAt: Nullable(Instant),
  error: Nullable(T.String()),
  comesAgain: T.Boolean(),
})
export type JobRow = Static<typeof JobRow>
export const JobPage = PageOf(JobRow)
export type JobPage = Static<typeof JobPage>
/** `failing`: those that have failed, the longest first; else all, the next one first. */
export const ListJobsInput = T.Object({ failing: T.Boolean(), ...PageInput })
export type ListJobsInput = Static<typeof ListJobsInput>
export const JobInput = T.Object({ jobId: Id })
export type JobInput = Static<typeof JobInput>
export const GiveUpJobInput = T.Object({ jobId: Id, reason: Reason })
export type GiveUpJobInput = Static<typeof GiveUpJobInput>

/** What goes in and comes out of the calls of the desk. */
export const deskCalls = {
  getAttention: { input: Nothing, output: Attention },
  listJobs: { input: ListJobsInput, output: JobPage },
  retryJob: { input: JobInput, output: Done },
  giveUpJob: { input: GiveUpJobInput, output: Done },
} as const
