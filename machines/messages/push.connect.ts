import { fromPromise, type ActorRefFrom } from 'xstate'
import {
  pushDeviceMachine,
  type PushAsked,
  type PushDeviceInput,
  type PushStanding,
  type PushSupport,
} from './push-device.machine'
import { requesting } from '../app/call-request'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { settingsOf } from '../patterns/settings.connect'
import {
  getPushDevice,
  getPushSettings,
  savePushSettings,
  subscribePush,
  tryPush,
  unsubscribePush,
} from '../../contract/messages.push'
import type { SubscribePushInput } from '../../contract/messages.push.schema'

/** What the browser does about push messages; it fails with a `CallError`, in words. */
export interface PushBrowser {
  support(): PushSupport
  endpoint(): Promise<string | null>
  /** False: the person says no. */
  ask(): Promise<boolean>
  subscribe(publicKey: string): Promise<SubscribePushInput>
  unsubscribe(): Promise<void>
}

/** `busy`: which of it is under way. */
export type PushDeviceView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | { readonly is: 'closed' | 'unable' }
  | { readonly is: 'install' | 'denied'; look(): void }
  | { readonly is: 'off'; readonly isTurning: boolean; readonly fault: string | null; turnOn(): void }
  | { readonly is: 'on'; readonly busy: 'off' | 'trying' | null; turnOff(): void; trial(): void }

export const connectPushDevice = (actor: ActorRefFrom<typeof pushDeviceMachine>): PushDeviceView => {
  const snapshot = actor.getSnapshot()
  const look = () => actor.send({ type: 'push.look' })
  switch (snapshot.value) {
    case 'failed':
      return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
    case 'closed':
    case 'unable':
      return { is: snapshot.value }
    case 'install':
    case 'denied':
      return { is: snapshot.value, look }
    case 'off':
    case 'asking':
    case 'turningOn':
      return {
        is: 'off',
        isTurning: snapshot.value !== 'off',
        fault: snapshot.context.fault,
        turnOn: () => actor.send({ type: 'push.on' }),
      }
    case 'on':
    case 'trying':
    case 'turningOff':
      return {
        is: 'on',
        busy: { on: null, trying: 'trying', turningOff: 'off' }[snapshot.value] as 'off' | 'trying' | null,
        turnOff: () => actor.send({ type: 'push.off' }),
        trial: () => actor.send({ type: 'push.try' }),
      }
    default:
      return { is: 'loading' }
  }
}

const askDevice = requesting(getPushDevice)
const askOn = requesting(subscribePush)
const askOff = requesting(unsubscribePush)
const askTrial = requesting(tryPush)

/** FEAT-09 This device, switched on and off. */
export const pushDeviceOf = (browser: PushBrowser, input: PushDeviceInput): Dependency<PushDeviceView> =>
  dependencyOf(
    pushDeviceMachine.provide({
      actors: {
        look: fromPromise<PushStanding>(async ({ signal, system }) => {
          const endpoint = await browser.endpoint()
          const device = await askDevice({ input: { endpoint }, signal, system })
          return { support: browser.support(), endpoint, ...device }
        }),
        ask: fromPromise<PushAsked>(async () => {
          const isAllowed = await browser.ask()
          return { isAllowed, support: browser.support() }
        }),
        turnOn: fromPromise<PushStanding, { readonly publicKey: string }>(
          async ({ input: { publicKey }, signal, system }) => {
            const made = await browser.subscribe(publicKey)
            // Too late: the switch is back, and the server is told nothing.
            if (signal.aborted) return { support: browser.support(), endpoint: null, publicKey, here: false }
            const device = await askOn({ input: made, signal, system })
            return { support: browser.support(), endpoint: made.endpoint, ...device }
          },
        ),
        turnOff: fromPromise<PushStanding, { readonly endpoint: string }>(
          async ({ input: { endpoint }, signal, system }) => {
            const device = await askOff({ input: { endpoint }, signal, system })
            await browser.unsubscribe()
            return { support: browser.support(), endpoint: null, ...device }
          },
        ),
        send: fromPromise<unknown, { readonly endpoint: string }>(askTrial),
      },
    }),
    input,
    connectPushDevice,
  )

/** FEAT-09 What all of a member's devices are told. */
export const pushSettingsOf = () => settingsOf(getPushSettings, savePushSettings)
