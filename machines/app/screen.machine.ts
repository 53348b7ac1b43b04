import {
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
  type AnyActorRef,
  type ErrorActorEvent,
  type EventObject,
} from 'xstate'
import { findAppActor } from './app-system'
import type { CallError } from './call-error'
import type { Dependency, Dependencies } from '../patterns/dependency'
import type { DataOutdated } from '../patterns/outdated'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { spawnNeed } from '../patterns/spawn'
import type { Place } from './navigation.guard'

export interface ScreenInput {
  readonly place: Place
}

/** What an address says at this moment, and what is needed for it. `query`: handed to the view as it is. */
export interface ScreenQuery {
  readonly query: unknown
  readonly requires: Dependencies
}

/** A screen's code, as far as its machine knows it. */
export type ReadQuery = (place: Place) => ScreenQuery

/** Which application the server gives now, by its first files; '' where there is none to be seen. */
export interface Versions {
  readonly served: string
  /** The one this tab was last loaded again for. */
  readonly triedFor: unknown
}

/** Something goes on there that nobody has ended, as a stream out of the page. */
export const isUnfinished = (actor: AnyActorRef | undefined): boolean => {
  const snapshot = actor?.getSnapshot() as { readonly hasTag?: (tag: string) => boolean } | undefined
  return snapshot?.hasTag?.('unfinished') ?? false
}

/** The page goes under another query now; another day begins. */
export type ScreenEvent =
  | { readonly type: 'query.changed'; readonly place: Place }
  | { readonly type: 'day.changed' }
  /** Another may be logged in than what it shows was sent to. */
  | { readonly type: 'person.changed' }
  /** A kept page is entered by a link: what it shows may be old. */
  | DataOutdated

/** `refresh`: all that the screen needs is asked for anew, behind what is shown. `retry`: it begins anew, also where its view broke. */
export type ScreenCommand = { readonly type: 'retry' } | { readonly type: 'refresh' }

/** What the open screens hear when this one stands, with all it needs under way, or could not be fetched. */
export type ScreenReady = { readonly type: 'screen.ready' }

const nothing = (): ScreenQuery => ({ query: null, requires: {} })

/** What calls answered before, by their identity. */
const seenIn = (system: { get(key: string): unknown }) => {
  const requests = findAppActor(system, 'requests')
  return (key: string): unknown => requests?.getSnapshot().context.cache[key]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The dependencies whose parameters are others now. */
const changedOf = (before: Dependencies, now: Dependencies): readonly (readonly [string, Dependency])[] =>
  Object.entries(now).filter(([name, dependency]) => !isSame(before[name]?.params, dependency.params))

/**
 * One open screen: fetches its code, then starts what the screen needs; the needs live and end with it, and
 * those whose parameters the query changes go on with the new ones. Code that does not come
 * though the server is there makes the page load again, once for each application: it may be gone since a newer one was put up, and
 * a browser does not fetch again what once failed without a network.
 */
export const screenMachine = setup({
  types: {
    input: {} as ScreenInput,
    context: {} as ScreenInput & {
      read: ReadQuery
      query: unknown
      requires: Dependencies
      error: CallError | null
    },
    events: {} as ScreenCommand | ScreenEvent | ServerBack | ErrorActorEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadScreen: fromPromise<ReadQuery, Place>(() => Promise.reject(new Error('loadScreen is not provided'))),
    readVersions: fromPromise<Versions>(() => Promise.reject(new Error('readVersions is not provided'))),
    untilServerBack,
    /** Tells `day.changed` when another day begins where the viewer is. */
    watchDay: fromCallback<EventObject>(() => {}),
  },
  delays: { longestReload: 10_000 },
  guards: {
    /** Once for each application, so that code which is broken on the server never makes a loop. */
    isUntried: (_, { served, triedFor }: Versions) => served !== '' && served !== triedFor,
  },
  actions: {
    /** Provided: remembers for which application, and loads the page again at the same address. */
    reloadFor: (_args, _params: { served: string }) => {},
    /** The server is not there either: it may be worth another try once it is. */
    keepLost: assign({ error: { kind: 'network' } }),
    forgetLost: assign({ error: null }),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    readPlace: assign(({ context }, { read }: { read: ReadQuery }) => ({ read, ...read(context.place) })),
    followPlace: enqueueActions(({ context, enqueue, self, system }) => {
      const { query, requires } = context.read(context.place)
      const changed = changedOf(context.requires, requires)
      enqueue.assign({ query, requires: { ...context.requires, ...Object.fromEntries(changed) } })
      const seen = seenIn(system)
      for (const [name, dependency] of changed) {
        const actor = self.getSnapshot().children[name]
        if (dependency.changed !== undefined && actor !== undefined)
          enqueue.sendTo(actor, dependency.changed(seen))
        else {
          enqueue.stopChild(name)
          spawnNeed(enqueue, name, dependency, seen)
        }
      }
    }),
    /** Asked for by `retry`: without what was answered before, on which a view that broke would break again. What is unfinished, as a broadcast, goes on. */
    startNeeds: enqueueActions(({ context, enqueue, event, self, system }) => {
      const isAgain = event.type === 'retry'
      const seen = isAgain ? () => undefined : seenIn(system)
      for (const [name, dependency] of Object.entries(context.requires)) {
        if (isAgain && isUnfinished(self.getSnapshot().children[name])) continue
        if (isAgain) enqueue.stopChild(name)
        spawnNeed(enqueue, name, dependency, seen)
      }
    }),
    renewNeeds: enqueueActions(({ context, enqueue, self, system }) => {
      const seen = seenIn(system)
      // Nobody is shown it, nor may ask for it: it waits for the next member.
      const isNobody = findAppActor(system, 'session')?.getSnapshot().context.token === null
      for (const [name, dependency] of Object.entries(context.requires)) {
        const actor = self.getSnapshot().children[name]
        if (dependency.ofMember === true && !isNobody) {
          enqueue.stopChild(name)
          spawnNeed(enqueue, name, dependency, seen)
        } else if (actor !== undefined) enqueue.sendTo(actor, { type: 'refresh' })
      }
    }),
    stopNeeds: enqueueActions(({ context, enqueue }) => {
      for (const name of Object.keys(context.requires)) enqueue.stopChild(name)
    }),
    tellReady: sendParent({ type: 'screen.ready' } satisfies ScreenReady),
    /** `data.outdated`: silently, with as many rows as are shown. */
    refreshNeeds: enqueueActions(({ enqueue, self, event }) => {
      for (const dependency of Object.values(self.getSnapshot().children))
        if (dependency !== undefined)
          enqueue.sendTo(dependency, event.type === 'data.outdated' ? event : { type: 'refresh' })
    }),
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ ...input, read: nothing, ...nothing(), error: null }),
  initial: 'fetching',
  on: { 'query.changed': { actions: { type: 'keepPlace', params: ({ event }) => event } } },
  states: {
    fetching: {
      tags: 'busy',
      description: 'the page is being fetched',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => context.place,
        onDone: {
          target: 'open',
          actions: [{ type: 'readPlace', params: ({ event }) => ({ read: event.output }) }, 'startNeeds'],
        },
        onError: 'comparing',
      },
    },
    comparing: {
      tags: 'busy',
      description: 'the page did not come, it is looked up whether the server is there',
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
        onError: { target: 'failed', actions: 'keepLost' },
      },
    },
    renewing: {
      tags: 'busy',
      description: 'the application is being loaded again, since the server is there',
      after: { longestReload: 'failed' },
    },
    open: {
      description: 'the page is open',
      entry: 'tellReady',
      invoke: { src: 'watchDay', id: 'watchDay' },
      on: {
        refresh: { actions: 'refreshNeeds' },
        // Its view broke.
        retry: { actions: 'startNeeds' },
        'data.outdated': { actions: 'refreshNeeds' },
        'person.changed': { actions: 'renewNeeds' },
        'query.changed': {
          actions: [{ type: 'keepPlace', params: ({ event }) => event }, 'followPlace'],
        },
        'day.changed': { actions: 'followPlace' },
        // What breaks in one of them is a defect: it takes this page along, and not the application.
        'xstate.error.actor.*': { target: 'failed', actions: 'stopNeeds' },
      },
    },
    failed: {
      description: 'the page did not come or broke, a retry is offered',
      entry: 'tellReady',
      exit: 'forgetLost',
      invoke: awaitServer,
      on: { retry: 'fetching', 'server.back': 'fetching' },
    },
  },
})
