import {
  assign,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
  type AnyActorRef,
  type EventObject,
} from 'xstate'

/** `random`: in [0, 1). */
export interface ReachabilityInput {
  readonly random: () => number
}

export type ReachabilityEvent =
  /** Something failed for want of a network or a server, and waits for either. */
  | { readonly type: 'server.missed' }
  /** The network, the socket or the page is back: the server may be, too. */
  | { readonly type: 'way.hinted' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }

/** What the application hears once the server answers again. */
export type ServerBack = { readonly type: 'server.back' }

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000

interface System {
  get(key: string): AnyActorRef | undefined
}
type Seen = { matches(value: unknown): boolean }

/** Tells when the network comes back and when the socket opens: the server is likely there then. */
const watchWays = fromCallback<{ type: 'nothing' }>(({ system, sendBack }) => {
  const watch = (name: string, isThere: (snapshot: Seen) => boolean) => {
    let was = true
    return (system as System).get(name)?.subscribe((snapshot: unknown) => {
      const is = isThere(snapshot as Seen)
      if (is && !was) sendBack({ type: 'way.hinted' })
      was = is
    })
  }
  const watched = [
    watch('network', (snapshot) => snapshot.matches('online')),
    watch('connection', (snapshot) => snapshot.matches({ linked: 'open' })),
  ]
  return () => watched.forEach((one) => one?.unsubscribe())
})

/**
 * ERR-05 Whether the server can be reached: once something has missed it, it is asked for until it answers, and whoever waits hears
 * of it. A call that fails again right after is waited for longer and longer.
 */
export const reachabilityMachine = setup({
  types: {
    input: {} as ReachabilityInput,
    context: {} as ReachabilityInput & { readonly misses: number },
    events: {} as ReachabilityEvent,
  },
  actors: {
    watchWays,
    /** Fails where the server does not answer that it is ready. */
    probe: fromPromise<unknown>(() => Promise.reject(new Error('probe is not provided'))),
    /** Tells whether the page is in sight. */
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
    tellBack: sendParent({ type: 'server.back' } satisfies ServerBack),
  },
}).createMachine({
  id: 'reachability',
  context: ({ input }) => ({ ...input, misses: 0 }),
  invoke: [
    { src: 'watchWays', id: 'watchWays' },
    { src: 'visibility', id: 'visibility' },
  ],
  initial: 'reached',
  states: {
    reached: {
      description: 'the server answers, as far as anybody knows',
      on: { 'server.missed': 'waiting' },
      after: { steadyAfter: { actions: 'forgetMisses' } },
    },
    waiting: {
      description: 'the server was missed and is asked for in a moment',
      entry: 'countMiss',
      on: { 'way.hinted': 'probing', 'page.shown': 'probing' },
      after: { backoff: 'probing' },
    },
    probing: {
      description: 'the server is asked whether it is there',
      invoke: {
        src: 'probe',
        id: 'probe',
        onDone: { target: 'reached', actions: 'tellBack' },
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
    },
  },
})
