import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** FEAT-07 The end of an account. */
const meta = { title: 'Screens/Close account' } satisfies Meta
export default meta

const { input, refused } = account.closeAccount
const sent = still('cooling', { phone: 'own', sentTo: 'own', ticket: 't', secondsLeft: 42 })
const at = screenStories({
  at: '/editInfo?view=close',
  member,
  requires: { form: filled({ code: '' }), code: still('unasked') },
  focus: 'form',
})

export const Blank = at()
export const Sent = at({ requires: { code: sent } })
export const Incomplete = at({
  requires: { form: filled({ code: '' }, 'editing.invalid', { touched: ['code'], attempts: 1 }) },
})
export const WrongCode = at({
  requires: {
    form: filled({ code: input.code }, 'editing.refused', {
      refusals: { code: '验证码不正确，还可以再试 4 次' },
      attempts: 1,
    }),
    code: sent,
  },
})
export const StreamsLeft = at({
  requires: {
    form: filled({ code: input.code }, 'editing.refused', {
      error: { kind: 'refused', code: -1, msg: refused[1]?.msg ?? '', overHttp: false, data: null },
      attempts: 1,
    }),
  },
})
export const Submitting = at({ requires: { form: filled({ code: input.code }, 'submitting') } })
export const InTheDark = { ...Sent, globals: { theme: 'dark' } }
export const InEnglish = { ...Sent, globals: { language: 'en' } }
export const Desktop = { ...Sent, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Sent, globals: { textSize: '200' } }
