import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { findAppActor } from './app-system'
import { NETWORK } from './dialogs.machine'

/** `random`: in [0, 1). */
export interface ReachabilityInput {
  readonly random: () => number
}

export type ReachabilityEvent =
  /** Something failed for want of a network or a server, and waits for either. */
  | { readonly type: 'server.missed' }
  /** The network, the socket or the page is back: the server may be, too. */
  | { readonly type: 'way.hinted' }
  | ReadRetried
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }

/** Emitted once the server answers again. */
export interface ServerBack {
  readonly type: 'server.back'
}

/** The person has asked for another try of a read that failed. Emitted, too: what else failed is read again with it. */
export interface ReadRetried {
  readonly type: 'read.retried'
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000

/** Reports a call that has failed for want of a network, and when the network is back or the socket opens: the server is likely there then. */
const watchWays = fromCallback<{ type: 'nothing' }>(({ system, sendBack }) => {
  const onReturn = () => {
    let was = true
    return (is: boolean): void => {
      if (is && !was) sendBack({ type: 'way.hinted' })
      was = is
    }
  }
  const [networkIs, connectionIs] = [onReturn(), onReturn()]
  const watched = [
    findAppActor(system, 'requests')?.on('request.settled', ({ reaction }) => {
      if (reaction.is === 'dialog' && reaction.id === NETWORK) sendBack({ type: 'server.missed' })
    }),
    findAppActor(system, 'network')?.subscribe((snapshot) => networkIs(snapshot.matches('online'))),
    findAppActor(system, 'connection')?.subscribe((snapshot) =>
      connectionIs(snapshot.matches({ linked: 'open' })),
    ),
  ]
  return () => watched.forEach((one) => one?.unsubscribe())
})

/**
 * ERR-05 Whether the server can be reached: once something has missed it, it is probed until it answers, and whoever waits is
 * notified. The waits between probes grow for a call that fails again right after.
 */
export const reachabilityMachine = setup({
  types: {
    input: {} as ReachabilityInput,
    context: {} as ReachabilityInput & { readonly misses: number },
    events: {} as ReachabilityEvent,
    emitted: {} as ServerBack | ReadRetried,
  },
  actors: {
    watchWays,
    /** Fails where the server does not answer that it is ready. */
    probe: fromPromise<unknown>(() => Promise.reject(new Error('probe is not provided'))),
    /** Provided: reports whether the page is in sight. */
    visibility: fromCallback<EventObject>(() => {}),
  },
  delays: {
    /** Half of it by chance: thousands who lost one server do not all come back at the same moment. */
    backoff: ({ context: { misses, random } }) =>
      Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (misses - 1)) * (0.5 + random() / 2),
    patience: 5_000,
    steadyAfter: 60_000,
  },
  actions: {
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
    notifyBack: emit({ type: 'server.back' } satisfies ServerBack),
    notifyRetried: emit({ type: 'read.retried' } satisfies ReadRetried),
  },
}).createMachine({
  id: 'reachability',
  context: ({ input }) => ({ ...input, misses: 0 }),
  invoke: [
    { src: 'watchWays', id: 'watchWays' },
    { src: 'visibility', id: 'visibility' },
  ],
  on: { 'read.retried': { actions: 'notifyRetried' } },
  initial: 'reached',
  states: {
    reached: {
      description: 'the server answers, as far as is known',
      on: { 'server.missed': 'waiting' },
      after: { steadyAfter: { actions: 'forgetMisses' } },
    },
    waiting: {
      description: 'the server was missed and is probed in a moment',
      entry: 'countMiss',
      on: { 'way.hinted': 'probing', 'page.shown': 'probing' },
      after: { backoff: 'probing' },
    },
    probing: {
      description: 'the server is being probed',
      invoke: {
        src: 'probe',
        id: 'probe',
        onDone: { target: 'reached', actions: 'notifyBack' },
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
    },
  },
})
