import type { Currency, EntryKind, EntryReason } from './wallet.schema'

/** FEAT-08 What an entry of a member's account is of, sorted by why it moved. */
export const reasonsOf: Readonly<Record<EntryKind, readonly EntryReason[]>> = {
  checkIn: ['checkIn', 'madeUp'],
  task: ['task'],
  gift: ['gift', 'giftIn'],
  order: ['order', 'orderBack', 'refund'],
  invite: ['invite'],
  campaign: ['campaign'],
  correction: ['correction'],
}

/** The kinds that an account can have: days are paid in gold as gifts are, invitations in bricks. */
export const kindsOf: Readonly<Record<Currency, readonly EntryKind[]>> = {
  gold: ['checkIn', 'task', 'gift', 'order', 'campaign', 'correction'],
  brick: ['task', 'order', 'invite', 'campaign', 'correction'],
}
