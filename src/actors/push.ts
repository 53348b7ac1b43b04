import { readHidesScores } from './persistence'
import { registration, subscriptionOf } from './push-subscription'
import { tellWorker } from './worker-preferences'
import { currentLanguage } from '../text/text'
import type { SubscribePushInput } from '../../contract/messages.push.schema'

/**
 * What this browser can do. `install`: an iPhone's, once the application stands on the home screen; `denied`: the person has forbidden it, in
 * the browser's own settings.
 */
export type PushSupport = 'able' | 'install' | 'unable' | 'denied'

const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const pushSupport = (): PushSupport => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isThere) return isIphone() ? 'install' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** The address of this device; null: it has none. */
export const pushEndpoint = async (): Promise<string | null> =>
  (await subscriptionOf(await registration()))?.endpoint ?? null

const READY_WITHIN = 20_000

const workerReady = async (): Promise<ServiceWorkerRegistration> => {
  if ((await registration()) === undefined) await navigator.serviceWorker.register('/sw.js')
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new DOMException('no worker', 'TimeoutError')), READY_WITHIN),
    ),
  ])
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Asks the person, in a tap's own task. */
export const askPerson = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/**
 * Asks the browser's push service. Fails with a `DOMException` where it is known not to be reached; else it may not end for as long as
 * it is not.
 */
export const subscribeDevice = async (publicKey: string): Promise<SubscribePushInput> => {
  const worker = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const made = await worker.pushManager.subscribe(options).catch(async (error: unknown) => {
    // The installation has other keys than the one this device was subscribed by.
    const older = await subscriptionOf(worker)
    if (older === null) throw error
    await older.unsubscribe()
    return worker.pushManager.subscribe(options)
  })
  tellWorker({ language: currentLanguage(), hidesScores: readHidesScores() })
  return {
    endpoint: made.endpoint,
    p256dh: textOf(made.getKey('p256dh')),
    auth: textOf(made.getKey('auth')),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
