import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup, type AnyActorRef } from 'xstate'
import { settled } from '../support/exchange'
import { lostMatch } from '../support/lost-match'
import { connectMatch, type MatchShown } from '../../machines/match/match.connect'
import { connectMatchLook, watchedMatchOf } from '../../machines/live/match-look.connect'
import { matchMachine } from '../../machines/match/match.machine'
import type { MatchRequest, MatchAnswer } from '../../machines/match/match.machine'
import { matchLookMachine } from '../../machines/live/match-look.machine'
import type { MatchEvent } from '../../contract/match.detail.schema'
import type { ScheduledMatch } from '../../contract/entities.schema'
import { basketball, football } from '../../contract/samples/matches'
import { match as samples, otherData } from '../../contract/samples/match'
import { matchUpdate } from '../../contract/samples/socket'
import { MINUTE, NOW } from '../../contract/samples/sample'

const info = { ...samples.getMatchInfo.full, kinds: [], hasTable: false }
const [template] = samples.getMatchTimeline.full.events
if (template === undefined) throw new Error('the sample has no event')

/** An event `ago` milliseconds before now; null: only the minute is known. */
const event = (order: number, ago: number | null): MatchEvent => ({
  ...template,
  eventId: `e-${order}`,
  order,
  at: ago === null ? null : NOW - ago,
})
const events = [event(1, 60_000), event(2, null), event(3, 2_000), event(4, 500)]
const { rows } = otherData.real
const [first] = rows
if (first === undefined) throw new Error('the sample has no figures')
const later = [{ ...first, home: first.home + 1 }]

const shown = (more: Partial<MatchShown> = {}): MatchShown => ({
  is: 'shown',
  info,
  match: info.match,
  isCorrected: false,
  events,
  momentum: [],
  plays: [],
  rows: later,
  recentRows: [
    { at: 0, rows },
    { at: NOW - 1_000, rows: later },
  ],
  points: [],
  isHeard: true,
  isLost: false,
  readAgain: null,
  offset: 0,
  parts: {
    injury: null,
    lineup: null,
    replace: null,
    status: null,
    substitution: null,
    meetings: null,
    table: null,
  },
  shows: 'now',
  replay: null,
  ...more,
})
const orders = (notified: readonly MatchEvent[]): readonly number[] => notified.map(({ order }) => order)

const toldAt = (instant: number) => {
  const seen = watchedMatchOf(shown(), football, matchUpdate, instant)
  return [orders(seen.events), seen.rows]
}

test('[FEAT-03] the match is read once somebody looks at it, and once only; what follows it is offered again when it does not come', async () => {
  const asked: string[] = []
  const match = matchMachine.provide({
    actors: {
      readMatch: fromPromise<MatchAnswer, MatchRequest>(({ input }) => {
        asked.push(input.matchId)
        return Promise.resolve({ info, events, momentum: [], plays: [], rows })
      }),
      subscribe: fromCallback(() => {}),
    },
  })
  let comes = false
  const fetchMatch = fromPromise(() =>
    comes ? Promise.resolve(match) : Promise.reject(new TypeError('no network')),
  )
  const host = setup({
    actors: { look: matchLookMachine.provide({ actors: { fetchMatch } }) },
  }).createMachine({ invoke: { src: 'look', id: 'look', systemId: 'look' } })
  const { system } = createActor(host).start()
  const actor = system.get('look') as Parameters<typeof connectMatchLook>[0]
  const look = () => connectMatchLook(actor)
  expect([look().match, look().isLost]).toEqual([null, false])
  look().want(football.matchId)
  look().want(football.matchId)
  await settled()
  look().want(football.matchId)
  await settled()
  expect([asked, look().match, look().isLost]).toEqual([[], null, true])
  look().retry()
  await settled()
  expect([look().match, look().isLost]).toEqual([null, true])
  comes = true
  actor.send({ type: 'server.back' })
  await settled()
  const followed = look().match
  const view = followed === null ? null : connectMatch(followed.getSnapshot(), followed.send)
  expect([asked, view?.is, look().isLost]).toEqual([[football.matchId], 'shown', false])
  actor.send({ type: 'refresh' })
  await settled()
  expect(asked).toEqual([football.matchId, football.matchId])
})

/** The match of a room that never comes, wanted by a tab or aside. */
const neverComes = async (isLookedAt: boolean) => {
  const { asked, actor } = lostMatch()
  actor.send({ type: 'match.wanted', matchId: football.matchId, isLookedAt })
  await settled()
  const { match: followed } = actor.getSnapshot().children as Readonly<Record<string, AnyActorRef>>
  const send = async (type: string) => {
    followed?.send({ type })
    await settled()
    return [...asked]
  }
  return { asked, send, state: () => followed?.getSnapshot().value as unknown }
}

test('[ERR-11] the match of a room is read aside: what does not come opens nothing over its picture, and is read again once the server is back', async () => {
  const { asked, send, state } = await neverComes(false)
  expect(asked).toEqual([true])
  expect([await send('server.back'), state()]).toEqual([[true, true], 'failed'])
})

test('[ERR-11] once a tab of it is opened the match is read anew and told, once; a retry is told again', async () => {
  const { send, state } = await neverComes(false)
  expect([await send('look'), await send('look'), state()]).toEqual([[true, false], [true, false], 'failed'])
  expect(await send('server.back')).toEqual([true, false, true])
  expect(await send('retry')).toEqual([true, false, true, false])
})

test('[ERR-11] a match that a tab is the first to want is told at once', async () => {
  const { asked, send } = await neverComes(true)
  expect([[...asked], await send('look')]).toEqual([[false], [false]])
})

test('[FEAT-03] nothing that happened after what the picture shows is told, and each thing once it gets there', () => {
  expect([toldAt(NOW - 2_001), toldAt(NOW - 2_000), toldAt(NOW - 1_000), toldAt(NOW)]).toEqual([
    [[1, 2], rows],
    [[1, 2, 3], rows],
    [[1, 2, 3], later],
    [[1, 2, 3, 4], later],
  ])
})

test('[FEAT-03] the score, the clock and the end are the picture’s, not what was read meanwhile', () => {
  const read: ScheduledMatch = { ...info.match, state: 'ended', score: { home: 3, away: 1, parts: [] } }
  const view = shown({ info: { ...info, match: read }, match: read })
  const behind = watchedMatchOf(view, football, matchUpdate, NOW)
  const there = watchedMatchOf(view, football, { ...matchUpdate, state: 'ended', score: read.score }, NOW)
  expect([behind.isOver, behind.match.state, behind.match.score, there.isOver, there.match.score]).toEqual([
    false,
    'live',
    football.score,
    true,
    read.score,
  ])
})

test('swings of the momentum are told when the next one was seen to begin, whatever breaks lay between', () => {
  const momentum = [60, 63, 66].map((minute, nth) => ({
    minute,
    value: 10,
    period: 2,
    at: NOW + (nth - 1) * 3 * MINUTE,
  }))
  const seen = (card: typeof football, instant: number) =>
    watchedMatchOf(
      shown({ momentum, info: { ...info, match: { ...info.match, ...card } } }),
      card,
      null,
      instant,
    ).momentum.map(({ minute }) => minute)
  expect([
    seen(football, NOW - 1),
    seen(football, NOW),
    seen(basketball, NOW + 3 * MINUTE),
    seen({ ...football, clock: null }, NOW - MINUTE),
    seen({ ...football, state: 'ended' }, NOW),
  ]).toEqual([[], [60], [60, 63], [], [60, 63, 66]])
})
