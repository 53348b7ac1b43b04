import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { draft, filling, refusal, sent, submitting } from '../../support/auth-forms'

const meta = { title: 'Screens/Register' } satisfies Meta
export default meta

const at = screenStories({ at: '/register', requires: { login: filling('open') }, focus: 'login' })

export const Empty = at()
export const FilledIn = at({
  requires: { login: filling('open', { draft: { ...draft, invite: 'CHEN88' } }, sent) },
})
export const Incomplete = at({
  requires: {
    login: filling('incomplete', {
      draft: { phone: '138', code: '12', invite: '!', agreed: false },
      touched: ['phone', 'code', 'invite', 'agreed'],
      attempts: 1,
    }),
  },
})
export const Refused = at({ requires: { login: filling('refused', { refusal, attempts: 1 }, sent) } })
export const Submitting = at({ requires: { login: submitting } })
