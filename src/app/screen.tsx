import { useCallback, type ReactNode } from 'react'
import { useAppActor } from './app-context'
import type { Dependencies, ViewOf } from '../../machines/patterns/dependency'
import type { ScreenQuery } from '../../machines/app/screen.machine'

export type Views<N extends Dependencies> = { readonly [Name in keyof N]: ViewOf<N[Name]> }

/** A screen: what it requires for an address's query, and its view. `query` holds the address's parameters. */
export interface Screen<N extends Dependencies = Dependencies, Query = URLSearchParams> {
  readonly requires: (query: Query) => N
  readonly view: (views: Views<N> & { readonly query: Query }) => ReactNode
  readonly name?: NameOf<N> | undefined
}

/** ROUTE-16 What the page is about, once that is known, without any result: it stands in the title of the browser's tab. */
type NameOf<N extends Dependencies> = (views: Views<N>) => string

/** What the view of a query screen gets: its dependencies' views, the parsed query, and the way to change it. */
export type QueryViews<N extends Dependencies, Query> = Views<N> & {
  readonly query: Query
  readonly changeQuery: (changed: Partial<Query>) => void
}

/** A screen whose choices stand in its address. */
export interface QueryScreen<N extends Dependencies, Query> {
  /** Parses the address's query. `now`: the server's clock, epoch milliseconds. */
  readonly query: (search: URLSearchParams, now: number) => Query
  /** The address's query for these choices, `?` included; '' where all are as they begin. */
  readonly search: (query: Query) => string
  readonly requires: (query: Query) => N
  readonly view: (views: QueryViews<N, Query>) => ReactNode
  readonly name?: NameOf<N> | undefined
}

/** A screen whose dependencies only it and its host know. */
export interface AnyScreen {
  readonly read: (search: URLSearchParams, now: number) => ScreenQuery
  readonly view: (views: never) => ReactNode
  readonly name?: ((views: never) => string) | undefined
}

export const screen = <N extends Dependencies>({ requires, view, name }: Screen<N>): AnyScreen => ({
  read: (search) => ({ query: search, requires: requires(search) }),
  view,
  name,
})

/**
 * The query in the address is the one place where such a screen's choices stand: its view changes it with `changeQuery`, every
 * dependency whose parameters differ then goes on with the new ones, and the view renders the parsed query.
 */
export const queryScreen = <N extends Dependencies, Query extends object>({
  query: parse,
  search,
  requires,
  view: View,
  name,
}: QueryScreen<N, Query>): AnyScreen => ({
  read: (given, now) => {
    const query = parse(given, now)
    return { query, requires: requires(query) }
  },
  name,
  view: function QueryView(views: Views<N> & { readonly query: Query }) {
    const navigation = useAppActor('navigation')
    const { query } = views
    const changeQuery = useCallback(
      (changed: Partial<Query>) =>
        navigation.send({ type: 'query.keep', search: search({ ...query, ...changed }) }),
      [navigation, query],
    )
    return <View {...views} changeQuery={changeQuery} />
  },
})
