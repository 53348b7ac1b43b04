import { assign, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate'
import {
  afterLogin,
  decide,
  HOME,
  isAuthRoute,
  loginFrom,
  type Place,
  type RouteDecision,
  type Visitor,
} from './navigation.guard'
import type {
  LocationCommand,
  NavigationEvent,
  BackPressed,
  Layer,
  NavigationInput,
  NavigationCommand,
  PlaceShown,
} from './navigation.types'

export type { LocationCommand, NavigationEvent, NavigationCommand, PlaceShown } from './navigation.types'

interface Whereabouts extends NavigationInput {
  readonly place: Place | null
  readonly from: string | null
  readonly verdict: RouteDecision
  /** What lies over the page and takes the next step back. */
  readonly layer: Layer | null
}

/** NAV-01 to NAV-05 Where somebody may be: asks the guard at every step and follows what it says. */
export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as Whereabouts,
    events: {} as NavigationCommand | NavigationEvent,
  },
  actors: {
    /** Tells `place.changed` at the start and whenever the address changes; `go` changes it. */
    location: fromCallback<LocationCommand>(() => {}),
  },
  guards: {
    isShown: ({ context }) => context.verdict.is === 'show' && !context.verdict.introduceFirst,
    isIntroducedFirst: ({ context }) => context.verdict.is === 'show' && context.verdict.introduceFirst,
    isRedirected: ({ context }) => context.verdict.is === 'redirect',
    isAtEntrance: ({ context }, { justLoggedIn }: { justLoggedIn: boolean }) =>
      justLoggedIn && isAuthRoute(context.place?.path ?? ''),
    isHeldBy: ({ context }, { by }: { by: Layer }) => context.layer === by,
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
    keepQuery: assign(({ context }, { search }: { search: string }) => ({
      place: { path: context.place?.path ?? '', search },
    })),
    keepEntry: assign(({ context }) => ({
      verdict: { is: 'redirect' as const, to: afterLogin(context.place?.search ?? '') },
    })),
    go: sendTo('location', (_, { to, replace }: { to: string; replace: boolean }): LocationCommand => ({
      type: 'go',
      to,
      replace,
    })),
    keepAddress: sendTo('location', ({ context: { place } }): LocationCommand => ({
      type: 'keep',
      to: `${place?.path}${place?.search}`,
    })),
    keepLayer: assign((_, { by }: { by: Layer }) => ({ layer: by })),
    forgetLayer: assign({ layer: null }),
    askLayer: sendTo('location', (_, { is }: { is: 'wanted' | 'released' }): LocationCommand => ({
      type: 'layer',
      is,
    })),
    notifyLayer: enqueueActions(({ context, enqueue }) => {
      if (context.layer !== null)
        enqueue.sendTo(context.layer, { type: 'back.pressed' } satisfies BackPressed)
    }),
    goBack: sendTo('location', { type: 'back', home: HOME } satisfies LocationCommand),
    tellShown: sendParent(({ context }): PlaceShown => {
      const { place, verdict } = context
      return place !== null && verdict.is === 'show'
        ? { type: 'place.shown', place, route: verdict.route }
        : { type: 'place.refused', place: place ?? { path: '', search: '' }, page: '404' }
    }),
    tellRefused: sendParent(({ context }, { page }: { page: '404' }): PlaceShown => ({
      type: 'place.refused',
      place: context.place ?? { path: '', search: '' },
      page,
    })),
    tellKept: sendParent(({ context }): PlaceShown => ({
      type: 'place.kept',
      place: context.place ?? { path: '', search: '' },
    })),
    askIntroduction: sendParent((): PlaceShown => ({ type: 'introduction.wanted' })),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ ...input, place: null, from: null, verdict: { is: 'lost' }, layer: null }),
  initial: 'waiting',
  invoke: { src: 'location', id: 'location' },
  on: {
    go: {
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }) },
    },
    back: { actions: 'goBack' },
    'layer.wanted': {
      actions: [
        { type: 'keepLayer', params: ({ event }) => event },
        { type: 'askLayer', params: { is: 'wanted' } },
      ],
    },
    'layer.released': {
      guard: { type: 'isHeldBy', params: ({ event }) => event },
      actions: ['forgetLayer', { type: 'askLayer', params: { is: 'released' } }],
    },
    'layer.left': { actions: ['notifyLayer', 'forgetLayer'] },
    'login.wanted': {
      actions: {
        type: 'go',
        params: ({ context: { place }, event: { search } }) => ({
          to: loginFrom(place === null || search === undefined ? place : { ...place, search }),
          replace: true,
        }),
      },
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
      description: 'the address has not been read yet',
      on: { 'visitor.changed': { actions: { type: 'keepVisitor', params: ({ event }) => event } } },
    },
    deciding: {
      description: 'the guard is asked',
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
      on: { 'visitor.changed': { actions: { type: 'keepVisitor', params: ({ event }) => event } } },
    },
    introducing: {
      description: 'the member is asked for before the first page of their own',
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
      description: 'the member is known, or asking for them failed, which is ignored',
      always: [{ guard: 'isRedirected', target: 'redirecting' }, { target: 'shown' }],
    },
    shown: {
      description: 'the page is open',
      entry: 'tellShown',
      on: {
        'query.keep': {
          actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'keepAddress', 'tellKept'],
        },
      },
    },
    lost: {
      description: 'there is no such page',
      entry: { type: 'tellRefused', params: { page: '404' } },
    },
  },
})
