import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { spoilersMachine } from '../../machines/app/spoilers.machine'

const start = (hides: boolean) => {
  const kept: boolean[] = []
  const machine = spoilersMachine.provide({
    actions: { keep: (_, setting) => void kept.push(setting.hides) },
  })
  const actor = createActor(machine, { input: { hides } }).start()
  const now = () => {
    const { value, context } = actor.getSnapshot()
    return [value, context.hides, [...context.revealed]]
  }
  return { actor, kept, now }
}

test('begins as it was kept', () => {
  expect([start(false).now(), start(true).now()]).toEqual([
    ['open', false, []],
    ['hiding', true, []],
  ])
})

test('a score asked for is shown until scores are hidden anew', () => {
  const { actor, kept, now } = start(false)
  actor.send({ type: 'score.reveal', matchId: 'm0' })
  actor.send({ type: 'spoilers.toggle' })
  actor.send({ type: 'score.reveal', matchId: 'm1' })
  actor.send({ type: 'score.reveal', matchId: 'm2' })
  expect(now()).toEqual(['hiding', true, ['m1', 'm2']])
  actor.send({ type: 'spoilers.toggle' })
  expect([now()[0], now()[1], kept]).toEqual(['open', false, [true, false]])
  actor.send({ type: 'spoilers.toggle' })
  expect(now()).toEqual(['hiding', true, []])
})
