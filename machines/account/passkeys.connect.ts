import { fromPromise } from 'xstate'
import type { Prove } from './captcha.machine'
import { connectDevices, type Devices } from './devices.connect'
import { devicesMachine, type DevicesInput } from './devices.machine'
import { submitLogin } from './login.session'
import { codeOf } from './phone'
import { phoneCodes, type PhoneCode } from './phone-form.connect'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { formBy, type Form } from '../patterns/form.connect'
import { flagField, textField, type ValuesOf } from '../patterns/form.fields'
import type { Submission } from '../patterns/form.machine'
import { addPasskey, askNewPasskey, askPasskey, removePasskey } from '../../contract/account.passkeys'
import { OWN_PHONE } from '../../contract/account.rules'
import { smsCodeRule } from '../../contract/field-rules'
import type {
  AddPasskeyInput,
  NewPasskeyQuestion,
  PasskeyLoginInput,
  PasskeyQuestion,
} from '../../contract/passkey.schema'

/** What the device does about passkeys; it fails with a `CallError`, in words. */
export interface PasskeyDevice {
  make(question: NewPasskeyQuestion): Promise<Omit<AddPasskeyInput, 'code' | 'ticket'>>
  sign(question: PasskeyQuestion): Promise<PasskeyLoginInput>
}

const loginFields = { agreed: flagField({ isRequired: true }) }
export type PasskeyLoginForm = Form<typeof loginFields>

const askToSign = requesting(askPasskey, { silent: 'refusals' })

/** FEAT-07 Logs in by what a passkey of this device, or of one nearby, has signed. */
export const passkeyLoginOf = (device: PasskeyDevice): Dependency<PasskeyLoginForm> =>
  formBy(
    fromPromise<unknown, Submission>(async ({ signal, system }) => {
      const question = await askToSign({ input: {}, signal, system })
      return submitLogin(await device.sign(question), { signal, system })
    }),
    { fields: loginFields },
  )

const fields = { code: textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf }) }
export type NewPasskeyForm = Form<typeof fields>

const askToMake = requesting(askNewPasskey, { silent: 'refusals' })
const askToAdd = requesting(addPasskey, { silent: 'refusals' })
const askToRemove = requesting(removePasskey)

interface PasskeysInput {
  readonly device: PasskeyDevice
  readonly prove: Prove
  readonly added: () => Toast
  readonly removing: DevicesInput
}

/** FEAT-07 A passkey is added with a code to the own number, and removed when asked back. */
export const passkeysOf = ({
  device,
  prove,
  added,
  removing,
}: PasskeysInput): {
  readonly form: Dependency<NewPasskeyForm>
  readonly code: Dependency<PhoneCode>
  readonly ending: Dependency<Devices>
} => {
  const { codeFor, ticketFor } = phoneCodes(prove)
  return {
    form: formBy(
      fromPromise<unknown, Submission>(async ({ input: { values }, signal, system }) => {
        const { code } = values as ValuesOf<typeof fields>
        const made = await device.make(await askToMake({ input: {}, signal, system }))
        const ticket = ticketFor(OWN_PHONE)
        const input = { code, ...made, ...(ticket !== undefined && { ticket }) }
        return askToAdd({ input, signal, system })
      }),
      { fields, toast: added, next: 'back' },
    ),
    code: codeFor(OWN_PHONE),
    ending: dependencyOf(
      devicesMachine.provide({
        actors: {
          end: fromPromise(({ input: doomed, ...scope }) =>
            askToRemove({ ...scope, input: { id: doomed.which === 'one' ? doomed.sessionId : '' } }),
          ),
        },
      }),
      removing,
      connectDevices,
    ),
  }
}
