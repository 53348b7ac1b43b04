import { createActor, fromCallback, type EventObject } from 'xstate'
import { expect, it } from 'vitest'
import { networkMachine, type NetworkEvent } from '../../machines/app/network.machine'

it('the network is there until it is lost, and again when it is back', () => {
  let notify: ((event: NetworkEvent) => void) | undefined
  const machine = networkMachine.provide({
    actors: {
      watchNetwork: fromCallback<EventObject>(({ sendBack }) => {
        notify = sendBack
      }),
    },
  })
  const actor = createActor(machine).start()
  const values = [actor.getSnapshot().value]
  for (const type of ['network.lost', 'network.lost', 'network.back', 'network.back'] as const) {
    notify?.({ type })
    values.push(actor.getSnapshot().value)
  }
  expect(values).toEqual(['online', 'offline', 'offline', 'online', 'online'])
})
