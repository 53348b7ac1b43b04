import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'

/** ROUTE-04 Another password, by a code to the number. */
const meta = { title: 'Screens/Forgotten password' } satisfies Meta
export default meta

const blank = { phone: '', code: '', password: '', agreed: false }
const { refused } = account.resetPassword
const input = { ...account.resetPassword.input, agreed: true }
const sent = still('cooling', { phone: input.phone, sentTo: input.phone, ticket: 't', secondsLeft: 42 })
const at = screenStories({
  at: '/forgetPassword',
  requires: { form: filled(blank), code: still('unasked') },
  focus: 'form',
})
const refusedAt = (name: keyof typeof input, words: string | undefined) =>
  at({
    requires: {
      form: filled(input, 'editing.refused', { refusals: { [name]: words }, attempts: 1 }),
      code: sent,
    },
  })

export const Blank = at()
export const Sent = at({ requires: { form: filled({ ...input, password: '' }), code: sent } })
export const Incomplete = at({
  requires: {
    form: filled({ ...blank, password: 'short' }, 'editing.invalid', {
      touched: ['phone', 'code', 'password', 'agreed'],
      attempts: 1,
    }),
  },
})
export const WrongCode = refusedAt('code', refused[1]?.msg)
export const NobodysNumber = refusedAt('phone', '这个手机号还没有注册，请先注册')
export const CommonPassword = refusedAt('password', refused[0]?.msg)
export const Submitting = at({ requires: { form: filled(input, 'submitting'), code: sent } })
export const InTheDark = { ...Sent, globals: { theme: 'dark' } }
export const InEnglish = { ...Sent, globals: { language: 'en' } }
export const Desktop = { ...Sent, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Sent, globals: { textSize: 200 } }
