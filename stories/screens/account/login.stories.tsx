import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { draft, filling, puzzling, refusal, sent, submitting } from '../../support/auth-forms'
import { account } from '../../../contract/samples/account'

const meta = { title: 'Screens/Login' } satisfies Meta
export default meta

const at = screenStories({ at: '/login', requires: { login: filling('open') }, focus: 'login' })

export const Empty = at()
export const FilledIn = at({ requires: { login: filling('open', { draft }, sent) } })
export const Incomplete = at({
  requires: {
    login: filling('incomplete', {
      draft: { phone: '138', code: '', invite: '', agreed: false },
      touched: ['phone', 'code', 'agreed'],
      attempts: 1,
    }),
  },
})
export const Refused = at({ requires: { login: filling('refused', { refusal, attempts: 1 }, sent) } })
export const Puzzle = at({
  requires: {
    login: filling(
      'open',
      { draft: { ...draft, code: '' } },
      puzzling({ at: 'posed', context: { puzzle: account.captchaGet.full } }),
    ),
  },
})
export const Submitting = at({ requires: { login: submitting } })
export const AlreadyInside = at({ requires: { login: { at: 'alreadySignedIn' } } })
export const Offline = at({ appActors: { network: { at: 'offline' } } })
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const Dark = { ...Refused, globals: { theme: 'dark' } }
export const LargeText = { ...Incomplete, globals: { textSize: '200' } }
