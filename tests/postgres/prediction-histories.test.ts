import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gamesOn } from '../server/support/games'
import { startTestServer, type TestServer } from '../server/support/server'
import { gameFrom, openGame, type GameAnswer, type GameCall, type GameState } from './support/game-histories'
import { record } from './support/record'
import { serialOrder } from './support/serial-order'

/** How many; more find more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 25)
const CLIENTS = 6
const CALLS = 8

let server: TestServer
let games: Awaited<ReturnType<typeof gamesOn>>
beforeAll(async () => {
  server = await startTestServer()
  games = await gamesOn(server)
})
afterAll(() => server.close())

const options = ['home', 'draw', 'away'] as const

/** Few names, so that clients send the same stake again; what is sent again under a name is the same. */
const staking = (nth: number, isKilled: boolean): GameCall => ({
  do: 'stake',
  stake: `s${nth}`,
  member: `m${(nth % 3) + 1}`,
  option: options[nth % 4 === 3 ? 1 : nth % 2] ?? 'home',
  points: 30 + 20 * nth,
  isKilled,
})
const call: fc.Arbitrary<GameCall> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<GameCall>({ do: 'look' }) },
  { weight: 12, arbitrary: fc.nat(8).map((nth) => staking(nth, false)) },
  { weight: 3, arbitrary: fc.nat(8).map((nth) => staking(nth, true)) },
  { weight: 1, arbitrary: fc.constant<GameCall>({ do: 'lock' }) },
)
const programs = fc.array(fc.array(call, { minLength: CALLS, maxLength: CALLS }), {
  minLength: CLIENTS,
  maxLength: CLIENTS,
})

/** What the pool is, what was given of it, and how many stakes wait. */
const given = async (predictionId: string): Promise<readonly [number, number, number]> => {
  const rows = await server.store.db
    .selectFrom('prediction_stake')
    .select(['amount', 'paid'])
    .where('prediction_id', '=', predictionId)
    .execute()
  return [
    rows.reduce((sum, { amount }) => sum + amount, 0),
    rows.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
    rows.filter(({ paid }) => paid === null).length,
  ]
}

describe('[FEAT-08] what many stake at once', () => {
  test('is as if one had staked after the other, with kills before the commit; settled by several clocks at once it is paid once', async () => {
    const answers = new Set<string>()
    for (const [nth, history] of fc.sample(programs, { numRuns: HISTORIES, seed: 20_261_125 }).entries()) {
      const game = await openGame(server, games, 3)
      const done = await record<GameCall, GameAnswer>(game, history)
      for (const { answer } of done) answers.add(typeof answer === 'string' ? answer : 'seen')
      const { anomaly } = serialOrder(done, gameFrom(game.start))
      expect(anomaly === null ? 'serialisable' : `history ${nth}: ${anomaly}`).toBe('serialisable')

      server.clock.forward(60_000)
      await game.room.stand({ state: 'ended', home: nth % 2, away: 0 })
      await Promise.all(Array.from({ length: 4 }, () => games.run()))
      await expect
        .poll(async () => {
          await games.run()
          return (await given(game.predictionId))[2]
        })
        .toBe(0)
      const [pool, paid] = await given(game.predictionId)
      expect(paid).toBe(pool)
    }
    expect([...answers].toSorted()).toEqual([
      'another option',
      'done',
      'locked',
      'lost',
      'seen',
      'too few points',
    ])
    expect([await games.held('stakes'), await games.held('pots')]).toEqual([0, 0])
    expect(await games.differences()).toEqual([])
  })

  test('of fifty ways to stake the last points one is taken, while the anchor locks it', async () => {
    const game = await openGame(server, games, 1)
    const done = await record<GameCall, GameAnswer>(game, [
      ...Array.from({ length: 50 }, (_, nth): GameCall[] => [
        { do: 'stake', stake: `s${nth}`, member: 'm1', option: 'home', points: 200, isKilled: false },
        { do: 'look' },
      ]),
      [{ do: 'look' }, { do: 'look' }, { do: 'lock' }],
    ])
    const taken = done.filter(({ call: { do: what }, answer }) => what === 'stake' && answer === 'done')
    expect(taken.length).toBeLessThanOrEqual(1)
    expect(serialOrder(done, gameFrom(game.start)).anomaly).toBe(null)
    expect(await games.differences()).toEqual([])
  })
})

const stake = (name: string, points: number): GameCall => ({
  do: 'stake',
  stake: name,
  member: 'm1',
  option: 'home',
  points,
  isKilled: false,
})
const at = (client: string, from: number, to: number, what: GameCall, answer: GameAnswer) => ({
  client,
  from,
  to,
  call: what,
  answer,
})

describe('the checker', () => {
  const start: GameState = { points: { m1: 100 }, pool: 0, isLocked: false, stakes: {} }
  test.each([
    ['points staked twice', [at('a', 0, 4, stake('s1', 60), 'done'), at('b', 1, 5, stake('s2', 60), 'done')]],
    [
      'a stake that was taken behind the lock',
      [at('a', 0, 1, { do: 'lock' }, 'done'), at('b', 2, 3, stake('s1', 10), 'done')],
    ],
    [
      'a stake that was killed and counts',
      [
        at('a', 0, 1, { ...stake('s1', 10), isKilled: true } as GameCall, 'lost'),
        at('b', 2, 3, { do: 'look' }, { points: { m1: 90 }, pool: 10, isLocked: false }),
      ],
    ],
  ])('finds %s', (_, history) => {
    expect(serialOrder<GameState, GameCall, GameAnswer>(history, gameFrom(start)).anomaly).toContain(
      'no order, one after the other, explains what was answered',
    )
  })
})
