import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables'

/** Whose gold or bricks a transaction moves. */
const moved = new WeakMap<object, Set<string>>()
/** Who hears of it, by the database. */
const hearing = new WeakMap<object, (memberIds: readonly string[]) => void>()

/** These have more or less once this transaction is committed. */
export const notePurses = (tx: Kysely<Tables>, memberIds: readonly string[]): void => {
  const known = moved.get(tx) ?? new Set()
  for (const memberId of memberIds) known.add(memberId)
  moved.set(tx, known)
}

/** Hears of every transaction of this database that has moved gold or bricks, once it is committed. */
export const onPursesMoved = (db: Kysely<Tables>, hear: (memberIds: readonly string[]) => void): void => {
  hearing.set(db, hear)
}

/** To be called once the transaction is committed. */
export const tellPurses = (db: Kysely<Tables>, tx: Transaction<Tables>): void => {
  const memberIds = moved.get(tx)
  if (memberIds !== undefined && memberIds.size > 0) hearing.get(db)?.([...memberIds])
}
