import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { predictionMachine } from '../../machines/live/prediction.machine'
import type { PredictionActor, PredictionStep } from '../../contract/live.prediction-rules'

const after = (...steps: readonly (readonly [PredictionStep, PredictionActor])[]) => {
  const actor = createActor(predictionMachine).start()
  for (const [step, by] of steps) actor.send({ type: 'prediction.step', step, by })
  const { value, context } = actor.getSnapshot()
  return [value, context]
}
const locked = ['lock', 'clock'] as const
const settled = ['settle', 'clock'] as const
const revised = ['revise', 'clock'] as const

test.each([
  ['what is open locks by the match’s clock', [locked], 'locked', 0, null],
  ['its anchor locks it before', [['lock', 'anchor']], 'locked', 0, null],
  ['operators lock nothing', [['lock', 'operator']], 'open', 0, 'lock'],
  ['what is open is not settled', [settled], 'open', 0, 'settle'],
  ['what is locked is settled by the match’s result', [locked, settled], 'settled', 0, null],
  ['nobody says the result by hand', [locked, ['settle', 'anchor']], 'locked', 0, 'settle'],
  ['what is open is voided by its anchor', [['void', 'anchor']], 'voided', 0, null],
  ['what is locked is voided with its match', [locked, ['void', 'clock']], 'voided', 0, null],
  ['what is settled is not voided any more', [locked, settled, ['void', 'operator']], 'settled', 0, 'void'],
  ['a result is put right, and again', [locked, settled, revised, revised], 'settled', 2, null],
  ['what is locked has no result to put right', [locked, revised], 'locked', 0, 'revise'],
  ['what is voided stays so', [['void', 'operator'], locked], 'voided', 0, 'lock'],
] as const)('[FEAT-08] %s', (_, steps, state, times, refused) => {
  expect(after(...steps)).toEqual([state, { state, revised: times, refused }])
})
