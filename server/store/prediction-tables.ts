import type { Generated } from 'kysely'
import type { Prediction, PredictionLock, PredictionOption } from '../../contract/live.predictions.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

/** Free points that were given for a day, as 2026-11-23. */
interface PointGrantTable {
  member_id: string
  day: string
  amount: number
  at: Stamp
}

/** `score_seen`: as the clock has last seen it. `paid`: all that was decided is posted. */
interface PredictionTable {
  id: string
  live_id: string | null
  match_id: string | null
  anchor_id: string | null
  template: Prediction['template']
  line: number | null
  options: Json<readonly PredictionOption[]>
  lock: Json<PredictionLock>
  state: Prediction['state']
  opened_at: Stamp
  at: Stamp
  score_seen: string
  paused_until: MaybeStamp
  result: PredictionOption | null
  score: Json<Prediction['score']>
  why: NonNullable<Prediction['why']> | null
  revised: Generated<number>
  settled_at: MaybeStamp
  paid: Generated<boolean>
}

/** `payout`: what it gives back, null until that is decided; `paid`: what of it is posted. */
interface PredictionStakeTable {
  id: string
  prediction_id: string
  member_id: string | null
  option: PredictionOption
  amount: number
  at: Stamp
  returned: Generated<boolean>
  payout: Generated<number | null>
  paid: Generated<number | null>
}

/** What stands on an option, in parts: `people` of the members whose stakes were not given back. */
interface PredictionPoolTable {
  prediction_id: string
  option: PredictionOption
  shard: number
  points: number
  people: number
}

interface PollTable {
  id: string
  live_id: string
  question: string
  answers: Json<readonly string[]>
  opened_at: Stamp
  ends_at: Stamp
  ended_at: MaybeStamp
}

interface PollVoteTable {
  poll_id: string
  member_id: string
  answer: number
  at: Stamp
}

/** What an answer was given, in parts. */
interface PollTallyTable {
  poll_id: string
  answer: number
  shard: number
  votes: number
}

/** What is predicted and voted on in rooms. */
export interface PredictionTables {
  point_grant: PointGrantTable
  prediction: PredictionTable
  prediction_stake: PredictionStakeTable
  prediction_pool: PredictionPoolTable
  poll: PollTable
  poll_vote: PollVoteTable
  poll_tally: PollTallyTable
}
