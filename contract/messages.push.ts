import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { Nothing } from './account.schema'
import type {
  PushDevice,
  PushDeviceInput,
  PushEndpointInput,
  PushRenewed,
  PushSettings,
  PushTried,
  RenewPushInput,
  SubscribePushInput,
} from './messages.push.schema'

const { PARAMETER_ERROR, BUSINESS_FAILURE, SERVER_LOST } = ResultCode
const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-09 */
export const getPushSettings = call<Nothing, PushSettings>()({
  id: 'messages.getPushSettings',
  path: at('getPushSettings'),
  access: 'member',
})
/** FEAT-09 */
export const savePushSettings = call<PushSettings, PushSettings>()({
  id: 'messages.savePushSettings',
  path: at('savePushSettings'),
  access: 'member',
  kind: 'write',
})
/** FEAT-09 Whether this device is told anything, for who asks. */
export const getPushDevice = call<PushDeviceInput, PushDevice>()({
  id: 'messages.getPushDevice',
  path: at('getPushDevice'),
  access: 'member',
})
/** FEAT-09 From now until the session ends. PARAMETER_ERROR: the endpoint is of no push service that is known here. */
export const subscribePush = call<SubscribePushInput, PushDevice>()({
  id: 'messages.subscribePush',
  path: at('subscribePush'),
  access: 'member',
  kind: 'write',
  errors: [PARAMETER_ERROR],
})
/** FEAT-09 A device that is not told anything stays so. */
export const unsubscribePush = call<PushEndpointInput, PushDevice>()({
  id: 'messages.unsubscribePush',
  path: at('unsubscribePush'),
  access: 'member',
  kind: 'write',
})
/** FEAT-09 A browser has given the device another address by itself, with no page open. PARAMETER_ERROR as for `subscribePush`. */
export const renewPush = call<RenewPushInput, PushRenewed>()({
  id: 'messages.renewPush',
  path: `${MMS}/uFront/member/renewPush`,
  kind: 'write',
  errors: [PARAMETER_ERROR],
})
/** FEAT-09 Sends one to this device, to see that it comes. SERVER_LOST: it is not subscribed; BUSINESS_FAILURE: its push service does not take it. */
export const tryPush = call<PushEndpointInput, PushTried>()({
  id: 'messages.tryPush',
  path: at('tryPush'),
  access: 'member',
  kind: 'write',
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
