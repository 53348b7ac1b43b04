import type { Plugin } from './app'
import { createGameDesk, type GameDesk } from './domain/live/game-desk'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { predictionRows } from './repositories/live/prediction.repository'
import { predictionsIn } from './repositories/live/predictions-in'
import { logging } from './repositories/office/log.repository'
import { predictionRoutes } from './routes/live.predictions'

/** What rooms predict and vote on. */
export const predictions: Plugin = (app, parts) =>
  predictionRoutes(app, onceIn(parts.db, predictionsIn(parts)))

/** Predictions and polls, as operators have them. */
export const gameDeskIn = (parts: Parameters<typeof predictionsIn>[0]): DomainIn<GameDesk> => {
  const gamesIn = predictionsIn(parts)
  return (within, after) =>
    createGameDesk({
      rows: { ...predictionRows(within, parts.source), ...logging(within) },
      games: gamesIn(within, after),
      now: parts.now,
    })
}
