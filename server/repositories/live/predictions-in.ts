import { randomUUID } from 'node:crypto'
import { createPredictions, gamePaces, type RoomPredictions } from '../../domain/live/predictions'
import type { MatchSource } from '../../domain/match/match-source'
import type { Now, Rooms } from '../../domain/ports'
import { createLedger } from '../../domain/wallet/ledger'
import type { DomainIn } from '../idempotency.repository'
import { ledgerRows } from '../wallet/ledger.repository'
import { ratesIn } from '../wallet/rate.repository'
import { predictionRows } from './prediction.repository'

interface Parts {
  readonly rooms: Pick<Rooms, 'tellGame' | 'gamesMoved'>
  readonly now: Now
  readonly source: MatchSource
}

/** Predictions and polls within a transaction. */
export const predictionsIn = ({ rooms, now, source }: Parts): DomainIn<RoomPredictions> => {
  const paces = gamePaces()
  return (within, after) =>
    createPredictions({
      rows: predictionRows(within, source),
      ledger: createLedger(ledgerRows(within), randomUUID),
      rates: () => ratesIn(within),
      now,
      paces,
      moved: (liveId) => after(() => rooms.gamesMoved(liveId)),
      tell: (news) => after(() => rooms.tellGame(news)),
    })
}
