import { createActor, fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate'
import { expect, test } from 'vitest'
import { connectConfirmed } from '../../machines/patterns/confirmed.connect'
import { confirmedMachine, type Wanted } from '../../machines/patterns/confirmed.machine'
import { settled } from '../support/exchange'
import { questionQuestion } from '../paths/support/questions'

const open = (answers: boolean[], leads = true) => {
  const done: unknown[] = []
  const led: unknown[] = []
  const machine = confirmedMachine.provide({
    actors: {
      confirmation: fromCallback(() => {}),
      act: fromPromise<unknown, Wanted>(({ input }) => {
        done.push(input.what)
        return answers.shift() === true ? Promise.resolve('ok') : Promise.reject({ kind: 'timeout' })
      }),
    },
    actions: { follow: ({ context }) => led.push(context.what) },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    clock,
    input: {
      asking: (what) => (what === 'at once' ? null : questionQuestion),
      followed: () => ({
        toast: { tone: 'success', words: { said: '' } },
        ...(leads && { to: '/home' }),
      }),
    },
  }).start() as ActorRefFrom<typeof confirmedMachine>
  return { actor, clock, view: () => connectConfirmed<string>(actor), done, led }
}

test('[FEAT-07] [FEAT-14] it is asked back, done once, and what could not be done stays to be tried again', async () => {
  const { actor, view, done, led } = open([false, true])
  view().ask('q1')
  view().ask('q2')
  expect([actor.getSnapshot().value, done]).toEqual(['confirming', []])
  actor.send({ type: 'question.confirmed' })
  expect([view().isBusy, view().what]).toEqual([true, 'q1'])
  await settled()
  expect([actor.getSnapshot().value, done, led]).toEqual(['waiting', ['q1'], []])
  view().ask('q1')
  actor.send({ type: 'question.confirmed' })
  view().ask('q1')
  await settled()
  expect([actor.getSnapshot().value, done, led, view().isBusy]).toEqual(['done', ['q1', 'q1'], ['q1'], true])
})

test('[FEAT-07] [FEAT-14] whoever thinks better of it leaves it as it is', () => {
  const { actor, view, done } = open([true])
  view().ask('q1')
  actor.send({ type: 'question.declined' })
  expect([actor.getSnapshot().value, done, view().what]).toEqual(['waiting', [], null])
})

test('[FEAT-10] what nobody asks back for is done at once, and where it leads nowhere the next may follow', async () => {
  const { actor, view, done } = open([true, true], false)
  view().ask('at once')
  await settled()
  expect([actor.getSnapshot().value, done]).toEqual(['waiting', ['at once']])
})

test('[FEAT-16] a page that is come back to after it led away may be asked again', async () => {
  const { actor, clock, view, done } = open([true, true])
  view().ask('at once')
  await settled()
  expect([actor.getSnapshot().value, view().isBusy]).toEqual(['done', true])
  clock.increment(2_000)
  view().ask('at once')
  await settled()
  expect(done).toEqual(['at once', 'at once'])
})
