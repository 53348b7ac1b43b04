import type { ReactNode } from 'react'
import type { Dependencies, ViewOf } from '../../machines/patterns/dependency'
import type { ScreenQuery } from '../../machines/app/screen.machine'

export type Views<N extends Dependencies> = { readonly [Name in keyof N]: ViewOf<N[Name]> }

/** A screen: what it needs for an address's query, and how that looks. `query` holds the address's parameters. */
export interface Screen<N extends Dependencies = Dependencies, Query = URLSearchParams> {
  readonly requires: (query: Query) => N
  readonly view: (views: Views<N> & { readonly query: Query }) => ReactNode
}

/** A screen that reads its query once, for what it asks and for what it shows. `now`: the server's clock, epoch milliseconds. */
export interface QueryScreen<N extends Dependencies, Query> extends Screen<N, Query> {
  readonly query: (search: URLSearchParams, now: number) => Query
}

/** A screen whose needs only it and its host know. */
export interface AnyScreen {
  readonly read: (search: URLSearchParams, now: number) => ScreenQuery
  readonly view: (views: never) => ReactNode
}

export const screen = <N extends Dependencies>({ requires, view }: Screen<N>): AnyScreen => ({
  read: (search) => ({ query: search, requires: requires(search) }),
  view,
})

/**
 * The query in the address is the one place where such a screen's choices stand: a view changes it with `query.keep`, what is
 * needed and `following` is asked for with the new parameters, and the view is given what was read.
 */
export const queryScreen = <N extends Dependencies, Query>(definition: QueryScreen<N, Query>): AnyScreen => ({
  read: (search, now) => {
    const query = definition.query(search, now)
    return { query, requires: definition.requires(query) }
  },
  view: definition.view,
})
