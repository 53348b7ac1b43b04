import { AuthLayout } from './auth-layout'
import { solveProofOfWork } from '../../features/proof-of-work'
import { screen } from '../../app/screen'
import { loginOf } from '../../../machines/account/login.connect'

/** ROUTE-04 Logs in by SMS code; a phone that is not known yet becomes a member. */
export const login = screen({
  requires: () => ({ login: loginOf('login', solveProofOfWork) }),
  view: ({ login: state, query }) => <AuthLayout login={state} purpose="login" query={query} />,
})
