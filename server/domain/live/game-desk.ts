import type {
  OfficeEndPollInput,
  OfficePolls,
  OfficePredictions,
  OfficeVoidInput,
  OwnPredictionsInput,
  Payouts,
  PayoutsInput,
} from '../../../contract/live.predictions.schema'
import type { Logged } from '../office/log'
import type { Now } from '../ports'
import { reasonIn } from '../reason'
import type { PredictionRows, RoomPredictions } from './predictions'

export interface GameDesk {
  predictions(input: OwnPredictionsInput): Promise<OfficePredictions>
  payouts(input: PayoutsInput): Promise<Payouts>
  polls(input: OwnPredictionsInput): Promise<OfficePolls>
  void(input: OfficeVoidInput, who: string): Promise<void>
  endPoll(input: OfficeEndPollInput, who: string): Promise<void>
}

interface Deps {
  readonly rows: Pick<PredictionRows, 'office' | 'officePolls' | 'payouts'> & Logged
  readonly games: Pick<RoomPredictions, 'voidByOperator' | 'endPollByOperator'>
  readonly now: Now
}

/** FEAT-08 What operators see and do of predictions and polls, for one transaction. Why stands in the log; the room is told as of any other. */
export const createGameDesk = ({ rows, games, now }: Deps): GameDesk => ({
  predictions: (input) => rows.office(input),
  payouts: (input) => rows.payouts(input),
  polls: (input) => rows.officePolls(input),
  void: async ({ predictionId, reason }, who) => {
    const why = reasonIn(reason)
    const { state } = await games.voidByOperator(predictionId)
    const after = { state, reason: why }
    await rows.note({ who, act: 'prediction.void', target: predictionId, before: null, after, at: now() })
  },
  endPoll: async ({ pollId, reason }, who) => {
    const why = reasonIn(reason)
    const { endedAt } = await games.endPollByOperator(pollId)
    const after = { endedAt, reason: why }
    await rows.note({ who, act: 'poll.end', target: pollId, before: null, after, at: now() })
  },
})
