import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import { expect, test } from 'vitest'
import { connectDevices } from '../../machines/account/devices.connect'
import { devicesMachine, type Doomed } from '../../machines/account/devices.machine'
import { settled } from '../support/exchange'
import { deviceQuestion } from '../paths/support/questions'

const one: Doomed = { which: 'one', sessionId: 's1', name: 'iPad · Safari' }
const other: Doomed = { which: 'one', sessionId: 's2', name: 'iPhone · Safari' }

const open = (succeeds: boolean) => {
  const ended: Doomed[] = []
  const told: Doomed[] = []
  const machine = devicesMachine.provide({
    actors: {
      confirmation: fromCallback(() => {}),
      end: fromPromise<unknown, Doomed>(({ input }) => {
        ended.push(input)
        return succeeds ? Promise.resolve({ done: true }) : Promise.reject({ kind: 'timeout' })
      }),
    },
    actions: { tell: ({ context }) => told.push(context.doomed) },
  })
  const actor = createActor(machine, {
    input: { asking: () => deviceQuestion, told: () => ({ tone: 'success', words: { said: '' } }) },
  }).start() as ActorRefFrom<typeof devicesMachine>
  return { actor, view: () => connectDevices(actor), ended, told }
}

test('[FEAT-07] a device is asked back for before it is logged out, and a second tap asks for no other', async () => {
  const { actor, view, ended, told } = open(true)
  view().logOut(one)
  view().logOut(other)
  expect([actor.getSnapshot().value, ended]).toEqual(['confirming', []])
  actor.send({ type: 'question.confirmed' })
  expect(view().ending).toEqual(one)
  view().logOut(other)
  await settled()
  expect([actor.getSnapshot().value, ended, told]).toEqual(['open', [one], [one]])
})

test('[FEAT-07] whoever thinks better of it logs nobody out', () => {
  const { actor, view, ended } = open(true)
  view().logOut({ which: 'others' })
  actor.send({ type: 'question.declined' })
  expect([actor.getSnapshot().value, ended]).toEqual(['open', []])
})

test('[FEAT-07] where the server was not reached nothing is told as done, and it can be tried again', async () => {
  const { actor, view, ended, told } = open(false)
  for (let nth = 0; nth < 2; nth += 1) {
    view().logOut({ which: 'others' })
    actor.send({ type: 'question.confirmed' })
    await settled()
  }
  expect([actor.getSnapshot().value, ended.length, told, view().ending]).toEqual(['open', 2, [], null])
})
