import { sql, type Kysely } from 'kysely'
import type { ImportChange, ImportField } from '../../contract/office.import.schema'
import type { ImportPlan } from '../domain/import/plan'
import type { ImportOutcome } from '../domain/import/import-desk'
import type { Now } from '../domain/ports'
import type { Tables } from '../store/tables'
import { writePlans, type PlannedChange } from './import.repository'
import { logging } from './office/log.repository'

type Names = ReadonlyMap<string, string>

/** Columns that hold another row's id, or nothing that people read. */
const ids = new Set(['league_id', 'home_id', 'away_id', 'venue_id'])
const unread = new Set(['source', 'source_key', 'round_order', 'color_a', 'color_b', 'match_type'])

/** What is told of a row that is new, where it has it. */
const toldOfNew: Readonly<Record<PlannedChange['kind'], readonly string[]>> = {
  leagues: ['name_en'],
  teams: ['name_en'],
  matches: ['starts_at'],
}

/** How a match ended, or that it did not go as planned. */
const result = ['state', 'home_score', 'away_score']
const toldOf = ({ kind, after }: PlannedChange): readonly string[] =>
  kind !== 'matches' || after['state'] === 'planned'
    ? toldOfNew[kind]
    : [...toldOfNew[kind], ...(after['state'] === 'ended' ? result : result.slice(0, 1))]

const textOf = (value: unknown, column: string, names: Names): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return ids.has(column) ? (names.get(value) ?? value) : value
  return JSON.stringify(value)
}

const nameOf = ({ kind, after }: PlannedChange, names: Names): string =>
  kind === 'matches'
    ? `${names.get(String(after['home_id'])) ?? ''} – ${names.get(String(after['away_id'])) ?? ''}`
    : String(after['name'])

/** A match of which the day alone is known begins at no time. */
const isOfDay = (row: PlannedChange['before']): boolean => row === null || row['timed'] === false
const fieldOf = (column: string, { before, after }: PlannedChange): string =>
  column === 'starts_at' && isOfDay(before) && isOfDay(after) ? 'starts_on' : column

const changeOf = (change: PlannedChange, names: Names): ImportChange => {
  const { kind, before, after, columns } = change
  const told = before === null ? toldOf(change).filter((column) => after[column] !== null) : columns
  const fields = told
    .filter((column) => !unread.has(column))
    .map((column): ImportField => ({
      field: fieldOf(column, change),
      before: textOf(before?.[column], column, names),
      after: textOf(after[column], column, names),
    }))
  return { kind, name: nameOf(change, names), isNew: before === null, fields }
}

/** What teams, leagues and venues are called, those of the plans as they say. */
const namesOf = async (
  db: Kysely<Tables>,
  plans: readonly ImportPlan[],
  changes: readonly PlannedChange[],
): Promise<Names> => {
  const asked = changes.flatMap(({ before, after }) =>
    [...ids].flatMap((column) => [before?.[column], after[column]]),
  )
  const some = [...new Set(asked.filter((id) => typeof id === 'string'))]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from team where id = any(${some}) union all select id, name from league where id = any(${some})
    union all select id, name from venue where id = any(${some})`.execute(db)
  const planned = plans.flatMap(({ teams, leagues, venues }) => [...teams, ...leagues, ...venues])
  return new Map([...rows, ...planned].map(({ id, name }) => [id, name]))
}

const agree = (): void => undefined

/** What files would change, which is undone; or what they have changed, with a line of the log, unless `check` throws. */
export const importsIn = (db: Kysely<Tables>, now: Now) => {
  const run = async (
    plans: readonly ImportPlan[],
    isRehearsal: boolean,
    finish: (tx: Kysely<Tables>, outcome: ImportOutcome) => Promise<void>,
  ): Promise<ImportOutcome> => {
    let outcome: ImportOutcome = { report: { tallies: [], remarks: [] }, changes: [] }
    await writePlans(db, plans, isRehearsal, async (tx, report, changes) => {
      const names = await namesOf(tx, plans, changes)
      outcome = { report, changes: changes.map((change) => changeOf(change, names)) }
      await finish(tx, outcome)
    })
    return outcome
  }
  return {
    rehearse: (plans: readonly ImportPlan[]) => run(plans, true, () => Promise.resolve()),
    write: (plans: readonly ImportPlan[], who: string, check: (outcome: ImportOutcome) => void = agree) =>
      run(plans, false, async (tx, outcome) => {
        check(outcome)
        const leagues = plans.flatMap((plan) => plan.leagues)
        await logging(tx).note({
          who,
          act: 'import.write',
          target: leagues
            .map(({ name }) => name)
            .join('、')
            .slice(0, 200),
          before: null,
          after: { tallies: outcome.report.tallies, leagueIds: leagues.map(({ id }) => id) },
          at: now(),
        })
      }),
  }
}
