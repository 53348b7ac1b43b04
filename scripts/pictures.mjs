// npm run pictures [-- --accept] [-- --against <git ref>] [-- --only <part of a story's id>]: a picture of every story, compared
// with those accepted on this machine (.pictures/accepted). Where there are none, those of `--against`, or of the last commit,
// are taken first: fonts differ from one machine to the next, so pictures are not kept in the repository.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { difference, SHARE } from './pictures/compare.mjs'
import { shoot } from './pictures/shoot.mjs'

const args = process.argv.slice(2)
const option = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise)
const unknown = args.filter(
  (arg) => arg.startsWith('--') && !['--accept', '--against', '--only'].includes(arg),
)
if (unknown.length > 0) {
  process.stderr.write(
    `${unknown.join(' ')}: unknown; there are --accept, --against <git ref>, --only <part of an id>\n`,
  )
  process.exit(1)
}

const accept = args.includes('--accept')
const only = option('--only', '')
const against = option('--against', undefined)
const [accepted, current, changed] = ['accepted', 'current', 'changed'].map((name) =>
  resolve('.pictures', name),
)
const say = (line) => process.stdout.write(`${line}\n`)
const anew = (folder) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const takeThoseOf = async (ref) => {
  const tree = mkdtempSync(join(tmpdir(), 'touchline-tree-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', tree, ref], { stdio: 'inherit' })
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    anew(accepted)
    await shoot(tree, accepted, only)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree])
  }
}

if (!accept && (against !== undefined || !existsSync(accepted))) await takeThoseOf(against ?? 'HEAD')
mkdirSync(accepted, { recursive: true })
anew(current)
anew(changed)
const ids = await shoot('.', current, only)
/** @type {{ same: number, changed: string[], new: number }} */
const found = { same: 0, changed: [], new: 0 }
for (const id of ids) {
  const [before, now] = [join(accepted, `${id}.png`), join(current, `${id}.png`)]
  if (accept) copyFileSync(now, before)
  else if (!existsSync(before)) found.new += 1
  else if ((await difference(before, now)) <= SHARE) found.same += 1
  else {
    found.changed.push(id)
    copyFileSync(now, join(changed, `${id}.png`))
  }
}
if (accept) say(`${ids.length} pictures accepted`)
else {
  for (const id of found.changed)
    say(`changed  ${id}: .pictures/accepted/${id}.png is now .pictures/changed/${id}.png`)
  say(`${found.same} same, ${found.changed.length} changed, ${found.new} new`)
  if (found.changed.length > 0) say('Look at them. As they should be? npm run pictures -- --accept')
}
process.exit(found.changed.length > 0 ? 1 : 0)
