import { fromPromise } from 'xstate'
import { missingProof, proofBy, proofFields } from './own-proof'
import type { PasskeyDevice } from './passkeys.connect'
import { codeOf, phoneOf } from './phone'
import { connectSmsCode, type SmsCode } from './sms-code.connect'
import { smsCodeMachine, type CodeMeans } from './sms-code.machine'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { formBy, type Form } from '../patterns/form.connect'
import { textField, type Fault, type ValuesOf } from '../patterns/form.fields'
import type { Submission } from '../patterns/form.machine'
import { changePhone, sendPhoneCode } from '../../contract/account.profile'
import { OWN_PHONE } from '../../contract/account.rules'
import type { SmsSendInput, SmsSent } from '../../contract/account.schema'
import type { ChangePhoneInput, Profile } from '../../contract/account.profile.schema'
import { phoneRule, smsCodeRule } from '../../contract/field-rules'

const fields = {
  way: proofFields.way,
  oldCode: proofFields.code,
  password: proofFields.password,
  phone: textField(phoneRule, { isRequired: true, clean: phoneOf }),
  code: textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf }),
}
type Values = ValuesOf<typeof fields>
export type PhoneForm = Form<typeof fields>

/** A code on its way to one of the two numbers. */
export interface PhoneCode {
  readonly smsCode: SmsCode
  askFor(phone: string): void
  /** What was said of the code before is over where this is another number. */
  tell(phone: string): void
}

interface PhoneChange {
  readonly form: Dependency<PhoneForm>
  readonly oldCode: Dependency<PhoneCode>
  readonly newCode: Dependency<PhoneCode>
}

const askForOwnCode = requesting(sendPhoneCode, { silent: 'refusals' })

/** Codes to the own number, or to another, and the ticket that came with the newest to each. `send`: asks for them. */
export const phoneCodes = ({ prove, kept }: CodeMeans, send = askForOwnCode) => {
  const tickets = new Map<string, string>()
  const machine = smsCodeMachine.provide({
    actors: {
      send: fromPromise<SmsSent, SmsSendInput>(async ({ input, signal, system }) => {
        const sent = await send({ input, signal, system })
        tickets.set(input.phone, sent.ticket)
        return sent
      }),
    },
  })
  return {
    ticketFor: (phone: string): string | undefined => {
      const ticket = tickets.get(phone) ?? kept.of(phone)?.ticket ?? ''
      return ticket === '' ? undefined : ticket
    },
    /** The code of this number is used; the wait for the next goes on. */
    spend: (phone: string): void => {
      tickets.delete(phone)
      const code = kept.of(phone)
      if (code !== null) kept.keep({ ...code, ticket: '' })
    },
    /** `own` null: to whatever number is named; `typed` stands there as the form opens. */
    codeFor: (own: string | null, typed = ''): Dependency<PhoneCode> =>
      dependencyOf(machine, { now: Date.now, prove, kept, phone: own ?? typed }, (actor) => {
        const askFor = (phone: string): void => actor.send({ type: 'code.wanted', phone })
        const smsCode = connectSmsCode(
          actor.getSnapshot(),
          () => askFor(own ?? actor.getSnapshot().context.phone),
          () => actor.send({ type: 'puzzle.close' }),
        )
        // Of a code that is used nothing is on its way; the wait for the next goes on.
        const isUsed = kept.of(actor.getSnapshot().context.phone)?.ticket === ''
        return {
          smsCode: isUsed && 'sentTo' in smsCode ? { ...smsCode, sentTo: '' } : smsCode,
          askFor,
          tell: (phone) => actor.send({ type: 'phone.changed', phone }),
        }
      }),
  }
}

const send = requesting(changePhone, { silent: 'refusals' })
const missingOf = ({ oldCode, ...values }: Values): { readonly [Name in keyof Values]?: Fault } => {
  const { code, password } = missingProof({ ...values, code: oldCode })
  return { ...(code !== undefined && { oldCode: code }), ...(password !== undefined && { password }) }
}

/**
 * ROUTE-06 Another number, with a code for the new and a proof of who asks: a code to the one before, the password, or a passkey of `device`.
 * `typed`: the number that a code was sent to before.
 */
export const phoneChangeOf = (
  means: CodeMeans,
  typed: string,
  device: PasskeyDevice,
  toast: () => Toast,
): PhoneChange => {
  const { codeFor, ticketFor, spend } = phoneCodes(means)
  /** The code is that to the number before. */
  const proofOf = async (
    { oldCode, ...values }: Values,
    scope: Omit<Parameters<typeof send>[0], 'input'>,
  ): Promise<Pick<ChangePhoneInput, 'oldCode' | 'oldTicket' | 'password' | 'passkey'>> => {
    const given = { ...values, code: oldCode }
    const { code, ticket, ...others } = await proofBy(given, ticketFor(OWN_PHONE), device, scope)
    return {
      ...others,
      ...(code !== undefined && { oldCode: code }),
      ...(ticket !== undefined && { oldTicket: ticket }),
    }
  }
  return {
    form: formBy<typeof fields, Profile>(
      fromPromise<unknown, Submission>(async ({ input, signal, system }) => {
        const values = input.values as Values
        const proof = await proofOf(values, { signal, system })
        const ticket = ticketFor(values.phone)
        const changed = await send({
          input: {
            ...proof,
            phone: values.phone,
            code: values.code,
            ...(ticket !== undefined && { ticket }),
          },
          signal,
          system,
          // Each signature is another one, so that what it is sent with is another intent.
          ...(values.way !== 'passkey' && { key: input.key }),
        })
        spend(values.phone)
        if (values.way === 'code') spend(OWN_PHONE)
        return changed
      }),
      {
        fields,
        initial: { way: 'code', phone: typed },
        check: missingOf,
        toast,
        next: { backOr: '/editInfo' },
      },
    ),
    oldCode: codeFor(OWN_PHONE),
    newCode: codeFor(null, typed),
  }
}
