import { call } from './call'
import { ResultCode } from './codes'
import { AUTH, MMS } from './constants'
import type { Nothing } from './account.schema'
import type {
  AddPasskeyInput,
  NewPasskeyQuestion,
  OwnPasskeyQuestion,
  PasskeyList,
  PasskeyQuestion,
  RemovePasskeyInput,
} from './account.passkeys.schema'
import type { OwnCodeInput } from './schema'

const { PARAMETER_ERROR, BUSINESS_FAILURE } = ResultCode
const at = (name: string): string => `${MMS}/front/member/${name}`

/** FEAT-07 What a device has to sign to log in. A write: each is asked for once. */
export const askPasskey = call<Nothing, PasskeyQuestion>()({
  id: 'account.askPasskey',
  path: `${AUTH}/mms/askPasskey`,
  kind: 'write',
})
/** FEAT-07 What a device has to sign for the member to prove who asks. BUSINESS_FAILURE where the member has no passkey. */
export const askOwnPasskey = call<Nothing, OwnPasskeyQuestion>()({
  id: 'account.askOwnPasskey',
  path: at('askOwnPasskey'),
  access: 'member',
  kind: 'write',
  errors: [BUSINESS_FAILURE],
})
/** FEAT-07 The newest first. */
export const listPasskeys = call<Nothing, PasskeyList>()({
  id: 'account.listPasskeys',
  path: at('listPasskeys'),
  access: 'member',
  tags: ['account.passkeys'],
})
/**
 * FEAT-07 What a device makes a new passkey with, where the code to the own number is right: it stays good until the passkey is added.
 * BUSINESS_FAILURE beyond `PASSKEYS_MAX`.
 */
export const askNewPasskey = call<OwnCodeInput, NewPasskeyQuestion>()({
  id: 'account.askNewPasskey',
  path: at('askNewPasskey'),
  access: 'member',
  kind: 'write',
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** FEAT-07 With a code that `sendPhoneCode` sent to the own number. */
export const addPasskey = call<AddPasskeyInput, PasskeyList>()({
  id: 'account.addPasskey',
  path: at('addPasskey'),
  access: 'member',
  kind: 'write',
  invalidates: ['account.passkeys'],
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
/** FEAT-07 With a code to the own number; one that is gone already stays so. */
export const removePasskey = call<RemovePasskeyInput, PasskeyList>()({
  id: 'account.removePasskey',
  path: at('removePasskey'),
  access: 'member',
  kind: 'write',
  invalidates: ['account.passkeys'],
  errors: [PARAMETER_ERROR, BUSINESS_FAILURE],
})
