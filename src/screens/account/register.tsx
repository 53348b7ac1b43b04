import { Entrance } from './entrance'
import { prove } from '../../shell/prove'
import { screen } from '../../shell/screen'
import { loginOf } from '../../../machines/connect/login'

/** ROUTE-04 The same by another door, with an invite code where one is at hand: `?invite=`. */
export const register = screen({
  needs: (query) => ({ login: loginOf('register', prove, query.get('invite') ?? '') }),
  view: ({ login: state, query }) => <Entrance login={state} purpose="register" query={query} />,
})
