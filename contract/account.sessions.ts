import { call } from './call'
import { ResultCode } from './codes'
import { AUTH, MMS } from './constants'
import type { EndedSessions, EndSessionInput, LateLogoutInput, SessionList } from './account.sessions.schema'
import type { Nothing } from './account.schema'
import type { Done } from './schema'

const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-07 Where the member is logged in. */
export const listSessions = call<Nothing, SessionList>()({
  id: 'account.listSessions',
  path: at('listSessions'),
  access: 'member',
  tags: ['account.sessions'],
})
/** FEAT-07 Logs another device out; one that is out already stays so. The own one is BUSINESS_FAILURE: it has the logout. */
export const endSession = call<EndSessionInput, Done>()({
  id: 'account.endSession',
  path: at('endSession'),
  access: 'member',
  kind: 'write',
  invalidates: ['account.sessions'],
  errors: [ResultCode.PARAMETER_ERROR, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-07 Logs every device out but the one that asks. */
export const endOtherSessions = call<Nothing, EndedSessions>()({
  id: 'account.endOtherSessions',
  path: at('endOtherSessions'),
  access: 'member',
  kind: 'write',
  invalidates: ['account.sessions'],
})
/** SES-03 A logout that did not reach the server then, by the hash of its token, whoever is there now. Nothing is told of whether there was such a session. */
export const lateLogout = call<LateLogoutInput, Done>()({
  id: 'account.lateLogout',
  path: `${AUTH}/mms/lateLogout`,
  kind: 'write',
})
