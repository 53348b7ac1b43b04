import { AuthLayout } from './auth-layout'
import { countriesIn, phoneCountriesOf } from './countries'
import { Invited } from './invited'
import { LoginForm } from './login-form'
import { solveProofOfWork } from '../../features/proof-of-work'
import { screen, screenBy } from '../../app/screen'
import { loginOf } from '../../../machines/account/login.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { INVITE_CODE } from '../../../contract/field-rules'
import { getInviter } from '../../../contract/wallet'

const codeIn = (query: URLSearchParams): string => query.get('invite') ?? ''
const withCode = (query: URLSearchParams) => loginOf('register', solveProofOfWork, codeIn(query))

const alone = screen({
  requires: (query) => ({ login: withCode(query), countries: phoneCountriesOf() }),
  view: ({ login, countries, query }) => (
    <AuthLayout purpose="register" query={query} inside={login.is === 'alreadySignedIn'}>
      {login.is === 'open' && (
        <LoginForm login={login} purpose="register" countries={countriesIn(countries)} query={query} />
      )}
    </AuthLayout>
  ),
})

const invited = screen({
  requires: (query) => ({
    login: withCode(query),
    countries: phoneCountriesOf(),
    // One registers without knowing it, too: a failure is not told.
    inviter: resourceOf(getInviter, { inviteCode: codeIn(query) }, { silent: true }),
  }),
  view: ({ login, countries, inviter, query }) => (
    <AuthLayout purpose="register" query={query} inside={login.is === 'alreadySignedIn'}>
      {login.is === 'open' && (
        <>
          <Invited inviter={inviter} />
          <LoginForm login={login} purpose="register" countries={countriesIn(countries)} query={query} />
        </>
      )}
    </AuthLayout>
  ),
})

/** ROUTE-04 The same by another door, with an invite code where one is at hand: `?invite=`. */
export const register = screenBy((query) => (new RegExp(INVITE_CODE).test(codeIn(query)) ? invited : alone))
