import type { Place, RouteFacts, Visitor } from './navigation.guard'

export interface NavigationInput {
  readonly routes: readonly RouteFacts[]
  readonly visitor: Visitor
}

export type NavigationWish =
  | { readonly type: 'go'; readonly to: string; readonly replace?: boolean }
  /** To the page before this one, or home where this one was opened directly. */
  | { readonly type: 'back' }
  /** What the page shown has in its query changed; it stays open as it is, and no page is added to go back through. */
  | { readonly type: 'query.keep'; readonly search: string }
  /** To the login, and from there back to this page. */
  | { readonly type: 'login.wanted' }
export type NavigationFact =
  | { readonly type: 'place.changed'; readonly place: Place }
  | {
      readonly type: 'visitor.changed'
      readonly visitor: Visitor
      readonly justLoggedIn: boolean
      readonly settled: boolean
    }

/** What the location actor is told to do. */
export type LocationWish =
  | { readonly type: 'keep'; readonly to: string }
  | { readonly type: 'go'; readonly to: string; readonly replace: boolean }
  /** `home`: where to go when there is no page before this one. */
  | { readonly type: 'back'; readonly home: string }

/** What the application hears of where somebody is now. */
export type PlaceShown =
  | { readonly type: 'place.shown'; readonly place: Place; readonly route: RouteFacts }
  | { readonly type: 'place.refused'; readonly place: Place; readonly page: '403' | '404' }
  | { readonly type: 'introduction.wanted' }
  /** The page shown goes under another query now. */
  | { readonly type: 'place.kept'; readonly place: Place }
