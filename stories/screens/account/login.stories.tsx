import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import {
  editing,
  invalid,
  puzzling,
  refusal,
  refused,
  sent,
  submitting,
  values,
} from '../../support/auth-forms'
import { account } from '../../../contract/samples/account'

const meta = { title: 'Screens/Login' } satisfies Meta
export default meta

const at = screenStories({ at: '/login', requires: { login: editing('open') }, focus: 'login' })

export const Empty = at()
export const FilledIn = at({ requires: { login: editing('open', { values }, sent) } })
export const Incomplete = at({
  requires: {
    login: editing('invalid', invalid({ phone: '138' })),
  },
})
export const Refused = at({ requires: { login: editing('refused', refused, sent) } })
/** For another reason than one of its fields. */
export const RefusedAsAWhole = at({
  requires: {
    login: editing(
      'refused',
      { values, error: { ...refusal, msg: '服务器开小差了，请稍后重试' }, attempts: 1 },
      sent,
    ),
  },
})
export const Puzzle = at({
  requires: {
    login: editing(
      'open',
      { values: { ...values, code: '' } },
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
