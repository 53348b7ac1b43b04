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

it('each schema of the contract is of an area or of a part of one, or shared by areas', () => {
  expect(strangers(/^contract\/([^/.]+)(?:\.[a-z-]+)?\.schema\.ts$/, ['entities', 'socket'])).toEqual([])
})

it('calls, their samples and their routes are of an area, or shared by areas', () => {
  const ofCalls = [
    'api',
    'areas',
    'call',
    'codes',
    'constants',
    'language',
    'enums',
    'period-lengths',
    'periods',
    'round-words',
    'rounds',
    'rules',
    'field-rules',
    'figures',
  ]
  expect(strangers(/^contract\/([^/.]+)\.ts$/, [...ofCalls, 'schema', 'schemas', 'socket'])).toEqual([])
  const things = ['matches', 'people', 'players', 'questions', 'service', 'teams']
  const ofSamples = ['every-sample', 'refusals', 'sample', 'socket']
  expect(strangers(/^contract\/samples\/([^/.]+)\.ts$/, [...things, ...ofSamples])).toEqual([])
  expect(strangers(/^server\/routes\/([^/.]+)[^/]*\.ts$/, ['health'])).toEqual([])
})

it('the domain and its repositories are sorted by area', () => {
  expect(strangers(/^server\/domain\/([^/]+)\//, ['import'])).toEqual([])
  expect(strangers(/^server\/repositories\/([^/]+)\//)).toEqual([])
})

it('texts are of an area, as `area.ts`, of a part of one, as `area.part.ts`, or of all', () => {
  expect(strangers(/^src\/text\/zh\/([^/.]+)[^/]*\.ts$/, ['common'])).toEqual([])
  expect(strangers(/^src\/text\/en\/([^/.]+)[^/]*\.ts$/, ['all', 'common'])).toEqual([])
})

it('stories of screens and machines stand in the folders of what they show', () => {
  expect(strangers(/^stories\/screens\/([^/]+)/)).toEqual([])
  const lost = sources.flatMap((path) => {
    const [, place] = /^stories\/machines\/(.+)\.stories\.tsx$/.exec(path) ?? []
    return place === undefined || sources.includes(`machines/${place}.machine.ts`) ? [] : [path]
  })
  expect(lost).toEqual([])
})

it('the screens that a link fetches at once are where the page’s head looks for them', () => {
  const lost = Object.values(LINKED).filter((path) => !sources.includes(path.replace(/^\//, '')))
  expect(lost).toEqual([])
})
