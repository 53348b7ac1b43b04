import type { Kysely } from 'kysely'
import { sports } from '../domain/match/sports'
import type { Tables } from './tables'

/** The sports, which every installation has. */
export const seedSports = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('sport')
    .values(
      sports.map(({ matchType, name, nameEn }, position) => ({
        match_type: matchType,
        name,
        name_en: nameEn,
        position,
      })),
    )
    .onConflict((conflict) => conflict.column('match_type').doNothing())
    .execute()
}
