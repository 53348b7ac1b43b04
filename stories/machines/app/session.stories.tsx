import type { Meta } from '@storybook/react-vite'
import { editing, refusal, refused, submitting } from '../../support/auth-forms'
import { stateStories } from '../../support/state-stories'
import { member } from '../../../contract/samples/people'
import { refusals } from '../../../contract/samples/refusals'
import { sessionMachine } from '../../../machines/app/session.machine'
import { pathStories } from '../../support/path-story'
import { session as model } from '../../../tests/paths/models/app/session.model'

/** Who is here, as the page of one's own and the entrance show it. */
const meta = { title: 'Machines/Session' } satisfies Meta
export default meta

const of = stateStories(sessionMachine, (session) => ({
  at: '/my/index',
  appActors: { session },
  focus: 'session',
}))

const atEntrance = (login: ReturnType<typeof editing>) => ({ app: { at: '/login', requires: { login } } })
const here = { app: { member, requires: { logout: { at: 'open' } } } }

export const Visitor = of('visitor.idle')
export const Refused = of('visitor.refused', { refusal }, atEntrance(editing('refused', refused)))
export const LoggingIn = of('loggingIn', {}, atEntrance(submitting))
export const MemberLoading = of('member.loading', { user: null }, here)
export const MemberUnknown = of('member.unknown', { user: null }, here)
export const MemberKnown = of('member.known', {}, here)
export const LoggingOut = of('loggingOut', {}, here)
/** SES-04 The dialog tells it once, over the entrance. */
export const Expired = of(
  'expired',
  {},
  {
    app: {
      at: '/login',
      requires: { login: editing('open') },
      appActors: {
        dialogs: {
          at: 'open',
          context: {
            queue: [{ id: 'expired', title: 'request.expiredTitle', words: { said: refusals.expired.msg } }],
          },
        },
      },
    },
  },
)

const path = pathStories(model, (machine) => ({
  at: '/my/index',
  appActors: { session: machine },
  focus: 'session',
}))

export const PathLogin = path(['as a visitor', 'login', 'login granted', 'member comes'], 'member.known')
export const PathRegistration = path(['as a visitor', 'register', 'login granted'], 'member.loading')
export const PathWrongOrExpiredCode = path(['as a visitor', 'login', 'wrong code'], 'visitor.refused')
export const PathLoginLost = path(['as a visitor', 'login', 'login lost'], 'visitor.refused')
export const PathSessionExpired = path(['as a member', 'expiry', 'expiry read'], 'visitor.idle', here.app)
export const PathLogout = path(['as a member', 'logout', 'logout done'], 'visitor.idle', here.app)
export const PathLogoutUnheard = path(['as a member', 'logout', 'logout fails'], 'visitor.idle', here.app)
export const PathLoginInASecondTab = path(['as a visitor', 'login elsewhere', 'member comes'], 'member.known')
export const PathLogoutInASecondTab = path(['as a member', 'logout elsewhere'], 'visitor.idle', here.app)
