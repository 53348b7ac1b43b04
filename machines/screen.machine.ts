import {
  assign,
  enqueueActions,
  fromPromise,
  sendParent,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
} from 'xstate'
import type { Needs } from './generic/need'
import type { Place } from './navigation.guard'
import type { requestsMachine } from './requests.machine'

export interface ScreenInput {
  readonly place: Place
}

/** Which application the server gives now, by its first files; '' where there is none to be seen. */
export interface Versions {
  readonly served: string
  /** The one this tab was last loaded again for. */
  readonly triedFor: unknown
}

type SpawnAny = (logic: AnyActorLogic, options: { readonly id: string; readonly input: unknown }) => void

/** `refresh`: all that the screen needs is asked for anew, behind what is shown. */
export type ScreenWish = { readonly type: 'retry' } | { readonly type: 'refresh' }

/** What the open screens hear when this one stands, with all it needs under way, or could not be fetched. */
export type ScreenReady = { readonly type: 'screen.ready' }

/**
 * One open screen: fetches its code, then starts what the screen needs; the needs live and end with it. Code that does not come
 * though the server is there makes the page load again, once for each application: it may be gone since a newer one was put up, and
 * a browser does not fetch again what once failed without a network.
 */
export const screenMachine = setup({
  types: {
    input: {} as ScreenInput,
    context: {} as ScreenInput & { needs: Needs },
    events: {} as ScreenWish,
    tags: {} as 'busy',
    meta: {} as { says: string },
  },
  actors: {
    loadScreen: fromPromise<Needs, Place>(() => Promise.reject(new Error('loadScreen is not provided'))),
    readVersions: fromPromise<Versions>(() => Promise.reject(new Error('readVersions is not provided'))),
  },
  delays: { longestReload: 10_000 },
  guards: {
    /** Once for each application, so that code which is broken on the server never makes a loop. */
    isUntried: (_, { served, triedFor }: Versions) => served !== '' && served !== triedFor,
  },
  actions: {
    /** Provided: remembers for which application, and loads the page again at the same address. */
    reloadFor: (_args, _params: { served: string }) => {},
    keepNeeds: assign((_, { needs }: { needs: Needs }) => ({ needs })),
    startNeeds: enqueueActions(({ context, enqueue, system }) => {
      const requests = system.get('requests') as ActorRefFrom<typeof requestsMachine> | undefined
      const seen = (key: string) => requests?.getSnapshot().context.seen[key]
      // The types of `setup` know only actors named beforehand; a screen's needs are known when its code is here.
      const spawn = enqueue.spawnChild as unknown as SpawnAny
      for (const [name, need] of Object.entries(context.needs))
        spawn(need.logic, { id: name, input: need.input(seen) })
    }),
    tellReady: sendParent({ type: 'screen.ready' } satisfies ScreenReady),
    refreshNeeds: enqueueActions(({ enqueue, self }) => {
      for (const need of Object.values(self.getSnapshot().children))
        if (need !== undefined) enqueue.sendTo(need, { type: 'refresh' })
    }),
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ ...input, needs: {} }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      meta: { says: 'the page is being fetched' },
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => context.place,
        onDone: {
          target: 'open',
          actions: [{ type: 'keepNeeds', params: ({ event }) => ({ needs: event.output }) }, 'startNeeds'],
        },
        onError: 'comparing',
      },
    },
    comparing: {
      tags: 'busy',
      meta: { says: 'the page did not come, it is looked up whether the server is there' },
      invoke: {
        id: 'readVersions',
        src: 'readVersions',
        onDone: [
          {
            guard: { type: 'isUntried', params: ({ event }) => event.output },
            target: 'renewing',
            actions: { type: 'reloadFor', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    renewing: {
      tags: 'busy',
      meta: { says: 'the application is being loaded again, since the server is there' },
      after: { longestReload: 'failed' },
    },
    open: {
      meta: { says: 'the page is open' },
      entry: 'tellReady',
      on: { refresh: { actions: 'refreshNeeds' } },
    },
    failed: {
      meta: { says: 'the page did not come, a retry is offered' },
      entry: 'tellReady',
      on: { retry: 'fetching' },
    },
  },
})
