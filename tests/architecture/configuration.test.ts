import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { secrets } from '../../server/config'
import { root, sourceOf, sources } from './imports'

const configurations = [
  'vite.config.ts',
  'vite.office.config.ts',
  'vite.server.config.ts',
  'vitest.config.ts',
  '.storybook/main.ts',
]

/** The files of ours that a file imports as values, as it writes them. */
const ownImports = (path: string): readonly string[] =>
  parseSync(path, sourceOf(path))
    .module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((request) => request.startsWith('.'))

/** What Node itself could not load, as `file: import`: it completes no path, as a bundler does. */
const unloadable = (path: string, seen: Set<string>): readonly string[] => {
  if (seen.has(path)) return []
  seen.add(path)
  return ownImports(path).flatMap((request) => {
    const target = normalize(join(dirname(path), request))
    return existsSync(join(root, target)) ? unloadable(target, seen) : [`${path}: ${request}`]
  })
}

it('whatever a configuration file imports is named with its ending, so that no tool warns', () => {
  const seen = new Set<string>()
  expect(configurations.flatMap((path) => unloadable(path, seen))).toEqual([])
  expect(seen.size).toBeGreaterThan(configurations.length)
})

it.each(['ci', 'nightly'])('%s takes the oldest Node that is promised', (workflow) => {
  const promised = /"node": ">=([\d.]+)"/.exec(sourceOf('package.json'))?.[1]
  expect(sourceOf(`.github/workflows/${workflow}.yml`)).toContain(`node-version: '${promised}'`)
})

/** The names in the first column of a page's tables below a heading, and those that a row names beside. */
const namesBelow = (page: string, heading: string): readonly string[] => {
  const section = sourceOf(page).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return [
    ...new Set(rows.flatMap((row) => Array.from(row.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = '']) => name))),
  ]
}
/** What files read from the environment, directly or by what reads a setting. */
const readIn = (paths: readonly string[]): readonly string[] => [
  ...new Set(
    paths.flatMap((path) =>
      Array.from(
        sourceOf(path).matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]+)|\w+\(env, '([A-Z][A-Z_]+)'/g),
        ([, direct, by]) => direct ?? by ?? '',
      ),
    ),
  ),
]

it('every setting of the server stands in the README, and each that stands there is read', () => {
  const inFiles = secrets.map((name) => `${name}_FILE`)
  expect(namesBelow('README.md', 'Configuration').toSorted()).toEqual(
    [...readIn(['server/config.ts']), ...inFiles].toSorted(),
  )
})

it('what tests and measurements read from the environment stands in docs/testing.md, and nothing else', () => {
  /** Set by npm, the shell, a tool, or by the one file that starts the other. */
  const others = [
    'ACCEPT_PICTURES',
    'DEV',
    'INIT_CWD',
    'MODE',
    'NODE_ENV',
    'PATH',
    'SLOW_DISK',
    'SYNC_COUNT',
    'TRIED_AGAIN',
    'VITEST',
    'VITEST_WORKER_ID',
    'VITE_CONFIG_NATIVE_IGNORE_WARNING',
  ]
  const servers = readIn(['server/config.ts'])
  const elsewhere = sources.filter(
    (path) => path !== 'server/config.ts' && !path.endsWith('configuration.test.ts'),
  )
  expect(namesBelow('docs/testing.md', 'Settings').toSorted()).toEqual(
    readIn(elsewhere)
      .filter((name) => !servers.includes(name) && !others.includes(name))
      .toSorted(),
  )
})
