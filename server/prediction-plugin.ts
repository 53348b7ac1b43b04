import type { Plugin } from './app'
import { onceIn } from './repositories/idempotency.repository'
import { predictionsIn } from './repositories/live/predictions-in'
import { predictionRoutes } from './routes/live.predictions'

/** What rooms predict and vote on. */
export const predictions: Plugin = (app, parts) =>
  predictionRoutes(app, onceIn(parts.db, predictionsIn(parts)))
