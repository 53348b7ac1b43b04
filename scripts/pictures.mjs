// A picture of every story, compared with those accepted on this machine (.pictures/accepted). Where there are none, those of
// `--against`, or of the last commit, are taken first: fonts differ from one machine to the next, so these are not kept in the
// repository. Those of `--gate` are: they are taken in blocks instead of letters, by the run of the stories itself.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { difference, SHARE } from './pictures/compare.mjs'
import { nameOf, pictured } from './pictures/pictured.mjs'
import { report } from './pictures/report.mjs'
import { shoot } from './pictures/shoot.mjs'
import { run } from './run.mjs'

const USAGE = `npm run pictures                          compare every story with its accepted picture
npm run pictures -- --accept              take the pictures as they are now
npm run pictures -- --against main        compare with the stories of another commit, branch or tag
npm run pictures -- --only screens-home   those alone whose id holds this; with the others or without
npm run pictures -- --gate                the chosen screens, light and dark, in both languages, against tests/pictures: what npm test does
npm run pictures -- --gate --accept       writes tests/pictures as they are now
`

const say = (line) => process.stdout.write(`${line}\n`)
/** @type {(why: string) => never} */
const refuse = (why) => {
  process.stderr.write(`${why}\n\n${USAGE}`)
  process.exit(2)
}

const given = () => {
  try {
    return parseArgs({
      options: {
        accept: { type: 'boolean', default: false },
        against: { type: 'string' },
        only: { type: 'string', default: '' },
        gate: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return refuse(error.message.split('. ')[0])
  }
}

const { accept, against, only, gate, help } = given()
if (help) {
  say(USAGE)
  process.exit(0)
}
if (accept && against !== undefined) refuse('--accept takes what is here: it does not go with --against')
if (gate) {
  if (against !== undefined || only !== '') refuse('--gate goes with --accept alone')
  process.env['CHROMIUM'] = await findChromium()
  if (accept) process.env['ACCEPT_PICTURES'] = 'yes'
  const files = [...new Set(Object.values(pictured))]
  const shown = `^(${Object.keys(pictured).map(nameOf).join('|')})$`
  const code = await run('npx', ['vitest', 'run', '--project', 'stories', ...files, '-t', shown])
  const lacking = Object.keys(pictured).filter((id) => !existsSync(`tests/pictures/${id}.webp`))
  if (lacking.length > 0) say(`no picture of ${lacking.join(', ')}`)
  else if (code === 0) say(accept ? 'tests/pictures is as the pages are now' : 'as accepted')
  process.exit(code === 0 && lacking.length > 0 ? 1 : code)
}
const commit = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${against ?? 'HEAD'}^{commit}`], {
  encoding: 'utf8',
}).stdout.trim()
if (commit === '') refuse(`${against ?? 'HEAD'} is no commit, branch or tag here`)

const folder = (name) => resolve('.pictures', name)
const [accepted, current, changed] = ['accepted', 'current', 'changed'].map(folder)
const anew = (path) => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
}

const takeThoseOf = async (ref) => {
  const tree = mkdtempSync(join(tmpdir(), 'touchline-tree-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', '--quiet', tree, ref], { stdio: 'inherit' })
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    anew(accepted)
    await shoot(tree, accepted, only)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree])
  }
}

const isFirst = !existsSync(accepted) || readdirSync(accepted).length === 0
if (!accept && (against !== undefined || isFirst)) {
  say(`Pictures of ${against ?? 'the last commit'} are taken first, to compare with.`)
  await takeThoseOf(commit)
}
mkdirSync(accepted, { recursive: true })
anew(current)
anew(changed)
const { ids, lost } = await shoot('.', current, only)
for (const { id, why } of lost) say(`failed   ${id}: ${why}`)
if (ids.length === 0) refuse(`no story has an id with "${only}" in it`)

/** @type {{ same: number, changed: string[], new: string[] }} */
const found = { same: 0, changed: [], new: [] }
for (const id of ids) {
  const [before, now] = [join(accepted, `${id}.png`), join(current, `${id}.png`)]
  if (!existsSync(now)) continue
  if (accept) copyFileSync(now, before)
  else if (!existsSync(before)) found.new.push(id)
  else if ((await difference(before, now, join(changed, `${id}.png`))) <= SHARE) found.same += 1
  else found.changed.push(id)
}
const gone = readdirSync(accepted)
  .map((file) => file.replace(/\.png$/, ''))
  .filter((id) => id.includes(only) && !ids.includes(id))
if (accept) {
  for (const id of gone) rmSync(join(accepted, `${id}.png`))
  say(
    `${ids.length - lost.length} pictures accepted${gone.length > 0 ? `, ${gone.length} of stories that are gone left out` : ''}`,
  )
} else {
  for (const id of found.changed) say(`changed  ${id}`)
  for (const id of found.new) say(`new      ${id}`)
  for (const id of gone) say(`gone     ${id}`)
  const failed = lost.map(({ id }) => id)
  say(
    `${found.same} same, ${found.changed.length} changed, ${found.new.length} new, ${gone.length} gone${failed.length > 0 ? `, of ${failed.length} no picture could be taken` : ''}`,
  )
  const before = against === undefined ? 'accepted' : `${against} (${commit.slice(0, 8)})`
  const page = report({ ...found, gone, failed, before })
  if (found.changed.length + found.new.length + failed.length > 0) say(`Look at them: ${page}`)
  if (against === undefined && found.changed.length + found.new.length > 0)
    say('As they should be? npm run pictures -- --accept')
}
process.exit(found.changed.length > 0 || lost.length > 0 ? 1 : 0)
