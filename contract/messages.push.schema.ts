import { Type as T, type Static } from 'typebox'
import { Nullable } from './schema'

const DAY_MINUTES = 1_440
const MinuteOfDay = T.Integer({ minimum: 0, maximum: DAY_MINUTES - 1 })
/** Minutes after midnight where the device is; `until` may be of the next day. */
const QuietHours = T.Object({ from: MinuteOfDay, until: MinuteOfDay })
export type QuietHours = Static<typeof QuietHours>

/** What a member's devices are told, for all of them. */
export const PushSettings = T.Object({
  live: T.Boolean(),
  matches: T.Boolean(),
  goals: T.Boolean(),
  messages: T.Boolean(),
  other: T.Boolean(),
  quiet: Nullable(QuietHours),
})
export type PushSettings = Static<typeof PushSettings>

/** The address a browser's push service has given this device: who knows it may reach the device. */
const Endpoint = T.String({ maxLength: 1_000, pattern: '^https?://' })
export const PushDeviceInput = T.Object({ endpoint: Nullable(Endpoint) })
export type PushDeviceInput = Static<typeof PushDeviceInput>
/** `publicKey`: of this installation, base64url; null: it sends none. `here`: to this device, for who asks. */
export const PushDevice = T.Object({ publicKey: Nullable(T.String()), here: T.Boolean() })
export type PushDevice = Static<typeof PushDevice>

/** Base64url, as RFC 8291 has them. */
const P256dh = T.String({ maxLength: 88, pattern: '^[A-Za-z0-9_-]{87}=?$' })
const Auth = T.String({ maxLength: 24, pattern: '^[A-Za-z0-9_-]{22}(==)?$' })
/** `zone`: the device's, as the IANA calls it. */
export const SubscribePushInput = T.Object({
  endpoint: Endpoint,
  p256dh: P256dh,
  auth: Auth,
  zone: T.String({ minLength: 1, maxLength: 64 }),
})
export type SubscribePushInput = Static<typeof SubscribePushInput>
export const PushEndpointInput = T.Object({ endpoint: Endpoint })
export type PushEndpointInput = Static<typeof PushEndpointInput>
/** `older`, `olderAuth`: of the subscription that the browser has replaced; who knows them speaks for the device. */
export const RenewPushInput = T.Object({
  older: Endpoint,
  olderAuth: Auth,
  endpoint: Endpoint,
  p256dh: P256dh,
  auth: Auth,
})
export type RenewPushInput = Static<typeof RenewPushInput>
/** False: the older one is not known here any more. */
export const PushRenewed = T.Object({ renewed: T.Boolean() })
export type PushRenewed = Static<typeof PushRenewed>
export const PushTried = T.Object({ sent: T.Literal(true) })
export type PushTried = Static<typeof PushTried>

const Nothing = T.Object({})

/** What goes in and comes out of the calls about what devices are told. */
export const pushCalls = {
  getPushSettings: { input: Nothing, output: PushSettings },
  savePushSettings: { input: PushSettings, output: PushSettings },
  getPushDevice: { input: PushDeviceInput, output: PushDevice },
  subscribePush: { input: SubscribePushInput, output: PushDevice },
  unsubscribePush: { input: PushEndpointInput, output: PushDevice },
  renewPush: { input: RenewPushInput, output: PushRenewed },
  tryPush: { input: PushEndpointInput, output: PushTried },
} as const
