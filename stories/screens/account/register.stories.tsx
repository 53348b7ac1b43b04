import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { editing, invalid, refusal, refused, sent, submitting, values } from '../../support/auth-forms'

const meta = { title: 'Screens/Register' } satisfies Meta
export default meta

const wrongInvite = '邀请码不存在，请核对或留空后重试'
const at = screenStories({ at: '/register', requires: { login: editing('open') }, focus: 'login' })

export const Empty = at()
export const FilledIn = at({
  requires: { login: editing('open', { values: { ...values, inviteCode: 'CHEN88' } }, sent) },
})
export const Incomplete = at({
  requires: {
    login: editing('invalid', invalid({ phone: '138', code: '12', inviteCode: '!' })),
  },
})
export const Refused = at({ requires: { login: editing('refused', refused, sent) } })
export const Submitting = at({ requires: { login: submitting } })
/** An invite code that nobody has. */
export const RefusedInvitation = at({
  requires: {
    login: editing(
      'refused',
      {
        values: { ...values, inviteCode: 'CHEN89' },
        error: { ...refusal, msg: wrongInvite },
        refusals: { inviteCode: wrongInvite },
        attempts: 1,
      },
      sent,
    ),
  },
})
