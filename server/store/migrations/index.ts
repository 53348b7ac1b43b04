import type { Migration } from 'kysely'
import * as initial from './0001-initial'
import * as smsTally from './0002-sms-tally'

/** Every migration by its name, in order; a name once released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-sms-tally': smsTally,
}
