import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { deviceMachine } from '../../machines/app/device.machine'
import { hashOf } from '../../machines/app/fingerprint'
import { settled } from '../support/exchange'
import { hosted } from '../support/hosted'
import { sessionChanged } from '../support/session-changed'

const arrange = (deviceId: string | null, read: () => Promise<string>) => {
  let reads = 0
  const stored: (string | null)[] = []
  const machine = deviceMachine.provide({
    actors: {
      readDevice: fromPromise(() => {
        reads += 1
        return read()
      }),
    },
    actions: { store: (_, device) => stored.push(device.deviceId) },
  })
  const { actor, clock } = hosted(machine, { input: { deviceId } })
  const expire = () => actor.send(sessionChanged('expiry'))
  const now = () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context, reads })
  return { clock, stored, now, expire }
}

it('[SHELL-08] the traits are read 500 ms after the start, and the id is stored', async () => {
  const { clock, stored, now } = arrange(null, () => Promise.resolve('d1'))
  clock.increment(499)
  expect(now()).toEqual({ is: 'settlingIn', deviceId: null, reads: 0 })
  clock.increment(1)
  expect(now()).toEqual({ is: 'reading', deviceId: null, reads: 1 })
  await settled()
  expect(now()).toEqual({ is: 'known', deviceId: 'd1', reads: 1 })
  expect(stored).toEqual(['d1'])
})

it('[SHELL-08] a device that is known is not read again', async () => {
  const { clock, stored, now } = arrange('d0', () => Promise.resolve('d1'))
  clock.increment(10_000)
  await settled()
  expect(now()).toEqual({ is: 'known', deviceId: 'd0', reads: 0 })
  expect(stored).toEqual([])
})

it('[SHELL-08] a browser that hides its traits leaves the device unknown, and nothing else happens', async () => {
  const { clock, stored, now } = arrange(null, () => Promise.reject(new Error('no canvas')))
  clock.increment(500)
  await settled()
  expect(now()).toEqual({ is: 'unknown', deviceId: null, reads: 1 })
  expect(stored).toEqual([])
})

it('[SHELL-08] traits are hashed with the seed 31, the same ones always alike', () => {
  // 'ab': 97 * 31 + 98 = 0xc21; 'ba': 98 * 31 + 97 = 0xc3f
  expect([hashOf(''), hashOf('a'), hashOf('ab')]).toEqual([
    '0000000000000000',
    '0000006100000061',
    '00000c2100000c3f',
  ])
})

it('[SHELL-08] [SES-04] a device that is known is stored again where an expiry has cleared the storage', () => {
  const { expire, stored, now } = arrange('d0', () => Promise.resolve('d1'))
  expire()
  expect([stored, now().reads]).toEqual([['d0'], 0])
})
