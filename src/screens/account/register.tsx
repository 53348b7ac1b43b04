import { AuthLayout } from './auth-layout'
import { RegistrationClosed } from './closed'
import { countriesIn, phoneCountriesOf, registersIn } from './countries'
import { invitationIn, inviterOf, isInvited } from './invitation'
import { Invited } from './invited'
import { LoginForm } from './login-form'
import { solveProofOfWork } from '../../features/proof-of-work'
import { screen, screenBy } from '../../app/screen'
import { loginOf } from '../../../machines/account/login.connect'

const withCode = (query: URLSearchParams) => loginOf('register', solveProofOfWork, invitationIn(query))

const alone = screen({
  requires: (query) => ({ login: withCode(query), countries: phoneCountriesOf() }),
  view: ({ login, countries, query }) => (
    <AuthLayout purpose="register" query={query} inside={login.is === 'alreadySignedIn'}>
      {login.is === 'open' &&
        (registersIn(countries) ? (
          <LoginForm login={login} purpose="register" countries={countriesIn(countries)} query={query} />
        ) : (
          <RegistrationClosed />
        ))}
    </AuthLayout>
  ),
})

const invited = screen({
  requires: (query) => ({
    login: withCode(query),
    countries: phoneCountriesOf(),
    inviter: inviterOf(query),
  }),
  view: ({ login, countries, inviter, query }) => (
    <AuthLayout purpose="register" query={query} inside={login.is === 'alreadySignedIn'}>
      {login.is === 'open' &&
        (registersIn(countries) ? (
          <>
            <Invited inviter={inviter} />
            <LoginForm login={login} purpose="register" countries={countriesIn(countries)} query={query} />
          </>
        ) : (
          <RegistrationClosed />
        ))}
    </AuthLayout>
  ),
})

/** ROUTE-04 The same by another door, with an invite code where one is at hand: `?invite=`. */
export const register = screenBy((query) => (isInvited(query) ? invited : alone))
