import type { Nothing } from './account.schema'
import type { Done } from './schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './support.service.schema'

const at = (name: string): string => `${MMS}/front/service/${name}`

/** FEAT-15 Answers to what is asked often, the best first. Visitors read them too: some of them tell how to get in. */
export const listHelp = call<schema.ListHelpInput, schema.HelpArticles>()({
  id: 'support.listHelp',
  path: at('listHelp'),
  keeps: true,
})
/** FEAT-15 Whether an answer helped; said again it is changed. */
export const voteHelp = call<schema.VoteHelpInput, Done>()({
  id: 'support.voteHelp',
  path: at('voteHelp'),
  access: 'member',
  kind: 'write',
  errors: [ResultCode.SERVER_LOST],
})
/** FEAT-15 The member's newest conversation with the operators. */
export const getService = call<Nothing, schema.ServiceState>()({
  id: 'support.getService',
  path: at('getService'),
  access: 'member',
  tags: ['support.service', 'messages.threads'],
  keeps: true,
})
/** FEAT-15 Where one writes to the operators; with what is written a conversation begins, or goes on. */
export const openService = call<Nothing, schema.ServiceThread>()({
  id: 'support.openService',
  path: at('openService'),
  access: 'member',
  kind: 'write',
  invalidates: ['support.service', 'messages.threads'],
})
/** FEAT-15 Once for each conversation, when it is over. */
export const rateService = call<schema.RateServiceInput, schema.ServiceState>()({
  id: 'support.rateService',
  path: at('rateService'),
  access: 'member',
  kind: 'write',
  invalidates: ['support.service'],
  errors: [ResultCode.BUSINESS_FAILURE],
})
