import { codeOf } from './phone'
import { phoneCodes, type PhoneCode } from './phone-form.connect'
import type { CodeMeans } from './sms-code.machine'
import { appActor } from '../app/app-system'
import { LOGIN } from '../app/navigation.guard'
import type { Confirmation } from '../patterns/confirmation'
import type { Dependency } from '../patterns/dependency'
import { formOf, type Form } from '../patterns/form.connect'
import { textField } from '../patterns/form.fields'
import { closeAccount } from '../../contract/account.privacy'
import { OWN_PHONE } from '../../contract/account.rules'
import { smsCodeRule } from '../../contract/field-rules'

const fields = { code: textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf }) }
export type ClosingForm = Form<typeof fields>

/** The address of the login says until when the account can be kept. */
const closedHref = (dueAt: number): string => `${LOGIN}?closed=${dueAt}`

/** FEAT-07 The end of an account, with a code to its own number, asked back once that is typed. It logs the device out. */
export const closingOf = (
  means: CodeMeans,
  really: () => Confirmation,
): { readonly form: Dependency<ClosingForm>; readonly code: Dependency<PhoneCode> } => {
  const { codeFor, ticketFor } = phoneCodes(means)
  return {
    form: formOf({
      fields,
      really,
      call: closeAccount,
      toInput: ({ code }) => {
        const ticket = ticketFor(OWN_PHONE)
        return { code, ...(ticket !== undefined && { ticket }) }
      },
      taken: ({ dueAt }, system) => {
        appActor(system, 'session').send({ type: 'logout' })
        appActor(system, 'navigation').send({ type: 'go', to: closedHref(dueAt), replace: true })
      },
    }),
    code: codeFor(OWN_PHONE),
  }
}
