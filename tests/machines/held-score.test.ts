import { createActor, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { connectHeldScore } from '../../machines/match/held-score.connect'
import { heldScoreMachine } from '../../machines/match/held-score.machine'
import type { MatchUpdate } from '../../contract/entities.schema'
import { NOW } from '../../contract/samples/sample'
import { matchUpdate } from '../../contract/samples/socket'

/** Milliseconds that the server's clock is ahead of the device's. */
const OFFSET = 60_000
const serverNow = NOW + OFFSET

const goal = (at: number, home: number): MatchUpdate => ({
  ...matchUpdate,
  at,
  score: { home, away: 1, parts: [] },
})

const begin = (delay: number) => {
  const clock = new SimulatedClock()
  const actor = createActor(heldScoreMachine, { clock, input: { now: () => NOW + clock.now() } }).start()
  const move = (match: MatchUpdate | null) => actor.send({ type: 'score.moved', match, serverOffset: OFFSET })
  move(null)
  actor.send({ type: 'picture.delayed', ms: delay })
  return {
    move,
    show: (at: number) => actor.send({ type: 'picture.shows', at }),
    delay: (ms: number) => actor.send({ type: 'picture.delayed', ms }),
    pass: (ms: number) => clock.increment(ms),
    now: () => ({ is: actor.getSnapshot().value, ...connectHeldScore(actor.getSnapshot()) }),
  }
}

test('[FEAT-03] the score waits for the picture, and an older one never follows a newer', () => {
  const run = begin(1_000)
  run.move(goal(serverNow - 500, 2))
  run.move(goal(serverNow - 200, 3))
  expect(run.now()).toEqual({ is: 'awaited', match: null, offset: OFFSET - 1_000, at: null })
  run.pass(500)
  expect(run.now()).toEqual({
    is: 'awaited',
    match: goal(serverNow - 500, 2),
    offset: OFFSET - 1_000,
    at: null,
  })
  run.pass(300)
  expect(run.now()).toEqual({
    is: 'reached',
    match: goal(serverNow - 200, 3),
    offset: OFFSET - 1_000,
    at: null,
  })
})

test('[FEAT-03] scores that become due within 100 ms are shown together', () => {
  const run = begin(1_000)
  run.move(goal(serverNow - 990, 2))
  run.move(goal(serverNow - 910, 3))
  run.pass(99)
  expect(run.now().match).toBe(null)
  run.pass(1)
  expect(run.now().match).toEqual(goal(serverNow - 910, 3))
})

test('[FEAT-03] a picture that catches up shows what it has reached; half a minute is the longest wait', () => {
  const run = begin(5_000)
  run.move(goal(serverNow, 2))
  run.delay(-5)
  expect(run.now()).toEqual({ is: 'reached', match: goal(serverNow, 2), offset: OFFSET, at: null })
  run.delay(3_600_000)
  expect(run.now().offset).toBe(OFFSET - 30_000)
})

test('[FEAT-01] a picture that is shown again stands at its instant, and what happens now is not waited for longer than before', () => {
  const run = begin(1_000)
  run.show(serverNow - 3_600_000)
  run.pass(5_000)
  expect(run.now().at).toBe(serverNow - 3_600_000)
  run.delay(1_000)
  expect(run.now()).toEqual({ is: 'reached', match: null, offset: OFFSET - 1_000, at: null })
})
