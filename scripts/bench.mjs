// npm run bench [-- name … --option value …]: measures against the targets, as ratios where a machine's speed would decide. Writes a table.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'

const folder = new URL('../bench/', import.meta.url)
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    // Of `live` alone: what of it, separated by commas, and how long memory is looked at.
    parts: { type: 'string' },
    minutes: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace('.mjs', ''))
const usage = `npm run bench [-- name … --parts a,b --minutes n]: measures against the targets, all of them where no name is given.
names: ${all.join(', ')}
--parts, --minutes: of \`live\` alone, what of it, and how long memory is looked at
`
if (options.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`there is no bench ${unknown.join(', ')}\n${usage}`)
  process.exit(1)
}
const names = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name))
if ((await run('node', ['scripts/build.mjs', '--if-needed'])) !== 0) process.exit(1)

const chromium = await findChromium()
const log = (text) => process.stderr.write(`${text}\n`)
const cell = (text, width) => String(text).padEnd(width)
let missed = 0
process.stdout.write(`${cell('what', 58)}${cell('measured', 16)}${cell('target', 16)}\n`)
for (const name of names) {
  const { run: measure } = await import(new URL(`${name}.mjs`, folder))
  for (const { what, value, unit, target, ok } of await measure({ chromium, log, options })) {
    if (ok === false) missed += 1
    const mark = ok === undefined ? '' : ok ? 'ok' : 'MISSED'
    process.stdout.write(`${cell(what, 58)}${cell(`${value} ${unit}`, 16)}${cell(target ?? '', 16)}${mark}\n`)
  }
}
process.stdout.write(missed === 0 ? 'all targets met\n' : `${missed} targets missed\n`)
process.exit(missed === 0 ? 0 : 1)
