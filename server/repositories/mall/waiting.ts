import { sql } from 'kysely'

/** FEAT-10 Of an order: operators have to answer a refund that was asked for, as `waitsForRefund` of the contract says. */
export const waitsForRefund = sql<boolean>`(own.refund_asked_at is not null and own.refund_declined is null and own.state <> 'refunded')`
/** FEAT-10 Of an order: it waits to be sent. Who asks for the coins back waits for an answer first. */
export const isToSend = sql<boolean>`(own.state = 'paid' and not ${waitsForRefund})`
