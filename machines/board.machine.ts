import { assign, fromCallback, sendParent, setup, type ActorRefFrom, type EventObject } from 'xstate'
import type { connectionMachine } from './connection.machine'
import type { ConnectionTold, Subscriber, WakeFact } from './connection.types'
import { serverTime } from './server-time'
import type { MatchPulse } from '../contract/entities.schema'
import type { LivePulse } from '../contract/socket'

/** The newest that was heard of each stream and match, by its id. */
export interface Pulses {
  readonly lives: Readonly<Record<string, LivePulse>>
  readonly matches: Readonly<Record<string, MatchPulse>>
}

/** `now`: epoch milliseconds of this device. */
export interface BoardInput {
  readonly now: () => number
}

/** `aside`: heard before the connection was lost, good until the lists are here anew. `serverNow`: epoch milliseconds. */
interface BoardContext extends BoardInput, Pulses {
  readonly aside: Pulses
  readonly serverNow: number
}

export type BoardFact = ConnectionTold | Extract<WakeFact, { type: 'page.shown' | 'page.hidden' }>

type Batch = Pick<Extract<ConnectionTold, { type: 'board.moved' }>, 'lives' | 'matches'>
type Connection = ActorRefFrom<typeof connectionMachine>
type System = { get(key: string): unknown }

const nothing: Pulses = { lives: {}, matches: {} }

const connectionIn = (system: System): Connection | undefined =>
  system.get('connection') as Connection | undefined

/** A stream's end and a match's newer state are not taken back by what was said before them. */
const withBatch = ({ lives, matches }: Pulses, batch: Batch): Pulses => ({
  lives: { ...lives, ...byId(batch.lives, ({ liveId }) => liveId) },
  matches: {
    ...matches,
    ...byId(
      batch.matches.filter(({ matchId, at }) => at >= (matches[matchId]?.at ?? 0)),
      ({ matchId }) => matchId,
    ),
  },
})

const byId = <Pulse>(pulses: readonly Pulse[], idOf: (pulse: Pulse) => string): Record<string, Pulse> =>
  Object.fromEntries(pulses.map((pulse) => [idOf(pulse), pulse]))

/** What moves in the lists while one looks: listens to the server's board and lets clocks go on between its words. */
export const boardMachine = setup({
  types: {
    input: {} as BoardInput,
    context: {} as BoardContext,
    events: {} as BoardFact,
    meta: {} as { says: string },
  },
  actors: {
    watchBoard: fromCallback<EventObject, { by: Subscriber }>(({ input: { by }, system }) => {
      connectionIn(system)?.send({ type: 'topic.wanted', liveId: null, after: null, by })
      return () => connectionIn(system)?.send({ type: 'topic.released', liveId: null, by })
    }),
    /** Tells whether the page is in sight. */
    visibility: fromCallback<EventObject>(() => {}),
  },
  delays: {
    tick: 1_000,
    /** As long as the lists may take to come anew. */
    catchUp: 4_000,
  },
  actions: {
    keepBatch: assign(({ context, system }, batch: Batch) => ({
      ...withBatch(context, batch),
      serverNow: serverTime(context.now, system),
    })),
    keepTime: assign(({ context, system }) => ({ serverNow: serverTime(context.now, system) })),
    setAside: assign(({ context: { lives, matches, aside } }) => ({
      ...nothing,
      aside: { lives: { ...aside.lives, ...lives }, matches: { ...aside.matches, ...matches } },
    })),
    dropAside: assign({ aside: nothing }),
    askForLists: sendParent({ type: 'refresh' }),
  },
}).createMachine({
  id: 'board',
  context: ({ input }) => ({ ...input, ...nothing, aside: nothing, serverNow: input.now() }),
  invoke: [
    { src: 'watchBoard', id: 'watchBoard', input: ({ self }) => ({ by: self }) },
    { src: 'visibility', id: 'visibility' },
  ],
  on: { 'board.moved': { actions: { type: 'keepBatch', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    hearing: {
      initial: 'asking',
      states: {
        asking: {
          meta: { says: 'the board is being asked for' },
          on: { 'board.arrived': 'steady' },
        },
        steady: {
          meta: { says: 'what moves is heard' },
          on: { 'connection.lost': 'lost' },
        },
        lost: {
          meta: { says: 'what is shown may be old' },
          on: { 'board.arrived': { target: 'catchingUp', actions: ['setAside', 'askForLists'] } },
        },
        catchingUp: {
          meta: { says: 'the board is back, the lists are asked for anew' },
          on: { 'connection.lost': 'lost' },
          after: { catchUp: { target: 'steady', actions: 'dropAside' } },
        },
      },
    },
    clock: {
      initial: 'ticking',
      states: {
        ticking: {
          meta: { says: 'clocks go on' },
          entry: 'keepTime',
          on: { 'page.hidden': 'resting' },
          after: { tick: { target: 'ticking', reenter: true } },
        },
        resting: {
          meta: { says: 'nobody looks, clocks rest' },
          on: { 'page.shown': 'ticking' },
        },
      },
    },
  },
})
