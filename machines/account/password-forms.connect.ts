import { loginActor } from './login.session'
import { codeOf, phoneOf } from './phone'
import { phoneCodes, type PhoneCode } from './phone-form.connect'
import { askForCode, type CodeMeans } from './sms-code.machine'
import type { Toast } from '../app/toasts.machine'
import type { Dependency } from '../patterns/dependency'
import { formBy, formOf, type Form } from '../patterns/form.connect'
import { flagField, textField, type ValuesOf } from '../patterns/form.fields'
import type { Submission } from '../patterns/form.machine'
import { savePassword } from '../../contract/account.password'
import { newPasswordRule, passwordRule } from '../../contract/account.password-rules'
import { OWN_PHONE } from '../../contract/account.rules'
import { phoneRule, smsCodeRule } from '../../contract/field-rules'

const phone = textField(phoneRule, { isRequired: true, clean: phoneOf })
const code = textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf })

const loginFields = {
  phone,
  password: textField(passwordRule, { isRequired: true, isSecret: true }),
  agreed: flagField({ isRequired: true }),
}
export type PasswordLoginForm = Form<typeof loginFields>

/** FEAT-07 Logs in by number and password. `typed`: the number that was typed at another way in. */
export const passwordLoginOf = (typed: string): Dependency<PasswordLoginForm> =>
  formBy(
    loginActor(({ values }: Submission) => {
      const { phone: given, password } = values as ValuesOf<typeof loginFields>
      return { phone: given, password }
    }),
    { fields: loginFields, initial: { phone: typed } },
  )

const resetFields = {
  phone,
  code,
  password: textField(newPasswordRule, { isRequired: true, isSecret: true }),
  agreed: flagField({ isRequired: true }),
}
export type PasswordResetForm = Form<typeof resetFields>

/** ROUTE-04 Another password by a code; it logs in. `typed` as at the login. */
export const passwordResetOf = (
  means: CodeMeans,
  typed: string,
): { readonly form: Dependency<PasswordResetForm>; readonly code: Dependency<PhoneCode> } => {
  const { codeFor, ticketFor } = phoneCodes(means, askForCode)
  return {
    form: formBy(
      loginActor(({ values }: Submission) => {
        const { phone: to, code: given, password } = values as ValuesOf<typeof resetFields>
        const ticket = ticketFor(to)
        return { phone: to, code: given, password, ...(ticket !== undefined && { ticket }) }
      }),
      { fields: resetFields, initial: { phone: typed } },
    ),
    code: codeFor(null, typed),
  }
}

const fields = {
  code,
  password: textField(newPasswordRule, { isSecret: true }),
  removed: flagField(),
}
export type PasswordForm = Form<typeof fields>

/** FEAT-07 Sets a password, changes it, or goes without one again, with a code to the own number. */
export const passwordOf = (
  means: CodeMeans,
  toast: (isSet: boolean) => Toast,
): { readonly form: Dependency<PasswordForm>; readonly code: Dependency<PhoneCode> } => {
  const { codeFor, ticketFor, spend } = phoneCodes(means)
  return {
    form: formOf({
      fields,
      call: savePassword,
      check: ({ password, removed }) =>
        !removed && password.trim() === '' ? { password: 'missing' as const } : {},
      toInput: ({ code: given, password, removed }) => {
        const ticket = ticketFor(OWN_PHONE)
        return {
          code: given,
          password: removed ? null : password,
          ...(ticket !== undefined && { ticket }),
        }
      },
      toast: ({ setAt }) => toast(setAt !== null),
      taken: () => spend(OWN_PHONE),
      next: { backOr: '/editInfo' },
    }),
    code: codeFor(OWN_PHONE),
  }
}
