import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate'
import { expect, test } from 'vitest'
import type { Toast } from '../../machines/app/toasts.machine'
import { connectGames } from '../../machines/live/games.connect'
import {
  gamesMachine,
  type GameAct,
  type GameDone,
  type GamesLoaded,
} from '../../machines/live/games.machine'
import type { Intent } from '../../machines/patterns/outlasting'
import { live, rooms } from '../../contract/samples/live'
import { football } from '../../contract/samples/matches'
import { liveUpdate, matchUpdate } from '../../contract/samples/socket'
import { settled as soon } from '../support/exchange'
import { predictions } from '../../contract/samples/live.predictions'
import { NOW } from '../../contract/samples/sample'
import { nextSeen, seenAt, seenPoints, wouldGive } from '../../machines/live/games.seen'
import { AFTER_SCORE } from '../../contract/live.prediction-limits'
import type { MatchCard } from '../../contract/entities.schema'
import type { Prediction, Templates } from '../../contract/live.predictions.schema'

const { open, settled, voided } = predictions
const seen = (prediction: Prediction, ago: number): unknown[] => {
  const { state, result, score, why, pausedUntil } = seenAt(prediction, NOW - ago)
  return [state, result, score, why, pausedUntil]
}

test('[FEAT-08] a lock, a result and a pause are seen once the picture has got there', () => {
  const locked: Prediction = { ...open, state: 'locked', at: NOW - 4_000 }
  expect([seen(locked, 4_001)[0], seen(locked, 4_000)[0]]).toEqual(['open', 'locked'])
  const decided: Prediction = { ...settled, at: NOW - 4_000 }
  expect(seen(decided, 6_000)).toEqual(['locked', null, null, null, null])
  expect(seen(decided, 4_000)).toEqual(['settled', 'yes', { home: 2, away: 1 }, null, null])
  expect(seen({ ...voided, at: NOW - 4_000 }, 6_000)).toEqual(['locked', null, null, null, null])
  const paused: Prediction = { ...open, pausedUntil: NOW - 4_000 + AFTER_SCORE }
  expect([seen(paused, 6_000)[4], seen(paused, 4_000)[4]]).toEqual([null, NOW - 4_000 + AFTER_SCORE])
  // A pause that is over says nothing, whenever it was.
  expect(seen(paused, 4_000 - AFTER_SCORE)[4]).toBe(null)
  expect([6_000, 4_000, 4_000 - AFTER_SCORE].map((ago) => nextSeen([paused], NOW - ago))).toEqual([
    NOW - 4_000,
    NOW - 4_000 + AFTER_SCORE,
    null,
  ])
})

test('[FEAT-08] points that came with a result are left out until it is seen', () => {
  const stake = {
    predictionId: settled.predictionId,
    option: 'yes',
    amount: 60,
    returned: 0,
    payout: 100,
  } as const
  const decided: Prediction = { ...settled, at: NOW - 4_000 }
  expect(seenPoints(300, [stake], [seenAt(decided, NOW - 6_000)])).toBe(200)
  expect(seenPoints(300, [stake], [seenAt(decided, NOW)])).toBe(300)
})

test('[FEAT-08] what a stake would bring counts itself into the pools', () => {
  // (12,480 + 3,120 + 5,050 + 50) · 150 / 12,530
  expect(wouldGive(open, 'home', 100, 50)).toBe(247)
  expect(wouldGive({ options: [{ option: 'yes', points: 0, people: 0 }] }, 'yes', 0, 10)).toBe(10)
})

const alone = (one: Prediction, id: string): Prediction => ({
  ...one,
  predictionId: id,
  options: one.options.map((option) => ({ ...option, points: 0, people: 0 })),
})

test('[FEAT-08] what is closed and nobody took part in is a row for its anchor alone', async () => {
  const poll = { ...live.openPoll.full, endedAt: NOW }
  const nobody = { ...poll, pollId: 'nobody', answers: poll.answers.map((one) => ({ ...one, votes: 0 })) }
  const asked = { ...poll, pollId: 'asked', answers: poll.answers.map((one) => ({ ...one, votes: 1 })) }
  const going = { ...nobody, pollId: 'going', endedAt: null }
  const returned = alone(settled, 'returned')
  const games: GamesLoaded['games'] = {
    match: null,
    predictions: [alone(open, 'open'), alone(settled, 'settled'), returned, alone(voided, 'voided'), settled],
    polls: [nobody, asked, going],
  }
  const stake = { predictionId: 'returned', option: 'yes', amount: 0, returned: 50, payout: 0 } as const
  const rowsOf = async (isAnchor: boolean) => {
    const own = { points: 200, given: 0, isAnchor, stakes: [stake], votes: [] }
    const machine = gamesMachine.provide({
      actors: {
        load: fromPromise<GamesLoaded, { liveId: string; silent: boolean }>(() =>
          Promise.resolve({ games, own, templates: null }),
        ),
        stayInRoom: fromCallback(() => () => {}),
      },
    })
    const input = { liveId: 'r-chen', offset: 0, now: () => NOW, opened: telling, telling }
    const actor = createActor(machine, { input }).start()
    await soon()
    const shown = connectGames(actor)
    actor.stop()
    if (shown.is !== 'shown') throw new Error(`it is ${shown.is}`)
    return [
      ...shown.predictions.map(({ prediction }) => prediction.predictionId),
      ...shown.polls.map(({ poll: { pollId } }) => pollId),
    ]
  }
  expect(await rowsOf(false)).toEqual(['open', 'returned', settled.predictionId, 'asked', 'going'])
  expect(await rowsOf(true)).toEqual([
    'open',
    'settled',
    'returned',
    'voided',
    settled.predictionId,
    'nobody',
    'asked',
    'going',
  ])
})

const telling = (): Toast => ({ tone: 'plain', words: { said: '' } })
type Sent = Intent<GameAct, GameDone>
const open50 = { predictionId: open.predictionId, option: 'home', amount: 50 } as const

test('[FEAT-08] a stake whose answer is lost goes again under its key once the server is back, and what became of it is told', async () => {
  const loaded: GamesLoaded = { games: live.listGames.full, own: live.getOwnGames.full, templates: null }
  const { prediction, points, stake } = live.stake.full
  const refusal = { kind: 'refused', overHttp: true, ...live.stake.refused[0] }
  const answers: (GameDone | object)[] = [
    { kind: 'network' },
    { kind: 'timeout' },
    { prediction, own: { points, stake } },
    { kind: 'timeout' },
    refusal,
    refusal,
  ]
  const keys: string[] = []
  let loads = 0
  const machine = gamesMachine.provide({
    actors: {
      load: fromPromise(() => {
        loads += 1
        return Promise.resolve(loaded)
      }),
      act: fromPromise<GameDone, Sent>(({ input }) => {
        keys.push(input.key)
        const next = answers.shift() ?? {}
        return 'kind' in next ? Promise.reject(next) : Promise.resolve(next)
      }),
      stayInRoom: fromCallback(() => () => {}),
    },
  })
  let made = 0
  const around = setup({}).createMachine({ context: { newKey: () => `key-${(made += 1)}` } })
  const root = setup({ actors: { machine, around } }).createMachine({
    invoke: [
      { src: 'around', systemId: 'requests' },
      {
        src: 'machine',
        systemId: 'games',
        input: {
          liveId: 'r-chen',
          offset: 0,
          now: () => NOW,
          opened: (): Toast => ({ tone: 'success', words: { said: '已发起' } }),
          telling,
        },
      },
    ],
  })
  const { system } = createActor(root, { clock: new SimulatedClock() }).start()
  const actor = system.get('games') as AnyActorRef as ActorRefFrom<typeof gamesMachine>
  const shown = () => {
    const view = connectGames(actor)
    if (view.is !== 'shown') throw new Error(`it is ${view.is}`)
    return view
  }
  const stakeIt = async () => {
    shown().act({ is: 'stake', input: open50 })
    await soon()
  }
  await soon()
  await stakeIt()
  expect([shown().unsure?.act, shown().isBusy, loads]).toEqual([{ is: 'stake', input: open50 }, true, 1])
  // Nothing else is done meanwhile.
  await stakeIt()
  actor.send({ type: 'server.back' })
  await soon()
  shown().unsure?.ask()
  await soon()
  expect([shown().unsure, shown().told?.isDone, shown().isBusy, loads]).toEqual([null, true, false, 2])
  await stakeIt()
  shown().unsure?.ask()
  await soon()
  expect([shown().told?.isDone, shown().error?.msg, loads]).toEqual([false, live.stake.refused[0]?.msg, 3])
  await stakeIt()
  expect([shown().told, shown().error?.msg, loads]).toEqual([null, live.stake.refused[0]?.msg, 4])
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-2', 'key-3'])
})

const opened = (act: string): Toast => ({ tone: 'success', words: { said: act } })

test('[FEAT-08] a poll that was opened is told and known as the newest; why one was refused is known with what was done', async () => {
  const poll = live.openPoll.full
  const refusal = { kind: 'refused', overHttp: true, ...live.openPoll.refused[0] }
  const answers: (GameDone | object)[] = [refusal, { poll }]
  const toasted: unknown[] = []
  const loaded: GamesLoaded = {
    games: { match: null, predictions: [], polls: [] },
    own: live.getOwnGames.full,
    templates: null,
  }
  const machine = gamesMachine.provide({
    actors: {
      load: fromPromise(() => Promise.resolve(loaded)),
      act: fromPromise<GameDone, Sent>(() => {
        const next = answers.shift() ?? {}
        return 'kind' in next ? Promise.reject(next) : Promise.resolve(next)
      }),
      stayInRoom: fromCallback(() => () => {}),
    },
  })
  const around = setup({}).createMachine({ context: { newKey: () => 'key-00000001' } })
  const toasts = fromCallback<{ type: string; toast: unknown }>(({ receive }) =>
    receive(({ toast }) => toasted.push(toast)),
  )
  const root = setup({ actors: { machine, around, toasts } }).createMachine({
    invoke: [
      { src: 'around', systemId: 'requests' },
      { src: 'toasts', systemId: 'toasts' },
      {
        src: 'machine',
        systemId: 'games',
        input: { liveId: 'r-chen', offset: 0, now: () => NOW, opened, telling },
      },
    ],
  })
  const { system } = createActor(root, { clock: new SimulatedClock() }).start()
  const actor = system.get('games') as AnyActorRef as ActorRefFrom<typeof gamesMachine>
  const act: GameAct = { is: 'openPoll', input: live.openPoll.input }
  const shown = () => {
    const view = connectGames(actor)
    if (view.is !== 'shown') throw new Error(`it is ${view.is}`)
    return view
  }
  await soon()
  shown().act(act)
  await soon()
  expect([shown().error, shown().started, toasted]).toEqual([
    { msg: live.openPoll.refused[0]?.msg, act },
    null,
    [],
  ])
  shown().act(act)
  await soon()
  expect([shown().error, shown().started, shown().polls[0]?.poll, toasted]).toEqual([
    null,
    poll.pollId,
    poll,
    [{ tone: 'success', words: { said: 'openPoll' } }],
  ])
})

const { title, matchType, announcement, plannedAt } = rooms.started
const heading = { title, matchType, announcement, plannedAt }
/** The anchor links a match, or unlinks it. */
const linking = (match: MatchCard | null, more: object = {}) => ({
  type: 'room.moved' as const,
  liveId: 'r-chen',
  lines: [],
  live: { ...liveUpdate, heading: { ...heading, match } },
  match: null,
  serverOffset: 0,
  ...more,
})
const names = ({ name, nameEn }: MatchCard['home']) => ({ name, nameEn })
/** Opened in a room that has no match. */
const unlinked = async (own: GamesLoaded['own'], templates: GamesLoaded['templates']) => {
  let loads = 0
  const games: GamesLoaded['games'] = { match: null, predictions: [], polls: [] }
  const machine = gamesMachine.provide({
    actors: {
      load: fromPromise(() => {
        loads += 1
        return Promise.resolve<GamesLoaded>({ games, own, templates })
      }),
      stayInRoom: fromCallback(() => () => {}),
    },
  })
  const clock = new SimulatedClock()
  const input = { liveId: 'r-chen', offset: 0, now: () => NOW, opened, telling }
  const actor = createActor(machine, { input, clock }).start()
  await soon()
  const shown = () => {
    const view = connectGames(actor)
    if (view.is !== 'shown') throw new Error(`it is ${view.is}`)
    return view
  }
  return { actor, clock, shown, loads: () => loads }
}

test('[FEAT-08] a match that is linked while one looks is known at once, and its prediction keeps its names once it is unlinked', async () => {
  const { actor, shown, loads } = await unlinked(live.getOwnGames.full, null)
  expect(shown().match).toBe(null)
  actor.send(linking(football, { games: { predictions: [open], polls: [] } }))
  const { home, away } = football
  expect(shown().match).toEqual(football)
  actor.send(linking(null))
  expect([shown().match, shown().predictions[0]?.prediction.about]).toEqual([
    null,
    { matchType: football.matchType, home: names(home), away: names(away) },
  ])
  expect(loads()).toBe(1)
})

test('[FEAT-08] what an anchor may ask is read anew once another match is linked', async () => {
  const anchor = { ...live.getOwnGames.full, isAnchor: true }
  const { actor, clock, loads } = await unlinked(anchor, { match: null, templates: [], locks: [] })
  actor.send(linking(football))
  clock.increment(3_000)
  await soon()
  actor.send(linking(null))
  clock.increment(3_000)
  await soon()
  expect(loads()).toBe(2)
})

/** Within an application that gives every act the same key. */
const begun = (machine: typeof gamesMachine) => {
  const clock = new SimulatedClock()
  const around = setup({}).createMachine({ context: { newKey: () => 'key-00000001' } })
  const root = setup({ actors: { machine, around } }).createMachine({
    invoke: [
      { src: 'around', systemId: 'requests' },
      {
        src: 'machine',
        systemId: 'games',
        input: { liveId: 'r-chen', offset: 0, now: () => NOW, opened: telling, telling },
      },
    ],
  })
  const { system } = createActor(root, { clock }).start()
  const actor = system.get('games') as AnyActorRef as ActorRefFrom<typeof gamesMachine>
  return { actor, clock }
}

test('[FEAT-08] what an anchor may ask is read anew before it is chosen and as its match goes on; a refusal goes once its form is changed', async () => {
  const templates = live.listTemplates.full
  const [first] = templates.templates
  const loaded: GamesLoaded = { games: live.listGames.full, own: live.getOwnGames.full, templates }
  const offers: Templates[] = [
    { ...templates, locks: [] },
    { ...templates, templates: [] },
  ]
  const refusal = { kind: 'refused', overHttp: true, ...live.openPrediction.refused[0] }
  const machine = gamesMachine.provide({
    actors: {
      load: fromPromise(() => Promise.resolve(loaded)),
      offer: fromPromise<Templates, { readonly liveId: string }>(() =>
        Promise.resolve(offers.shift() ?? templates),
      ),
      act: fromPromise<GameDone, Sent>(() => Promise.reject(refusal)),
      stayInRoom: fromCallback(() => () => {}),
    },
  })
  const { actor, clock } = begun(machine)
  const shown = () => {
    const view = connectGames(actor)
    if (view.is !== 'shown') throw new Error(`it is ${view.is}`)
    return view
  }
  const offered = () => [shown().templates?.templates.length, shown().templates?.locks.length]
  const all = [templates.templates.length, templates.locks.length]
  await soon()
  expect(offered()).toEqual(all)
  shown().look()
  await soon()
  expect([offered(), shown().isBusy]).toEqual([[all[0], 0], false])
  const line = { type: 'room.moved', liveId: 'r-chen', lines: [], live: null, serverOffset: 0 } as const
  actor.send({ ...line, match: null })
  clock.increment(1_000)
  await soon()
  expect(offered()).toEqual([all[0], 0])
  actor.send({ ...line, match: matchUpdate })
  clock.increment(1_000)
  await soon()
  expect(offered()).toEqual([0, all[1]])

  shown().act({
    is: 'openPrediction',
    input: { liveId: 'r-chen', template: 'winner', line: first?.line ?? null, lock: { kind: 'start', n: 0 } },
  })
  await soon()
  expect(shown().error?.msg).toBe(refusal.msg)
  shown().edit()
  expect(shown().error).toBe(null)
})

const both = { predictionId: settled.predictionId, option: 'yes', amount: 60, returned: 0 } as const
const mine = (points: number, payout: number | null): NonNullable<GamesLoaded['own']> => ({
  points,
  given: 0,
  isAnchor: false,
  stakes: [{ ...both, payout }],
  votes: [],
})
const going: Prediction = { ...settled, state: 'locked', result: null, score: null, at: NOW - 5 }
const news = {
  type: 'room.moved',
  liveId: 'r-chen',
  lines: [],
  live: null,
  match: null,
  serverOffset: 0,
} as const

/** Opened by who has staked; each look gets the next of these. */
const staked = async (looks: readonly GamesLoaded[]) => {
  const left = [...looks]
  const taken: (() => void)[] = []
  const machine = gamesMachine.provide({
    actors: {
      load: fromPromise(() => {
        const next = left.shift()
        return next === undefined ? Promise.reject({ kind: 'network' }) : Promise.resolve(next)
      }),
      act: fromPromise<GameDone, Sent>(
        () => new Promise((resolve) => taken.push(() => resolve({ poll: live.openPoll.full }))),
      ),
      stayInRoom: fromCallback(() => () => {}),
    },
  })
  const { actor, clock } = begun(machine)
  await soon()
  const own = () => {
    const view = connectGames(actor)
    if (view.is !== 'shown') throw new Error(`it is ${view.is}`)
    return [
      view.predictions[0]?.prediction.state,
      view.predictions[0]?.stake?.payout,
      view.own?.points,
      left.length,
    ]
  }
  const pass = async (ms: number) => {
    clock.increment(ms)
    await soon()
  }
  return { actor, own, pass, taken }
}
const of = (prediction: Prediction, own: GamesLoaded['own']): GamesLoaded => ({
  games: { match: null, predictions: [prediction], polls: [] },
  own,
  templates: null,
})
const done: Prediction = { ...settled, at: NOW - 5 }

test('[FEAT-08] what became of one’s stake is read as soon as its end is told, and its points once they are posted', async () => {
  const { actor, own, pass } = await staked([
    of(going, mine(40, null)),
    of(done, mine(40, 100)),
    of(done, mine(140, 100)),
  ])
  expect(own()).toEqual(['locked', null, 40, 2])
  actor.send({ ...news, games: { predictions: [done], polls: [] } })
  expect(own().slice(0, 3)).toEqual(['settled', null, 40])
  await soon()
  expect(own()).toEqual(['settled', 100, 40, 1])
  await pass(2_500)
  expect(own()).toEqual(['settled', 100, 140, 0])
})

test('[FEAT-08] a stake that was read just before its end, or whose end was told while something was done, is read again', async () => {
  const torn = await staked([of(done, mine(40, null)), of(done, mine(140, 100))])
  expect(torn.own()).toEqual(['settled', null, 40, 1])
  await torn.pass(2_500)
  expect(torn.own()).toEqual(['settled', 100, 140, 0])

  const busy = await staked([of(going, mine(40, null)), of(done, mine(140, 100)), of(done, mine(140, 100))])
  connectGames(busy.actor)
  busy.actor.send({ type: 'game.act', act: { is: 'vote', input: live.vote.input } })
  busy.actor.send({ ...news, games: { predictions: [done], polls: [] } })
  await soon()
  expect(busy.own()).toEqual(['settled', null, 40, 2])
  for (const take of busy.taken) take()
  await soon()
  expect(busy.own()).toEqual(['settled', 100, 140, 1])
})
