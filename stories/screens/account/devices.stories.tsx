import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { account, ownSession } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** FEAT-07 Where a member is logged in. */
const meta = { title: 'Screens/Devices' } satisfies Meta
export default meta

const { full, empty } = account.listSessions
const { system, browser } = ownSession
const equals = full.sessions.map((session) => ({ ...session, system, browser }))
const at = screenStories({
  at: '/editInfo?view=devices',
  member,
  requires: {
    sessions: resource(full),
    password: resource(account.getPassword.full),
    ending: still('waiting'),
  },
  focus: 'sessions',
})

export const Shown = at()
export const WithoutPassword = at({ requires: { password: resource(account.getPassword.empty) } })
export const Alone = at({ requires: { sessions: resource(empty) } })
export const MoreThanListed = at({ requires: { sessions: resource({ ...full, more: 7 }) } })
export const LookingAlike = at({ requires: { sessions: resource({ ...full, sessions: equals }) } })
export const LoggingOutTheOthers = at({
  requires: { ending: still('acting', { what: { which: 'others' } }) },
})
export const Loading = at({ requires: { sessions: loading } })
export const Failed = at({ requires: { sessions: failed } })
export const Stale = at({ requires: { sessions: resource(full, 'stale') } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
