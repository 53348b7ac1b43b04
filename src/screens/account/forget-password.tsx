import { Agreement } from './agreement'
import { AuthLayout, OtherWays } from './auth-layout'
import { countriesIn, phoneCountriesOf } from './countries'
import { NumberWithCode } from './number-with-code'
import { PasswordField } from './password-field'
import { keptAsTyped, typedNumber } from './typed-number'
import { screen } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { codeMeans } from '../../features/sent-codes'
import { useText } from '../../text/use-text'
import { passwordTexts } from '../../text/zh/account.password'
import { passwordResetOf, type PasswordResetForm } from '../../../machines/account/password-forms.connect'
import type { PhoneCode } from '../../../machines/account/phone-form.connect'

/** ROUTE-04 Another password, by a code to the number. */
export const forgetPassword = screen({
  requires: () => ({ ...passwordResetOf(codeMeans, typedNumber()), countries: phoneCountriesOf() }),
  view: ({ form, code, countries, query }) => (
    <AuthLayout purpose="forgotten" way="password" query={query}>
      <Reset form={form} code={code} countries={countriesIn(countries)} query={query} />
    </AuthLayout>
  ),
})

interface ResetProps {
  readonly form: PasswordResetForm
  readonly code: PhoneCode
  readonly countries: readonly string[] | null
  readonly query: URLSearchParams
}

const Reset = ({ form, code: sent, countries, query }: ResetProps) => (
  <FormView
    form={form}
    submit={useText(passwordTexts)('password.reset')}
    leadsOn
    after={<OtherWays ways={['code', 'password']} query={query} />}
  >
    {({ phone, code, password, agreed }) => (
      <>
        <NumberWithCode phone={keptAsTyped(phone)} code={code} sent={sent} countries={countries} />
        <PasswordField field={password} isNew />
        <Agreement field={agreed} />
      </>
    )}
  </FormView>
)
