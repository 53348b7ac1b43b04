import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
  type ActorRef,
  type Snapshot,
} from 'xstate'
import {
  afterLogin,
  afterRegistration,
  decide,
  HOME,
  MY,
  isAuthRoute,
  isWayIn,
  loginFrom,
  loginLeft,
  type Place,
  type RouteDecision,
  type RouteRules,
  type Visitor,
} from './navigation.guard'
import { sessionChanges } from './session-changes'
import type { SessionCause, SessionChanged } from './session.machine'

/** The step back that a layer over the page was waiting for. */
export interface BackPressed {
  readonly type: 'back.pressed'
}
/** What lies over a page and is left by the next step back. */
export type Layer = ActorRef<Snapshot<unknown>, BackPressed>

export interface NavigationInput {
  readonly routes: readonly RouteRules[]
  readonly visitor: Visitor
}

/** How somebody is about to leave a page. */
export type Way =
  | { readonly type: 'go'; readonly to: string; readonly replace?: boolean }
  /** To the page before this one; where this one was opened directly to `orTo`, from what is a member's own to 我的, else home. */
  | { readonly type: 'back'; readonly orTo?: string }

export type NavigationCommand =
  | Way
  /** What the page shown has in its query changed; it stays open as it is, and no page is added to go back through. */
  | { readonly type: 'query.keep'; readonly search: string }
  /** To the login, and from there back to this page. `search`: under another query, once somebody has logged in. */
  | { readonly type: 'login.wanted'; readonly search?: string }

/** `byLink`: a link or the application has led there, no step through the history. */
interface PlaceChanged {
  readonly type: 'place.changed'
  readonly place: Place
  readonly byLink?: boolean
}

export type NavigationEvent =
  | SessionChanged
  | PlaceChanged
  /** The next step back leaves this layer, not the page. */
  | { readonly type: 'layer.wanted'; readonly by: Layer }
  | { readonly type: 'layer.released'; readonly by: Layer }
  /** A step back has left the uppermost layer over the page. `all`: another page is shown, none is over it. */
  | { readonly type: 'layer.left'; readonly all: boolean }

/** What the location actor is to do. */
export type LocationCommand =
  | { readonly type: 'keep'; readonly to: string }
  /** `clears`: what lies over the page goes first; it would stay under the one that takes its place. */
  | { readonly type: 'go'; readonly to: string; readonly replace: boolean; readonly clears?: boolean }
  /** `home`: where to go when there is no page before this one. */
  | { readonly type: 'back'; readonly home: string }
  /** Puts a step into the history that leads back to the same page, or takes it away. */
  | { readonly type: 'layer'; readonly is: 'wanted' | 'released' }

/** Emitted whenever somebody is somewhere else. */
export type PlaceEvent =
  | {
      readonly type: 'place.shown'
      readonly place: Place
      readonly route: RouteRules
      readonly byLink?: boolean
    }
  | { readonly type: 'place.refused'; readonly place: Place; readonly page: '404' }
  | { readonly type: 'introduction.wanted' }
  /** Somebody whose account was just made goes on to the page they wanted. */
  | { readonly type: 'newcomer.ledOn' }
  /** The page shown goes under another query now. */
  | { readonly type: 'place.kept'; readonly place: Place }

interface NavigationContext extends NavigationInput {
  readonly place: Place | null
  readonly from: string | null
  /** The page with its query that somebody was on as their session expired; '' where none did since. */
  readonly left: string
  readonly verdict: RouteDecision
  /** What lies over the page, the uppermost last: that takes the next step back. */
  readonly layers: readonly Layer[]
}

/** NAV-01 to NAV-05 Where somebody may be: the guard decides at every step. */
export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as NavigationContext,
    events: {} as NavigationCommand | NavigationEvent,
    emitted: {} as PlaceEvent,
  },
  actors: {
    /** Provided: reports `place.changed` at the start and whenever the address changes; `go` changes it. */
    location: fromCallback<LocationCommand>(() => {}),
    sessionChanges,
  },
  guards: {
    isShown: ({ context }) => context.verdict.is === 'show' && !context.verdict.introduceFirst,
    isIntroducedFirst: ({ context }) => context.verdict.is === 'show' && context.verdict.introduceFirst,
    isRedirected: ({ context }) => context.verdict.is === 'redirect',
    /** NAV-02 Somebody has logged in here or in another tab, on a page that makes no sense any more. */
    isLoginAtEntrance: ({ context }, { cause, token }: SessionChanged) =>
      (cause === 'login' || (cause === 'elsewhere' && token !== null)) &&
      isAuthRoute(context.place?.path ?? ''),
    /** NAV-02 A step through the history leads whoever is logged in to a way in that a visitor has left. */
    isPassed: ({ context }, { place, byLink }: PlaceChanged) =>
      byLink === false && context.place !== null && context.visitor.hasToken && isWayIn(place),
    isNew: ({ context }, session: SessionChanged) =>
      session.isNew === true && isAuthRoute(context.place?.path ?? ''),
    isCause: (_, { is, cause }: { is: SessionCause; cause: SessionCause }) => is === cause,
    /** After a logout or an expiry the way leads to the login instead. */
    isStaying: (_, { cause }: SessionChanged) => cause !== 'logout' && cause !== 'expiry',
    isOnlyLayer: ({ context: { layers } }, { by }: { by: Layer }) => layers.length === 1 && layers[0] === by,
    isLastLayer: ({ context }, { all }: { all: boolean }) => all || context.layers.length <= 1,
    isSettled: (_, { cause, userSettled }: SessionChanged) =>
      userSettled && cause !== 'logout' && cause !== 'expiry',
  },
  actions: {
    keepPlace: assign(({ context }, { place }: { place: Place }) => ({
      place,
      from: context.place?.path ?? null,
      verdict: decide(place, context.place?.path ?? null, context.visitor, context.routes),
    })),
    keepVisitor: assign(({ context }, { token, user }: SessionChanged) => {
      const visitor: Visitor = { hasToken: token !== null, userType: user?.userType ?? null }
      const verdict =
        context.place === null ? context.verdict : decide(context.place, null, visitor, context.routes)
      return { visitor, verdict }
    }),
    keepQuery: assign(({ context }, { search }: { search: string }) => ({
      place: { path: context.place?.path ?? '', search },
    })),
    keepEntry: assign(({ context }) => ({
      verdict: { is: 'redirect' as const, to: afterLogin(context.place?.search ?? '') },
    })),
    keepLeft: assign(({ context: { place } }) => ({ left: place === null ? '' : place.path + place.search })),
    keepNewEntry: enqueueActions(({ context: { place, left, routes }, enqueue }) => {
      const { to, isWelcomedOnItsWay } = afterRegistration(place?.search ?? '', left, routes)
      enqueue.assign({ verdict: { is: 'redirect', to } })
      if (isWelcomedOnItsWay) enqueue.emit({ type: 'newcomer.ledOn' })
    }),
    go: sendTo(
      'location',
      ({ context: { place } }, { to, replace }: { to: string; replace: boolean }): LocationCommand => ({
        type: 'go',
        to,
        replace,
        ...(replace && isAuthRoute(place?.path ?? '') && { clears: true }),
      }),
    ),
    keepAddress: sendTo('location', ({ context: { place } }): LocationCommand => ({
      type: 'keep',
      to: `${place?.path}${place?.search}`,
    })),
    keepLayer: assign(({ context: { layers } }, { by }: { by: Layer }) => ({
      layers: [...layers.filter((layer) => layer !== by), by],
    })),
    forgetLayer: assign(({ context: { layers } }, { by }: { by: Layer }) => ({
      layers: layers.filter((layer) => layer !== by),
    })),
    forgetUppermost: assign(({ context: { layers } }) => ({ layers: layers.slice(0, -1) })),
    forgetLayers: assign({ layers: [] }),
    commandLayer: sendTo('location', (_, { is }: { is: 'wanted' | 'released' }): LocationCommand => ({
      type: 'layer',
      is,
    })),
    notifyUppermost: enqueueActions(({ context, enqueue }) => {
      const uppermost = context.layers[context.layers.length - 1]
      if (uppermost !== undefined) enqueue.sendTo(uppermost, { type: 'back.pressed' } satisfies BackPressed)
    }),
    notifyLayers: enqueueActions(({ context, enqueue }) => {
      for (const layer of [...context.layers].reverse())
        enqueue.sendTo(layer, { type: 'back.pressed' } satisfies BackPressed)
    }),
    goBack: sendTo('location', ({ context: { verdict } }, { orTo }: { orTo?: string }): LocationCommand => ({
      type: 'back',
      home: orTo ?? (verdict.is === 'show' && verdict.route.access !== 'public' ? MY : HOME),
    })),
    notifyShown: emit(({ context, event }): PlaceEvent => {
      const { place, verdict } = context
      const byLink = event.type === 'place.changed' && event.byLink === true
      return place !== null && verdict.is === 'show'
        ? { type: 'place.shown', place, route: verdict.route, ...(byLink && { byLink }) }
        : { type: 'place.refused', place: place ?? { path: '', search: '' }, page: '404' }
    }),
    notifyRefused: emit(({ context }, { page }: { page: '404' }): PlaceEvent => ({
      type: 'place.refused',
      place: context.place ?? { path: '', search: '' },
      page,
    })),
    notifyKept: emit(({ context }): PlaceEvent => ({
      type: 'place.kept',
      place: context.place ?? { path: '', search: '' },
    })),
    wantIntroduction: emit((): PlaceEvent => ({ type: 'introduction.wanted' })),
    /** Provided: ROUTE-16 the title of the page of a path. */
    showTitle: (_args, _params: { path: string }) => {},
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    ...input,
    place: null,
    from: null,
    left: '',
    verdict: { is: 'lost' },
    layers: [],
  }),
  initial: 'waiting',
  invoke: [
    { src: 'sessionChanges', id: 'sessionChanges' },
    { src: 'location', id: 'location' },
  ],
  on: {
    go: {
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }) },
    },
    back: { actions: { type: 'goBack', params: ({ event }) => event } },
    'layer.wanted': {
      actions: [
        { type: 'keepLayer', params: ({ event }) => event },
        { type: 'commandLayer', params: { is: 'wanted' } },
      ],
    },
    'layer.released': [
      {
        guard: { type: 'isOnlyLayer', params: ({ event }) => event },
        actions: ['forgetLayers', { type: 'commandLayer', params: { is: 'released' } }],
      },
      { actions: { type: 'forgetLayer', params: ({ event }) => event } },
    ],
    'layer.left': [
      {
        guard: { type: 'isLastLayer', params: ({ event }) => event },
        actions: ['notifyLayers', 'forgetLayers'],
      },
      // The step that was taken is put back for the one below.
      {
        actions: ['notifyUppermost', 'forgetUppermost', { type: 'commandLayer', params: { is: 'wanted' } }],
      },
    ],
    // In the page's place; from what an entrance shows of where it leads a step back leads there again.
    'login.wanted': {
      actions: {
        type: 'go',
        params: ({ context: { place }, event: { search } }) => ({
          to: loginFrom(place === null || search === undefined ? place : { ...place, search }),
          replace: !isAuthRoute(place?.path ?? ''),
        }),
      },
    },
    'place.changed': [
      {
        guard: { type: 'isPassed', params: ({ event }) => event },
        actions: { type: 'goBack', params: ({ event }) => ({ orTo: afterLogin(event.place.search) }) },
      },
      { target: '.deciding', actions: { type: 'keepPlace', params: ({ event }) => event } },
    ],
    'session.changed': [
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: 'logout', cause: event.cause }) },
        actions: [
          { type: 'keepVisitor', params: ({ event }) => event },
          { type: 'go', params: ({ context }) => ({ to: loginLeft(context.place), replace: true }) },
        ],
      },
      {
        guard: { type: 'isCause', params: ({ event }) => ({ is: 'expiry', cause: event.cause }) },
        actions: [
          { type: 'keepVisitor', params: ({ event }) => event },
          'keepLeft',
          { type: 'go', params: ({ context }) => ({ to: loginFrom(context.place), replace: true }) },
        ],
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.deciding',
        actions: [{ type: 'keepVisitor', params: ({ event }) => event }, 'keepNewEntry'],
      },
      {
        guard: { type: 'isLoginAtEntrance', params: ({ event }) => event },
        target: '.deciding',
        actions: [{ type: 'keepVisitor', params: ({ event }) => event }, 'keepEntry'],
      },
      { target: '.deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: {
      description: 'the address has not been read yet',
      on: { 'session.changed': { actions: { type: 'keepVisitor', params: ({ event }) => event } } },
    },
    deciding: {
      description: 'the guard decides',
      always: [
        { guard: 'isRedirected', target: 'redirecting' },
        { guard: 'isIntroducedFirst', target: 'introducing' },
        { guard: 'isShown', target: 'shown' },
        { target: 'lost' },
      ],
    },
    redirecting: {
      description: 'the way leads elsewhere',
      entry: {
        type: 'go',
        params: ({ context }) => ({
          to: context.verdict.is === 'redirect' ? context.verdict.to : '',
          replace: true,
        }),
      },
      on: {
        'session.changed': {
          guard: { type: 'isStaying', params: ({ event }) => event },
          actions: { type: 'keepVisitor', params: ({ event }) => event },
        },
      },
    },
    introducing: {
      description: 'the member is loaded before the first page of their own',
      entry: 'wantIntroduction',
      on: {
        'session.changed': [
          {
            guard: { type: 'isSettled', params: ({ event }) => event },
            target: 'introduced',
            actions: { type: 'keepVisitor', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStaying', params: ({ event }) => event },
            target: 'deciding',
            actions: { type: 'keepVisitor', params: ({ event }) => event },
          },
        ],
      },
    },
    introduced: {
      description: 'the member is known, or could not be loaded, which is ignored',
      always: [{ guard: 'isRedirected', target: 'redirecting' }, { target: 'shown' }],
    },
    shown: {
      description: 'the page is open',
      entry: [
        'notifyShown',
        { type: 'showTitle', params: ({ context }) => ({ path: context.place?.path ?? '' }) },
      ],
      on: {
        'query.keep': {
          actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'keepAddress', 'notifyKept'],
        },
      },
    },
    lost: {
      description: 'there is no such page',
      entry: [
        { type: 'notifyRefused', params: { page: '404' } },
        { type: 'showTitle', params: { path: '/404' } },
      ],
    },
  },
})
