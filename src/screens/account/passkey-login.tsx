import { useState } from 'react'
import { Agreement } from './agreement'
import { AuthLayout, OtherWays } from './auth-layout'
import { phoneCountriesOf, registersIn } from './countries'
import { screen } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { passkeyDevice } from '../../features/passkey-device'
import { useText } from '../../text/use-text'
import { passkeyTexts } from '../../text/zh/account.passkeys'
import { Sheet } from '../../ui/modal'
import { passkeyLoginOf, type PasskeyLoginForm } from '../../../machines/account/passkeys.connect'

/** ROUTE-04 FEAT-07 The login for who has a passkey. */
export const passkeyLogin = screen({
  requires: () => ({ form: passkeyLoginOf(passkeyDevice), countries: phoneCountriesOf() }),
  view: ({ form, countries, query }) => (
    <AuthLayout purpose="login" way="passkey" query={query}>
      <PasskeyLogin form={form} registers={registersIn(countries)} query={query} />
    </AuthLayout>
  ),
})

interface PasskeyLoginProps {
  readonly form: PasskeyLoginForm
  /** New numbers become members. */
  readonly registers: boolean
  readonly query: URLSearchParams
}

const PasskeyLogin = ({ form, registers, query }: PasskeyLoginProps) => {
  const text = useText(passkeyTexts)
  return (
    <FormView
      form={form}
      submit={text('passkey.login')}
      leadsOn
      after={
        <OtherWays ways={['code', 'password', ...(registers ? (['register'] as const) : [])]} query={query} />
      }
    >
      {({ agreed }) => (
        <>
          <p>{text('passkey.loginWhy')}</p>
          <Agreement field={agreed} />
        </>
      )}
    </FormView>
  )
}

/** FEAT-07 A passkey was chosen where the browser offers to fill in the number: what is left is the consent. */
export const OfferedPasskey = ({ form }: { readonly form: PasskeyLoginForm }) => {
  const text = useText(passkeyTexts)
  const [isLeft, setLeft] = useState(false)
  return (
    <Sheet open={!isLeft} onClose={() => setLeft(true)} title={text('passkey.login')}>
      <FormView form={form} submit={text('passkey.enter')} leadsOn>
        {({ agreed }) => (
          <>
            <p>{text('passkey.offered')}</p>
            <Agreement field={agreed} />
          </>
        )}
      </FormView>
    </Sheet>
  )
}
