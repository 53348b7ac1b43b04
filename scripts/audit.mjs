// Fails where a package that is installed to run has a known fault of high or critical weight. Says so where the registry does not tell.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })

const read = () => {
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities ?? null
  } catch {
    return null
  }
}

const found = read()
if (found === null)
  process.stdout.write('audit: the registry does not answer, so nothing is known of faults in packages\n')
else {
  const { high, critical, moderate, low } = found
  process.stdout.write(`audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low\n`)
  if (critical + high > 0) process.exit(1)
}
