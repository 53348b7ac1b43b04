// npm test [-- vitest's own arguments]: every test there is, against a fresh build, with a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnBound } from './bound.mjs'
import { findChromium } from './chromium.mjs'
import { installEngines } from './engines.mjs'
import { run } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'))
const report = join(folder, 'report.json')

const closingLine = () => {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

try {
  process.env.CHROMIUM = await findChromium()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.stdout.write('0 passed, 1 failed\n')
  process.exit(1)
}

const untried = installEngines()

// Ctrl-C reaches the tests too, which end what they have started.
process.on('SIGINT', () => {})
const code = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {},
  spawnBound,
)
const { passed, failed } = closingLine()
rmSync(folder, { recursive: true, force: true })
for (const line of untried) process.stdout.write(`${line}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(code !== 0 || failed > 0 ? 1 : 0)
