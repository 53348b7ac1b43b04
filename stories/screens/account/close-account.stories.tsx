import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { resource, still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** FEAT-07 The end of an account. */
const meta = { title: 'Screens/Close account' } satisfies Meta
export default meta

const { input, refused } = account.closeAccount
const blank = { way: 'code', code: '', password: '' }
const typed = { ...blank, code: input.code }
const sent = still('cooling', { phone: 'own', sentTo: 'own', ticket: 't', secondsLeft: 42 })
const at = screenStories({
  at: '/editInfo?view=close',
  member,
  requires: {
    form: filled(blank),
    code: still('unasked'),
    password: resource(account.getPassword.empty),
    passkeys: resource(account.listPasskeys.empty),
  },
  focus: 'form',
})

export const Blank = at()
export const Sent = at({ requires: { code: sent } })
export const ByPassword = at({
  requires: {
    form: filled({ ...blank, way: 'password' }),
    password: resource(account.getPassword.full),
    passkeys: resource(account.listPasskeys.full),
  },
})
export const Incomplete = at({
  requires: { form: filled(blank, 'editing.invalid', { touched: ['code'], attempts: 1 }) },
})
export const WrongCode = at({
  requires: {
    form: filled(typed, 'editing.refused', {
      refusals: { code: '验证码不正确，还可以再试 4 次' },
      attempts: 1,
    }),
    code: sent,
  },
})
export const StreamsLeft = at({
  requires: {
    form: filled(typed, 'editing.refused', {
      error: { kind: 'refused', code: -1, msg: refused[1]?.msg ?? '', overHttp: false, data: null },
      attempts: 1,
    }),
  },
})
export const Submitting = at({ requires: { form: filled(typed, 'submitting') } })
export const InTheDark = { ...Sent, globals: { theme: 'dark' } }
export const InEnglish = { ...Sent, globals: { language: 'en' } }
export const Desktop = { ...Sent, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Sent, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
