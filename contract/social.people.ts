import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './social.schema'

const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-09 Who follows the asker. */
export const listFans = call<schema.PeopleInput, schema.People>()({
  id: 'social.listFans',
  path: at('listFans'),
  tags: ['social.follows'],
  access: 'member',
  keeps: true,
})
/** FEAT-09 Who follows the asker and is followed. */
export const listFriends = call<schema.PeopleInput, schema.People>()({
  id: 'social.listFriends',
  path: at('listFriends'),
  tags: ['social.follows'],
  access: 'member',
  keeps: true,
})
/** FEAT-09 A member as others see one. */
export const getPerson = call<schema.PersonInput, schema.PersonPage>()({
  id: 'social.getPerson',
  path: at('getPerson'),
  tags: ['social.follows'],
  errors: [ResultCode.SERVER_LOST],
})
/** FEAT-09 Whom the asker has blocked. */
export const listBlocked = call<schema.PeopleInput, schema.BlockedPeople>()({
  id: 'social.listBlocked',
  path: at('listBlocked'),
  tags: ['social.blocks'],
  access: 'member',
  keeps: true,
})
/**
 * FEAT-09 Who is blocked neither writes to the asker nor begins to follow, and neither of the two follows the other any more. Said again
 * it stays as it is.
 */
export const blockPerson = call<schema.BlockPersonInput, schema.PersonBlocked>()({
  id: 'social.blockPerson',
  path: at('blockPerson'),
  access: 'member',
  kind: 'write',
  invalidates: ['messages.threads', 'social.follows', 'social.blocks'],
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-09 Goes to the operators. `before`: the asker has reported this person already and nobody has decided yet; it stays that one report. */
export const reportPerson = call<schema.ReportPersonInput, schema.PersonReported>()({
  id: 'social.reportPerson',
  path: at('reportPerson'),
  access: 'member',
  kind: 'write',
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-09 The member follows the asker no more; nobody is told. Who followed not at all stays so. */
export const removeFan = call<schema.PersonInput, schema.FanRemoved>()({
  id: 'social.removeFan',
  path: at('removeFan'),
  access: 'member',
  kind: 'write',
  invalidates: ['social.follows'],
})
/** FEAT-09 Of which streams of this person the asker is told; it stays where one follows no more and follows again. */
export const saveStarts = call<schema.StartsInput, schema.StartsSaved>()({
  id: 'social.saveStarts',
  path: at('saveStarts'),
  access: 'member',
  kind: 'write',
  invalidates: ['social.follows'],
  errors: [ResultCode.SERVER_LOST],
})
