import { expect, test } from 'vitest'
import { createActor, fromPromise, fromTransition, setup, type ActorRefFrom, type StateValue } from 'xstate'
import { settled } from '../support/exchange'
import { connectMatch } from '../../machines/match/match.connect'
import type { ConnectionNotification, ConnectionRequest } from '../../machines/app/connection.machine'
import type { ServerBack } from '../../machines/patterns/server-back'
import { identityOf } from '../../machines/app/requests.machine'
import { matchMachine, matchSeen } from '../../machines/match/match.machine'
import type { MatchCommand, MatchRequest, MatchAnswer } from '../../machines/match/match.machine'
import type { MatchEvent } from '../../contract/match.detail.schema'
import { MatchOtherDataType } from '../../contract/enums'
import { getMatchInfo, getMatchTimeline, getOtherData } from '../../contract/match'
import { match, otherData } from '../../contract/samples/match'
import { matchUpdate } from '../../contract/samples/socket'

const info = { ...match.getMatchInfo.full, kinds: [], hasTable: false }
const { matchId } = info.match
const { events: notified, momentum, plays } = match.getMatchTimeline.full
const first = notified.slice(0, 2)
const read: MatchAnswer = { info, events: first, momentum, plays, rows: otherData.real.rows }
const over: MatchAnswer = {
  ...read,
  events: notified,
  info: { ...info, match: { ...info.match, state: 'ended' } },
}
const unknown = { kind: 'refused', code: 404, msg: '没有这场比赛', overHttp: true, data: null }
const offline = { kind: 'network' }

type Answer = MatchAnswer | { readonly kind: string }

/** A match whose answers and news are in the hand of the test. */
const open = (...given: readonly Answer[]) => opened(false, given)

const opened = async (replays: boolean, given: readonly Answer[], seen: MatchAnswer | null = null) => {
  const answers = [...given]
  const logic = matchMachine.provide({
    actors: {
      readMatch: fromPromise<MatchAnswer, MatchRequest>(() => {
        const answer = answers.shift()
        if (answer === undefined) return new Promise(() => {})
        return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    },
  })
  const connection = fromTransition(
    (commands: readonly ConnectionRequest[], command: ConnectionRequest) => [...commands, command],
    [],
  )
  const host = setup({ actors: { connection, match: logic } }).createMachine({
    invoke: [
      { src: 'connection', id: 'connection', systemId: 'connection' },
      { src: 'match', id: 'match', systemId: 'match', input: { matchId, replays, isLookedAt: true, seen } },
    ],
  })
  const { system } = createActor(host).start()
  const actor = system.get('match') as ActorRefFrom<typeof matchMachine>
  const commands = system.get('connection') as ActorRefFrom<typeof connection>
  await settled()
  return {
    say: async (fact: ConnectionNotification | ServerBack | MatchCommand) => {
      actor.send(fact)
      await settled()
    },
    is: () => actor.getSnapshot().value,
    give: (answer: Answer) => void answers.push(answer),
    view: () => connectMatch(actor.getSnapshot(), (event) => actor.send(event)),
    orders: () => actor.getSnapshot().context.events.map(({ order }) => order),
    wished: () =>
      commands
        .getSnapshot()
        .context.map(({ type, ...rest }) => ({ type, ...('after' in rest ? { after: rest.after } : {}) })),
  }
}

const arrived = (missed: readonly MatchEvent[]): ConnectionNotification => ({
  type: 'match.arrived',
  matchId,
  pulse: matchUpdate,
  missed,
  serverOffset: 500,
})
const moved = (
  events: readonly MatchEvent[],
  more: Partial<Extract<ConnectionNotification, { type: 'match.moved' }>> = {},
): ConnectionNotification => ({
  type: 'match.moved',
  matchId,
  at: matchUpdate.at,
  pulse: null,
  events,
  plays: [],
  rows: null,
  serverOffset: 500,
  ...more,
})
const lost: ConnectionNotification = { type: 'connection.lost' }
const ends = moved([], { pulse: { ...matchUpdate, state: 'ended' } })
/** It is shown, and is where `updates` says; `copy`: how new what was read is. */
const inShown = (updates: StateValue, copy = 'fresh') => ({ shown: { updates, copy } })
const orders = (events: readonly MatchEvent[]): readonly number[] => events.map(({ order }) => order)

test('[FEAT-03] opened again, it is shown as it was read before, while it is read and heard anew', async () => {
  const run = await opened(false, [], read)
  expect([run.is(), run.view(), run.wished()]).toEqual([
    inShown({ following: 'subscribing' }, 'refreshing'),
    expect.objectContaining({ is: 'shown', info, events: first, rows: read.rows }),
    [{ type: 'topic.wanted', after: first[1]?.order }],
  ])
})

test('[FEAT-03] opened again, one that has ended meanwhile is over, one that is gone is not found', async () => {
  const ended = await opened(false, [over], read)
  const gone = await opened(false, [unknown], read)
  expect([ended.is(), gone.is()]).toEqual([inShown('over'), 'notFound'])
})

test('[FEAT-03] what was read before is remembered with all its parts or not at all', () => {
  const kept: Readonly<Record<string, unknown>> = {
    [identityOf(getMatchInfo, { matchId })]: match.getMatchInfo.full,
    [identityOf(getMatchTimeline, { matchId })]: match.getMatchTimeline.full,
    [identityOf(getOtherData, { matchId, type: MatchOtherDataType.REAL_DATA })]: otherData.real,
  }
  const { events, momentum: course, plays: played } = match.getMatchTimeline.full
  expect(matchSeen(matchId, (key) => kept[key])).toEqual({
    info: match.getMatchInfo.full,
    events,
    momentum: course,
    plays: played,
    rows: otherData.real.rows,
  })
  for (const forgotten of Object.keys(kept))
    expect(matchSeen(matchId, (key) => (key === forgotten ? undefined : kept[key]))).toBeNull()
})

test('[FEAT-03] it is read, then heard from its last event on', async () => {
  const run = await open(read)
  expect([run.is(), run.wished()]).toEqual([
    inShown({ following: 'subscribing' }),
    [{ type: 'topic.wanted', after: first[1]?.order }],
  ])
  await run.say(arrived([]))
  await run.say(moved(notified.slice(2, 3)))
  expect([run.is(), run.orders()]).toEqual([
    inShown({ following: { subscribed: 'whole' } }),
    orders(notified.slice(0, 3)),
  ])
})

test('[FEAT-03] after a loss no event is missing and none is there twice', async () => {
  const run = await open(read, { ...read, events: notified })
  await run.say(arrived([]))
  await run.say(moved(notified.slice(2, 3)))
  await run.say(lost)
  const view = run.view()
  expect([run.is(), view.is === 'shown' && view.isLost]).toEqual([inShown({ following: 'lost' }), true])
  await run.say(arrived(notified.slice(1)))
  await run.say(moved(notified.slice(-1)))
  expect([run.is(), run.orders()]).toEqual([
    inShown({ following: { subscribed: 'whole' } }),
    orders(notified),
  ])
})

test('[FEAT-03] a match that is put right while one looks says so, as one that was read so does', async () => {
  const run = await open(read)
  await run.say(arrived([]))
  const isCorrected = () => {
    const view = run.view()
    return view.is === 'shown' && view.isCorrected
  }
  expect(isCorrected()).toBe(false)
  await run.say(moved([], { pulse: { ...matchUpdate, corrected: true } }))
  expect(isCorrected()).toBe(true)
  const after = (await open({ ...read, info: { ...info, correctedAt: matchUpdate.at } })).view()
  expect(after.is === 'shown' && after.isCorrected).toBe(true)
})

test('[ERR-11] a loss while asking or catching up is a loss; what cannot be read again stays and is called old', async () => {
  const run = await open(read)
  await run.say(lost)
  await run.say(arrived([]))
  expect(run.is()).toEqual(inShown({ following: 'catchingUp' }))
  await run.say(lost)
  expect(run.is()).toEqual(inShown({ following: 'lost' }))
  const stale = await open(read, offline)
  await stale.say(lost)
  await stale.say(arrived([]))
  expect([stale.is(), stale.orders()]).toEqual([
    inShown({ following: { subscribed: 'stale' } }),
    orders(first),
  ])
  await stale.say(moved(notified.slice(2, 3)))
  expect(stale.orders()).toEqual(orders(notified.slice(0, 3)))
  const view = stale.view()
  if (view.is === 'shown') view.readAgain?.()
  await settled()
  expect(stale.is()).toEqual(inShown({ following: 'catchingUp' }))
  const ending = await open(read, offline)
  await ending.say(lost)
  await ending.say(arrived([]))
  await ending.say(ends)
  expect(ending.is()).toEqual(inShown({ following: 'catchingUp' }))
  const losing = await open(read, offline)
  for (const fact of [lost, arrived([]), lost]) await losing.say(fact)
  expect(losing.is()).toEqual(inShown({ following: 'lost' }))
})

test('the end is read once more, and then nothing is listened to', async () => {
  const run = await open(read, over)
  await run.say(arrived([]))
  await run.say(ends)
  expect([run.is(), run.orders(), run.wished().map(({ type }) => type)]).toEqual([
    inShown('over'),
    orders(notified),
    ['topic.wanted', 'topic.released'],
  ])
  expect((await open(over)).is()).toEqual(inShown('over'))
})

test('one that the server does not tell of stays as it was read', async () => {
  const run = await open(read)
  await run.say(moved(notified.slice(2, 3)))
  await run.say({ type: 'match.refused', matchId, code: 404, msg: '没有这场比赛' })
  expect([run.is(), run.view().is]).toEqual([inShown('unsubscribed'), 'shown'])
})

test('one that does not come is asked for again; one that is not there is not', async () => {
  const run = await open(offline, read)
  const view = run.view()
  if (view.is === 'failed') view.retry()
  await settled()
  expect([view.is, run.view().is]).toEqual(['failed', 'shown'])
  expect((await open(unknown)).view()).toEqual({ is: 'notFound' })
})

test('[ERR-05] one that failed for want of a network is read by itself once it is back, shown or not', async () => {
  const run = await open(offline, read)
  await run.say({ type: 'server.back' })
  expect(run.view().is).toBe('shown')
  const stale = await open(read, offline)
  for (const fact of [lost, arrived([]), { type: 'server.back' }] as const) await stale.say(fact)
  expect(stale.is()).toEqual(inShown({ following: 'catchingUp' }))
})

test('[FEAT-03] figures are kept with their instants as long as a picture may be behind them', async () => {
  const run = await open(read)
  const [row] = otherData.real.rows
  const rows = (home: number) => [{ ...row, home }]
  for (const [ms, home] of [
    [0, 1],
    [20_000, 2],
    [40_000, 3],
  ] as const)
    await run.say(moved([], { at: matchUpdate.at + ms, rows: rows(home) }))
  const view = run.view()
  expect(view.is === 'shown' && [view.rows, view.recentRows]).toEqual([
    rows(3),
    [
      { at: matchUpdate.at, rows: rows(1) },
      { at: matchUpdate.at + 20_000, rows: rows(2) },
      { at: matchUpdate.at + 40_000, rows: rows(3) },
    ],
  ])
})

test('[FEAT-03] points of players stay until they are told anew, with the score they make', async () => {
  const run = await open(read)
  const points = [{ playerId: 'p-1', points: 12 }]
  const shown = () => {
    const view = run.view()
    return view.is === 'shown' ? view.points : view.is
  }
  const before = shown()
  await run.say(moved([], { points }))
  await run.say(moved([]))
  const kept = shown()
  await run.say(moved([], { points: [{ playerId: 'p-1', points: 14 }] }))
  expect([before, kept, shown()]).toEqual([[], points, [{ playerId: 'p-1', points: 14 }]])
})

const reserved: MatchAnswer = { ...read, info: { ...info, match: { ...info.match, reserved: true } } }
const isReserved = (run: Awaited<ReturnType<typeof open>>): unknown => {
  const view = run.view()
  return view.is === 'shown' ? view.match.reserved : view.is
}

test('[SES-05] refreshed it is read again behind what is shown, and goes on as it was', async () => {
  const run = await open(read, reserved)
  await run.say(arrived([]))
  await run.say({ type: 'refresh' })
  expect([run.is(), isReserved(run), run.wished().length]).toEqual([
    inShown({ following: { subscribed: 'whole' } }),
    true,
    1,
  ])
  const past = await open(over, {
    ...over,
    info: { ...over.info, match: { ...over.info.match, reserved: true } },
  })
  await past.say({ type: 'refresh' })
  expect([past.is(), isReserved(past)]).toEqual([inShown('over'), true])
})

test('[ERR-11] what is not read again stays, and is read once the server is back', async () => {
  const run = await open(read, offline, offline, reserved)
  await run.say({ type: 'refresh' })
  expect([run.is(), isReserved(run)]).toEqual([inShown({ following: 'subscribing' }, 'stale'), false])
  await run.say({ type: 'refresh' })
  await run.say({ type: 'server.back' })
  expect([run.is(), isReserved(run)]).toEqual([inShown({ following: 'subscribing' }), true])
})

test('[SES-05] refreshed before it was read, or where that failed, it is read for who is here now', async () => {
  const failed = await open(offline, reserved)
  await failed.say({ type: 'refresh' })
  expect(isReserved(failed)).toBe(true)
  const late = await open()
  expect([isReserved(late), late.is()]).toEqual(['loading', 'loading'])
  late.give(reserved)
  await late.say({ type: 'refresh' })
  expect(isReserved(late)).toBe(true)
})
