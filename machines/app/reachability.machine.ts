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

/** Reports a call that has failed for want of a network, a socket that is lost, and when the network is back, the socket opens or anything is answered: the server is likely there then. */
const watchWays = fromCallback<{ type: 'nothing' }>(({ system, sendBack }) => {
  const whenBecoming = (type: 'way.hinted' | 'server.missed') => {
    let was = true
    return (is: boolean): void => {
      if (is && !was) sendBack({ type })
      was = is
    }
  }
  const [networkIs, connectionIs] = [whenBecoming('way.hinted'), whenBecoming('way.hinted')]
  const socketIsLost = whenBecoming('server.missed')
  const watched = [
    findAppActor(system, 'requests')?.on('request.settled', ({ reaction }) => {
      if (reaction.is === 'dialog' && reaction.id === NETWORK) sendBack({ type: 'server.missed' })
    }),
    findAppActor(system, 'requests')?.on('server.answered', () => sendBack({ type: 'way.hinted' })),
    findAppActor(system, 'network')?.subscribe((snapshot) => networkIs(snapshot.matches('online'))),
    findAppActor(system, 'connection')?.subscribe((snapshot) => {
      connectionIs(snapshot.matches({ linked: 'open' }))
      // A socket that never opens may be a proxy's doing.
      socketIsLost(snapshot.context.hasOpened && snapshot.matches('waiting'))
    }),
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
    /** `isAway`: it was probed since it was missed, and has not answered. */
    context: {} as ReachabilityInput & { readonly misses: number; readonly isAway: boolean },
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
    countMiss: assign(({ context: { misses }, event }) => ({
      misses: misses + 1,
      isAway: event.type !== 'server.missed',
    })),
    forgetMisses: assign({ misses: 0 }),
    forgetAway: assign({ isAway: false }),
    notifyBack: emit({ type: 'server.back' } satisfies ServerBack),
    notifyRetried: emit({ type: 'read.retried' } satisfies ReadRetried),
  },
}).createMachine({
  id: 'reachability',
  context: ({ input }) => ({ ...input, misses: 0, isAway: false }),
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
        onDone: { target: 'reached', actions: ['forgetAway', 'notifyBack'] },
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
    },
  },
})
