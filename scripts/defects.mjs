// npm run paths:defects [-- --suite <name>] [--only <words>]: puts ten defects into a copy of the sources, one at a time, and tells which
// suite notices what, in how long, with the first line it prints. One that no longer applies is told, and fails the run at its end.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { appliedTo, defects, withDefect } from './defects/list.mjs'

const vitest = (project, ...rest) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  '--bail',
  '1',
  ...rest,
]
/** Of the screens and machines that the defects are about. */
const stories = [
  'stories/machines/app',
  'stories/machines/account',
  'stories/machines/live/chat',
  'stories/screens/account/login',
  'stories/screens/home',
  'stories/screens/wallet/ledger',
]
const actor = 'tests/paths/actor.test.ts'
/** They walk the machine that a defect is about; the others run whole. */
const byMachine = ['actor', 'baseline', 'browser']
const suites = {
  machines: () => vitest('machines', 'tests/machines'),
  actor: ({ machines }) => ['scripts/paths.mjs', 'run', ...machines],
  baseline: ({ machines }) => vitest('machines', actor, '-t', `${machines[0]} is as its baseline says`),
  requirements: () => vitest('machines', 'tests/paths/requirements.test.ts'),
  stories: () => vitest('stories', ...stories),
  browser: ({ page }) => ['scripts/paths.mjs', 'run', page, '--on', 'browser'],
}

const HELP = `npm run paths:defects                       every defect, every suite (about three quarters of an hour)
npm run paths:defects -- --suite stories    one suite: ${Object.keys(suites).join(', ')}
npm run paths:defects -- --only captcha     the defects that have this in their name
npm run paths:defects -- --check            only whether each still applies
`

const { values } = parseArgs({
  options: {
    suite: { type: 'string' },
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
if (values.help) {
  say(HELP)
  process.exit(0)
}
if (values.suite !== undefined && !(values.suite in suites)) {
  process.stderr.write(`There is no suite "${values.suite}".\n\n${HELP}`)
  process.exit(2)
}
const wanted = defects.filter(({ name }) => name.includes(values.only))
if (wanted.length === 0) {
  process.stderr.write(
    `No defect has "${values.only}" in its name. There are:\n${defects.map(({ name }) => `  ${name}\n`).join('')}`,
  )
  process.exit(2)
}
const chosen = values.suite === undefined ? Object.keys(suites) : [values.suite]

/** The first line of a failure that says what is wrong. */
const firstLine = (said) => {
  const plain = stripVTControlCharacters(said)
  // What a page has written to its console meanwhile stands before.
  const lines = plain
    .slice(Math.max(0, plain.indexOf('Failed Tests')))
    .split('\n')
    .map((line) => line.trim())
  const telling =
    lines.find((line) =>
      /^(\w*Error: |\+ {3}"|app\/.* is not as|account\/.* is not as|live\/.* is not as)/.test(line),
    ) ??
    lines.find((line) => / a path is not as /.test(line)) ??
    lines.find((line) => line.startsWith('FAIL') || line.startsWith('×')) ??
    lines.find((line) => line !== '')
  return (telling ?? '').slice(0, 120)
}

const changed = (read, { changes }) =>
  changes.map((change) => [change.file, withDefect(read(change.file), change)])

const { applying, stale } = appliedTo(wanted, (file) => readFileSync(file, 'utf8'))
for (const line of stale) process.stderr.write(`${line}\n`)
if (values.check && stale.length === 0)
  say(
    `${wanted.length} ${wanted.length === 1 ? 'defect' : 'defects'}, each applies to the sources as they are`,
  )
if (values.check || applying.length === 0) process.exit(stale.length > 0 ? 1 : 0)

const copy = mkdtempSync(join(tmpdir(), 'touchline-defects-'))
const env = { ...process.env, CHROMIUM: await findChromium(), NO_COLOR: '1' }
const run = (args) => {
  const began = Date.now()
  const { status, stdout, stderr } = spawnSync('node', args, {
    cwd: copy,
    encoding: 'utf8',
    env,
    maxBuffer: 1e9,
  })
  return {
    noticed: status !== 0,
    took: Math.round((Date.now() - began) / 1_000),
    line: firstLine(`${stdout}\n${stderr}`),
  }
}
const rows = []
/** Which suites pass without a defect: what fails anyway says nothing of one. */
const tried = new Map()
const aboutOf = (suite, { machines, page }) =>
  byMachine.includes(suite) ? `${suite} of ${suite === 'browser' ? page : machines[0]}` : suite
/** No machine that a defect is about may be one that is walked in the page. */
const runs = (suite, { page }) => suite !== 'browser' || page !== undefined
try {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\n',
  )
  for (const path of files)
    if (path !== '' && existsSync(path) && !path.startsWith('docs/')) cpSync(path, join(copy, path))
  // Links to each file: a link to the folder would lead Vite out of the copy.
  execFileSync('cp', ['-al', 'node_modules', join(copy, 'node_modules')])
  for (const kept of ['.vite', '.cache'])
    rmSync(join(copy, 'node_modules', kept), { recursive: true, force: true })
  for (const suite of chosen)
    for (const defect of applying) {
      const about = aboutOf(suite, defect)
      if (tried.has(about) || !runs(suite, defect)) continue
      const { noticed, took, line } = run(suites[suite](defect))
      tried.set(about, !noticed)
      say(
        `${noticed ? 'FAILS  ' : 'passed '}  ${suite.padEnd(12)} ${String(took).padStart(4)} s  without a defect${noticed ? `: ${line}` : ''}`,
      )
    }
  for (const defect of applying) {
    const whole = defect.changes.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')])
    for (const [file, text] of changed((path) => readFileSync(join(copy, path), 'utf8'), defect))
      writeFileSync(join(copy, file), text)
    for (const suite of chosen) {
      if (!runs(suite, defect) || tried.get(aboutOf(suite, defect)) === false) continue
      const { noticed, took, line } = run(suites[suite](defect))
      rows.push({ defect: defect.name, suite, noticed })
      say(
        `${noticed ? 'noticed' : 'passed '}  ${suite.padEnd(12)} ${String(took).padStart(4)} s  ${defect.name}${noticed ? `: ${line}` : ''}`,
      )
    }
    for (const [file, text] of whole) writeFileSync(join(copy, file), text)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
say('')
for (const suite of chosen) {
  const of = rows.filter((row) => row.suite === suite)
  say(`${suite.padEnd(12)} notices ${of.filter(({ noticed }) => noticed).length} of ${of.length}`)
}
const unseen = applying.filter(
  (defect) =>
    chosen.some((suite) => runs(suite, defect)) &&
    !rows.some((row) => row.defect === defect.name && row.noticed),
)
const nobody = values.suite === undefined ? 'nothing notices' : `not noticed by ${values.suite}`
for (const { name } of unseen) say(`${nobody}: ${name}`)
const unsure = [...tried].filter(([, passed]) => !passed)
for (const [about] of unsure) say(`fails without a defect: ${about}`)
for (const line of stale) say(`not tried: ${line}`)
process.exit(
  unsure.length > 0 || stale.length > 0 || (unseen.length > 0 && values.suite === undefined) ? 1 : 0,
)
