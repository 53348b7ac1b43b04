import type { Kysely } from 'kysely'
import { createSignIns, type SignIns } from './domain/office/sign-in'
import { signInRepository } from './repositories/office/sign-in.repository'
import type { Tables } from './store/tables'

type Parts = { readonly db: Kysely<Tables> } & Omit<Parameters<typeof createSignIns>[0], 'rows'>

/** Who is signed in to the office, for every part of it. */
export const signInsOf = ({ db, passwords, isBreached, now, log }: Parts): SignIns =>
  createSignIns({ rows: signInRepository(db), passwords, isBreached, now, log })
