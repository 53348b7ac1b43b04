// npm test [-- vitest's own arguments]: what a push waits for, against a fresh build, with a real browser. `--whole` is every test there is, as
// each night. `--changed` leaves out the files that reach nothing that has changed since the last commit, `--changed=main` since another.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnBound } from './bound.mjs'
import { findChromium, shellBeside } from './chromium.mjs'
import { installEngines } from './engines.mjs'
import { openMemoryFolder } from './memory-folder.mjs'
import { run } from './run.mjs'
import { figuresOf, reportAsked } from './test-report.mjs'

const memory = openMemoryFolder()
if (memory !== null) process.env.TMPDIR = memory.path
const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'))
const report = join(folder, 'report.json')
const shakyFile = join(folder, 'tried-again.jsonl')
process.env.TRIED_AGAIN = shakyFile

// The last lines are read from the report; who asks for it elsewhere gets a copy.
const { path: copy, rest } = reportAsked(process.argv.slice(2))
const args = rest.filter((arg) => arg !== '--whole')
if (args.length === 0 && !rest.includes('--whole')) process.env.TESTS = 'push'

const outcome = (code) => {
  try {
    return figuresOf(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    // Nothing has changed: vitest ends well and reports nothing.
    return { passed: 0, failed: code === 0 ? 0 : 1 }
  }
}

const shakyOnes = () =>
  existsSync(shakyFile)
    ? readFileSync(shakyFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

try {
  process.env.CHROMIUM = await findChromium()
  process.env.CHROMIUM_SHELL = shellBeside(process.env.CHROMIUM)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  memory?.remove()
  process.stdout.write('0 passed, 1 failed\n')
  process.exit(1)
}

const untried =
  args.length === 0 || args.includes('engines') || args.includes('postgres') ? installEngines() : []

// Ctrl-C reaches the tests too, which end what they have started.
process.on('SIGINT', () => {})
const code = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/tried-again.mjs',
    `--outputFile.json=${report}`,
    ...args,
  ],
  {},
  spawnBound,
)
const { passed, failed } = outcome(code)
const shaky = shakyOnes()
if (copy !== null && existsSync(report)) copyFileSync(report, copy)
rmSync(folder, { recursive: true, force: true })
memory?.remove()
for (const line of [...shaky, ...untried]) process.stdout.write(`${line}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(code !== 0 || failed > 0 ? 1 : 0)
