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

type SpawnAny = (logic: AnyActorLogic, options: { readonly id: string; readonly input: unknown }) => void

/** `refresh`: all that the screen needs is asked for anew, behind what is shown. */
export type ScreenWish = { readonly type: 'retry' } | { readonly type: 'refresh' }

/** What the open screens hear when this one stands, with all it needs under way, or could not be fetched. */
export type ScreenReady = { readonly type: 'screen.ready' }

/** One open screen: fetches its code, then starts what the screen needs; the needs live and end with it. */
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
  },
  actions: {
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
        onError: 'failed',
      },
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
