import { expect, it } from 'vitest'
import { LONG_STORIES, longTests } from '../../scripts/long-tests.mjs'
import { sourceOf, sources } from './imports'

const tests = sources.filter((path) => /^(tests|stories)\/.*\.(test|stories)\.tsx?$/.test(path))
const isLong = (path: string): boolean => longTests.includes(path) || path.startsWith(LONG_STORIES)
/** The requirements that these files name. */
const namedIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => sourceOf(path).match(/\b[A-Z]+-\d\d\b/g) ?? []))

it('what a push does not wait for is there, and each once', () => {
  expect(longTests.filter((path) => !tests.includes(path))).toEqual([])
  expect(new Set(longTests).size).toBe(longTests.length)
  expect(tests.filter((path) => path.startsWith(LONG_STORIES))).not.toEqual([])
})

it('a push waits for a proof of every requirement', () => {
  const awaited = namedIn(tests.filter((path) => !isLong(path)))
  expect([...namedIn(tests.filter(isLong))].filter((id) => !awaited.has(id))).toEqual([])
  expect(awaited.size).toBeGreaterThan(100)
})
