import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AFTER_SCORE, BEFORE_SCORE } from '../../contract/live.prediction-limits'
import type { PredictionOption, PredictionTemplate } from '../../contract/live.predictions.schema'
import { dayOf } from '../../contract/wallet.days'
import { UNDER_WAY_AT_MOST } from '../../server/domain/match/matches'
import { DomainError } from '../../server/domain/domain-error'
import type { Once } from '../../server/domain/idempotency'
import type { RoomPredictions } from '../../server/domain/live/predictions'
import { usualRates } from '../../server/domain/wallet/rates'
import { onceIn } from '../../server/repositories/idempotency.repository'
import { PAY, STEP } from '../../server/repositories/live/prediction.job-names'
import { predictionsIn } from '../../server/repositories/live/predictions-in'
import type { Tables } from '../../server/store/tables'
import { gamesOn } from './support/games'
import { dying, isDeath } from './support/mortal'
import { startTestServer, type TestServer } from './support/server'

interface Stake {
  readonly member: string
  readonly option: PredictionOption
  readonly amount: number
  readonly at: number
  readonly isReturned: boolean
}
type State = 'open' | 'locked' | 'settled' | 'voided'
interface Prediction {
  readonly template: PredictionTemplate
  readonly line: number | null
  readonly openedAt: number
  readonly pausedUntil: number
  readonly state: State
  readonly stakes: readonly Stake[]
}
/** What is known of points and predictions without asking the database: the model. */
interface Known {
  readonly points: Map<string, number>
  /** The day on which somebody was given points last. */
  readonly given: Map<string, string>
  readonly predictions: Map<string, Prediction>
  /** Epoch milliseconds. */
  readonly startsAt: number
  score: { readonly home: number; readonly away: number }
  /** When the match's clock stood at its first minute. */
  minuteOneAt: number
  isOver: boolean
}
interface Room {
  readonly once: Once<RoomPredictions>
  /** The same on another handle of the database. */
  readonly onceOn: (db: Kysely<Tables>) => Once<RoomPredictions>
  readonly members: readonly string[]
  readonly room: Awaited<ReturnType<Awaited<ReturnType<typeof gamesOn>>['room']>>
}
type Command = fc.AsyncCommand<Known, Room>

/** How many; more find more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const MINUTES = 30
/** Milliseconds from the first minute of a match on in which such a lock comes before its end. */
const REACHED_WITHIN = (90 - 1 - MINUTES) * 60_000
const MOST = 3
const options: Readonly<Record<PredictionTemplate, readonly PredictionOption[]>> = {
  winner: ['home', 'draw', 'away'],
  total: ['over', 'under'],
  both: ['yes', 'no'],
}

let server: TestServer
let games: Awaited<ReturnType<typeof gamesOn>>
beforeAll(async () => {
  server = await startTestServer()
  games = await gamesOn(server)
})
afterAll(() => server.close())
const now = (): number => server.clock.now()

/** What ends a transaction before its commit, as a kill does. */
class Crash extends Error {}

/** What came of it: done, or refused in words. */
const outcome = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError || error instanceof Crash || isDeath(error)) return null
    throw error
  }
}
const thenCrash =
  <Input>(work: (of: Input) => Promise<unknown>, isCrash: boolean) =>
  async (of: Input): Promise<true> => {
    await work(of)
    if (isCrash) throw new Crash()
    return true
  }

const pay = (known: Known, member: string, amount: number): void =>
  void known.points.set(member, (known.points.get(member) ?? 0) + amount)
const isGoing = ({ state }: Prediction): boolean => state === 'open' || state === 'locked'
const counting = ({ stakes }: Prediction): readonly Stake[] => stakes.filter((stake) => !stake.isReturned)
const predictionAt = (known: Known, nth: number) => {
  const all = [...known.predictions]
  return all[nth % Math.max(1, all.length)]
}

/** What stakes gave back, as it stands in the database: in the order of the model's. */
const paidOf = async (predictionId: string): Promise<readonly (number | null)[]> => {
  const rows = await server.store.db
    .selectFrom('prediction_stake')
    .select(['paid', 'returned'])
    .where('prediction_id', '=', predictionId)
    .orderBy('at')
    .execute()
  return rows.filter(({ returned }) => !returned).map(({ paid }) => paid)
}

/** Everything the model says is so, and the books balance. */
const agree = async ({ points, predictions }: Known): Promise<void> => {
  const { db } = server.store
  for (const [member, amount] of points) {
    const row = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('id', '=', `member:${member}:point`)
      .executeTakeFirst()
    expect(row?.balance ?? 0).toBe(amount)
  }
  for (const [id, one] of predictions) {
    const { state } = await db
      .selectFrom('prediction')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe(one.state)
  }
  const held = [...predictions.values()].filter(isGoing).flatMap(counting)
  expect([await games.held('stakes'), await games.held('pots')]).toEqual([sum(held), 0])
  expect(await games.differences()).toEqual([])
}

/** The clock does what is due; `isKilled`: each of its steps is ended before its commit once, and then done. */
const clockRuns = async (known: Known, isKilled: boolean): Promise<void> => {
  const kill = async (kind: string): Promise<void> => {
    for (const predictionId of known.predictions.keys())
      await outcome(() =>
        server.store.db
          .transaction()
          .execute((tx) =>
            thenCrash(
              (data: object) => Promise.resolve(games.kinds[kind]?.(data, tx, now())),
              true,
            )({ predictionId }),
          ),
      )
  }
  if (isKilled) await kill(STEP)
  await games.run()
  if (isKilled) await kill(PAY)
  await games.run()
}

/** All that count come back. */
const voids = (known: Known, id: string, one: Prediction): void => {
  for (const { member, amount } of counting(one)) pay(known, member, amount)
  known.predictions.set(id, { ...one, state: 'voided' })
}

/** Nobody has told for a day how the match goes on. */
const isForgotten = ({ isOver, startsAt }: Known): boolean => !isOver && now() > startsAt + UNDER_WAY_AT_MOST

/** What the clock has found of a match that is forgotten. */
const forget = (known: Known): void => {
  if (!isForgotten(known)) return
  for (const [id, one] of known.predictions) if (isGoing(one)) voids(known, id, one)
}

const opening = (template: PredictionTemplate): Command => ({
  check: () => true,
  run: async (known, { once, room }) => {
    const { home, away } = known.score
    const line = template === 'total' ? Math.max(2, home + away + 1) : null
    const going = [...known.predictions.values()].filter(isGoing)
    const may =
      !known.isOver &&
      !isForgotten(known) &&
      now() <= known.minuteOneAt + REACHED_WITHIN &&
      going.length < MOST &&
      !isAnswered({ template, line }, known.score) &&
      !going.some((one) => one.template === template && one.line === line)
    const lock = { kind: 'minutes', n: MINUTES } as const
    const opened = await outcome(() =>
      once.act((on) => on.open(room.anchor.memberId, { liveId: room.liveId, template, line, lock })),
    )
    expect(opened !== null).toBe(may)
    if (opened)
      known.predictions.set(opened.predictionId, {
        template,
        line,
        openedAt: now(),
        pausedUntil: 0,
        state: 'open',
        stakes: [],
      })
    await agree(known)
  },
  toString: () => `opening(${template})`,
})

interface Staking {
  readonly who: number
  readonly nth: number
  readonly option: number
  readonly amount: number
  /** How often the same intent is sent. */
  readonly tries: number
  /** A try before them ends after so many statements; null: there is none. */
  readonly dies: number | null
}
const staking = (given: Staking): Command => ({
  check: (known) => known.predictions.size > 0,
  run: async (known, { onceOn, members }) => {
    server.clock.forward(2_000)
    if (isForgotten(known)) await clockRuns(known, false)
    forget(known)
    const [predictionId, one] = predictionAt(known, given.nth) ?? []
    if (predictionId === undefined || one === undefined) return
    const member = members[given.who % members.length] ?? ''
    const all = options[one.template]
    const option = all[given.option % all.length] ?? 'home'
    const { amount } = given
    const key = randomUUID()
    const intent = { memberId: member, callId: 'live.stake', key, inputHash: 'same', now: now() }
    const input = { predictionId, option, amount }
    const send = (db: Kysely<Tables>) =>
      onceOn(db).run(
        intent,
        thenCrash((on: RoomPredictions) => on.stake(member, input, key), false),
      )
    const { dies } = given
    if (dies !== null) await outcome(() => dying(server.store.db, dies, send))
    const answers = []
    for (let nth = 0; nth < given.tries; nth += 1) answers.push(await outcome(() => send(server.store.db)))
    const day = dayOf(now())
    const before = known.points.get(member) ?? 0
    const gift =
      known.given.get(member) === day
        ? 0
        : Math.max(0, Math.min(usualRates.pointsADay, usualRates.pointsStock - before))
    const chosen = counting(one).find((stake) => stake.member === member)?.option ?? option
    const may =
      one.state === 'open' &&
      now() < one.openedAt + MINUTES * 60_000 &&
      now() >= one.pausedUntil &&
      chosen === option &&
      before + gift >= amount
    expect(answers).toEqual(answers.map(() => (may ? true : null)))
    if (may) {
      if (gift > 0) known.given.set(member, day)
      known.points.set(member, before + gift - amount)
      const stake = { member, option, amount, at: now(), isReturned: false }
      known.predictions.set(predictionId, { ...one, stakes: [...one.stakes, stake] })
    }
    await agree(known)
  },
  toString: () => `staking(${JSON.stringify(given)})`,
})

const stepping = (what: 'lock' | 'void', nth: number, crashes: boolean): Command => ({
  check: (known) => known.predictions.size > 0,
  run: async (known, { once, room }) => {
    const [id, one] = predictionAt(known, nth) ?? []
    if (id === undefined || one === undefined) return
    const act = (fails: boolean) =>
      outcome(() => once.act(thenCrash((on: RoomPredictions) => on[what](room.anchor.memberId, id), fails)))
    if (crashes) await act(true)
    const isDone = (await act(false)) === true
    const may = what === 'lock' ? one.state === 'open' : isGoing(one)
    expect(isDone).toBe(may)
    await clockRuns(known, crashes)
    if (may && what === 'lock') known.predictions.set(id, { ...one, state: 'locked' })
    if (may && what === 'void') voids(known, id, one)
    await agree(known)
  },
  toString: () => `${what}(${nth}, ${crashes})`,
})

const pass = (seconds: number): Command => ({
  check: () => true,
  run: async (known) => {
    server.clock.forward(seconds * 1_000)
    await clockRuns(known, false)
    for (const [id, one] of known.predictions)
      if (one.state === 'open' && now() >= one.openedAt + MINUTES * 60_000)
        known.predictions.set(id, { ...one, state: 'locked' })
    forget(known)
    await agree(known)
  },
  toString: () => `pass(${seconds})`,
})

const rightOf = ({ template, line }: Prediction, { home, away }: Known['score']): PredictionOption => {
  if (template === 'total') return home + away > (line ?? 0) ? 'over' : 'under'
  if (template === 'both') return home > 0 && away > 0 ? 'yes' : 'no'
  return home === away ? 'draw' : home > away ? 'home' : 'away'
}

const sum = (some: readonly Stake[]): number => some.reduce((all, { amount }) => all + amount, 0)

/** Each who was right has the share of the pool to within one point, and the pool is given to the last. */
const settles = async (known: Known, id: string, one: Prediction): Promise<void> => {
  const stakes = counting(one)
  const right = stakes.filter(({ option }) => option === rightOf(one, known.score))
  if (right.length === 0) return voids(known, id, one)
  const paid = await paidOf(id)
  expect(paid.length).toBe(stakes.length)
  expect(paid.reduce<number>((all, points) => all + (points ?? 0), 0)).toBe(sum(stakes))
  for (const [nth, stake] of stakes.entries()) {
    const points = paid[nth] ?? -1
    const share = right.includes(stake) ? (sum(stakes) * stake.amount) / sum(right) : 0
    expect(Math.abs(points - share)).toBeLessThan(share === 0 ? 1e-9 : 1)
    pay(known, stake.member, points)
  }
  known.predictions.set(id, { ...one, state: 'settled' })
}

/** No later score can change what came true. */
const isAnswered = (
  { template, line }: Pick<Prediction, 'template' | 'line'>,
  { home, away }: Known['score'],
): boolean =>
  (template === 'total' && home + away > (line ?? 0)) || (template === 'both' && home > 0 && away > 0)

/** What a scoring moment does: the stakes of just before come back and an open prediction pauses; one that is answered by it is settled. */
const scored = async (known: Known): Promise<void> => {
  for (const [id, before] of known.predictions) {
    if (!isGoing(before)) continue
    let one = before
    if (one.state === 'open') {
      const stakes = one.stakes.map((stake) => {
        if (stake.isReturned || stake.at <= now() - BEFORE_SCORE) return stake
        pay(known, stake.member, stake.amount)
        return { ...stake, isReturned: true }
      })
      one = { ...one, stakes, pausedUntil: now() + AFTER_SCORE }
      known.predictions.set(id, one)
    }
    if (isAnswered(one, known.score)) await settles(known, id, one)
  }
}

const scoring = (side: 'home' | 'away', isKilled: boolean): Command => ({
  check: ({ isOver }) => !isOver,
  run: async (known, { room }) => {
    known.score = { ...known.score, [side]: known.score[side] + 1 }
    await room.stand({ state: 'live', period: 1, ...known.score })
    known.minuteOneAt = now()
    await clockRuns(known, isKilled)
    await scored(known)
    await agree(known)
  },
  toString: () => `scoring(${side}, ${isKilled})`,
})

const ends = async (known: Known, { room }: Room, isKilled: boolean): Promise<void> => {
  known.isOver = true
  await room.stand({ state: 'ended', ...known.score })
  await clockRuns(known, isKilled)
  for (const [id, one] of known.predictions) if (isGoing(one)) await settles(known, id, one)
  await agree(known)
}
const ending = (isKilled: boolean): Command => ({
  check: ({ isOver }) => !isOver,
  run: (known, real) => ends(known, real, isKilled),
  toString: () => `ending(${isKilled})`,
})

const small = fc.nat(3)
const stakes = fc
  .record({
    who: small,
    nth: small,
    option: fc.nat(2),
    amount: fc.integer({ min: 1, max: 90 }),
    tries: fc.integer({ min: 1, max: 3 }),
    // A stake has a dozen statements and some.
    dies: fc.option(fc.nat(18)),
  })
  .map(staking)
const openings = fc.constantFrom<PredictionTemplate>('winner', 'total', 'both').map(opening)
const command = fc.oneof(
  { weight: 2, arbitrary: openings },
  { weight: 8, arbitrary: stakes },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom<'lock' | 'void'>('lock', 'lock', 'void'), small, fc.boolean())
      .map(([what, nth, crashes]) => stepping(what, nth, crashes)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom<'home' | 'away'>('home', 'away'), fc.boolean())
      .map(([side, isKilled]) => scoring(side, isKilled)),
  },
  { weight: 2, arbitrary: fc.constantFrom(5, 40, 40, 900, 86_400).map(pass) },
)
/** While the match goes on, its end, and what is tried behind it. */
const histories = fc
  .tuple(
    fc.tuple(openings, openings),
    fc.array(command, { minLength: 10, maxLength: 25, size: 'max' }),
    fc.boolean(),
    fc.array(command, { maxLength: 4 }),
  )
  .map(([first, before, isKilled, after]) => [...first, ...before, ending(isKilled), ...after])

let worlds = 0
/** How predictions have ended. */
const count: Record<State, number> = { open: 0, locked: 0, settled: 0, voided: 0 }
const openRoom = async (): Promise<{ model: Known; real: Room }> => {
  worlds += 1
  server.clock.forward(60_000)
  const room = await games.room({ state: 'live', period: 1, home: 0, away: 0 })
  const members: string[] = []
  for (let nth = 0; nth < 3; nth += 1)
    members.push((await server.member(`136${String(10_000_000 + worlds * 10 + nth)}`)).memberId)
  const { source, rooms } = server.parts
  const domain = predictionsIn({ rooms, now, source })
  const onceOn = (db: Kysely<Tables>): Once<RoomPredictions> => onceIn(db, domain)
  return {
    model: {
      points: new Map(members.map((member) => [member, 0])),
      given: new Map(),
      predictions: new Map(),
      startsAt: room.startsAt,
      score: { home: 0, away: 0 },
      minuteOneAt: now(),
      isOver: false,
    },
    real: { once: onceOn(server.store.db), onceOn, members, room },
  }
}

test('[FEAT-08] whatever is opened, staked, sent twice, locked, voided, scored and settled in whatever order, killed after whichever statement of a stake and before each commit: points and predictions are as the model says, every pool is given to the last point, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { model, real } = await openRoom()
      await fc.asyncModelRun(() => ({ model, real }), history)
      for (const { state } of model.predictions.values()) count[state] += 1
    }),
    { numRuns: HISTORIES, seed: 20_261_125 },
  )
  expect(worlds).toBe(HISTORIES)
  // They get everywhere: points were won in some, and given back in others.
  expect([count.open, count.locked, count.settled > HISTORIES / 4, count.voided > HISTORIES / 4]).toEqual([
    0,
    0,
    true,
    true,
  ])
}, 240_000)
