import { fromPromise } from 'xstate'
import type { Prove } from './captcha.machine'
import { codeOf, phoneOf } from './phone'
import { connectSmsCode, type SmsCode } from './sms-code.connect'
import { smsCodeMachine } from './sms-code.machine'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { formOf, type Form } from '../patterns/form.connect'
import { textField } from '../patterns/form.fields'
import { changePhone, sendPhoneCode } from '../../contract/account.profile'
import { OWN_PHONE } from '../../contract/account.rules'
import type { SmsSendInput, SmsSent } from '../../contract/account.schema'
import type { Call } from '../../contract/call'
import { phoneRule, smsCodeRule } from '../../contract/field-rules'

const code = textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf })
const fields = {
  oldCode: code,
  phone: textField(phoneRule, { isRequired: true, clean: phoneOf }),
  code,
}
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

/** Codes to the own number, or to another, and the ticket that came with the newest to each. `by`: the call that sends them. */
export const phoneCodes = (prove: Prove, by: Call<SmsSendInput, SmsSent> = sendPhoneCode) => {
  const send = requesting(by, { silent: 'refusals' })
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
    ticketFor: (phone: string): string | undefined => tickets.get(phone),
    /** `own` null: to whatever number is named. */
    codeFor: (own: string | null): Dependency<PhoneCode> =>
      dependencyOf(machine, { now: Date.now, prove }, (actor) => {
        const askFor = (phone: string): void => actor.send({ type: 'code.wanted', phone })
        return {
          smsCode: connectSmsCode(
            actor.getSnapshot(),
            () => askFor(own ?? actor.getSnapshot().context.phone),
            () => actor.send({ type: 'puzzle.close' }),
          ),
          askFor,
          tell: (phone) => actor.send({ type: 'phone.changed', phone }),
        }
      }),
  }
}

/** ROUTE-06 Another number, with a code for the one before and one for the new. */
export const phoneChangeOf = (prove: Prove, toast: () => Toast): PhoneChange => {
  const { codeFor, ticketFor } = phoneCodes(prove)
  return {
    form: formOf({
      fields,
      call: changePhone,
      toInput: ({ oldCode, phone, code: newCode }) => {
        const [oldTicket, ticket] = [ticketFor(OWN_PHONE), ticketFor(phone)]
        return {
          oldCode,
          phone,
          code: newCode,
          ...(oldTicket !== undefined && { oldTicket }),
          ...(ticket !== undefined && { ticket }),
        }
      },
      toast,
      next: 'back',
    }),
    oldCode: codeFor(OWN_PHONE),
    newCode: codeFor(null),
  }
}
