// npm run new -- screen|form|machine|call <area>/<name>, or table <name>: writes the files of a new one, with first content that passes
// `npm run check`. What is there is never written over.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newCall } from './new/call.mjs'
import { openFiles } from './new/files.mjs'
import { newForm } from './new/form.mjs'
import { newMachine } from './new/machine.mjs'
import { areaAndName, Mistake, wordsOf } from './new/names.mjs'
import { newScreen } from './new/screen.mjs'
import { newTable } from './new/table.mjs'
import { run } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const HELP = `npm run new -- screen  <area>/<name>   a screen at the path of its name, with sentences, story and test
npm run new -- form    <area>/<name>   a screen with a form: fields, call, draft, sentences, stories and tests
npm run new -- machine <area>/<name>   a chart with what a view may know of it, model, test and stories
npm run new -- call    <area>/<name>   a call with schemas, sample, route and test
npm run new -- table   <name>          a table with migration, type, repository and test
`
const kinds = { screen: newScreen, form: newForm, machine: newMachine, call: newCall, table: newTable }

const areas = () => {
  const list = /\[([^\]]*)\]/.exec(readFileSync(join(root, 'contract/areas.ts'), 'utf8'))?.[1] ?? ''
  return Array.from(list.matchAll(/'(\w+)'/g), ([, area]) => area)
}

const make = ([kind, given, ...more]) => {
  const write = kinds[kind]
  if (write === undefined || given === undefined || more.length > 0) throw new Mistake(HELP.trimEnd())
  const files = openFiles(root)
  const next = write(files, kind === 'table' ? { name: wordsOf(given) } : areaAndName(given, areas()))
  return { paths: files.write(), next }
}

try {
  const { paths, next } = make(process.argv.slice(2))
  const formatted = await run(join(root, 'node_modules/.bin/oxfmt'), paths, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // What a new machine does is written down from its first day.
  const machines = paths.flatMap((path) => /^machines\/(.+)\.machine\.ts$/.exec(path)?.[1] ?? [])
  for (const name of machines)
    await run('node', ['scripts/paths.mjs', 'paths', name, '--baseline'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  process.stdout.write(`${paths.map((path) => `  ${path}\n`).join('')}${next}\n`)
  process.exitCode = formatted
} catch (error) {
  if (!(error instanceof Mistake)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
