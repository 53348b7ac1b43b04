import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { resource } from '../../support/dependencies'
import { showing } from '../../support/seen'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'

/** ROUTE-04 The login for who has a passkey. */
const meta = { title: 'Screens/Passkey login' } satisfies Meta
export default meta

const at = screenStories({
  at: '/login?view=passkey',
  requires: {
    form: filled({ agreed: false }),
    countries: resource({ countries: [], registers: true }),
  },
  focus: 'form',
})
const refusedBy = (msg: string) =>
  at({
    requires: {
      form: filled({ agreed: true }, 'editing.refused', {
        error: { kind: 'refused', code: -1, msg, overHttp: false, data: null },
        attempts: 1,
      }),
    },
  })

export const Shown = showing(at(), { sees: [['link', '注册新账号']] })
/** Operators take no new members now. */
export const KnownMembersOnly = showing(
  at({ requires: { countries: resource({ countries: [], registers: false }) } }),
  { sees: [['link', '用密码登录']], lacks: [['link', '注册新账号']] },
)
export const NotAgreed = at({
  requires: { form: filled({ agreed: false }, 'editing.invalid', { touched: ['agreed'], attempts: 1 }) },
})
export const NotFinished = refusedBy('没有完成验证，请再试一次，或换一种方式')
export const Removed = refusedBy(account.passkeyLogin.refused[1]?.msg ?? '')
export const Submitting = at({ requires: { form: filled({ agreed: true }, 'submitting') } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
