import { AFTER_SCORE } from '../../contract/live.prediction-limits'
import type { OwnStake, Prediction } from '../../contract/live.predictions.schema'
import { isReached } from '../match/picture-hold'

export const isOver = ({ state }: Prediction): boolean => state === 'settled' || state === 'voided'

const isReachedBy =
  (instant: number) =>
  (at: number): boolean =>
    isReached(instant)({ at })

/** When a picture shows something else of a prediction, epoch milliseconds of the server. */
const momentsOf = ({ at, pausedUntil }: Prediction): readonly number[] =>
  pausedUntil === null ? [at] : [at, pausedUntil - AFTER_SCORE, pausedUntil]

/** The next moment at which a picture that shows `instant` shows something else of them; null: it has got to all that they tell. */
export const nextSeen = (predictions: readonly Prediction[], instant: number): number | null => {
  const isShown = isReachedBy(instant)
  const coming = predictions.flatMap(momentsOf).filter((at) => !isShown(at))
  return coming.length === 0 ? null : Math.min(...coming)
}

/**
 * A prediction as far as a picture that shows `instant` has got: nobody learns of a goal by its lock or its end. `pausedUntil`: not null from the
 * score in the picture until it may go on.
 */
export const seenAt = (prediction: Prediction, instant: number): Prediction => {
  const isShown = isReachedBy(instant)
  const paused = prediction.pausedUntil
  const isPaused = paused !== null && isShown(paused - AFTER_SCORE) && !isShown(paused)
  const pausedUntil = isPaused ? paused : null
  if (isShown(prediction.at) || prediction.revised > 0) return { ...prediction, pausedUntil }
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
