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

it('the schemas of the contract are of an area, of a match’s detail, of a room’s moderation, gifts and campaigns, what is kept of it, of what a member says of oneself, where one is logged in, by which password or passkey and what is kept of one, what one’s devices are told, of the books and their rates, of what people agree to, of what they ask and are answered, of a page that publishes, of the operators’ desk, their matches and leagues, of files that bring matches in, of what is set for the whole installation, or shared by areas', () => {
  expect(
    strangers(/^contract\/([^/]+)\.schema\.ts$/, [
      'campaign',
      'desk',
      'documents',
      'entities',
      'gift',
      'line-game',
      'prediction',
      'ingest',
      'ledger',
      'import',
      'league-desk',
      'match-desk',
      'match-detail',
      'moderation',
      'passkey',
      'password',
      'privacy',
      'profile',
      'push',
      'questions',
      'recording',
      'service',
      'sessions',
      'rates',
      'settings',
      'socket',
    ]),
  ).toEqual([])
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
    'periods',
    'rounds',
    'rules',
    'field-rules',
    'figures',
    'live-status',
  ]
  expect(
    strangers(/^contract\/([^/.]+)\.ts$/, [...ofCalls, 'ingest', 'schema', 'schemas', 'socket']),
  ).toEqual([])
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
