import { Migrator, type Kysely } from 'kysely'
import { migrations } from './migrations/index'
import type { Tables } from './tables'

/** Brings the tables up to date, each migration in a transaction of its own. Forward only. */
export const migrate = async (db: Kysely<Tables>): Promise<string[]> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Who updates between two releases has some that later ones are named before: each is of its own tables and rows.
    allowUnorderedMigrations: true,
  })
  const done: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
    if (results.length === 0) return done
    done.push(...results.map(({ migrationName }) => migrationName))
  }
}
