import { assign, setup } from 'xstate'
import { stayInRoom } from './stay-in-room'
import { appActor } from '../app/app-system'
import type { ConnectionNotification } from '../app/connection.machine'
import { CHEER_EVERY, CHEERS_MAX } from '../../contract/live.cheer-rules'
import type { MatchUpdate } from '../../contract/entities.schema'

export interface CheeringInput {
  readonly liveId: string
}

/** A team of the room's match. */
export type Side = 'home' | 'away'
type Taps = Readonly<Record<Side, number>>

export interface CheeringContext extends CheeringInput {
  /** Of the room, as it was told last; null: none, or not told yet. */
  readonly match: MatchUpdate | null
  /** Whether the socket is in the room: a cheer is of its moment, and none is counted that cannot be sent. */
  readonly isIn: boolean
  /** Since the last message. */
  readonly waiting: Taps
  /** Since the room was looked at. */
  readonly own: Taps
}

export type CheeringCommand = { readonly type: 'team.cheered'; readonly side: Side }

const none: Taps = { home: 0, away: 0 }
/** Whether it can be cheered. */
export const isCheered = (match: MatchUpdate | null): match is MatchUpdate =>
  match !== null && match.state !== 'ended'
const withTap = (taps: Taps, side: Side): Taps => ({ ...taps, [side]: taps[side] + 1 })

/** FEAT-08 Taps for the teams of one room: the first is sent at once, those of each second after it together. */
export const cheeringMachine = setup({
  types: {
    input: {} as CheeringInput,
    context: {} as CheeringContext,
    events: {} as CheeringCommand | ConnectionNotification,
  },
  actors: { stayInRoom },
  delays: { tapsTogether: CHEER_EVERY },
  guards: {
    /** The server counts no more of one message. */
    isCounted: ({ context: { match, isIn, waiting } }, { side }: { side: Side }) =>
      isIn && isCheered(match) && waiting[side] < CHEERS_MAX,
    hasWaiting: ({ context: { waiting } }) => waiting.home + waiting.away > 0,
  },
  actions: {
    keepMatch: assign((_, { match }: { match: MatchUpdate | null }) => (match === null ? {} : { match })),
    arrive: assign({ isIn: true }),
    leave: assign({ isIn: false, waiting: none }),
    count: assign(({ context: { waiting, own } }, { side }: { side: Side }) => ({
      waiting: withTap(waiting, side),
      own: withTap(own, side),
    })),
    send: ({ context: { liveId, waiting }, system }) =>
      appActor(system, 'connection').send({ type: 'cheers.send', liveId, ...waiting }),
    forgetSent: assign({ waiting: none }),
  },
}).createMachine({
  id: 'cheering',
  context: ({ input }) => ({ ...input, match: null, isIn: false, waiting: none, own: none }),
  invoke: {
    id: 'stayInRoom',
    src: 'stayInRoom',
    input: ({ context: { liveId }, self }) => ({ liveId, after: null, by: self }),
  },
  on: {
    'room.arrived': { actions: ['arrive', { type: 'keepMatch', params: ({ event }) => event }] },
    'connection.lost': { actions: 'leave' },
    'room.moved': { actions: { type: 'keepMatch', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'a tap would be sent at once',
      on: {
        'team.cheered': {
          guard: { type: 'isCounted', params: ({ event }) => event },
          target: 'gathering',
          actions: [{ type: 'count', params: ({ event }) => event }, 'send', 'forgetSent'],
        },
      },
    },
    gathering: {
      description: 'the taps of this second are counted',
      after: {
        tapsTogether: [
          { guard: 'hasWaiting', target: 'gathering', reenter: true, actions: ['send', 'forgetSent'] },
          { target: 'resting' },
        ],
      },
      on: {
        'team.cheered': {
          guard: { type: 'isCounted', params: ({ event }) => event },
          actions: { type: 'count', params: ({ event }) => event },
        },
      },
    },
  },
})
