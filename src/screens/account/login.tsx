import { Entrance } from './entrance'
import { prove } from '../../shell/prove'
import { screen } from '../../shell/screen'
import { loginOf } from '../../../machines/connect/login'

/** ROUTE-04 Logs in by SMS code; a phone that is not known yet becomes a member. */
export const login = screen({
  needs: () => ({ login: loginOf('login', prove) }),
  view: ({ login: state, query }) => <Entrance login={state} purpose="login" query={query} />,
})
