import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root, sourceOf } from './imports'

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

it('what runs on every push takes the oldest Node that is promised', () => {
  const promised = /"node": ">=([\d.]+)"/.exec(sourceOf('package.json'))?.[1]
  expect(sourceOf('.github/workflows/ci.yml')).toContain(`node-version: '${promised}'`)
})
