import { buildServer } from '../../server/support/child'
import { Mistake, numberOf, oneOf, typed } from '../../paths/cli/options'
import { faults } from '../all'
import type { Database, Fault, Outcome } from '../fault'

const help = `npm run faults                                what there is
npm run faults -- <name> …                    breaks a server of its own in these ways, and looks whether what it acknowledged stands
npm run faults -- all                         in every way there is
npm run faults -- orders --database postgres  on a PostgreSQL server of its own, where the fault is tried on both
npm run faults -- writes --kills 20           how often it is broken

`

const say = (text: string): void => void process.stdout.write(text)

const listed = (): string => {
  const width = Math.max(...faults.map(({ name }) => name.length))
  return faults
    .map(
      ({ name, promise, databases }) =>
        `${name.padEnd(width)}  ${promise}\n${' '.repeat(width)}  on ${databases.join(' and ')}\n`,
    )
    .join('')
}

interface Line {
  readonly fault: string
  readonly what: string
  readonly value: string
}

const table = (lines: readonly Line[]): string => {
  const widest = (of: keyof Line): number => Math.max(...lines.map((line) => line[of].length))
  const [fault, what] = [widest('fault'), widest('what')]
  return lines
    .map((line) => `${line.fault.padEnd(fault)}  ${line.what.padEnd(what)}  ${line.value}\n`)
    .join('')
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const tried = async (fault: Fault, database: Database, kills: number | null): Promise<Outcome> => {
  try {
    return await fault.run({ database, kills, say: (line) => say(`${fault.name}: ${line}\n`) })
  } catch (error) {
    return { counted: [], lost: [`it could not be tried to its end: ${messageOf(error)}`] }
  }
}

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = typed(args, {
    kills: { type: 'string' },
    database: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  if (positionals.length === 0 || values['help'] === true) return (say(help + listed()), 0)
  const names = faults.map(({ name }) => name)
  const asked = new Set(
    positionals.includes('all') ? names : positionals.map((name) => oneOf('fault', name, names)),
  )
  const { kills, database } = values
  const wantedKills = typeof kills === 'string' ? numberOf('kills', kills) : null
  const wanted =
    typeof database === 'string' ? oneOf<Database>('database', database, ['embedded', 'postgres']) : null
  const chosen = faults.filter(({ name }) => asked.has(name))
  for (const { name, databases } of chosen)
    if (wanted !== null && !databases.includes(wanted))
      throw new Mistake(`${name} is tried on ${databases.join(' and ')} alone`)

  buildServer()
  const lines: Line[] = []
  const lost: string[] = []
  for (const fault of chosen) {
    const why = fault.untriable?.() ?? null
    if (why !== null) {
      lines.push({ fault: fault.name, what: 'not tried', value: why })
      continue
    }
    const on = wanted ?? fault.databases[0] ?? 'embedded'
    const startedAt = performance.now()
    const outcome = await tried(fault, on, wantedKills)
    const line = (what: string, value: string | number): void =>
      void lines.push({ fault: fault.name, what, value: String(value) })
    line('database', on)
    for (const { what, value } of outcome.counted) line(what, value)
    line('seconds', ((performance.now() - startedAt) / 1_000).toFixed(0))
    line('lost or doubled', outcome.lost.length)
    lost.push(...outcome.lost.map((words) => `${fault.name}: ${words}`))
  }
  say(`\n${table(lines)}`)
  for (const words of lost) say(`${words}\n`)
  say(
    lost.length === 0
      ? 'nothing that was acknowledged is lost or there twice\n'
      : `${lost.length} lost or doubled\n`,
  )
  return lost.length === 0 ? 0 : 1
}

/** Runs the command; answers the exit code: 1 where something was lost. */
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    return await run(args)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
