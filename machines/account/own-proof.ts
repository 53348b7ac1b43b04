import type { PasskeyDevice } from './passkeys.connect'
import { codeOf } from './phone'
import { requesting } from '../app/call-request'
import { choiceField, textField, type Fault, type ValuesOf } from '../patterns/form.fields'
import { askOwnPasskey } from '../../contract/account.passkeys'
import { passwordRule } from '../../contract/account.password-rules'
import { smsCodeRule } from '../../contract/field-rules'
import type { CloseAccountInput } from '../../contract/account.privacy.schema'

/** What a member proves by who asks. */
export type ProofWay = 'code' | 'password' | 'passkey'

/** FEAT-07 The fields of a form that takes a proof of who asks. */
export const proofFields = {
  way: choiceField<ProofWay>(['code', 'password', 'passkey']),
  code: textField(smsCodeRule, { isSecret: true, clean: codeOf }),
  password: textField(passwordRule, { isSecret: true }),
}
type Values = ValuesOf<typeof proofFields>

export const missingProof = ({
  way,
  code,
  password,
}: Values): { readonly code?: Fault; readonly password?: Fault } => {
  if (way === 'password') return password.trim() === '' ? { password: 'missing' } : {}
  return way !== 'passkey' && code === '' ? { code: 'missing' } : {}
}

/** By a code, which `ticket` came with, or by the password. */
export const proofByWords = (
  { way, code, password }: Values,
  ticket: string | undefined,
): Pick<CloseAccountInput, 'code' | 'ticket' | 'password'> =>
  way === 'password' ? { password } : { code, ...(ticket !== undefined && { ticket }) }

const askToSign = requesting(askOwnPasskey, { silent: 'refusals' })

/** The same, or what a passkey of this device, or of one nearby, has signed. */
export const proofBy = async (
  values: Values,
  ticket: string | undefined,
  device: PasskeyDevice,
  scope: Omit<Parameters<typeof askToSign>[0], 'input'>,
): Promise<CloseAccountInput> =>
  values.way === 'passkey'
    ? { passkey: await device.sign(await askToSign({ ...scope, input: {} })) }
    : proofByWords(values, ticket)
