import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { importsOf, root, sourceOf } from './imports'
import { exemptions } from './exemptions'
import { everyState, machines, seenStates } from './states'
import { literalsOf, literalsWithKit, nameOf, storiesOf, storyFiles } from './story-files'
import { routes } from '../../src/app/routes'
import { filesByPath } from '../../.storybook/addresses'
import { about } from '../../.storybook/found-there'
import { isToldOf, toldStories } from '../../.storybook/found-as'
import { calledPages, titleAs } from '../../.storybook/called'
import { pictured } from '../../scripts/pictures/pictured.mjs'

// The table's one screen that is not fetched later; the table is no matter of its looks.
vi.mock('../../src/screens/home/home', () => ({ home: {} }))

const machineStories = new Map(storiesOf('machines').map((path) => [nameOf(path), path]))

it('every state that somebody sees has a story', () => {
  const without = [...machines].flatMap(([name, machine]) => {
    const path = machineStories.get(name)
    const told = path === undefined ? new Set<string>() : literalsOf(path)
    return seenStates(name, machine)
      .filter((state) => !told.has(state))
      .map((state) => `${name} ${state}`)
  })
  expect(without).toEqual([])
})

it('what is said to be seen by nobody exists', () => {
  const all = [...machines].flatMap(([name, machine]) => [
    name,
    ...everyState(machine).map((state) => `${name} ${state}`),
  ])
  expect(Object.keys(exemptions).filter((name) => !all.includes(name))).toEqual([])
})

it('no story is of a machine that is not there', () => {
  expect([...machineStories.keys()].filter((name) => !machines.has(name))).toEqual([])
})

const pathsOf = (file: string): readonly string[] =>
  [...literalsWithKit(file)].flatMap((text) => (text.startsWith('/') ? [text.split('?')[0] ?? text] : []))

const opened = new Set(storiesOf('screens').flatMap(pathsOf))
const known = new Set(routes.map(({ path }) => path))

it('every route but the error pages has a screen, and every screen a story', () => {
  const open = routes.filter(({ index = false, screen }) => !index && screen !== null)
  const closed = routes.filter(({ screen, path }) => screen === null && !/^\/\d+$/.test(path))
  expect(open.filter(({ path }) => !opened.has(path)).map(({ path }) => path)).toEqual([])
  expect(closed.map(({ path }) => path)).toEqual([])
})

it('the error pages have stories', () => {
  expect(['/403', '/404', '/500'].filter((path) => !opened.has(path))).toEqual([])
})

it('no story of a screen is without a route or a view of a screen', () => {
  const orphans = storiesOf('screens').filter(
    (file) =>
      !pathsOf(file).some((path) => known.has(path)) &&
      !importsOf(file, sourceOf(file)).some(({ to }) => to.startsWith('src/screens/')),
  )
  expect(orphans).toEqual([])
})

it('no story of a part is without the part', () => {
  const orphans = [...storiesOf('ui'), ...storiesOf('foundations')].filter(
    (file) => !importsOf(file, sourceOf(file)).some(({ to }) => /^src\/(ui|styles)\//.test(to)),
  )
  expect(orphans).toEqual([])
})

const titles = storyFiles.flatMap((file) => /title: '([^']+)'/.exec(sourceOf(file))?.[1] ?? file)

it('every story but the first page stands in one of the four parts of the sidebar', () => {
  expect(titles.filter((title) => !/^(Screens|Machines|UI|Foundations)\//.test(title))).toEqual([
    'Start here',
  ])
})

it('every page but the first is found by a Chinese name, and no name is of one that is gone', () => {
  const parts = new Set(titles.flatMap((title) => [title, ...title.split('/')]))
  expect({
    unnamed: titles.filter(
      (title) => title !== 'Start here' && !/\p{Script=Han}/u.test(titleAs(title).split('/').at(-1) ?? ''),
    ),
    gone: calledPages.filter((name) => !parts.has(name)),
  }).toEqual({ unnamed: [], gone: [] })
})

const dashed = (words: string): string =>
  words
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^a-zA-Z]+/g, '-')
    .toLowerCase()

/** The ids of a file's stories, as Storybook makes them. */
const idsOf = (file: string): readonly string[] => {
  const source = sourceOf(file)
  const title = dashed(/const meta = \{\s*title: '([^']+)'/.exec(source)?.[1] ?? '')
  return Array.from(source.matchAll(/^export const (\w+)/gm), ([, name = '']) => `${title}--${dashed(name)}`)
}

it('every story whose pictures are kept is there, and every picture that is kept is of one', () => {
  const ids = Object.keys(pictured)
  expect(ids.filter((id) => !idsOf(pictured[id] ?? '').includes(id))).toEqual([])
  const kept = readdirSync(join(root, 'tests/pictures')).map((name) => name.replace(/\.webp$/, ''))
  expect(kept.toSorted()).toEqual(ids.toSorted())
})

it('what else a story is called is said of one that is there', () => {
  const ids = storyFiles.flatMap(idsOf)
  expect(toldStories.filter((told) => !ids.some((id) => isToldOf(told, id)))).toEqual([])
})

it('every route but the error pages leads to the stories of its screen', () => {
  const files = filesByPath()
  const open = routes.filter(({ index = false, path }) => !index && !/^\/\d+$/.test(path))
  expect(open.filter(({ path }) => !(path in files)).map(({ path }) => path)).toEqual([])
})

it('every screen that a member alone sees has the story of a session that ends there', () => {
  const files = filesByPath()
  const ofMembers = routes.filter(({ access, index = false }) => access !== 'public' && !index)
  const without = ofMembers.flatMap(({ path }) => {
    const file = files[path] ?? ''
    return / = expiring\(/.test(sourceOf(file.replace('./', ''))) ? [] : [path]
  })
  expect(without).toEqual([])
})

it('what a story’s address is about can be found in a running application, or a page leads there', () => {
  const named = storyFiles.flatMap((file) =>
    Array.from(sourceOf(file).matchAll(/\bat: ['`](\/\w+)\?(?:id|live)=/g), ([, path = '']) => path),
  )
  const open = new Set(routes.map(({ path }) => path))
  expect({
    unknown: named.filter((path) => !(path in about)),
    unused: Object.keys(about).filter((path) => !open.has(path)),
    nowhere: Object.values(about).filter(({ instead }) => !open.has(instead)),
  }).toEqual({ unknown: [], unused: [], nowhere: [] })
})

const LOOKS = ['Dark', 'InTheDark', 'English', 'InEnglish', 'LargeText', 'Desktop', 'OnADesktop']

/** What each of a file's exports is made of. */
const madeOf = (file: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      sourceOf(file).matchAll(/^export const (\w+)(?:: [^=]+)? =\s*(?:\{\s*\.\.\.)?([\w().]+)/gm),
      ([, name = '', base = '']) => [name, base],
    ),
  )

/** The state that a story shows, whatever it is shown in: that of the story it is made of. */
const stateOf = (stories: ReadonlyMap<string, string>, name: string): string => {
  const base = stories.get(name)
  return base === undefined ? name : stateOf(stories, base)
}

it('a screen is shown in the dark, in English, large and wide in one and the same state, unless the name says another', () => {
  const differing = storiesOf('screens').flatMap((file) => {
    const stories = madeOf(file)
    const states = new Set(LOOKS.flatMap((look) => (stories.has(look) ? [stateOf(stories, look)] : [])))
    return states.size > 1 ? [`${file}: ${[...states].join(', ')}`] : []
  })
  expect(differing).toEqual([])
})
