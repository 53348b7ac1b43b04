import type { Nothing } from './account.schema'
import { ResultCode } from './codes'
import type * as desk from './desk.schema'
import { officeCall } from './office.call'
import type { Done } from './office.schema'

const { SERVER_LOST } = ResultCode
const changed = { kind: 'write' } as const
const read = { kind: 'read' } as const

/** What waits for somebody of the asker's role. */
export const getAttention = officeCall<Nothing, desk.Attention>()({ id: 'office.getAttention', ...read })
export const listJobs = officeCall<desk.ListJobsInput, desk.JobPage>('owner')({
  id: 'office.listJobs',
  ...read,
})
/** Does it at once instead of when it would be tried again. SERVER_LOST: it is done, or is being done. */
export const retryJob = officeCall<desk.JobInput, Done>('owner')({
  id: 'office.retryJob',
  ...changed,
  errors: [SERVER_LOST],
})
/** It is not tried any more. One of the clock's comes again with the next start of the server. */
export const giveUpJob = officeCall<desk.GiveUpJobInput, Done>('owner')({
  id: 'office.giveUpJob',
  ...changed,
  errors: [SERVER_LOST],
})
