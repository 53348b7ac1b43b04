import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { connectReplay } from '../../machines/match/replay.connect'
import { replayFramesOf, type ReplayFrames } from '../../machines/match/match.replay'
import { replayMachine } from '../../machines/match/replay.machine'
import { match } from '../../contract/samples/match'
import { ended } from '../../contract/samples/matches'

const { events, plays } = match.getMatchTimeline.full
const over = replayFramesOf({ match: ended, events, plays })
const nothing = replayFramesOf({ match: ended, events: [], plays: [] })

const blind = (_event: EventObject): void => {}

/** A replay whose time and sight are in the hand of the test. */
const open = (begins: boolean, story: ReplayFrames = over) => {
  const clock = new SimulatedClock()
  let see = blind
  const visibility = fromCallback(({ sendBack }) => {
    see = sendBack
  })
  const actor = createActor(replayMachine.provide({ actors: { visibility } }), {
    input: { story, begins },
    clock,
  }).start()
  const view = () => connectReplay(actor.getSnapshot(), (event) => actor.send(event))
  return {
    view,
    is: () => view().is,
    shown: () => {
      const now = view()
      if (!('seek' in now)) throw new Error(`it is ${now.is}`)
      return now
    },
    pass: (ms: number) => {
      for (let gone = 0; gone < ms; gone += 100) clock.increment(100)
    },
    see: (type: 'page.shown' | 'page.hidden') => see({ type }),
  }
}

test('[FEAT-03] it is offered, begins when it is wanted, and runs to its end', () => {
  const run = open(false)
  const offer = run.view()
  if (offer.is === 'offered') offer.open()
  expect([offer.is, run.is(), run.shown().position]).toEqual(['offered', 'playing', 0])
  run.pass(1_000)
  expect(run.shown().position).toBe(1_000)
  run.pass(over.length)
  expect([run.is(), run.shown().position, run.shown().length]).toEqual(['ended', over.length, over.length])
  const end = run.shown()
  if (end.is === 'ended') end.play()
  expect([run.is(), run.shown().position]).toEqual(['playing', 0])
})

test('[FEAT-03] one that an address asks for begins at once, faster when that is chosen', () => {
  const run = open(true)
  run.shown().choose(4)
  run.pass(1_000)
  expect([run.is(), run.shown().position, run.shown().speed]).toEqual(['playing', 4_000, 4])
})

test('[FEAT-03] it is held and let go, and goes to any place of it', () => {
  const run = open(true)
  const playing = run.shown()
  if (playing.is === 'playing') playing.pause()
  run.pass(500)
  expect([run.is(), run.shown().position]).toEqual(['paused', 0])
  run.shown().seek(2_000)
  run.shown().seek(-5)
  expect([run.is(), run.shown().position]).toEqual(['paused', 0])
  const paused = run.shown()
  if (paused.is === 'paused') paused.play()
  run.shown().seek(3_000)
  expect([run.is(), run.shown().position]).toEqual(['playing', 3_000])
  run.shown().seek(over.length + 9)
  expect([run.is(), run.shown().position]).toEqual(['ended', over.length])
  run.shown().seek(1_000)
  expect([run.is(), run.shown().position]).toEqual(['paused', 1_000])
  run.shown().seek(over.length)
  expect(run.is()).toBe('ended')
})

test('[FEAT-03] it goes from event to event, in both directions', () => {
  const run = open(true)
  const notified = over.moments.filter(({ event }) => event !== null).map(({ from }) => from)
  run.shown().step(1)
  run.shown().step(1)
  const [, second = 0, third = 0] = notified
  expect(run.shown().position).toBe(notified[0] === 0 ? third : second)
  const playing = run.shown()
  if (playing.is === 'playing') playing.pause()
  run.shown().step(-1)
  expect([run.is(), run.shown().position]).toEqual(['paused', notified[0] === 0 ? second : notified[0]])
  for (const _ of notified) run.shown().step(1)
  run.shown().step(1)
  expect(run.is()).toBe('ended')
  run.shown().step(-1)
  expect([run.is(), run.shown().position]).toEqual(['paused', notified[notified.length - 1]])
})

test('[FEAT-02] [FEAT-03] its line has no mark ahead of what was shown, and keeps those that were', () => {
  const run = open(true)
  const places = () => run.shown().marks.map(({ from }) => from)
  expect(places().filter((from) => from > 0)).toEqual([])
  run.shown().seek(over.length / 2)
  const half = places()
  expect(half.filter((from) => from > over.length / 2)).toEqual([])
  run.shown().seek(over.length)
  const all = places()
  expect([all.length > half.length, all.slice(0, half.length)]).toEqual([true, half])
  run.shown().seek(0)
  expect(places()).toEqual(all)
})

test('it waits while nobody looks, and ends with whoever closes it', () => {
  const run = open(true)
  run.see('page.hidden')
  run.pass(1_000)
  expect([run.is(), run.shown().position]).toEqual(['playing', 0])
  run.see('page.shown')
  run.pass(300)
  expect(run.shown().position).toBe(300)
  run.shown().close()
  expect(run.is()).toBe('offered')
})

test('a match of which nothing is known is not offered', () => {
  expect([open(true, nothing).is(), open(false, nothing).is()]).toEqual(['untold', 'untold'])
})
