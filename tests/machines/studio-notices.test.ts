import { createActor, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { expect, test } from 'vitest'
import { settled } from '../support/exchange'
import { plans } from '../../contract/samples/studio'
import { watchOutdated } from '../../machines/patterns/outdated'
import { resourceMachine, type ResourceLoad } from '../../machines/patterns/resource.machine'
import { onNotices } from '../../machines/studio/notices'

const connection = setup({
  types: { events: {} as { type: 'come' } | { type: 'return' }, emitted: {} as EventObject },
}).createMachine({
  on: {
    come: { actions: emit({ type: 'notice.arrived' }) },
    return: { actions: emit({ type: 'connection.restored' }) },
  },
})

test('[FEAT-16] [LIVE-02] a plan is read again with each notice, since one tells that it was missed, and once the socket is back', async () => {
  let asked = 0
  const plan = resourceMachine.provide({
    actors: {
      load: fromPromise<unknown, ResourceLoad>(() => {
        asked += 1
        return Promise.resolve(asked === 1 ? plans.next : plans.missed)
      }),
      watchOutdated: watchOutdated([], onNotices),
      untilServerBack: fromCallback(() => {}),
    },
  })
  const app = setup({ actors: { connection, plan } }).createMachine({
    invoke: [
      { src: 'connection', systemId: 'connection' },
      { src: 'plan', systemId: 'plan', input: { params: {}, seen: undefined } },
    ],
  })
  const { system } = createActor(app).start()
  await settled()
  system.get('connection')?.send({ type: 'come' })
  await settled()
  expect([asked, system.get('plan')?.getSnapshot().context.data]).toEqual([2, plans.missed])
  system.get('connection')?.send({ type: 'return' })
  await settled()
  expect(asked).toBe(3)
})
