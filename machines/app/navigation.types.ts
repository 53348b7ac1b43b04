import type { ActorRef, Snapshot } from 'xstate'
import type { Place, RouteRules, Visitor } from './navigation.guard'

/** The step back that a layer over the page was waiting for. */
export interface BackPressed {
  readonly type: 'back.pressed'
}
/** What lies over a page and is left by the next step back. */
export type Layer = ActorRef<Snapshot<unknown>, BackPressed>

/** How somebody is about to leave a page. */
export type Way =
  | { readonly type: 'go'; readonly to: string; readonly replace?: boolean }
  /** To the page before this one, or home where this one was opened directly. */
  | { readonly type: 'back' }

export interface NavigationInput {
  readonly routes: readonly RouteRules[]
  readonly visitor: Visitor
}

export type NavigationCommand =
  | Way
  /** What the page shown has in its query changed; it stays open as it is, and no page is added to go back through. */
  | { readonly type: 'query.keep'; readonly search: string }
  /** To the login, and from there back to this page. `search`: under another query, once somebody has logged in. */
  | { readonly type: 'login.wanted'; readonly search?: string }
  /** The next step back leaves this layer, not the page. */
  | { readonly type: 'layer.wanted'; readonly by: Layer }
  | { readonly type: 'layer.released'; readonly by: Layer }
export type NavigationEvent =
  | { readonly type: 'place.changed'; readonly place: Place }
  /** A step back, or a page gone to, has left the layer over the page. */
  | { readonly type: 'layer.left' }
  | {
      readonly type: 'visitor.changed'
      readonly visitor: Visitor
      readonly justLoggedIn: boolean
      readonly settled: boolean
    }

/** What the location actor is told to do. */
export type LocationCommand =
  | { readonly type: 'keep'; readonly to: string }
  | { readonly type: 'go'; readonly to: string; readonly replace: boolean }
  /** `home`: where to go when there is no page before this one. */
  | { readonly type: 'back'; readonly home: string }
  /** Puts a step into the history that leads back to the same page, or takes it away. */
  | { readonly type: 'layer'; readonly is: 'wanted' | 'released' }

/** What the application hears of where somebody is now. */
export type PlaceShown =
  | { readonly type: 'place.shown'; readonly place: Place; readonly route: RouteRules }
  | { readonly type: 'place.refused'; readonly place: Place; readonly page: '404' }
  | { readonly type: 'introduction.wanted' }
  /** The page shown goes under another query now. */
  | { readonly type: 'place.kept'; readonly place: Place }
