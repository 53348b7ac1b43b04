import { Agreement } from './agreement'
import { AuthLayout, OtherWays } from './auth-layout'
import { countriesIn, phoneCountriesOf, registersIn } from './countries'
import { PasswordField } from './password-field'
import { PhoneField } from './phone-field'
import { keptAsTyped, typedNumber } from './typed-number'
import { screen } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { loginTexts } from '../../text/zh/account.login'
import { passwordLoginOf, type PasswordLoginForm } from '../../../machines/account/password-forms.connect'

/** ROUTE-04 FEAT-07 The login for who has set a password. */
export const passwordLogin = screen({
  requires: () => ({ form: passwordLoginOf(typedNumber()), countries: phoneCountriesOf() }),
  view: ({ form, countries, query }) => (
    <AuthLayout purpose="login" way="password" query={query}>
      <PasswordLogin
        form={form}
        registers={registersIn(countries)}
        countries={countriesIn(countries)}
        query={query}
      />
    </AuthLayout>
  ),
})

interface PasswordLoginProps {
  readonly form: PasswordLoginForm
  /** New numbers become members. */
  readonly registers: boolean
  readonly countries: readonly string[] | null
  readonly query: URLSearchParams
}

const PasswordLogin = ({ form, registers, countries, query }: PasswordLoginProps) => (
  <FormView
    form={form}
    submit={useText(loginTexts)('login.submit')}
    leadsOn
    after={
      <OtherWays
        ways={['code', 'passkey', ...(registers ? (['register'] as const) : []), 'forgotten']}
        query={query}
      />
    }
  >
    {({ phone, password, agreed }) => (
      <>
        <PhoneField field={keptAsTyped(phone)} autoComplete="username" countries={countries} />
        <PasswordField field={password} />
        <Agreement field={agreed} />
      </>
    )}
  </FormView>
)
