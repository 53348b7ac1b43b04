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
  },
})
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace('.mjs', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
if (names.length === 0) {
  process.stderr.write(`there is no such bench; there are: ${readdirSync(folder).join(', ')}\n`)
  process.exit(1)
}
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
