import { fromPromise } from 'xstate'
import { submitLogin } from './login.session'
import { missingProof, proofByWords, proofFields } from './own-proof'
import { codeOf } from './phone'
import { phoneCodes, type PhoneCode } from './phone-form.connect'
import type { CodeMeans } from './sms-code.machine'
import { requesting, type AbortSignalLike } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import type { Dependency } from '../patterns/dependency'
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
} from '../../contract/account.passkeys.schema'

/** What the device does about passkeys; it fails with a `CallError`, in words. */
export interface PasskeyDevice {
  make(question: NewPasskeyQuestion): Promise<Omit<AddPasskeyInput, 'code' | 'ticket'>>
  /** `known`: one of these has to sign. */
  sign(question: PasskeyQuestion & { readonly known?: readonly string[] }): Promise<PasskeyLoginInput>
  /**
   * Offers the passkeys there are where the browser fills in the form; until one was chosen it does not end, nor where the browser
   * cannot. `ask`: for what is to be signed.
   */
  offer(ask: () => Promise<PasskeyQuestion>, signal: AbortSignalLike): Promise<PasskeyLoginInput>
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

const askToOffer = requesting(askPasskey, { silent: true })

/** FEAT-07 The same where the browser offers a passkey as it fills in a form. `isChosen`: what is left is the consent, which `entry` asks for. */
export const offeredPasskeyOf = (
  device: PasskeyDevice,
): { readonly isChosen: Dependency<boolean>; readonly entry: Dependency<PasskeyLoginForm> } => {
  let signed: PasskeyLoginInput | null = null
  return {
    isChosen: {
      logic: fromPromise<true, undefined>(async (scope) => {
        signed = await device.offer(() => askToOffer({ ...scope, input: {} }), scope.signal)
        return true
      }),
      input: () => undefined,
      connect: (actor) => actor.getSnapshot().status === 'done',
    },
    entry: formBy(
      fromPromise<unknown, Submission>(({ signal, system }) =>
        signed === null
          ? Promise.reject(new Error('there is no passkey to log in with'))
          : submitLogin(signed, { signal, system }),
      ),
      { fields: loginFields },
    ),
  }
}

const fields = { code: textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf }) }
export type NewPasskeyForm = Form<typeof fields>

const askToMake = requesting(askNewPasskey, { silent: 'refusals' })
const askToAdd = requesting(addPasskey, { silent: 'refusals' })
const askToRemove = requesting(removePasskey, { silent: 'refusals' })

/** `id`: of the passkey that is to go; '': none is. */
const removalFields = { ...proofFields, id: textField({}, { isRequired: true }) }
export type PasskeyRemovalForm = Form<typeof removalFields>

interface PasskeysInput {
  readonly device: PasskeyDevice
  readonly means: CodeMeans
  readonly added: () => Toast
  readonly removed: () => Toast
}

/** FEAT-07 A passkey is added with a code to the own number, and removed with one or with the password. */
export const passkeysOf = ({
  device,
  means,
  added,
  removed,
}: PasskeysInput): {
  readonly form: Dependency<NewPasskeyForm>
  readonly code: Dependency<PhoneCode>
  readonly removal: Dependency<PasskeyRemovalForm>
} => {
  const { codeFor, ticketFor, spend } = phoneCodes(means)
  return {
    form: formBy(
      fromPromise<unknown, Submission>(async ({ input: { values }, signal, system }) => {
        const { code } = values as ValuesOf<typeof fields>
        const ticket = ticketFor(OWN_PHONE)
        const proof = { code, ...(ticket !== undefined && { ticket }) }
        const made = await device.make(await askToMake({ input: proof, signal, system }))
        return askToAdd({ input: { ...proof, ...made }, signal, system })
      }),
      { fields, toast: added, taken: () => spend(OWN_PHONE) },
    ),
    code: codeFor(OWN_PHONE),
    removal: formBy(
      fromPromise<unknown, Submission>(async ({ input: { values }, signal, system }) => {
        const { id, ...given } = values as ValuesOf<typeof removalFields>
        const proof = proofByWords(given, ticketFor(OWN_PHONE))
        const left = await askToRemove({ input: { id, ...proof }, signal, system })
        if (given.way === 'code') spend(OWN_PHONE)
        return left
      }),
      { fields: removalFields, initial: { way: 'code' }, check: missingProof, toast: removed },
    ),
  }
}
