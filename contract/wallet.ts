import type { Nothing } from './account.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type {
  CheckInInput,
  ClaimTaskInput,
  Earned,
  Entries,
  GetMonthInput,
  Guests,
  Invite,
  Inviter,
  InviterInput,
  ListEntriesInput,
  ListGuestsInput,
  TaskBoard,
  WalletMonth,
} from './wallet.schema'

const { BUSINESS_FAILURE } = ResultCode
const at = (name: string): string => `${MMS}/front/wallet/${name}`

/** FEAT-08 What went in and out of one's gold or bricks in a month. */
export const listEntries = call<ListEntriesInput, Entries>()({
  id: 'wallet.listEntries',
  path: at('listEntries'),
  tags: ['wallet.balance'],
  access: 'member',
})
/** FEAT-08 A month of one's gold or bricks, in sums. */
export const getMonth = call<GetMonthInput, WalletMonth>()({
  id: 'wallet.getMonth',
  path: at('getMonth'),
  tags: ['wallet.balance'],
  access: 'member',
})
/** FEAT-11 The days checked in, and what else earns something. */
export const getTasks = call<Nothing, TaskBoard>()({
  id: 'wallet.getTasks',
  path: at('getTasks'),
  tags: ['wallet.tasks', 'social.follows', 'match.reservations', 'live.clips', 'account.profile'],
  access: 'member',
})
/** FEAT-11 BUSINESS_FAILURE: that day is over, is checked in already, or cannot be made up. */
export const checkIn = call<CheckInInput, Earned>()({
  id: 'wallet.checkIn',
  path: at('checkIn'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['wallet.balance', 'wallet.tasks'],
  errors: [BUSINESS_FAILURE],
})
/** FEAT-11 BUSINESS_FAILURE: it is not done yet, claimed already, or its day is over. */
export const claimTask = call<ClaimTaskInput, Earned>()({
  id: 'wallet.claimTask',
  path: at('claimTask'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['wallet.balance', 'wallet.tasks'],
  errors: [BUSINESS_FAILURE],
})
/** FEAT-12 The own code, and what inviting is worth. */
export const getInvite = call<Nothing, Invite>()({
  id: 'wallet.getInvite',
  path: at('getInvite'),
  tags: ['wallet.invites'],
  access: 'member',
})
/** FEAT-12 ROUTE-04 Who invites by a code, for whoever follows the link. */
export const getInviter = call<InviterInput, Inviter>()({
  id: 'wallet.getInviter',
  path: `${MMS}/uFront/wallet/getInviter`,
})
/** FEAT-12 Who came by the own code. */
export const listGuests = call<ListGuestsInput, Guests>()({
  id: 'wallet.listGuests',
  path: at('listGuests'),
  tags: ['wallet.invites'],
  access: 'member',
})
