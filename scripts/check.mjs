// npm run check [-- --static]: all that has to be true before a change lands; --static leaves the tests out.
import { run } from './run.mjs'

const steps = [
  ['types', ['npx', 'tsc', '-p', 'tsconfig.json']],
  ['the client calls what its oldest browsers have', ['npx', 'tsc', '-p', 'tsconfig.src.json']],
  ['machines know no browser', ['npx', 'tsc', '-p', 'tsconfig.machines.json']],
  ['server types', ['npx', 'tsc', '-p', 'tsconfig.server.json']],
  ['lint', ['npm', 'run', '--silent', 'lint']],
  ['format', ['npx', 'oxfmt', '--check']],
  ['unused', ['npm', 'run', '--silent', 'unused']],
  ['notices of licences', ['node', 'scripts/notice.mjs', '--check']],
  ['layers', ['npm', 'run', '--silent', 'layers']],
]
if (!process.argv.includes('--static')) steps.push(['tests', ['npm', 'test', '--silent']])

const failed = []
for (const [name, command] of steps) {
  process.stdout.write(`\n— ${String(name)}\n`)
  if ((await run(command[0], command.slice(1))) !== 0) failed.push(name)
}
process.stdout.write(failed.length === 0 ? '\nall is well\n' : `\nnot well: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
