import { assign, fromPromise, sendParent, setup } from 'xstate'
import { FINGERPRINT_DELAY } from '../../contract/constants'

export interface DeviceInput {
  readonly deviceId: string | null
}
/** What the application hears, to keep it. */
export type DeviceKnown = { readonly type: 'device.known'; readonly deviceId: string }

/** SHELL-08 Tells this device from others by its browser's traits, once the first screen has had its time. */
export const deviceMachine = setup({
  types: {
    input: {} as DeviceInput,
    context: {} as DeviceInput,
    events: {} as { type: 'device.forgotten' },
  },
  actors: {
    readDevice: fromPromise<string>(() => Promise.reject(new Error('readDevice is not provided'))),
  },
  delays: { settleIn: FINGERPRINT_DELAY },
  guards: { isKnown: ({ context }) => context.deviceId !== null },
  actions: {
    keepDevice: assign((_, { deviceId }: { deviceId: string }) => ({ deviceId })),
    notify: sendParent((_, { deviceId }: { deviceId: string }): DeviceKnown => ({
      type: 'device.known',
      deviceId,
    })),
  },
}).createMachine({
  id: 'device',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'it is looked up whether the device is known',
      always: [{ guard: 'isKnown', target: 'known' }, { target: 'settlingIn' }],
    },
    settlingIn: {
      description: 'the first screen comes before the fingerprint',
      after: { settleIn: 'reading' },
    },
    reading: {
      description: 'the device is being told from others by its traits',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: {
          target: 'known',
          actions: [
            { type: 'keepDevice', params: ({ event }) => ({ deviceId: event.output }) },
            { type: 'notify', params: ({ event }) => ({ deviceId: event.output }) },
          ],
        },
        onError: 'unknown',
      },
    },
    known: {
      description: 'the device is known',
      on: {
        'device.forgotten': {
          actions: { type: 'notify', params: ({ context }) => ({ deviceId: context.deviceId ?? '' }) },
        },
      },
    },
    unknown: { description: 'the device could not be told from others' },
  },
})
