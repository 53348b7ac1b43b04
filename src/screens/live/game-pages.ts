import { predicted } from './predicted'
import { predictions } from './predictions'

/** One file of the build: who predicts looks at what became of it. */
export const gamePages = { predictions, predicted }
