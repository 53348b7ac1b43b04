import { createActor, fromCallback, type EventObject } from 'xstate'
import { expect, it } from 'vitest'
import { updateMachine, type UpdateCommand, type UpdateEvent } from '../../machines/app/update.machine'

it('a newer build is offered until it is put off; the next one is offered again, and loads the page once taken', () => {
  let notify: ((event: UpdateEvent) => void) | undefined
  let reloads = 0
  const machine = updateMachine.provide({
    actors: {
      watchUpdates: fromCallback<EventObject>(({ sendBack }) => {
        notify = sendBack
      }),
    },
    actions: { reload: () => (reloads += 1) },
  })
  const actor = createActor(machine).start()
  const after = (step: UpdateEvent | UpdateCommand) => {
    if (step.type === 'update.found') notify?.(step)
    else actor.send(step)
    return [actor.getSnapshot().value, reloads]
  }
  expect(after({ type: 'update.take' })).toEqual(['current', 0])
  expect(after({ type: 'update.found' })).toEqual(['offered', 0])
  expect(after({ type: 'update.later' })).toEqual(['current', 0])
  expect(after({ type: 'update.found' })).toEqual(['offered', 0])
  expect(after({ type: 'update.found' })).toEqual(['offered', 0])
  expect(after({ type: 'update.take' })).toEqual(['taken', 1])
})
