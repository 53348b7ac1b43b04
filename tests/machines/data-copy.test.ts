import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate'
import { expect, test } from 'vitest'
import { connectDataCopy } from '../../machines/account/data-copy.connect'
import { dataCopyMachine } from '../../machines/account/data-copy.machine'
import { account, dataCopyInWork, noDataCopy } from '../../contract/samples/account'
import type { DataCopy } from '../../contract/account.privacy.schema'
import { settled } from '../support/exchange'

const { full } = account.getDataCopy
const answer = (answers: (DataCopy | null)[]) =>
  fromPromise<DataCopy, object>(() => {
    const next = answers.shift() ?? null
    return next === null ? Promise.reject({ kind: 'timeout' }) : Promise.resolve(next)
  })

const open = (
  look: (DataCopy | null)[],
  lookAgain: (DataCopy | null)[] = [],
  ask: (DataCopy | null)[] = [],
) => {
  const clock = new SimulatedClock()
  const machine = dataCopyMachine.provide({
    actors: { look: answer(look), lookAgain: answer(lookAgain), ask: answer(ask) },
  })
  const actor = createActor(machine, { clock }).start() as ActorRefFrom<typeof dataCopyMachine>
  return { actor, clock, view: () => connectDataCopy(actor) }
}

test('[FEAT-07] a copy that is asked for is looked at until it is there, also where a look fails', async () => {
  const { view, clock } = open([noDataCopy], [null, dataCopyInWork, full], [dataCopyInWork])
  await settled()
  const none = view()
  expect(none.is).toBe('none')
  if (none.is === 'none') none.ask()
  await settled()
  for (let look = 0; look < 3; look += 1) {
    expect(view().is).toBe('preparing')
    clock.increment(2_000)
    await settled()
  }
  const ready = view()
  expect(ready.is === 'ready' && [ready.copy, ready.again]).toEqual([full, full.again])
})

test('[FEAT-07] where asking fails the page stays as it was, and it can be asked again', async () => {
  const { view } = open([noDataCopy], [], [null, dataCopyInWork])
  await settled()
  for (const after of ['none', 'preparing']) {
    const now = view()
    if ('ask' in now) now.ask()
    const asking = view()
    expect('isAsking' in asking && asking.isAsking).toBe(true)
    await settled()
    expect(view().is).toBe(after)
  }
})

test('[FEAT-07] what could not be loaded is loaded by a retry', async () => {
  const { view } = open([null, full])
  await settled()
  const failed = view()
  expect(failed.is).toBe('failed')
  if (failed.is === 'failed') failed.retry()
  await settled()
  expect(view().is).toBe('ready')
})
