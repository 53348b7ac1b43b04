import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** FEAT-07 The password beside the codes. */
const meta = { title: 'Screens/Edit password' } satisfies Meta
export default meta

const blank = { code: '', password: '', removed: false }
const { input, refused } = account.savePassword
const values = { ...input, removed: false }
const sent = still('cooling', { phone: 'own', sentTo: 'own', ticket: 't', secondsLeft: 42 })
const state = resource(account.getPassword.full)
const at = screenStories({
  at: '/editInfo?view=password',
  member,
  requires: { state, form: filled(blank), code: still('unasked') },
  focus: 'form',
})

export const Loading = at({ requires: { state: loading } })
export const Failed = at({ requires: { state: failed } })
export const NoneYet = at({ requires: { state: resource({ setAt: null }) } })
export const Set = at()
export const Removed = at({ requires: { form: filled({ ...blank, removed: true }), code: sent } })
export const Incomplete = at({
  requires: {
    form: filled(blank, 'editing.invalid', { touched: ['code', 'password'], attempts: 1 }),
  },
})
export const Refused = at({
  requires: {
    form: filled(values, 'editing.refused', { refusals: { password: refused[0]?.msg }, attempts: 1 }),
    code: sent,
  },
})
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
export const InTheDark = { ...Set, globals: { theme: 'dark' } }
export const InEnglish = { ...Set, globals: { language: 'en' } }
export const Desktop = { ...Set, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Set, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
