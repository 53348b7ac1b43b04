import { invited } from './auth-layout.styles'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import { Avatar } from '../../ui/avatar'
import { Skeleton } from '../../ui/skeleton'
import type { Inviter } from '../../../contract/wallet.schema'
import type { Resource } from '../../../machines/patterns/resource.connect'

/** FEAT-12 Who invites, and what both gain. Nothing where that is not known: the form says what is wrong with a code. */
export const Invited = ({ inviter }: { readonly inviter: Resource<Inviter> }) => {
  const text = useText(accountTexts)
  if (inviter.is === 'loading') return <Skeleton height="4rem" />
  if (inviter.is === 'failed' || inviter.data.host === null) return null
  const { host, minutes, hostReward, guestReward } = inviter.data
  return (
    <div className={invited} role="note">
      <Avatar name={host.nickname} src={host.avatar} size={40} />
      <p>
        <b>{text('login.invited', { name: host.nickname })}</b>
        {text('login.invitedHint', { minutes, guest: guestReward, host: hostReward })}
      </p>
    </div>
  )
}
