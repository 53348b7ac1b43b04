import type { ReactNode } from 'react'
import { AuthLayout } from './auth-layout'
import { RegistrationClosed } from './closed'
import { countriesIn, phoneCountriesOf, registersIn } from './countries'
import { invitationIn, inviterOf, isInvited } from './invitation'
import { Invited } from './invited'
import { LoginForm } from './login-form'
import { typedInvite, typedNumber } from './typed-number'
import { codeMeans } from '../../features/sent-codes'
import { screen } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { loginOf, type Login } from '../../../machines/account/login.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { PhoneCountries } from '../../../contract/account.schema'

const withCode = (query: URLSearchParams) => {
  const { code, words } = invitationIn(query)
  return loginOf('register', codeMeans, { code: typedInvite(code), words }, typedNumber())
}

interface EntranceProps {
  readonly login: Login
  readonly countries: Resource<PhoneCountries>
  readonly query: URLSearchParams
  /** Above the form. */
  readonly children?: ReactNode
}

const Entrance = ({ login, countries, query, children }: EntranceProps) => (
  <AuthLayout purpose="register" way="code" query={query} inside={login.is === 'alreadySignedIn'}>
    {login.is === 'open' &&
      (registersIn(countries) ? (
        <>
          {children}
          <LoginForm login={login} purpose="register" countries={countriesIn(countries)} query={query} />
        </>
      ) : (
        <RegistrationClosed />
      ))}
  </AuthLayout>
)

const alone = screen({
  requires: (query) => ({ login: withCode(query), countries: phoneCountriesOf() }),
  view: (views) => <Entrance {...views} />,
})

const invited = screen({
  requires: (query) => ({
    login: withCode(query),
    countries: phoneCountriesOf(),
    inviter: inviterOf(query),
  }),
  view: ({ inviter, ...entrance }) => (
    <Entrance {...entrance}>
      <Invited inviter={inviter} />
    </Entrance>
  ),
})

/** ROUTE-04 The same by another door, with an invite code where one is at hand: `?invite=`. */
export const register = screenBy((query) => (isInvited(query) ? invited : alone))
