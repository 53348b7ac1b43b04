import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { draft, filling, puzzling, refusal, sent, submitting } from '../kit/entrance'
import { auth } from '../../contract/samples/auth'

const meta = { title: 'Screens/Login' } satisfies Meta
export default meta

const at = screenStories({ at: '/login', needs: { login: filling('open') }, focus: 'login' })

export const Empty = at()
export const FilledIn = at({ needs: { login: filling('open', { draft }, sent) } })
export const Incomplete = at({
  needs: {
    login: filling('incomplete', {
      draft: { phone: '138', code: '', invite: '', agreed: false },
      touched: ['phone', 'code', 'agreed'],
      attempts: 1,
    }),
  },
})
export const Refused = at({ needs: { login: filling('refused', { refusal, attempts: 1 }, sent) } })
export const Puzzle = at({
  needs: {
    login: filling(
      'open',
      { draft: { ...draft, code: '' } },
      puzzling({ at: 'posed', context: { puzzle: auth.captchaGet.full } }),
    ),
  },
})
export const Submitting = at({ needs: { login: submitting } })
export const AlreadyInside = at({ needs: { login: { at: 'needless' } } })
export const Offline = at({ lasting: { network: { at: 'offline' } } })
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const Dark = { ...Refused, globals: { theme: 'dark' } }
export const LargeText = { ...Incomplete, globals: { textSize: '200' } }
