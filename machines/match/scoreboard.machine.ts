import { assign, fromCallback, sendParent, setup, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import type { ConnectionNotification, Subscriber, PageLifecycleEvent } from '../app/connection.machine'
import { serverTime } from '../app/server-time'
import type { MatchUpdate } from '../../contract/entities.schema'
import { liveAfter, type LiveUpdate } from '../../contract/socket'

/** The newest update of each stream and match, by its id. */
export interface ScoreUpdates {
  readonly lives: Readonly<Record<string, LiveUpdate>>
  readonly matches: Readonly<Record<string, MatchUpdate>>
}

/** `now`: epoch milliseconds of this device. */
export interface ScoreboardInput {
  readonly now: () => number
}

/** `aside`: from before the connection was lost, good until the lists are refreshed. `serverNow`, `clocksAt`: epoch milliseconds. */
interface BoardContext extends ScoreboardInput, ScoreUpdates {
  readonly aside: ScoreUpdates
  readonly serverNow: number
  readonly clocksAt: number
  /** The server has watched the board for this page. */
  readonly isHeard: boolean
}

export type ScoreboardEvent =
  | ConnectionNotification
  | Extract<PageLifecycleEvent, { type: 'page.shown' | 'page.hidden' }>

/** What time it is for dates, and for clocks of matches: where nothing is heard they stand at the last that was, where nothing was as they were read. */
const timesNow = (
  { now, isHeard }: Pick<BoardContext, 'now' | 'isHeard'>,
  system: { get(key: string): unknown },
) => {
  const serverNow = serverTime(now, system)
  const until = findAppActor(system, 'connection')?.getSnapshot().context.knownUntil ?? null
  return { serverNow, clocksAt: until === null ? serverNow : isHeard ? serverNow - now() + until : 0 }
}

type Batch = Pick<Extract<ConnectionNotification, { type: 'board.moved' }>, 'lives' | 'matches'>

const nothing: ScoreUpdates = { lives: {}, matches: {} }

/** A stream's end and a match's newer state are not undone by older updates. */
const withBatch = ({ lives, matches }: ScoreUpdates, batch: Batch): ScoreUpdates => ({
  lives: {
    ...lives,
    ...byId(
      batch.lives.map((update) => liveAfter(lives[update.liveId], update)),
      ({ liveId }) => liveId,
    ),
  },
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

/** What changes in the lists while one looks: subscribes to the server's board and lets clocks go on between its updates. */
export const scoreboardMachine = setup({
  types: {
    input: {} as ScoreboardInput,
    context: {} as BoardContext,
    events: {} as ScoreboardEvent,
  },
  actors: {
    watchBoard: fromCallback<EventObject, { by: Subscriber }>(({ input: { by }, system }) => {
      const connection = findAppActor(system, 'connection')
      connection?.send({ type: 'topic.wanted', liveId: null, after: null, by })
      return () => connection?.send({ type: 'topic.released', liveId: null, by })
    }),
    /** Provided: reports whether the page is in sight. */
    visibility: fromCallback<EventObject>(() => {}),
  },
  delays: {
    tick: 1_000,
    /** As long as the lists may take to be refreshed. */
    catchUp: 4_000,
  },
  guards: { isCorrected: (_, { matches }: Batch) => matches.some(({ corrected }) => corrected) },
  actions: {
    keepBatch: assign(({ context, system }, batch: Batch) => ({
      ...withBatch(context, batch),
      ...timesNow(context, system),
    })),
    keepTime: assign(({ context, system }) => timesNow(context, system)),
    keepHeard: assign({ isHeard: true }),
    setAside: assign(({ context: { lives, matches, aside } }) => ({
      ...nothing,
      aside: { lives: { ...aside.lives, ...lives }, matches: { ...aside.matches, ...matches } },
    })),
    dropAside: assign({ aside: nothing }),
    refreshLists: sendParent({ type: 'refresh' }),
  },
}).createMachine({
  id: 'board',
  context: ({ input }) => ({
    ...input,
    ...nothing,
    aside: nothing,
    serverNow: input.now(),
    clocksAt: input.now(),
    isHeard: false,
  }),
  invoke: [
    { src: 'watchBoard', id: 'watchBoard', input: ({ self }) => ({ by: self }) },
    { src: 'visibility', id: 'visibility' },
  ],
  on: {
    'board.moved': [
      {
        guard: { type: 'isCorrected', params: ({ event }) => event },
        // Tables and rounds go by it, too.
        actions: [{ type: 'keepBatch', params: ({ event }) => event }, 'refreshLists'],
      },
      { actions: { type: 'keepBatch', params: ({ event }) => event } },
    ],
  },
  type: 'parallel',
  states: {
    updates: {
      initial: 'subscribing',
      states: {
        subscribing: {
          description: 'the subscription to the board is on its way',
          on: { 'board.arrived': { target: 'steady', actions: 'keepHeard' } },
        },
        steady: {
          description: 'updates come',
          on: { 'connection.lost': 'lost' },
        },
        lost: {
          description: 'what is shown may be old',
          on: { 'board.arrived': { target: 'catchingUp', actions: ['setAside', 'refreshLists'] } },
        },
        catchingUp: {
          description: 'the board is back, the lists are being refreshed',
          on: { 'connection.lost': 'lost' },
          after: { catchUp: { target: 'steady', actions: 'dropAside' } },
        },
      },
    },
    clock: {
      initial: 'ticking',
      states: {
        ticking: {
          description: 'clocks go on',
          entry: 'keepTime',
          on: { 'page.hidden': 'resting' },
          after: { tick: { target: 'ticking', reenter: true } },
        },
        resting: {
          description: 'nobody looks, clocks rest',
          on: { 'page.shown': 'ticking' },
        },
      },
    },
  },
})
