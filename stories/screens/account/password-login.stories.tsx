import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'

/** ROUTE-04 The login for who has set a password. */
const meta = { title: 'Screens/Password login' } satisfies Meta
export default meta

const blank = { phone: '', password: '', agreed: false }
const { input, refused } = account.passwordLogin
const values = { ...input, agreed: true }
const at = screenStories({
  at: '/login?view=password',
  requires: { form: filled(blank) },
  focus: 'form',
})
const refusedBy = (words: string | undefined) =>
  at({
    requires: {
      form: filled(values, 'editing.refused', { refusals: { password: words }, attempts: 1 }),
    },
  })

export const Blank = at()
export const FilledIn = at({ requires: { form: filled(values) } })
export const Incomplete = at({
  requires: {
    form: filled(blank, 'editing.invalid', { touched: ['phone', 'password', 'agreed'], attempts: 1 }),
  },
})
export const Wrong = refusedBy(refused[1]?.msg)
export const TooOften = refusedBy('密码输错次数过多，请用短信验证码登录，或 15 分钟后再试')
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
export const InTheDark = { ...FilledIn, globals: { theme: 'dark' } }
export const InEnglish = { ...FilledIn, globals: { language: 'en' } }
export const Desktop = { ...FilledIn, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...FilledIn, globals: { textSize: 200 } }
