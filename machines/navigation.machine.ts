import { assign, fromCallback, sendParent, sendTo, setup } from 'xstate'
import {
  afterLogin,
  decide,
  HOME,
  isEntrance,
  loginFrom,
  type Place,
  type RouteFacts,
  type Verdict,
  type Visitor,
} from './navigation.guard'

export interface NavigationInput {
  readonly routes: readonly RouteFacts[]
  readonly visitor: Visitor
}

export type NavigationWish =
  | { readonly type: 'go'; readonly to: string; readonly replace?: boolean }
  /** To the page before this one, or home where this one was opened directly. */
  | { readonly type: 'back' }
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
  | { readonly type: 'go'; readonly to: string; readonly replace: boolean }
  /** `home`: where to go when there is no page before this one. */
  | { readonly type: 'back'; readonly home: string }

/** What the application hears of where somebody is now. */
export type PlaceShown =
  | { readonly type: 'place.shown'; readonly place: Place; readonly route: RouteFacts }
  | { readonly type: 'place.refused'; readonly place: Place; readonly page: '403' | '404' }
  | { readonly type: 'introduction.wanted' }

interface Whereabouts extends NavigationInput {
  readonly place: Place | null
  readonly from: string | null
  readonly verdict: Verdict
}

/** NAV-01 to NAV-05 Where somebody may be: asks the guard at every step and follows what it says. */
export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as Whereabouts,
    events: {} as NavigationWish | NavigationFact,
    meta: {} as { says: string },
  },
  actors: {
    /** Tells `place.changed` at the start and whenever the address changes; `go` changes it. */
    location: fromCallback<LocationWish>(() => {}),
  },
  guards: {
    isShown: ({ context }) => context.verdict.is === 'show' && !context.verdict.introduceFirst,
    isIntroducedFirst: ({ context }) => context.verdict.is === 'show' && context.verdict.introduceFirst,
    isRedirected: ({ context }) => context.verdict.is === 'redirect',
    isForbidden: ({ context }) => context.verdict.is === 'forbidden',
    isAtEntrance: ({ context }, { justLoggedIn }: { justLoggedIn: boolean }) =>
      justLoggedIn && isEntrance(context.place?.path ?? ''),
    isSettled: (_, { settled }: { settled: boolean }) => settled,
  },
  actions: {
    keepPlace: assign(({ context }, { place }: { place: Place }) => ({
      place,
      from: context.place?.path ?? null,
      verdict: decide(place, context.place?.path ?? null, context.visitor, context.routes),
    })),
    keepVisitor: assign(({ context }, { visitor }: { visitor: Visitor }) => ({
      visitor,
      ...(context.place === null ? {} : { verdict: decide(context.place, null, visitor, context.routes) }),
    })),
    keepEntry: assign(({ context }) => ({
      verdict: { is: 'redirect' as const, to: afterLogin(context.place?.search ?? '') },
    })),
    go: sendTo('location', (_, { to, replace }: { to: string; replace: boolean }): LocationWish => ({
      type: 'go',
      to,
      replace,
    })),
    goBack: sendTo('location', { type: 'back', home: HOME } satisfies LocationWish),
    tellShown: sendParent(({ context }): PlaceShown => {
      const { place, verdict } = context
      return place !== null && verdict.is === 'show'
        ? { type: 'place.shown', place, route: verdict.route }
        : { type: 'place.refused', place: place ?? { path: '', search: '' }, page: '404' }
    }),
    tellRefused: sendParent(({ context }, { page }: { page: '403' | '404' }): PlaceShown => ({
      type: 'place.refused',
      place: context.place ?? { path: '', search: '' },
      page,
    })),
    askIntroduction: sendParent((): PlaceShown => ({ type: 'introduction.wanted' })),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ ...input, place: null, from: null, verdict: { is: 'lost' } }),
  initial: 'waiting',
  invoke: { src: 'location', id: 'location' },
  on: {
    go: {
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }) },
    },
    back: { actions: 'goBack' },
    'login.wanted': {
      actions: { type: 'go', params: ({ context }) => ({ to: loginFrom(context.place), replace: true }) },
    },
    'place.changed': {
      target: '.deciding',
      actions: { type: 'keepPlace', params: ({ event }) => event },
    },
    'visitor.changed': [
      {
        guard: { type: 'isAtEntrance', params: ({ event }) => event },
        target: '.deciding',
        actions: [{ type: 'keepVisitor', params: ({ event }) => event }, 'keepEntry'],
      },
      { target: '.deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: {
      meta: { says: 'the address has not been read yet' },
      on: { 'visitor.changed': { actions: { type: 'keepVisitor', params: ({ event }) => event } } },
    },
    deciding: {
      meta: { says: 'the guard is asked' },
      always: [
        { guard: 'isRedirected', target: 'redirecting' },
        { guard: 'isIntroducedFirst', target: 'introducing' },
        { guard: 'isShown', target: 'shown' },
        { guard: 'isForbidden', target: 'forbidden' },
        { target: 'lost' },
      ],
    },
    redirecting: {
      meta: { says: 'the way leads elsewhere' },
      entry: {
        type: 'go',
        params: ({ context }) => ({
          to: context.verdict.is === 'redirect' ? context.verdict.to : '',
          replace: true,
        }),
      },
      on: { 'visitor.changed': { actions: { type: 'keepVisitor', params: ({ event }) => event } } },
    },
    introducing: {
      meta: { says: 'the member is asked for before the first page of their own' },
      entry: 'askIntroduction',
      on: {
        'visitor.changed': [
          {
            guard: { type: 'isSettled', params: ({ event }) => event },
            target: 'introduced',
            actions: { type: 'keepVisitor', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } },
        ],
      },
    },
    introduced: {
      meta: { says: 'the member is known, or asking for them failed, which is ignored' },
      always: [
        { guard: 'isRedirected', target: 'redirecting' },
        { guard: 'isForbidden', target: 'forbidden' },
        { target: 'shown' },
      ],
    },
    shown: { meta: { says: 'the page is open' }, entry: 'tellShown' },
    forbidden: {
      meta: { says: 'the page is for anchors' },
      entry: { type: 'tellRefused', params: { page: '403' } },
    },
    lost: {
      meta: { says: 'there is no such page' },
      entry: { type: 'tellRefused', params: { page: '404' } },
    },
  },
})
