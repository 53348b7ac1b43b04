import { assign, fromPromise, setup } from 'xstate'
import { sessionChanges } from './session-changes'
import type { SessionCause, SessionChanged } from './session.machine'
import { FINGERPRINT_DELAY } from '../../contract/constants'

export interface DeviceInput {
  readonly deviceId: string | null
}

export type DeviceEvent = SessionChanged

/** SHELL-08 Tells this device from others by its browser's traits, once the first screen has had its time. */
export const deviceMachine = setup({
  types: {
    input: {} as DeviceInput,
    context: {} as DeviceInput,
    events: {} as DeviceEvent,
  },
  actors: {
    readDevice: fromPromise<string>(() => Promise.reject(new Error('readDevice is not provided'))),
    sessionChanges,
  },
  delays: { settleIn: FINGERPRINT_DELAY },
  guards: {
    isKnown: ({ context }) => context.deviceId !== null,
    isExpiry: (_, { cause }: { cause: SessionCause }) => cause === 'expiry',
  },
  actions: {
    keepDevice: assign((_, { deviceId }: { deviceId: string }) => ({ deviceId })),
    /** Provided: what outlives the page. */
    store: (_args, _device: DeviceInput) => {},
  },
}).createMachine({
  id: 'device',
  context: ({ input }) => input,
  invoke: { src: 'sessionChanges', id: 'sessionChanges' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'whether the device is known is looked up',
      always: [{ guard: 'isKnown', target: 'known' }, { target: 'settlingIn' }],
    },
    settlingIn: {
      description: 'the first screen comes before the fingerprint',
      after: { settleIn: 'reading' },
    },
    reading: {
      description: 'the traits of the device are being read',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: {
          target: 'known',
          actions: [
            { type: 'keepDevice', params: ({ event }) => ({ deviceId: event.output }) },
            { type: 'store', params: ({ event }) => ({ deviceId: event.output }) },
          ],
        },
        onError: 'unknown',
      },
    },
    known: {
      description: 'the device is known',
      on: {
        // SES-04 clears the storage; which device this is has not changed.
        'session.changed': {
          guard: { type: 'isExpiry', params: ({ event }) => event },
          actions: { type: 'store', params: ({ context }) => context },
        },
      },
    },
    unknown: { description: 'the device could not be told from others' },
  },
})
