import { createActor, type AnyMachineSnapshot } from 'xstate'
import { beforeEach, expect, test, vi } from 'vitest'
import { choices, choicesOf, type Shown } from '../../.storybook/state-map/choices'
import { legalNow } from '../../.storybook/state-map/legal'
import { withOwn } from '../../.storybook/state-map/own-rows'
import { empty } from '../../stories/support/dependencies'
import { frozen } from '../../stories/support/frozen'
import { isMachine } from '../../stories/support/doubles'
import { done } from '../paths/support/model'
import { routes } from '../../src/app/routes'

const QUERIES = [
  '',
  '?id=o1',
  '?state=cancelled&sport=2&of=own&kind=badge&within=1&by=match',
  '?q=%E5%8D%97&type=2&kind=anchor&by=fans&day=2026-03-25&live=1&only=in',
  '?kind=task',
  '?q=%E5%8D%97',
]

/** The studio asks how a phone is held before anything else. */
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

interface List {
  readonly shown: Shown
  readonly offered: readonly string[]
}

/** Each list of each screen, and what the State map offers where it is empty. */
const lists = async (): Promise<readonly List[]> => {
  const found = routes.map(async ({ path, screen: load }) => {
    const screen = await load?.()
    if (screen === undefined) return []
    return QUERIES.flatMap((search) =>
      Object.entries(screen.read(new URLSearchParams(search), Date.now()).requires).flatMap(
        ([name, { logic, input }]) => {
          if (!isMachine(logic) || logic.id !== 'list') return []
          const machine = frozen(logic, empty)
          const snapshot = createActor(machine, { input: input(() => undefined) }).getSnapshot()
          const legal = legalNow(machine, snapshot as AnyMachineSnapshot)
          const shown = { screen, place: { path, search }, name }
          return [{ shown, offered: [...choicesOf(shown), ...legal].map(({ says }) => says) }]
        },
      ),
    )
  })
  return (await Promise.all(found)).flat()
}

const paramsOf = ({ screen, name }: Shown, search: string): string =>
  JSON.stringify(screen.read(new URLSearchParams(search), Date.now()).requires[name]?.params)

test('a list offers the choices of its own screen alone, and each of them changes what is asked for', async () => {
  const all = await lists()
  expect(all.length).toBeGreaterThan(60)
  const [orders] = all.filter(({ shown: { place } }) => place.path === '/changeLog' && place.search === '')
  expect(orders?.offered).toEqual([
    'the person looks at the pending orders',
    'the person looks at the orders to be sent',
    'the person looks at the orders on their way',
    'the person looks at the completed orders',
    'the person looks at the cancelled orders',
    'the person looks at the refunded orders',
    'the person pulls the list down',
    'a write has made the rows old',
    'the kept page is entered anew by a link',
  ])
  const ofSports = all.filter(({ offered }) => offered.some((says) => says.includes('sport')))
  expect([...new Set(ofSports.map(({ shown: { place } }) => place.path))].toSorted()).toEqual([
    '/home/index',
    '/leagueList',
    '/schedule/index',
  ])
  const same = all.flatMap(({ shown }) =>
    choicesOf(shown).filter(({ search }) => paramsOf(shown, search) === paramsOf(shown, shown.place.search)),
  )
  expect(same).toEqual([])
})

test('each choice is offered on some address of its page', async () => {
  const offered = new Set(
    (await lists()).flatMap(({ shown, offered: says }) => says.map((one) => `${shown.place.path} ${one}`)),
  )
  const lost = Object.entries(choices).flatMap(([path, own]) =>
    own.map(([says]) => `${path} ${says}`).filter((one) => !offered.has(one)),
  )
  expect(lost).toEqual([])
})

test('what the server answers has the rows of the list’s own call, as many pages as the sample tells of', () => {
  const own = { items: ['an order'], next: null, total: 1 }
  const streams = ['a stream', 'another one']
  const rows = (id: string, items: readonly string[], next: number | null) =>
    withOwn(done(id, { items, next, total: 9 }), own)['output'] as unknown
  expect([
    rows('firstPage', streams, 2),
    rows('firstPage', streams, null),
    rows('firstPage', [], null),
    rows('nextPage', streams, null),
  ]).toEqual([
    { items: ['an order'], next: 2, total: 3 },
    { items: ['an order'], next: null, total: 1 },
    { items: [], next: null, total: 1 },
    { items: [], next: null, total: 1 },
  ])
})
