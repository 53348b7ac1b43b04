import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { expect, test } from 'vitest'
import { connectQuestion } from '../../machines/support/question.connect'
import { questionMachine } from '../../machines/support/question.machine'
import { settled } from '../support/exchange'
import { questionQuestion } from '../paths/support/questions'

const open = (answers: boolean[]) => {
  const removed: string[] = []
  const led: string[] = []
  const machine = questionMachine.provide({
    actors: {
      confirmation: fromCallback(() => {}),
      remove: fromPromise<{ done: true }, { questionId: string }>(({ input }) => {
        removed.push(input.questionId)
        return answers.shift() === true
          ? Promise.resolve({ done: true })
          : Promise.reject({ kind: 'timeout' })
      }),
    },
    actions: { leave: ({ context }) => led.push(context.questionId) },
  })
  const actor = createActor(machine, {
    input: {
      questionId: 'q1',
      asking: () => questionQuestion,
      removed: () => ({ tone: 'success', words: { said: '' } }),
    },
  }).start() as ActorRefFrom<typeof questionMachine>
  return { actor, view: () => connectQuestion(actor), removed, led }
}

test('[FEAT-14] a question is asked back for, removed once, and what could not be removed stays to be tried again', async () => {
  const { actor, view, removed, led } = open([false, true])
  view().ask()
  view().ask()
  expect([actor.getSnapshot().value, removed]).toEqual(['confirming', []])
  actor.send({ type: 'question.confirmed' })
  expect(view().isBusy).toBe(true)
  await settled()
  expect([actor.getSnapshot().value, removed, led]).toEqual(['read', ['q1'], []])
  view().ask()
  actor.send({ type: 'question.confirmed' })
  view().ask()
  await settled()
  expect([actor.getSnapshot().value, removed, led, view().isBusy]).toEqual([
    'removed',
    ['q1', 'q1'],
    ['q1'],
    true,
  ])
})

test('[FEAT-14] whoever thinks better of it keeps it', () => {
  const { actor, view, removed } = open([true])
  view().ask()
  actor.send({ type: 'question.declined' })
  expect([actor.getSnapshot().value, removed]).toEqual(['read', []])
})
