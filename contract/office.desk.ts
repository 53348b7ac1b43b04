import type { Nothing } from './account.schema'
import { ResultCode } from './codes'
import type * as desk from './office.desk.schema'
import { officeCall } from './office.call'
import type { Done } from './schema'

const { BUSINESS_FAILURE, PARAMETER_ERROR, SERVER_LOST } = ResultCode
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
  errors: [PARAMETER_ERROR, SERVER_LOST],
})

/** Members, the newest first. */
export const findMembers = officeCall<desk.FindMembersInput, desk.MemberPage>(
  'owner',
  'moderator',
)({ id: 'office.findMembers', ...read })
export const getMember = officeCall<desk.MemberInput, desk.MemberCard>(
  'owner',
  'moderator',
)({ id: 'office.getMember', ...read, errors: [SERVER_LOST] })
/** In force at once, on pages and sockets that are open too; the member is told. Who may not log in is logged out, and what they stream ends. */
export const restrictMember = officeCall<desk.RestrictMemberInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.restrictMember', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST] })
export const liftMember = officeCall<desk.LiftMemberInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.liftMember', ...changed, errors: [SERVER_LOST] })
/** Logs the member out everywhere, as for an account in others' hands. */
export const endMemberSessions = officeCall<desk.MemberInput, Done>(
  'owner',
  'moderator',
)({ id: 'office.endMemberSessions', ...changed, errors: [SERVER_LOST] })
/** As by the command line; an application that waits is accepted. */
export const makeAnchor = officeCall<desk.MemberInput, Done>('owner')({
  id: 'office.makeAnchor',
  ...changed,
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** The member is an anchor no more, and may apply again. What is on ends and is kept as it was; plans are cancelled, and who waits for them is told. */
export const unmakeAnchor = officeCall<desk.UnmakeAnchorInput, Done>('owner')({
  id: 'office.unmakeAnchor',
  ...changed,
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})

/** What the search offers before anything is typed, in its order. */
export const listHotWords = officeCall<Nothing, desk.HotWordList>(
  'owner',
  'editor',
)({ id: 'office.listHotWords', ...read })
/** Whoever opens the search from then on sees it. */
export const saveHotWord = officeCall<desk.SaveHotWordInput, Done>(
  'owner',
  'editor',
)({
  id: 'office.saveHotWord',
  ...changed,
  once: true,
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
export const removeHotWord = officeCall<desk.HotWordInput, Done>(
  'owner',
  'editor',
)({ id: 'office.removeHotWord', ...changed, errors: [SERVER_LOST] })
export const orderHotWords = officeCall<desk.OrderHotWordsInput, Done>(
  'owner',
  'editor',
)({ id: 'office.orderHotWords', ...changed, errors: [BUSINESS_FAILURE] })
