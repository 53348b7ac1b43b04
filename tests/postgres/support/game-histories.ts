import { sql } from 'kysely'
import type { PredictionOption } from '../../../contract/live.predictions.schema'
import { DomainError } from '../../../server/domain/domain-error'
import type { RoomPredictions } from '../../../server/domain/live/predictions'
import { onceIn } from '../../../server/repositories/idempotency.repository'
import { predictionsIn } from '../../../server/repositories/live/predictions-in'
import type { gamesOn } from '../../server/support/games'
import type { TestServer } from '../../server/support/server'
import type { Serial } from './serial-order'

/** `stake`: the name its member gives it; the same is sent again under the same key. `isKilled`: it ends before its commit. */
export type GameCall =
  | {
      readonly do: 'stake'
      readonly stake: string
      readonly member: string
      readonly option: PredictionOption
      readonly points: number
      readonly isKilled: boolean
    }
  | { readonly do: 'lock' }
  | { readonly do: 'look' }

export interface GameState {
  readonly points: Readonly<Record<string, number>>
  readonly pool: number
  readonly isLocked: boolean
  /** Stakes that count, by their names: who has points on what. */
  readonly stakes: Readonly<Record<string, { readonly member: string; readonly option: PredictionOption }>>
}

/** What was done or refused in a word, or what was seen. */
export type GameAnswer =
  | 'done'
  | 'lost'
  | 'too few points'
  | 'locked'
  | 'another option'
  | { readonly points: Readonly<Record<string, number>>; readonly pool: number; readonly isLocked: boolean }

const does = (state: GameState, call: GameCall): { state: GameState; answer: GameAnswer } => {
  const { points, pool, isLocked, stakes } = state
  switch (call.do) {
    case 'look':
      return { state, answer: { points, pool, isLocked } }
    case 'lock':
      return { state: { ...state, isLocked: true }, answer: isLocked ? 'locked' : 'done' }
    case 'stake': {
      const { stake, member, option, points: staked } = call
      if (call.isKilled) return { state, answer: 'lost' }
      // Under the same key the same answer is given again.
      if (stakes[stake] !== undefined) return { state, answer: 'done' }
      if (isLocked) return { state, answer: 'locked' }
      if (Object.values(stakes).some((one) => one.member === member && one.option !== option))
        return { state, answer: 'another option' }
      const left = (points[member] ?? 0) - staked
      if (left < 0) return { state, answer: 'too few points' }
      return {
        state: {
          ...state,
          points: { ...points, [member]: left },
          pool: pool + staked,
          stakes: { ...stakes, [stake]: { member, option } },
        },
        answer: 'done',
      }
    }
  }
}

/** A prediction as one who does one thing after the other keeps it. */
export const gameFrom = (start: GameState): Serial<GameState, GameCall, GameAnswer> => ({
  start,
  does,
  says: (call, answer) => {
    const told = typeof answer === 'string' ? answer : `saw ${JSON.stringify(answer)}`
    if (call.do !== 'stake') return call.do === 'lock' ? `locks it: ${told}` : told
    return `${call.member} stakes ${call.points} on ${call.option} (${call.stake}): ${told}`
  },
})

/** What a refusal is in the model's words. */
const refusals: readonly (readonly [RegExp, GameAnswer])[] = [
  [/竞猜点不够/, 'too few points'],
  [/已经截止/, 'locked'],
  [/同一个选项/, 'another option'],
]
/** What ends a transaction before its commit, as a kill does. */
class Kill extends Error {}

let opened = 0

export interface OpenGame {
  readonly predictionId: string
  readonly start: GameState
  readonly room: Awaited<ReturnType<Awaited<ReturnType<typeof gamesOn>>['room']>>
  /** Does it on the server's database and answers in the model's words. */
  act(call: GameCall): Promise<GameAnswer>
}

/** A room with a prediction that is open, and members with a day's points. */
export const openGame = async (
  server: TestServer,
  games: Awaited<ReturnType<typeof gamesOn>>,
  members: number,
): Promise<OpenGame> => {
  opened += 1
  const { db } = server.store
  const { now } = server.clock
  const { source, rooms } = server.parts
  // Each call at its own pace: what is looked at is the books.
  const once = () => onceIn<RoomPredictions>(db, predictionsIn({ rooms, now, source }))
  const room = await games.room({ state: 'live', period: 1, home: 0, away: 0 })
  const ids = new Map<string, string>()
  const points: Record<string, number> = {}
  for (let nth = 1; nth <= members; nth += 1) {
    const { memberId } = await server.member(`137${String(10_000_000 + opened * 100 + nth)}`)
    ids.set(`m${nth}`, memberId)
    points[`m${nth}`] = (await once().act((on) => on.own(memberId, room.liveId))).points
  }
  const { predictionId } = await once().act((on) =>
    on.open(room.anchor.memberId, {
      liveId: room.liveId,
      template: 'winner',
      line: null,
      lock: { kind: 'minutes', n: 30 },
    }),
  )
  const look = async (): Promise<GameAnswer> => {
    const { rows } = await sql<{ name: string; amount: number }>`
      select member_id as name, balance::int as amount from ledger_account where currency = 'point' and member_id = any(${[...ids.values()]})
      union all select 'pool', coalesce(sum(amount), 0)::int from prediction_stake where prediction_id = ${predictionId}
      union all select 'locked', (state <> 'open')::int from prediction where id = ${predictionId}`.execute(
      db,
    )
    const amountOf = (name: string): number => rows.find((row) => row.name === name)?.amount ?? 0
    return {
      points: Object.fromEntries([...ids].map(([name, id]) => [name, amountOf(id)])),
      pool: amountOf('pool'),
      isLocked: amountOf('locked') === 1,
    }
  }
  const acts = async (call: GameCall): Promise<GameAnswer> => {
    switch (call.do) {
      case 'look':
        return look()
      case 'lock':
        await once().act((on) => on.lock(room.anchor.memberId, predictionId))
        return 'done'
      case 'stake': {
        const memberId = ids.get(call.member) ?? ''
        const key = `${predictionId}:${call.stake}`
        const intent = { memberId, callId: 'live.stake', key, inputHash: 'same', now: now() }
        const input = { predictionId, option: call.option, amount: call.points }
        await once().run(intent, async (on) => {
          await on.stake(memberId, input, key)
          if (call.isKilled) throw new Kill()
          return true
        })
        return 'done'
      }
    }
  }
  const act = async (call: GameCall): Promise<GameAnswer> => {
    try {
      const answer = await acts(call)
      // What was done before is answered without being done, so that nothing is there to be killed.
      return call.do === 'stake' && call.isKilled ? 'lost' : answer
    } catch (error) {
      if (call.do === 'stake' && call.isKilled) return 'lost'
      if (error instanceof DomainError)
        for (const [words, answer] of refusals) if (words.test(error.message)) return answer
      throw error
    }
  }
  return { predictionId, start: { points, pool: 0, isLocked: false, stakes: {} }, room, act }
}
