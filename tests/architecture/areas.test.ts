import { expect, it } from 'vitest'
import { areas } from '../../contract/areas'
import { sources } from './imports'
import { LINKED } from '../../scripts/screen-files'

const known: ReadonlySet<string> = new Set(areas)
/** Names at one place of the paths that match, each once. */
const namesAt = (pattern: RegExp): readonly string[] =>
  [...new Set(sources.flatMap((path) => pattern.exec(path)?.[1] ?? []))].toSorted()
const strangers = (pattern: RegExp, besides: readonly string[] = []): readonly string[] =>
  namesAt(pattern).filter((name) => !known.has(name) && !besides.includes(name))

it('screens are sorted by area', () => {
  expect(strangers(/^src\/screens\/([^/]+)\//)).toEqual([])
})

it('machines and their models are sorted by area, beside what is of the app and the patterns', () => {
  expect(strangers(/^machines\/([^/]+)\//, ['app', 'patterns'])).toEqual([])
  expect(strangers(/^tests\/paths\/models\/([^/]+)\//, ['app', 'patterns'])).toEqual([])
})

it('no machine stands beside the areas', () => {
  expect(namesAt(/^machines\/([^/]+\.machine)\.ts$/)).toEqual([])
})

it('the schemas of the contract are of an area, of a match’s detail, or shared by areas', () => {
  expect(strangers(/^contract\/([^/]+)\.schema\.ts$/, ['entities', 'match-detail', 'socket'])).toEqual([])
})

it('the screens that a link fetches at once are where the page’s head looks for them', () => {
  const lost = Object.values(LINKED).filter((path) => !sources.includes(path.replace(/^\//, '')))
  expect(lost).toEqual([])
})
