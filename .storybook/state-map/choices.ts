import type { Legal } from './protocol'
import type { AnyScreen } from '../../src/app/screen'
import type { Place } from '../../machines/app/navigation.guard'
import { PEOPLE } from '../../machines/search/search.connect'
import { addDays, dayOf } from '../../src/ui/days'
import { MatchType, SearchType } from '../../contract/enums'
import { NOW } from '../../contract/samples/sample'
import { orderStates, type OrderState } from '../../contract/mall.order'

/** What a choice changes in the address; null takes the word away. */
type Change = Readonly<Record<string, string | null>>
/** `where`: of which addresses its control stands on the page; without it of all. */
type Choice = readonly [says: string, change: Change, where?: (query: URLSearchParams) => boolean]

const isOfMany = (query: URLSearchParams): boolean => !query.has('id')
const isOfOne = (query: URLSearchParams): boolean => query.has('id')
const isSought = (query: URLSearchParams): boolean => query.has('q')

const sports: readonly Choice[] = [
  ['the person chooses basketball', { sport: String(MatchType.BASKETBALL) }],
  ['the person chooses tennis', { sport: String(MatchType.TENNIS) }],
  ['the person chooses every sport', { sport: null }],
]
const names: readonly Choice[] = [
  ['the person looks for a part of a name', { q: '南' }],
  ['the person empties the field of the name', { q: null }],
]
const moves: readonly Choice[] = [
  ['the person looks at what came in alone', { only: 'in' }],
  ['the person looks at what went out alone', { only: 'out' }],
  ['the person looks at what came in and went out', { only: null }],
  ['the person looks at the rewards of tasks alone', { kind: 'task' }],
  ['the person looks at every kind', { kind: null }],
]
const orders: Readonly<Record<OrderState, string>> = {
  placed: 'the pending orders',
  paid: 'the orders to be sent',
  sent: 'the orders on their way',
  received: 'the completed orders',
  cancelled: 'the cancelled orders',
  refunded: 'the refunded orders',
}

/** What a person may choose on a screen of which rows are shown, by its path. */
export const choices: Readonly<Record<string, readonly Choice[]>> = {
  '/attention': [
    ['the person looks at the anchors alone', { kind: 'anchor' }],
    ['the person looks at the other people alone', { kind: 'person' }],
    ['the person looks at the teams alone', { kind: 'team' }],
    ['the person looks at the leagues alone', { kind: 'league' }],
    ['the person looks at all that is followed', { kind: null }],
    ...names,
  ],
  '/changeLog': [
    ...orderStates.map((state): Choice => [`the person looks at ${orders[state]}`, { state }, isOfMany]),
    ['the person looks at every order', { state: null }, isOfMany],
    ['the person goes on to all orders', { state: null, id: null }, isOfOne],
  ],
  '/fans': names,
  '/friend': names,
  '/gold': moves,
  '/home/index': [
    ...sports,
    ['the person orders the streams by their matches', { by: 'match' }],
    ['the person orders the streams by their beginning', { by: 'start' }],
    ['the person orders the streams by their viewers', { by: null }],
  ],
  '/leagueList': [...sports, ...names],
  '/listQuestion': [
    ['the person looks at their own questions', { of: 'own' }],
    ['the person looks at everybody’s questions', { of: null }],
  ],
  '/mall': [
    ['the person looks at the badges alone', { kind: 'badge' }],
    ['the person looks at what is sent by post alone', { kind: 'physical' }],
    ['the person looks at every kind', { kind: null }],
    ['the person looks at what they can pay alone', { within: '1' }],
    ['the person looks at what is too dear, too', { within: null }],
  ],
  '/masonry': moves,
  '/rank': [
    ['the person looks at who has the most fans', { by: 'fans' }],
    ['the person looks at who has the most viewers', { by: 'viewers' }],
    ['the person looks at who was given the most gold', { by: 'gold' }],
    ['the person looks at who has the most points', { by: null }],
  ],
  '/schedule/index': [
    ...sports,
    ['the person looks at tomorrow', { day: addDays(dayOf(NOW), 1), to: null }],
    ['the person looks at today', { day: null, to: null }],
    ['the person looks at what is on air alone', { live: '1' }],
    ['the person looks at what is not on air, too', { live: null }],
  ],
  '/search': [
    ['the person looks at the anchors alone', { type: String(SearchType.ANCHOR) }, isSought],
    ['the person looks at people alone', { type: PEOPLE }, isSought],
    ['the person looks at the matches alone', { type: String(SearchType.MATCH) }, isSought],
    ['the person looks at the streams alone', { type: String(SearchType.LIVE) }, isSought],
    ['the person looks at all that is found', { type: null }, isSought],
  ],
}

/** Where the rows of a list are shown: the screen, its address, and what the screen calls the list. */
export interface Shown {
  readonly screen: AnyScreen
  readonly place: Place
  readonly name: string
}

const searchAfter = (search: string, change: Change): string => {
  const query = new URLSearchParams(search)
  for (const [word, value] of Object.entries(change))
    if (value === null) query.delete(word)
    else query.set(word, value)
  return query.size === 0 ? '' : `?${query}`
}

const paramsAt = ({ screen, name }: Shown, search: string): string | undefined =>
  JSON.stringify(screen.read(new URLSearchParams(search), Date.now()).requires[name]?.params)

/** A choice as the State map offers it. `search`: what the address says then. */
export type Offered = Legal & { readonly search: string }

/** What a person may choose where a list is shown and is not chosen yet. */
export const choicesOf = (shown: Shown | null): readonly Offered[] => {
  if (shown === null) return []
  const { search, path } = shown.place
  const now = paramsAt(shown, search)
  return (choices[path] ?? [])
    .filter(([, , where]) => where?.(new URLSearchParams(search)) ?? true)
    .map(([says, change]) => ({
      name: says,
      says,
      type: 'query.keep',
      by: 'person' as const,
      search: searchAfter(search, change),
    }))
    .filter((choice) => paramsAt(shown, choice.search) !== now)
}
