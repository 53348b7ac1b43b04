import type { ActorRef, Snapshot } from 'xstate'
import type { Place, RouteRules, Visitor } from './navigation.guard'

/** The step back that a layer over the page was waiting for. */
export interface BackPressed {
  readonly type: 'back.pressed'
}
/** What lies over a page and is left by the next step back. */
export type Layer = ActorRef<Snapshot<unknown>, BackPressed>

/** How somebody was about to leave a page that is held. */
export type Way =
  | { readonly type: 'go'; readonly to: string; readonly replace?: boolean }
  | { readonly type: 'back' }
/** What the holder of a page is told instead; it sends the way on where it is taken. */
export interface LeaveAsked {
  readonly type: 'leave.asked'
  readonly way: Way
}
/** It is asked before its page is left. */
export type Holder = ActorRef<Snapshot<unknown>, LeaveAsked>

export interface NavigationInput {
  readonly routes: readonly RouteRules[]
  readonly visitor: Visitor
}

/** `back`: to the page before this one, or home where this one was opened directly. */
export type NavigationCommand =
  | Way
  /** What the page shown has in its query changed; it stays open as it is, and no page is added to go back through. */
  | { readonly type: 'query.keep'; readonly search: string }
  /** To the login, and from there back to this page. `search`: under another query, once somebody has logged in. */
  | { readonly type: 'login.wanted'; readonly search?: string }
  /** The next step back leaves this layer, not the page. */
  | { readonly type: 'layer.wanted'; readonly by: Layer }
  | { readonly type: 'layer.released'; readonly by: Layer }
  /** A link, a step back and a command to go elsewhere are told to the holder. An end of the session is not held. */
  | { readonly type: 'page.hold'; readonly by: Holder }
  | { readonly type: 'page.release'; readonly by: Holder }
export type NavigationEvent =
  | { readonly type: 'place.changed'; readonly place: Place }
  /** A step back, or a page gone to, has left the layer over the page. */
  | { readonly type: 'layer.left' }
  /** The address of a page that is held was changed, and put back. */
  | LeaveAsked
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
  /** Changes of the address are put back and told; closing the page is asked about. */
  | { readonly type: 'hold'; readonly isOn: boolean }

/** What the application hears of where somebody is now. */
export type PlaceShown =
  | { readonly type: 'place.shown'; readonly place: Place; readonly route: RouteRules }
  | { readonly type: 'place.refused'; readonly place: Place; readonly page: '404' }
  | { readonly type: 'introduction.wanted' }
  /** The page shown goes under another query now. */
  | { readonly type: 'place.kept'; readonly place: Place }
