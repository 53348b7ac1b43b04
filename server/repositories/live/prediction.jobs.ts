import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { AFTER_SCORE } from '../../../contract/live.prediction-limits'
import {
  lookAtGames,
  lookAtResults,
  outcomeNote,
  payPrediction,
  revisePrediction,
  stepPrediction,
} from '../../domain/live/prediction-clock'
import type { MatchSource } from '../../domain/match/match-source'
import type { Notices } from '../../domain/messages/notices'
import type { Rooms } from '../../domain/ports'
import { createLedger } from '../../domain/wallet/ledger'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { ledgerRows } from '../wallet/ledger.repository'
import { ratesIn } from '../wallet/rate.repository'
import { PAY, REVIEW, REVISE, STEP, TELL, TICK } from './prediction.job-names'
import { predictionRows } from './prediction.repository'

const LOOK_EVERY = 1_000
const REVIEW_EVERY = 60_000
/** Who was right is told, and after a correction whoever had staked; so many at once. */
const TOLD_AT_ONCE = 100

interface Parts {
  readonly source: MatchSource
  readonly rooms: Pick<Rooms, 'tellGame' | 'gamesMoved'>
  readonly notices: Pick<Notices, 'write'>
}

const idIn = (data: unknown): string => (data as { readonly predictionId: string }).predictionId

const planFor = (tx: Transaction<Tables>, kind: string, predictionId: string, now: number) =>
  addJob(tx, { kind, key: `${kind}:${predictionId}`, data: { predictionId }, due: now })

/**
 * FEAT-08 What the clock does to predictions and polls. Each prediction's steps, payments and news are jobs of their own, so that a crash between
 * any two of them is gone on from, and one that fails keeps none of the others waiting.
 */
export const predictionJobs = ({ source, rooms, notices }: Parts): Readonly<Record<string, Job>> => {
  const within = (tx: Transaction<Tables>, now: number) => {
    const afterwards: (() => void)[] = []
    return {
      deps: {
        rows: predictionRows(tx, source),
        ledger: createLedger(ledgerRows(tx), randomUUID),
        now,
        moved: (liveId: string) => afterwards.push(() => rooms.gamesMoved(liveId)),
        tell: (news: Parameters<Rooms['tellGame']>[0]) => afterwards.push(() => rooms.tellGame(news)),
      },
      tellAll: () => {
        for (const after of afterwards) after()
      },
    }
  }
  return {
    [TICK]: async (_data, tx, now) => {
      const { deps, tellAll } = within(tx, now)
      const { ripe, goesOn } = await lookAtGames(deps)
      for (const predictionId of ripe) await planFor(tx, STEP, predictionId, now)
      if (goesOn) await addJob(tx, { kind: TICK, key: TICK, due: now + LOOK_EVERY })
      return tellAll
    },
    [STEP]: async (data, tx, now) => {
      const { deps, tellAll } = within(tx, now)
      await stepPrediction(deps, idIn(data))
      return tellAll
    },
    [PAY]: async (data, tx, now) => {
      const { deps } = within(tx, now)
      const predictionId = idIn(data)
      if (await payPrediction(deps, predictionId)) return planFor(tx, PAY, predictionId, now)
      const prediction = await deps.rows.find(predictionId, 'no')
      if (prediction?.state === 'settled' || prediction?.state === 'voided')
        // No picture is waited for any longer.
        await planFor(tx, TELL, predictionId, now + AFTER_SCORE)
      return undefined
    },
    [TELL]: async (data, tx, now) => {
      const { predictionId, after = '' } = data as { predictionId: string; after?: string }
      const { rows } = within(tx, now).deps
      const prediction = await rows.find(predictionId, 'no')
      if (prediction === null) return undefined
      const match = prediction.matchId === null ? null : await rows.match(prediction.matchId, now)
      const stakers = await rows.stakers(predictionId, after, TOLD_AT_ONCE)
      const { pointsADay } = await ratesIn(tx)
      const sends: (() => void)[] = []
      for (const staker of stakers) {
        const note = outcomeNote(prediction, match, staker, pointsADay)
        sends.push(await notices.write(noticeRepository(tx), [staker.memberId], note, now))
      }
      const last = stakers.at(-1)
      if (stakers.length === TOLD_AT_ONCE && last)
        await addJob(tx, {
          kind: TELL,
          key: `${TELL}:${predictionId}`,
          data: { predictionId, after: last.memberId },
          due: now,
        })
      return () => {
        for (const send of sends) send()
      }
    },
    [REVIEW]: async (_data, tx, now) => {
      for (const predictionId of await lookAtResults(within(tx, now).deps))
        await planFor(tx, REVISE, predictionId, now)
      await addJob(tx, { kind: REVIEW, key: REVIEW, due: now + REVIEW_EVERY })
    },
    [REVISE]: async (data, tx, now) => {
      const { deps, tellAll } = within(tx, now)
      await revisePrediction(deps, idIn(data))
      return tellAll
    },
  }
}

/** Whether what was settled is still right is looked at now instead of in a while. */
export const reviewPredictions = (tx: Kysely<Tables>, now: number): Promise<void> =>
  addJob(tx, { kind: REVIEW, key: REVIEW, due: now })

/** At every start: what was going on goes on. */
export const planPredictions = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await addJob(db, { kind: TICK, key: TICK, due: now })
  await addJob(db, { kind: REVIEW, key: REVIEW, due: now })
}
