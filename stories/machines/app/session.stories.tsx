import type { Meta } from '@storybook/react-vite'
import { showing } from '../../support/seen'
import { editing, refusal, refused, submitting, wrongCodeWords } from '../../support/auth-forms'
import { screenStories } from '../../support/app-story'
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

const visitorsPage = {
  sees: [
    ['link', '登录'],
    ['link', '注册'],
  ],
  lacks: [['button', '退出登录'], member.nickname],
} as const
const membersPage = { sees: [['button', '退出登录'], member.nickname], lacks: [['link', '注册']] } as const
/** SES-03 and SES-04 lead there. */
const loginPage = {
  sees: [
    ['textbox', '手机号'],
    ['button', '登录'],
  ],
  lacks: [member.nickname],
} as const

export const Visitor = showing(of('visitor.idle'), visitorsPage)
export const Refused = showing(
  of('visitor.refused', { error: refusal }, atEntrance(editing('refused', refused))),
  {
    sees: [wrongCodeWords],
  },
)
export const LoggingIn = of('loggingIn', {}, atEntrance(submitting))
export const MemberLoading = of('member.loading', { user: null }, here)
export const MemberUnknown = of('member.unknown', { user: null }, here)
export const MemberKnown = showing(of('member.known', {}, here), membersPage)
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
export const PathSessionExpired = showing(
  path(['as a member', 'expiry', 'expiry read'], 'visitor.idle', here.app),
  loginPage,
)
export const PathLogout = showing(
  path(['as a member', 'logout', 'logout done'], 'visitor.idle', here.app),
  loginPage,
)
export const PathLogoutUnheard = showing(
  path(['as a member', 'logout', 'logout fails'], 'visitor.idle', here.app),
  loginPage,
)
export const PathLoginInASecondTab = path(['as a visitor', 'login elsewhere', 'member comes'], 'member.known')
export const PathLogoutInASecondTab = showing(
  path(['as a member', 'logout elsewhere'], 'visitor.idle', here.app),
  visitorsPage,
)

const over = { type: 'session.expired', words: { text: 'request.expired' } }
/** SES-04 Many calls that expire at once make one dialog: once read, it is gone. */
export const ExpiredManyTimesAtOnce = showing(
  screenStories({
    at: '/my/index',
    ...here.app,
    focus: 'session',
    steps: [
      { to: 'session', event: over },
      { to: 'session', event: over },
      {
        to: 'dialogs',
        event: {
          type: 'dialog.wanted',
          dialog: { id: 'expired', title: 'request.expiredTitle', words: over.words },
        },
      },
    ],
  })(),
  { sees: [['dialog', '提示'], refusals.expired.msg] },
  { press: ['确定'], lacks: [['dialog', '提示']] },
)
/** SES-05 and REQ-02: somebody logs in in another tab, and is asked for with the token from there. */
export const LoginInAnotherTab = showing(
  screenStories({
    at: '/my/index',
    focus: 'session',
    steps: [{ to: 'session', event: { type: 'token.found', token: 'a token of another tab' } }],
  })(),
  membersPage,
)
