import { assign, setup } from 'xstate'
import { delayWithin, release, untilDue, type PictureClock } from './picture-hold'
import type { MatchUpdate } from '../../contract/entities.schema'

export type HeldScoreInput = Pick<PictureClock, 'now'>

export interface HeldScoreContext extends PictureClock {
  /** As the picture shows it; null until something has changed. */
  readonly match: MatchUpdate | null
  readonly held: readonly MatchUpdate[]
  /** The instant of the tape that the picture shows, epoch milliseconds of the server; null: it shows what happens now. */
  readonly at: number | null
}

/** `match` null: nothing has changed but the server's clock. */
export interface ScoreMoved {
  readonly type: 'score.moved'
  readonly match: MatchUpdate | null
  readonly serverOffset: number
}

/** `picture.delayed`: how far the picture is behind the server's clock, in milliseconds. */
export type HeldScoreEvent =
  | ScoreMoved
  | { readonly type: 'picture.delayed'; readonly ms: number }
  | PictureShows

/** The picture shows an instant of the tape: there its clock stands until the next is told. Epoch milliseconds of the server. */
export interface PictureShows {
  readonly type: 'picture.shows'
  readonly at: number
}

/** FEAT-03 The score of a match whose picture is behind: held back until the picture shows it. */
export const heldScoreMachine = setup({
  types: {
    input: {} as HeldScoreInput,
    context: {} as HeldScoreContext,
    events: {} as HeldScoreEvent,
  },
  delays: { untilDue: ({ context }) => untilDue(context, context.held) },
  guards: {
    holds: ({ context }) => context.held.length > 0,
    holdsNothing: ({ context }) => context.held.length === 0,
  },
  actions: {
    keepMoved: assign(({ context }, { match, serverOffset }: ScoreMoved) => ({
      serverOffset,
      held: match === null ? context.held : [...context.held, match],
    })),
    keepDelay: assign((_, { ms }: { ms: number }) => ({ delayMs: delayWithin(ms), at: null })),
    keepPlace: assign((_, { at }: { at: number }) => ({ at })),
    showDue: assign(({ context }) => {
      const { due, held } = release(context, context.held)
      return { held, match: due[due.length - 1] ?? context.match }
    }),
  },
}).createMachine({
  id: 'heldScore',
  context: ({ input }) => ({ ...input, match: null, held: [], delayMs: 0, serverOffset: 0, at: null }),
  initial: 'reached',
  on: {
    'score.moved': { actions: [{ type: 'keepMoved', params: ({ event }) => event }, 'showDue'] },
    'picture.delayed': { actions: [{ type: 'keepDelay', params: ({ event }) => event }, 'showDue'] },
    'picture.shows': { actions: { type: 'keepPlace', params: ({ event }) => event } },
  },
  states: {
    reached: {
      description: 'the newest score is shown',
      always: { guard: 'holds', target: 'awaited' },
    },
    awaited: {
      description: 'a score waits until the picture gets there',
      always: { guard: 'holdsNothing', target: 'reached' },
      after: { untilDue: { target: 'awaited', reenter: true, actions: 'showDue' } },
    },
  },
})
