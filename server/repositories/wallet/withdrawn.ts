import { sql } from 'kysely'

/** FEAT-08 Of a transfer: it is of an order that came back before it was taken, both ways. It counts as neither in nor out. */
export const isWithdrawn = sql<boolean>`(transfer.reason = 'orderBack' or (transfer.reason = 'order'
  and exists (select 1 from ledger_transfer back where back.key = 'orderBack:' || transfer.about)))`
