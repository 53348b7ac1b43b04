import type { ReactNode } from 'react'
import type { Needs, ViewOf } from '../../machines/generic/need'

export type Views<N extends Needs> = { readonly [Name in keyof N]: ViewOf<N[Name]> }

/** A screen: what it needs for an address's query, and how that looks. `query` holds the address's parameters. */
export interface Screen<N extends Needs = Needs> {
  readonly needs: (query: URLSearchParams) => N
  readonly view: (views: Views<N> & { readonly query: URLSearchParams }) => ReactNode
}

/** A screen whose needs only it and its host know. */
export interface AnyScreen {
  readonly needs: (query: URLSearchParams) => Needs
  readonly view: (views: never) => ReactNode
}

export const screen = <N extends Needs>(definition: Screen<N>): AnyScreen => definition
