import { describe, expect, test } from 'vitest'
import { assign, createActor, fromCallback, setup, type EventObject, type SimulatedClock } from 'xstate'
import { hosted } from '../support/hosted'
import { scoreboardMachine, type ScoreboardEvent } from '../../machines/match/scoreboard.machine'
import {
  bestStreams,
  connectScoreboard,
  distinct,
  liveNow,
  matchNow,
} from '../../machines/match/scoreboard.connect'
import { LiveStatus } from '../../contract/enums'
import type { LiveRecord, MatchUpdate } from '../../contract/entities.schema'
import { records, rooms } from '../../contract/samples/live'
import { ended, football, planned } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { liveUpdate, matchUpdate } from '../../contract/samples/socket'

const OFFSET = 90_000

/** Until when all is known; null: nothing is missing. */
type Heard = { readonly type: 'known'; readonly until: number | null }

/** Keeps what it is asked, and says how far its server's clock is ahead. */
const connection = setup({
  types: { context: {} as { serverOffset: number; knownUntil: number | null }, events: {} as Heard },
}).createMachine({
  context: { serverOffset: OFFSET, knownUntil: null },
  on: { known: { actions: assign(({ event: { until } }) => ({ knownUntil: until })) } },
})

const open = (
  beside: { readonly connection?: { readonly logic: typeof connection } } = {
    connection: { logic: connection },
  },
) => {
  let notify: ((type: 'page.shown' | 'page.hidden') => void) | null = null
  const board = scoreboardMachine.provide({
    actors: {
      visibility: fromCallback<EventObject>(({ sendBack }) => {
        notify = (type) => sendBack({ type })
      }),
    },
  })
  let time: SimulatedClock | null = null
  const host = hosted(board, {
    input: { now: () => NOW + (time?.now() ?? 0) },
    beside,
  })
  time = host.clock
  const { actor, clock } = host
  return {
    ...host,
    say: (fact: ScoreboardEvent) => actor.send(fact),
    page: (type: 'page.shown' | 'page.hidden') => notify?.(type),
    is: () => actor.getSnapshot().value,
    view: () => connectScoreboard(actor),
    pass: (ms: number) => clock.increment(ms),
  }
}

const moved = (more: Partial<Extract<ScoreboardEvent, { type: 'board.moved' }>> = {}): ScoreboardEvent => ({
  type: 'board.moved',
  lives: [],
  matches: [],
  ...more,
})

const goal: MatchUpdate = { ...matchUpdate, at: NOW + 5_000, score: { home: 3, away: 1, parts: [] } }

describe('the board', () => {
  test('[FEAT-06] is asked for while the screen is open, and released when it closes', () => {
    const commands: EventObject[] = []
    const screen = setup({ actors: { board: scoreboardMachine, connection } }).createMachine({
      invoke: { src: 'connection', systemId: 'connection' },
      initial: 'open',
      states: {
        open: {
          invoke: { src: 'board', id: 'board', input: { now: () => NOW } },
          on: { close: 'closed' },
        },
        closed: {},
      },
    })
    const actor = createActor(screen, {
      inspect: (event) => {
        if (event.type === '@xstate.event' && event.event.type.startsWith('topic.'))
          commands.push(event.event)
      },
    }).start()
    const by = actor.getSnapshot().children['board']
    expect(commands).toEqual([{ type: 'topic.wanted', liveId: null, after: null, by }])
    actor.send({ type: 'close' })
    expect(commands.slice(1)).toEqual([{ type: 'topic.released', liveId: null, by }])
  })

  test('[LIVE-01] keeps the newest of each stream and match, one change a batch', () => {
    const { actor, say, view, is } = open()
    say({ type: 'board.arrived' })
    expect(is()).toEqual({ updates: 'steady', clock: 'ticking' })
    let changes = 0
    actor.subscribe(() => {
      changes += 1
    })
    say(
      moved({
        lives: [liveUpdate, { liveId: 'r-kai', status: LiveStatus.START, viewers: 9 }],
        matches: [matchUpdate],
      }),
    )
    expect(changes).toBe(1)
    say(moved({ lives: [{ ...liveUpdate, viewers: 42_500 }], matches: [goal] }))
    expect([
      view().liveOf(liveUpdate.liveId),
      view().liveOf('r-kai'),
      view().matchOf(football.matchId),
      view().matchOf('m-nobody'),
    ]).toEqual([
      { ...liveUpdate, viewers: 42_500 },
      { liveId: 'r-kai', status: LiveStatus.START, viewers: 9 },
      goal,
      undefined,
    ])
  })

  test('has the lists of its page loaded anew where a result was put right', () => {
    const { say, view, heard } = open()
    const right: MatchUpdate = { ...goal, state: 'ended', corrected: true }
    say(moved({ matches: [right] }))
    expect([heard, view().matchOf(football.matchId)]).toEqual([[{ type: 'refresh' }], right])
  })

  test('does not take a match back to an older moment', () => {
    const { say, view } = open()
    say(moved({ matches: [goal] }))
    say(moved({ matches: [matchUpdate] }))
    expect(view().matchOf(football.matchId)).toEqual(goal)
  })

  test('leaves the pulses of those who did not move as they are', () => {
    const { say, view } = open()
    say(moved({ lives: [liveUpdate], matches: [matchUpdate] }))
    const before = view().matchOf(football.matchId)
    say(moved({ lives: [{ ...liveUpdate, viewers: 1 }] }))
    expect(view().matchOf(football.matchId)).toBe(before)
  })

  test('after a loss asks for the lists anew, and lets go of what it heard before once they are here', () => {
    const { say, view, is, heard, pass } = open()
    say({ type: 'board.arrived' })
    say(moved({ lives: [liveUpdate], matches: [matchUpdate] }))
    say({ type: 'connection.lost' })
    expect([is(), heard]).toEqual([{ updates: 'lost', clock: 'ticking' }, []])
    say({ type: 'board.arrived' })
    expect([is(), heard]).toEqual([{ updates: 'catchingUp', clock: 'ticking' }, [{ type: 'refresh' }]])
    const newer = { ...liveUpdate, viewers: 50_000 }
    say(moved({ lives: [newer] }))
    expect([view().liveOf(liveUpdate.liveId), view().matchOf(football.matchId)]).toEqual([newer, matchUpdate])
    pass(4_000)
    expect([is(), view().liveOf(liveUpdate.liveId), view().matchOf(football.matchId)]).toEqual([
      { updates: 'steady', clock: 'ticking' },
      newer,
      undefined,
    ])
  })

  test('lost again before the lists have come, it asks for them again', () => {
    const { say, is, heard } = open()
    say({ type: 'board.arrived' })
    say({ type: 'connection.lost' })
    say({ type: 'board.arrived' })
    say({ type: 'connection.lost' })
    expect(is()).toEqual({ updates: 'lost', clock: 'ticking' })
    say({ type: 'board.arrived' })
    expect(heard).toEqual([{ type: 'refresh' }, { type: 'refresh' }])
  })

  test('has clocks of matches stand where nothing is heard of them, and go on once it is made up for', () => {
    const { other, pass, say, view } = open()
    say({ type: 'board.arrived' })
    pass(2_000)
    other('connection').send({ type: 'known', until: NOW + 2_500 })
    pass(3_000)
    expect([view().serverNow, view().clocksAt]).toEqual([NOW + OFFSET + 5_000, NOW + OFFSET + 2_500])
    other('connection').send({ type: 'known', until: null })
    pass(1_000)
    expect(view().clocksAt).toBe(NOW + OFFSET + 6_000)
  })

  test('of a page that is opened while nothing is heard, clocks of matches stand as they were read', () => {
    const { other, pass, view } = open()
    other('connection').send({ type: 'known', until: NOW - 60_000 })
    pass(1_000)
    expect([view().serverNow, view().clocksAt]).toEqual([NOW + OFFSET + 1_000, 0])
  })

  test('lets clocks go on by the server’s time without a word from it, and rest while nobody looks', () => {
    const { view, page, pass, is } = open()
    expect(view().serverNow).toBe(NOW + OFFSET)
    pass(1_000)
    pass(1_000)
    expect(view().serverNow).toBe(NOW + OFFSET + 2_000)
    page('page.hidden')
    pass(60_000)
    expect([is(), view().serverNow]).toEqual([
      { updates: 'subscribing', clock: 'resting' },
      NOW + OFFSET + 2_000,
    ])
    page('page.shown')
    expect(view().serverNow).toBe(NOW + OFFSET + 62_000)
  })

  test('goes by the device’s time where there is no connection', () => {
    const { view } = open({})
    expect(view().serverNow).toBe(NOW)
  })
})

const step = (record: LiveRecord, status: LiveStatus) =>
  liveNow(record, { liveId: record.liveId, status, viewers: 7 })

describe('what moved, put on what was loaded', () => {
  test('[LIVE-01] a plan is called and planned as its anchor has put it last, and that it was called off stays known', () => {
    const { say, view } = open()
    const { liveId, match } = rooms.planned
    const heading = {
      title: '改到十点半',
      matchType: rooms.planned.matchType,
      match: { ...match, touchline: null },
      announcement: null,
      plannedAt: rooms.planned.plannedAt + 75 * 60_000,
    }
    const pulse = { liveId, status: LiveStatus.PLAN, viewers: 0 }
    say(moved({ lives: [{ ...pulse, heading }] }))
    say(moved({ lives: [{ ...pulse, viewers: 3 }] }))
    const { title, plannedAt } = heading
    expect(liveNow(rooms.planned, view().liveOf(liveId))).toEqual({
      ...rooms.planned,
      title,
      plannedAt,
      viewers: 3,
    })
    say(moved({ lives: [{ ...pulse, status: LiveStatus.END, cancelled: true }] }))
    say(moved({ lives: [{ ...pulse, status: LiveStatus.END }] }))
    expect(view().liveOf(liveId)).toEqual({ ...pulse, status: LiveStatus.END, heading, cancelled: true })
    expect(
      liveNow({ ...rooms.planned, match: null }, { ...pulse, heading: { ...heading, match } }).match,
    ).toEqual(match)
  })

  test('[LIVE-01] a stream goes from planned to started to ended and never back', () => {
    expect(step(rooms.planned, LiveStatus.START)).toEqual({
      ...rooms.planned,
      status: LiveStatus.START,
      viewers: 7,
    })
    expect(step(records.derby, LiveStatus.END)).toEqual({
      ...records.derby,
      status: LiveStatus.END,
      viewers: 7,
    })
    expect(step(records.derby, LiveStatus.PLAN).status).toBe(LiveStatus.START)
    expect(
      liveNow(rooms.ended, { liveId: rooms.ended.liveId, status: LiveStatus.START, viewers: 7 }).status,
    ).toBe(LiveStatus.END)
    expect(liveNow(records.derby, undefined)).toBe(records.derby)
  })

  test('a match takes on its state, score, clock and touchline', () => {
    expect(matchNow(football, goal)).toEqual({ ...football, score: goal.score })
    const kickOff: MatchUpdate = {
      matchId: planned.matchId,
      at: planned.startsAt,
      state: 'live',
      score: { home: 0, away: 0, parts: [] },
      clock: { period: 1, seconds: 0, running: true, at: planned.startsAt },
      touchline: { measure: 'possession', home: 50 },
    }
    const { matchId: _matchId, at: _at, ...moving } = kickOff
    expect(matchNow(planned, kickOff)).toEqual({ ...planned, ...moving })
  })

  test('a card that was loaded later, and one that has ended, stay as they are unless they are put right', () => {
    expect(matchNow(football, { ...goal, at: NOW - 1 })).toBe(football)
    expect(matchNow(ended, { ...goal, matchId: ended.matchId })).toBe(ended)
    expect(matchNow(football, { ...goal, matchId: ended.matchId })).toBe(football)
    const right: MatchUpdate = {
      ...goal,
      matchId: ended.matchId,
      state: 'ended',
      clock: null,
      corrected: true,
    }
    expect(matchNow(ended, right)).toEqual({ ...ended, score: goal.score, touchline: goal.touchline })
    expect(matchNow(football, undefined)).toBe(football)
    expect(matchNow(football, null)).toBe(football)
  })

  test('a match’s best stream is the most watched one', () => {
    const quieter = { ...records.derby, liveId: 'r-quiet', viewers: 12 }
    expect([...bestStreams([quieter, records.derby, records.talk, records.lions])]).toEqual([
      [football.matchId, records.derby],
      [records.lions.match.matchId, records.lions],
    ])
  })

  test('a stream that two pages hold is one row, in its first place', () => {
    const again = { ...records.derby, viewers: 1 }
    expect(distinct([records.derby, records.lions, again, records.talk])).toEqual([
      records.derby,
      records.lions,
      records.talk,
    ])
  })
})
