import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Misconfigured, readConfig } from './config'
import { planOfCsv, template } from './import/csv'
import { plansOf } from './import/openfootball'
import { competitionsIn, type SourceFile } from './import/openfootball-files'
import { Unreadable, type ImportPlan } from './domain/import/plan'
import { reportText } from './domain/import/report'
import { isZone } from './import/times'
import { explainStart } from './explain-start'
import { createLog } from './log'
import { importsIn } from './repositories/import-changes'
import { openStore } from './store/open'

const help = `npm run import -- openfootball <file.json …> [--zone <zone>] [--name <league>] [--dry-run]
npm run import -- csv <file.csv …> [--dry-run]
npm run import -- csv --template > matches.csv

Brings leagues, teams, matches, results, scorers, squads and stadiums into the database of DATA_DIR or DATABASE_URL.
Files of one competition go together: 2026-worldcup.json with 2026-worldcup.teams.json, .squads.json, .stadiums.json.
Said again, the same files change nothing. A file that cannot be read changes nothing either.

  --zone      the zone of times that name none: Europe/London, UTC-6
  --name      the league's name as people here say it
  --dry-run   says what would change, and changes nothing
  --template  prints a file to begin with

The server has to be ended first unless DATABASE_URL names a PostgreSQL server.
`

const giveUp = (message: string): never => {
  process.stderr.write(`touchline: ${message}\n`)
  process.exit(1)
}

const MOST_BYTES = 64 * 1024 * 1024

const filesOf = (paths: readonly string[]): Promise<SourceFile[]> =>
  Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        const why = error.code === 'ENOENT' ? 'there is no such file' : error.message
        return giveUp(`${path} cannot be opened: ${why}\nnothing was changed`)
      })
      if (bytes.length > MOST_BYTES) giveUp(`${path} is larger than 64 MB\nnothing was changed`)
      return { name: basename(path), text: bytes.toString('utf8') }
    }),
  )

const argumentsOf = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        zone: { type: 'string' },
        name: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        template: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

const readPlans = async (
  kind: string,
  paths: readonly string[],
  zone: string | null,
  name: string | null,
) => {
  const files = await filesOf(paths)
  const plans: readonly ImportPlan[] =
    kind === 'csv' ? [planOfCsv(files)] : plansOf(competitionsIn(files), { zone, name })
  return plans
}

const run = async (): Promise<void> => {
  const { values, positionals } = argumentsOf()
  const [kind = '', ...paths] = positionals
  if (values.help || kind === '') return void process.stdout.write(help)
  if (kind !== 'openfootball' && kind !== 'csv')
    giveUp(`there is no format "${kind}"; there are openfootball and csv`)
  if (kind === 'csv' && values.template) return void process.stdout.write(template)
  if (paths.length === 0) giveUp(`name the files to read\n\n${help}`)
  if (values.zone !== undefined && !isZone(values.zone))
    giveUp(`--zone ${values.zone} is not a time zone like UTC-6 or Europe/London`)

  const plans = await readPlans(kind, paths, values.zone ?? null, values.name ?? null)
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log }).catch((error: unknown) =>
    giveUp(explainStart(error, config)),
  )
  try {
    const { rehearse, write } = importsIn(store.db, Date.now)
    const { report } = await (values['dry-run'] ? rehearse(plans) : write(plans, userInfo().username))
    process.stdout.write(reportText(report))
    if (values['dry-run']) process.stdout.write('nothing was changed: --dry-run\n')
  } finally {
    await store.close()
  }
}

run()
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    if (error instanceof Unreadable) giveUp(`${error.message}\nnothing was changed`)
    if (error instanceof Misconfigured) giveUp(error.message)
    throw error
  })
