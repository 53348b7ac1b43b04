import { fromPromise, type ActorRefFrom } from 'xstate'
import { noRows, pagesOf, toPage, type List } from '../patterns/list.connect'
import { requesting, type RequestScope } from '../app/call-request'
import type { Page } from '../patterns/list.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { Confirmation } from '../patterns/confirmation'
import { searchMachine, type SearchInput, type SuggestQuestion } from './search.machine'
import { FIRST_PAGE } from '../../contract/constants'
import { SearchType } from '../../contract/enums'
import {
  searchAnchorByPageList,
  searchByList,
  searchLivingByPageList,
  searchMatchByPageList,
  searchPersonByPageList,
  suggest,
} from '../../contract/search'
import type {
  AnchorHit,
  FoundAll,
  LeagueHit,
  LivingHit,
  MatchHit,
  PlayerHit,
  Suggestion,
  TeamHit,
} from '../../contract/search.schema'

/** Whoever is a member, streamer or not: the specification's types have none for them. */
export const PEOPLE = 'people'
export type SearchKind = SearchType | typeof PEOPLE

/** What one looks for, and among what. */
export interface SearchQuery {
  readonly queryName: string
  readonly type: SearchKind
}

/** One row of what was found. `told`: nothing is found for what was typed, but for this, which may have been meant. `heading`: the rows of a kind begin here; all of them are `total`. `type` null: leagues, teams or players, which have no tab. `missing`: the rows of this kind did not come. */
export type ResultRow =
  | { readonly is: 'told'; readonly query: string; readonly shownFor: string }
  | {
      readonly is: 'heading'
      readonly type: SearchKind | null
      readonly total: number
      readonly shown: number
    }
  | { readonly is: 'missing'; readonly type: typeof PEOPLE | typeof SearchType.ANCHOR }
  | { readonly is: 'league'; readonly hit: LeagueHit }
  | { readonly is: 'team'; readonly hit: TeamHit }
  | { readonly is: 'player'; readonly hit: PlayerHit }
  | { readonly is: 'anchor'; readonly hit: AnchorHit }
  | { readonly is: 'person'; readonly hit: AnchorHit }
  | { readonly is: 'match'; readonly hit: MatchHit }
  | { readonly is: 'live'; readonly hit: LivingHit }

const LIMIT = 20
/** Streamers that stand before the other people of a name. */
const FEW = 3

const askAll = requesting(searchByList, { cancelOlder: true })
const askAnchors = requesting(searchAnchorByPageList)
const askPeople = requesting(searchPersonByPageList)
const askMatches = requesting(searchMatchByPageList)
const askLives = requesting(searchLivingByPageList)

const leagueRow = (hit: LeagueHit): ResultRow => ({ is: 'league', hit })
const teamRow = (hit: TeamHit): ResultRow => ({ is: 'team', hit })
const playerRow = (hit: PlayerHit): ResultRow => ({ is: 'player', hit })
const personRow = (hit: AnchorHit): ResultRow => ({ is: 'person', hit })
const anchorRow = (hit: AnchorHit): ResultRow => ({ is: 'anchor', hit })
const matchRow = (hit: MatchHit): ResultRow => ({ is: 'match', hit })
const liveRow = (hit: LivingHit): ResultRow => ({ is: 'live', hit })

/** The rows of one kind, beneath their heading. */
const part = <Hit>(
  type: SearchKind | null,
  { total, list }: { readonly total: number; readonly list: readonly Hit[] },
  row: (hit: Hit) => ResultRow,
): readonly ResultRow[] =>
  list.length === 0 ? [] : [{ is: 'heading', type, total, shown: list.length }, ...list.map(row)]

const told = (query: string, { shownFor }: { readonly shownFor?: string }): readonly ResultRow[] =>
  shownFor === undefined ? [] : [{ is: 'told', query, shownFor }]

const allRows = (query: string, found: FoundAll): readonly ResultRow[] => [
  ...told(query, found),
  ...part(null, found.leagues, leagueRow),
  ...part(null, found.teams, teamRow),
  ...part(null, found.players, playerRow),
  ...part(SearchType.ANCHOR, found.anchors, anchorRow),
  ...part(PEOPLE, found.people, personRow),
  ...part(SearchType.LIVE, found.lives, liveRow),
  ...part(SearchType.MATCH, found.matches, matchRow),
]

const pageOf = <Hit>(
  query: string,
  rows: Parameters<typeof toPage<Hit>>[0] & { readonly shownFor?: string },
  row: (hit: Hit) => ResultRow,
): Page => {
  const found = toPage(rows)
  const said = rows.page === FIRST_PAGE && rows.list.length > 0 ? told(query, rows) : []
  return { ...found, items: [...said, ...rows.list.map(row)] }
}

const missing = (type: Extract<ResultRow, { is: 'missing' }>['type']): ResultRow => ({ is: 'missing', type })

/** A friend may be a streamer, too: these come before the first of the others. Of both, what came is shown. */
const loadPeople = async (
  input: { readonly queryName: string; readonly page: number; readonly limit: number },
  by: Omit<RequestScope<unknown>, 'input'>,
): Promise<Page> => {
  const isFirst = input.page === FIRST_PAGE
  if (!isFirst) return pageOf(input.queryName, await askPeople({ input, ...by }), personRow)
  const [people, anchors] = await Promise.allSettled([
    askPeople({ input, ...by }),
    askAnchors({ input: { ...input, limit: FEW }, ...by }),
  ])
  if (people.status === 'rejected' && anchors.status === 'rejected') throw people.reason
  const known = [people, anchors].flatMap((half) => (half.status === 'fulfilled' ? [half.value] : []))
  const items = [
    ...told(input.queryName, known.find(({ total }) => total > 0) ?? {}),
    ...(anchors.status === 'fulfilled'
      ? part(SearchType.ANCHOR, anchors.value, anchorRow)
      : [missing(SearchType.ANCHOR)]),
    ...(people.status === 'fulfilled'
      ? part(PEOPLE, { total: people.value.list.length, list: people.value.list }, personRow)
      : [missing(PEOPLE)]),
  ]
  return people.status === 'fulfilled'
    ? { ...toPage(people.value), items }
    : { items, next: null, total: items.length }
}

const load = async (
  { queryName, type }: SearchQuery,
  page: number,
  by: Omit<RequestScope<unknown>, 'input'>,
): Promise<Page> => {
  const input = { queryName, page, limit: LIMIT }
  if (queryName === '') return noRows
  switch (type) {
    case SearchType.ALL: {
      const items = allRows(queryName, await askAll({ input: { queryName }, ...by }))
      return { items, next: null, total: items.length }
    }
    case SearchType.ANCHOR:
      return pageOf(queryName, await askAnchors({ input, ...by }), anchorRow)
    case PEOPLE:
      return loadPeople(input, by)
    case SearchType.MATCH:
      return pageOf(queryName, await askMatches({ input, ...by }), matchRow)
    case SearchType.LIVE:
      return pageOf(queryName, await askLives({ input, ...by }), liveRow)
  }
}

/** API-15 to API-18 What was found, page by page; nothing is asked for a blank query. */
export const resultsOf = (first: SearchQuery): Dependency<List<ResultRow, SearchQuery>> =>
  pagesOf({ params: first, load, seen: () => undefined })

/** The search field as a view may know it. */
export interface SearchView {
  readonly typed: string
  readonly suggestions: readonly Suggestion[]
  /** Asks for the suggestions again that did not come; null where none are missing. */
  readonly retry: (() => void) | null
  readonly history: readonly string[]
  type(typed: string): void
  /** Takes it into the history. */
  seek(text: string): void
  /** Asks back first. */
  clearHistory(): void
}

/** Where earlier searches are kept (STORE-03). */
export interface SearchHistory {
  read(): readonly string[]
  keep(history: readonly string[]): void
}

// An older question is of no use once more was typed.
const askSuggestions = requesting(suggest, { cancelOlder: true, retries: 0 })

const connectSearch = (actor: ActorRefFrom<typeof searchMachine>): SearchView => {
  const snapshot = actor.getSnapshot()
  const { typed, suggestions, history } = snapshot.context
  return {
    typed,
    suggestions,
    history,
    retry: snapshot.matches({ suggesting: 'failed' }) ? () => actor.send({ type: 'retry' }) : null,
    type: (next) => actor.send({ type: 'typed.changed', typed: next }),
    seek: (text) => actor.send({ type: 'search', text }),
    clearHistory: () => actor.send({ type: 'history.clear' }),
  }
}

/** FEAT-04 */
export const searchOf = (
  typed: string,
  history: SearchHistory,
  asking: () => Confirmation,
): Dependency<SearchView> =>
  dependencyOf(
    searchMachine.provide({
      actors: {
        suggest: fromPromise<readonly Suggestion[], SuggestQuestion>(
          ({ input: { typed: queryName, silent }, signal, system }) =>
            askSuggestions({ input: { queryName, memberId: null }, signal, system, silent }),
        ),
      },
      actions: { storeHistory: (_, kept) => history.keep(kept.history) },
    }),
    { typed, history: history.read(), asking } satisfies SearchInput,
    connectSearch,
  )
