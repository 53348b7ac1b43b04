import { sql, type Kysely } from 'kysely'
import { createReader } from '../../../office/parts/log-words'
import { en } from '../../../office/text/en'
import { zh } from '../../../office/text/zh'
import type { Tables } from '../../../server/store/tables'

/** Keeps all that the operators' log is told, also where a test empties it. */
export const keepToldLog = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create schema if not exists told`.execute(db)
  await sql`create table if not exists told.log (act text not null, before jsonb, after jsonb)`.execute(db)
  await sql`truncate told.log`.execute(db)
  await sql`create or replace function told.keep() returns trigger language plpgsql as
    $$ begin insert into told.log values (new.act, new.before, new.after); return null; end $$`.execute(db)
  await sql`create or replace trigger told_log after insert on operator_log
    for each row execute function told.keep()`.execute(db)
}

interface Told {
  readonly act: string
  readonly before: unknown
  readonly after: unknown
}

const texts: readonly Readonly<Record<string, string>>[] = [zh, en]

/** Names and values of a line that the office has no words for. */
const rawIn = ({ act, before, after }: Told): readonly string[] =>
  texts.flatMap((text) => {
    const words = (key: string): string | null => text[key] ?? null
    const reader = createReader({ act, things: [] }, { words, wordsIn: (name) => name.zh, time: String })
    reader.partsOf(before, after)
    reader.partsOf(after, before)
    return [...reader.raw(), ...(words(`act.${act}`) === null ? [`the act ${act}`] : [])]
  })

/** Jobs that tests alone have. */
const OF_TESTS = 'kind test.'

/** What the office would show as it stands in the database. */
export const rawTold = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<Told>`select act, before, after from told.log`.execute(db)
  return [...new Set(rows.flatMap(rawIn))].filter((what) => !what.includes(OF_TESTS))
}
