import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyImport, root } from './imports'

/** A copy of what is here, so that what is written is tried beside it and leaves nothing behind. */
const copy = mkdtempSync(join(tmpdir(), 'touchline-new-'))
const git = (args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

interface Said {
  readonly code: number | null
  readonly said: string
}
const say = (command: string, args: readonly string[]): Said => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return { code: status, said: `${stdout}${stderr}` }
}
/** What a tool of the repository says where it is not content. */
const complaint = (tool: string, args: readonly string[]): string => {
  const { code, said } = say(join(root, 'node_modules/.bin', tool), args)
  return code === 0 ? '' : said
}
const make = (...args: readonly string[]): Said => say('node', ['scripts/new.mjs', ...args])
/** The files that it says it has written. */
const pathsOf = ({ said }: Said): readonly string[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((path) => path.trim())

/** The tests that look at what there is, and the chart's own. Those of the pages run in their own project; those of the calls need a server: `npm test` would run them. */
const CONFIG = `import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { pool: 'forks', isolate: false, maxWorkers: 1, testTimeout: 120_000, include: [
  'tests/machines/new-chart.test.ts',
  'tests/paths/models.test.ts', 'tests/contract/{calls,samples}.test.ts',
  'tests/architecture/{areas,layers,parts,routes,stories,style}.test.ts'] } })
`

beforeAll(() => {
  for (const path of git(['ls-files', '-co', '--exclude-standard']).split('\n'))
    if (path !== '' && existsSync(join(root, path)) && !path.startsWith('docs/pictures/'))
      cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'vitest.new.config.mjs'), CONFIG)
}, 180_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what is newly written has right types, is well formatted, and passes the tests of the house', () => {
  const written = [
    make('screen', 'wallet/new-page'),
    make('form', 'wallet/new-form'),
    make('form', 'social/other-form'),
    make('machine', 'wallet/new-chart'),
    make('call', 'wallet/newRead'),
    make('call', 'social/newOther'),
    make('table', 'new_row'),
  ]
  expect(written.filter(({ code }) => code !== 0)).toEqual([])
  const paths = [...new Set(written.flatMap(pathsOf))]
  // Types of what is written and of what leans on it: those of the whole house are what `npm run check` looks at.
  const leaning = everyImport.filter(({ to }) => paths.includes(to)).map(({ from }) => from)
  const checked = [...new Set([...paths, ...leaning])].filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('bench/'),
  )
  expect(complaint('oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...checked])).toBe('')
  expect(complaint('oxfmt', ['--check', ...paths])).toBe('')
  const [screen, , , , call] = written
  const added = new Set([screen, call].flatMap((one) => (one === undefined ? [] : pathsOf(one))))
  expect(added.size, 'files that a screen and its call are made of, as CONTRIBUTING.md lists them').toBe(14)
  expect(complaint('vitest', ['run', '--config', 'vitest.new.config.mjs', '--reporter', 'dot'])).toBe('')
  const pages = ['new-page', 'new-form', 'other-form'].map((page) => `tests/views/${page}-screen.test.ts`)
  expect(complaint('vitest', ['run', '--project', 'views', '--reporter', 'dot', ...pages])).toBe('')
}, 600_000)

test('a wrong name and what is there already are said, and nothing is written', () => {
  const tables = readFileSync(join(copy, 'server/store/tables.ts'), 'utf8')
  const said = [
    make(),
    make('view', 'wallet/gold'),
    make('screen', 'purse/gold'),
    make('screen', 'gold'),
    make('screen', 'wallet/Gold Page'),
    make('screen', 'home/home'),
    make('machine', 'wallet/session'),
    make('call', 'live/getLiveRoom'),
    make('table', 'setting'),
  ]
  expect(said.map(({ code }) => code)).toEqual(said.map(() => 1))
  expect(said.map(({ said: line }) => line.split('\n')[0]?.slice(0, 60))).toEqual([
    'npm run new -- screen  <area>/<name>   a screen at the path ',
    'npm run new -- screen  <area>/<name>   a screen at the path ',
    'there is no area "purse"; there are account, home, live, mat',
    'a name is <area>/<name>, such as social/fans; "gold" is not',
    'a name is of small letters and dashes, such as fan-list; "Go',
    'src/screens/home/home.tsx is there already; nothing was writ',
    'machines/app/session.machine.ts has this name already; machi',
    'there is a call live.getLiveRoom already; nothing was writte',
    'there is a table setting already; nothing was written',
  ])
  expect(readFileSync(join(copy, 'server/store/tables.ts'), 'utf8')).toBe(tables)
})
