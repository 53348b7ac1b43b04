import { currentWords, textIn } from '../../text/text'
import { loginTexts } from '../../text/zh/account.login'
import { INVITE_CODE } from '../../../contract/field-rules'
import { getInviter } from '../../../contract/wallet'
import type { GuestToast } from '../../../machines/account/login.machine'
import { resourceOf } from '../../../machines/patterns/resource.connect'

const said = textIn(currentWords, loginTexts)

const words: GuestToast = ({ minutes, reward, liveId, isWatching }) => ({
  tone: 'success',
  words: { said: said('login.guest', { minutes, reward }) },
  // In a room they are where it leads already.
  ...(!isWatching && {
    action: {
      label: said('login.guestRoom'),
      href: liveId === null ? '#/home' : `#/live?id=${encodeURIComponent(liveId)}`,
    },
  }),
})

/** The code of the link as it stands there, and what a guest is told once they are in. */
export const invitationIn = (query: URLSearchParams) => ({ code: query.get('invite') ?? '', words })

/** FEAT-12 Whether the link brings a code. */
export const isInvited = (query: URLSearchParams): boolean =>
  new RegExp(INVITE_CODE).test(invitationIn(query).code)

/** Whose it is. One gets in without knowing it, too: of a code that is nobody's the form tells. */
export const inviterOf = (query: URLSearchParams) =>
  resourceOf(getInviter, { inviteCode: invitationIn(query).code }, { silent: 'missing' })
