import { assign, setup } from 'xstate'
import {
  afterPredictionStep,
  type PredictionActor,
  type PredictionState,
  type PredictionStep,
} from '../../contract/live.prediction-rules'

export interface PredictionEvent {
  readonly type: 'prediction.step'
  readonly step: PredictionStep
  readonly by: PredictionActor
}

/** FEAT-08 A prediction's life from when it is opened, by the one chart of the contract, which the server goes by: what cannot be is refused. */
export const predictionMachine = setup({
  types: {
    /** `revised`: how often its result was put right. `refused`: the last step that was tried and cannot be. */
    context: {} as {
      readonly state: PredictionState
      readonly revised: number
      readonly refused: PredictionStep | null
    },
    events: {} as PredictionEvent,
  },
  guards: {
    becomes: (
      { context },
      { to, step, by }: { to: PredictionState; step: PredictionStep; by: PredictionActor },
    ) => step !== 'revise' && afterPredictionStep(context.state, step, by) === to,
    isRevised: ({ context }, { step, by }: { step: PredictionStep; by: PredictionActor }) =>
      step === 'revise' && afterPredictionStep(context.state, step, by) === context.state,
  },
  actions: {
    keep: assign((_, { state }: { state: PredictionState }) => ({ state, refused: null })),
    revise: assign(({ context }) => ({ revised: context.revised + 1, refused: null })),
    refuse: assign((_, { step }: { step: PredictionStep }) => ({ refused: step })),
  },
}).createMachine({
  id: 'prediction',
  context: { state: 'open', revised: 0, refused: null },
  initial: 'open',
  on: {
    'prediction.step': [
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'locked' }) },
        target: '.locked',
        actions: { type: 'keep', params: { state: 'locked' } },
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'settled' }) },
        target: '.settled',
        actions: { type: 'keep', params: { state: 'settled' } },
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'voided' }) },
        target: '.voided',
        actions: { type: 'keep', params: { state: 'voided' } },
      },
      { guard: { type: 'isRevised', params: ({ event }) => event }, actions: 'revise' },
      { actions: { type: 'refuse', params: ({ event }) => event } },
    ],
  },
  states: {
    open: { description: 'points can be staked on it' },
    locked: { description: 'its stakes stand, and its match decides' },
    settled: { description: 'its match has decided, and who was right has the points' },
    voided: { description: 'it counts for nothing, and all points are back' },
  },
})
