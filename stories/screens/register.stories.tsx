import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { draft, filling, refusal, sent, submitting } from '../kit/entrance'

const meta = { title: 'Screens/Register' } satisfies Meta
export default meta

const at = screenStories({ at: '/register', needs: { login: filling('open') }, focus: 'login' })

export const Empty = at()
export const FilledIn = at({
  needs: { login: filling('open', { draft: { ...draft, invite: 'CHEN88' } }, sent) },
})
export const Incomplete = at({
  needs: {
    login: filling('incomplete', {
      draft: { phone: '138', code: '12', invite: '!', agreed: false },
      touched: ['phone', 'code', 'invite', 'agreed'],
      attempts: 1,
    }),
  },
})
export const Refused = at({ needs: { login: filling('refused', { refusal, attempts: 1 }, sent) } })
export const Submitting = at({ needs: { login: submitting } })
