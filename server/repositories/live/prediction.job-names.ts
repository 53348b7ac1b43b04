/** Jobs by which predictions and polls go on by themselves. */
export const TICK = 'predictions.tick'
export const STEP = 'predictions.step'
export const PAY = 'predictions.pay'
export const TELL = 'predictions.tell'
export const REVIEW = 'predictions.review'
export const REVISE = 'predictions.revise'
