import { AuthLayout } from './auth-layout'
import { LoginForm } from './login-form'
import { solveProofOfWork } from '../../features/proof-of-work'
import { screen } from '../../app/screen'
import { loginOf } from '../../../machines/account/login.connect'

/** ROUTE-04 The same by another door, with an invite code where one is at hand: `?invite=`. */
export const register = screen({
  requires: (query) => ({ login: loginOf('register', solveProofOfWork, query.get('invite') ?? '') }),
  view: ({ login: state, query }) => (
    <AuthLayout purpose="register" query={query} inside={state.is === 'alreadySignedIn'}>
      {state.is === 'open' && <LoginForm login={state} purpose="register" query={query} />}
    </AuthLayout>
  ),
})
