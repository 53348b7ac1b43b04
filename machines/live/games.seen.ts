import { AFTER_SCORE } from '../../contract/live.prediction-limits'
import type { OwnStake, Prediction } from '../../contract/prediction.schema'
import { isReached } from '../match/picture-hold'

const isOver = ({ state }: Prediction): boolean => state === 'settled' || state === 'voided'

/** When a picture has shown all that a prediction tells, epoch milliseconds of the server. */
export const knownAt = ({ at, pausedUntil }: Prediction): number =>
  Math.max(at, pausedUntil === null ? 0 : pausedUntil - AFTER_SCORE)

/** A prediction as far as a picture that shows `instant` has got: nobody learns of a goal by its lock or its end. */
export const seenAt = (prediction: Prediction, instant: number): Prediction => {
  const isShown = isReached(instant)
  const paused = prediction.pausedUntil
  const pausedUntil = paused !== null && !isShown({ at: paused - AFTER_SCORE }) ? null : paused
  if (isShown(prediction) || prediction.revised > 0) return { ...prediction, pausedUntil }
  const state = isOver(prediction) ? 'locked' : 'open'
  return { ...prediction, state, pausedUntil, result: null, score: null, why: null }
}

/** Points without what has come back from predictions that the picture has not seen decided. */
export const seenPoints = (
  points: number,
  stakes: readonly OwnStake[],
  seen: readonly Prediction[],
): number =>
  stakes.reduce((left, { predictionId, payout }) => {
    const prediction = seen.find((one) => one.predictionId === predictionId)
    return prediction !== undefined && !isOver(prediction) ? left - (payout ?? 0) : left
  }, points)

/** What so many more points on an option would bring with those already there, as the pools are now. */
export const wouldGive = (
  { options }: Pick<Prediction, 'options'>,
  option: Prediction['options'][number]['option'],
  own: number,
  more: number,
): number => {
  const pool = options.reduce((sum, { points }) => sum + points, more)
  const right = (options.find((one) => one.option === option)?.points ?? 0) + more
  return right === 0 ? 0 : Math.floor((pool * (own + more)) / right)
}
