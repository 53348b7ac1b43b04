import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { deviceMachine } from '../../machines/app/device.machine'
import { hashOf } from '../../machines/app/fingerprint'
import { coverageOf } from '../support/coverage'
import { settled } from '../support/exchange'
import { hosted } from '../support/hosted'

const coverage = coverageOf(deviceMachine)

const arrange = (deviceId: string | null, read: () => Promise<string>) => {
  let reads = 0
  const machine = deviceMachine.provide({
    actors: {
      readDevice: fromPromise(() => {
        reads += 1
        return read()
      }),
    },
  })
  const { actor, clock, heard } = hosted(machine, { input: { deviceId }, inspect: coverage.inspect })
  const forget = () => actor.send({ type: 'device.forgotten' })
  const now = () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context, reads })
  return { clock, heard, now, forget }
}

it('[SHELL-08] the traits are read 500 ms after the start, and the id is told to be kept', async () => {
  const { clock, heard, now } = arrange(null, () => Promise.resolve('d1'))
  clock.increment(499)
  expect(now()).toEqual({ is: 'settlingIn', deviceId: null, reads: 0 })
  clock.increment(1)
  expect(now()).toEqual({ is: 'reading', deviceId: null, reads: 1 })
  await settled()
  expect(now()).toEqual({ is: 'known', deviceId: 'd1', reads: 1 })
  expect(heard).toEqual([{ type: 'device.known', deviceId: 'd1' }])
})

it('[SHELL-08] a device that is known is not read again', async () => {
  const { clock, heard, now } = arrange('d0', () => Promise.resolve('d1'))
  clock.increment(10_000)
  await settled()
  expect(now()).toEqual({ is: 'known', deviceId: 'd0', reads: 0 })
  expect(heard).toEqual([])
})

it('[SHELL-08] a browser that hides its traits leaves the device unknown, and nothing else happens', async () => {
  const { clock, heard, now } = arrange(null, () => Promise.reject(new Error('no canvas')))
  clock.increment(500)
  await settled()
  expect(now()).toEqual({ is: 'unknown', deviceId: null, reads: 1 })
  expect(heard).toEqual([])
})

it('[SHELL-08] traits are hashed with the seed 31, the same ones always alike', () => {
  // 'ab': 97 * 31 + 98 = 0xc21; 'ba': 98 * 31 + 97 = 0xc3f
  expect([hashOf(''), hashOf('a'), hashOf('ab')]).toEqual([
    '0000000000000000',
    '0000006100000061',
    '00000c2100000c3f',
  ])
})

it('[SHELL-08] [SES-04] a device that is known is told again where the storage was cleared', () => {
  const { forget, heard, now } = arrange('d0', () => Promise.resolve('d1'))
  forget()
  expect([heard, now().reads]).toEqual([[{ type: 'device.known', deviceId: 'd0' }], 0])
})

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
