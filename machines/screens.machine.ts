import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { screenMachine, type ScreenReady } from './screen.machine'
import type { Place, RouteFacts } from './navigation.guard'

export interface OpenScreen {
  readonly key: string
  readonly place: Place
  readonly keepAlive: boolean
  readonly actor: ActorRefFrom<typeof screenMachine>
}

/** What stands in the frame: one of the open screens, or an error page. */
export type InFrame =
  | { readonly is: 'nothing' }
  | { readonly is: 'screen'; readonly key: string }
  | { readonly is: 'error'; readonly page: '403' | '404' }

export type ScreensFact =
  | { readonly type: 'screen.wanted'; readonly place: Place; readonly route: RouteFacts }
  | { readonly type: 'error.wanted'; readonly page: '403' | '404' }
  | { readonly type: 'screens.outdated' }

/** ROUTE-17 Kept pages beyond this many are closed, the longest unseen first. */
const KEPT = 4

const keyOf = (place: Place): string => place.path + place.search

/**
 * ROUTE-17 The open screens; kept ones stay with all their state. The old one is stopped only when the new one has asked for
 * what it needs, so that what both need is asked for once.
 */
export const screensMachine = setup({
  types: {
    context: {} as { open: readonly OpenScreen[]; inFrame: InFrame },
    events: {} as ScreensFact | ScreenReady,
    meta: {} as { says: string },
  },
  actors: { screen: screenMachine },
  guards: {
    isOpen: ({ context }, { place }: { place: Place }) =>
      context.open.some(({ key }) => key === keyOf(place)),
  },
  actions: {
    open: assign(({ context, spawn }, { place, route }: { place: Place; route: RouteFacts }) => ({
      open: [
        ...context.open,
        {
          key: keyOf(place),
          place,
          keepAlive: route.keepAlive,
          actor: spawn('screen', { id: `screen ${keyOf(place)}`, input: { place } }),
        },
      ],
    })),
    show: assign(({ context }, { place }: { place: Place }) => ({
      inFrame: { is: 'screen' as const, key: keyOf(place) },
      // The one shown last stands last, so that the longest unseen stand first.
      open: [
        ...context.open.filter(({ key }) => key !== keyOf(place)),
        ...context.open.filter(({ key }) => key === keyOf(place)),
      ],
    })),
    showError: assign((_, { page }: { page: '403' | '404' }) => ({
      inFrame: { is: 'error' as const, page },
    })),
    closeUnseen: enqueueActions(({ context, enqueue }) => {
      const unseen = context.open.filter(
        ({ key }) => !(context.inFrame.is === 'screen' && context.inFrame.key === key),
      )
      const kept = unseen.filter(({ keepAlive }) => keepAlive).slice(-KEPT)
      const closed = unseen.filter((screen) => !kept.includes(screen))
      for (const { actor } of closed) enqueue.stopChild(actor)
      if (closed.length > 0)
        enqueue.assign({ open: context.open.filter((screen) => !closed.includes(screen)) })
    }),
    forgetKept: assign(({ context }) => ({
      open: context.open.map((screen) => ({ ...screen, keepAlive: false })),
    })),
  },
}).createMachine({
  id: 'screens',
  context: { open: [], inFrame: { is: 'nothing' } },
  meta: { says: 'the screens that are open' },
  on: {
    'screen.wanted': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        actions: [{ type: 'show', params: ({ event }) => event }, 'closeUnseen'],
      },
      {
        actions: [
          { type: 'open', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
        ],
      },
    ],
    'screen.ready': { actions: 'closeUnseen' },
    'error.wanted': { actions: [{ type: 'showError', params: ({ event }) => event }, 'closeUnseen'] },
    'screens.outdated': { actions: ['forgetKept', 'closeUnseen'] },
  },
})
