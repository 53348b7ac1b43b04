import type { Kysely } from 'kysely'
import { newToken } from '../../domain/secrets'
import { inTransaction } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { logging } from './log.repository'

/** The installation's own keys that can be replaced, each with what depends on it. Nodes that run go on with the old one until they start anew. */
type OwnKey = 'secret' | 'push'
export type RenewKey = (key: OwnKey, by: string, now: number) => Promise<void>

export const renewKeyIn =
  (db: Kysely<Tables>): RenewKey =>
  (key, by, now) =>
    inTransaction(db, async (tx) => {
      if (key === 'secret') {
        await tx.updateTable('setting').set({ value: newToken() }).where('name', '=', 'secret').execute()
      } else {
        // Addresses are bound to the key that they were asked for with; another is made at the next start.
        await tx.deleteFrom('push_device').execute()
        await tx.deleteFrom('push_key').execute()
      }
      await logging(tx).note({ who: by, act: 'key.renew', target: key, before: null, after: null, at: now })
    })
