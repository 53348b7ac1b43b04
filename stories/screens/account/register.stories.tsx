import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { screenStories } from '../../support/app-story'
import { failed, loading, resource } from '../../support/dependencies'
import { wallet } from '../../../contract/samples/wallet'
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

/** Operators take no new members now. */
export const Closed = at({
  requires: { countries: resource({ countries: [], registers: false }) },
  focus: 'countries',
})

const invitedAt = screenStories({
  at: '/register?invite=K7QM2P',
  requires: { login: editing('open', { values: { ...values, inviteCode: 'K7QM2P' } }) },
  focus: 'login',
})
export const InvitedBySomebody = invitedAt({ requires: { inviter: resource(wallet.getInviter.full) } })
export const InvitedByNobody = invitedAt({ requires: { inviter: resource(wallet.getInviter.empty) } })
export const WhoInvitesIsRead = onItsWay(invitedAt({ requires: { inviter: loading } }))
export const WhoInvitesIsNotTold = invitedAt({ requires: { inviter: failed } })
export const InTheDark = { ...FilledIn, globals: { theme: 'dark' } }
export const InEnglish = { ...FilledIn, globals: { language: 'en' } }
export const LargeText = { ...FilledIn, globals: { textSize: 200 } }
export const OnADesktop = { ...FilledIn, globals: { viewport: { value: 'w1280', isRotated: false } } }
