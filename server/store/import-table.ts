import { sql, type Transaction } from 'kysely'
import type { Tally } from '../domain/import/report'
import type { Tables } from './tables'

export type Tx = Transaction<Tables>

/** A table as an import writes it: its columns with their types, and which of them name a row. */
export interface Written {
  readonly kind: string
  readonly table: string
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, string>>
  /** Columns that stay as they are in a row whose column `where` holds something: an operator's word stands there. */
  readonly keeps?: { readonly where: string; readonly columns: readonly string[] }
  /** What a new row gets besides, as SQL. */
  readonly fresh?: Readonly<Record<string, string>>
}

const AT_ONCE = 2_000

/**
 * Puts rows in, or changes those that differ, and says how many of each. A row whose key is there and whose columns are
 * the same is left alone.
 */
export const write = async (
  tx: Tx,
  { kind, table, key, columns, keeps, fresh = {} }: Written,
  rows: readonly object[],
): Promise<Tally> => {
  const names = Object.keys(columns)
  const list = sql.join(names.map((name) => sql.ref(name)))
  const besides = sql.join([list, ...Object.keys(fresh).map((name) => sql.ref(name))])
  const values = sql.join([list, ...Object.values(fresh).map((value) => sql.raw(value))])
  const typed = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '))
  const others = names.filter((name) => !key.includes(name))
  const given = (name: string) =>
    keeps?.columns.includes(name)
      ? sql`case when ${sql.ref(`${table}.${keeps.where}`)} is null then excluded.${sql.ref(name)} else ${sql.ref(`${table}.${name}`)} end`
      : sql`excluded.${sql.ref(name)}`
  const set = sql.join(others.map((name) => sql`${sql.ref(name)} = ${given(name)}`))
  const before = sql.join(others.map((name) => sql.ref(`${table}.${name}`)))
  const after = sql.join(others.map(given))
  const tally = { kind, added: 0, changed: 0, unchanged: 0 }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const { rows: done } = await sql<{ isNew: boolean }>`
      insert into ${sql.table(table)} (${besides})
      select ${values} from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given (${typed})
      on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${set}
      where (${before}) is distinct from (${after})
      returning (xmax = 0) as "isNew"`.execute(tx)
    const added = done.filter(({ isNew }) => isNew).length
    tally.added += added
    tally.changed += done.length - added
    tally.unchanged += some.length - done.length
  }
  return tally
}

/** A row that an import would bring in, or change: its columns as they are and as they would be. */
export interface ChangedRow {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
  /** Those that differ; of a new row none. */
  readonly columns: readonly string[]
}

/** What `write` would do to the rows of a table that are known by their id. */
export const changesOf = async (
  tx: Tx,
  { table, columns, keeps }: Written,
  rows: readonly object[],
): Promise<readonly ChangedRow[]> => {
  const names = Object.keys(columns)
  const typed = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '))
  const found: ChangedRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE))
    const { rows: both } = await sql<Omit<ChangedRow, 'columns'>>`
      select given.id, to_jsonb(old) as before, to_jsonb(given) as after
      from jsonb_to_recordset(${some}::jsonb) as given (${typed}) left join ${sql.table(table)} old on old.id = given.id`.execute(
      tx,
    )
    for (const { id, before, after } of both) {
      const isKept = keeps !== undefined && before !== null && before[keeps.where] !== null
      const differ = names.filter(
        (name) =>
          before !== null &&
          !(isKept && keeps.columns.includes(name)) &&
          JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      )
      if (before === null || differ.length > 0) found.push({ id, before, after, columns: differ })
    }
  }
  return found
}
