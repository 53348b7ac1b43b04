// npm run check [-- --static]: all that has to be true before a change lands; --static leaves the tests out.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { run } from './run.mjs'

/** Two at once: the linter's types take as long as all that goes beside them. */
const lanes = [
  [['lint', ['npm', 'run', '--silent', 'lint']]],
  [
    ['types', ['npx', 'tsc', '-p', 'tsconfig.json']],
    ['the client calls what its oldest browsers have', ['npx', 'tsc', '-p', 'tsconfig.src.json']],
    ['machines know no browser', ['npx', 'tsc', '-p', 'tsconfig.machines.json']],
    ['server types', ['npx', 'tsc', '-p', 'tsconfig.server.json']],
    ['format', ['npx', 'oxfmt', '--check']],
    ['unused', ['npm', 'run', '--silent', 'unused']],
    ['notices of licences', ['node', 'scripts/notice.mjs', '--check']],
    ['layers', ['npm', 'run', '--silent', 'layers']],
  ],
]

const failed = []

/** Says what a step has said when it has ended: two that speak at once are not understood. */
const step = async ([name, [command, ...args]]) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (status) => resolve(status ?? 1))
  })
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  process.stdout.write(`\n— ${name}\n${said.join('')}`)
  if ((await code) !== 0) failed.push(name)
}
const follow = async (lane) => {
  for (const each of lane) await step(each)
}
await Promise.all(lanes.map(follow))

if (!process.argv.includes('--static')) {
  process.stdout.write('\n— tests\n')
  if ((await run('npm', ['test', '--silent'])) !== 0) failed.push('tests')
}
process.stdout.write(failed.length === 0 ? '\nall is well\n' : `\nnot well: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
