import { invited } from './auth-layout.styles'
import { FailedReads } from '../../features/failed-reads'
import { loginTexts } from '../../text/zh/account.login'
import { useText } from '../../text/use-text'
import { Avatar } from '../../ui/avatar'
import { Skeleton } from '../../ui/skeleton'
import { isMissing } from '../../../machines/app/call-error'
import type { Inviter } from '../../../contract/wallet.schema'
import type { Resource } from '../../../machines/patterns/resource.connect'

/** FEAT-12 Who invites, and what both gain. Nothing where nobody does: the form says what is wrong with a code. */
export const Invited = ({ inviter }: { readonly inviter: Resource<Inviter> }) => {
  const text = useText(loginTexts)
  if (inviter.is === 'loading') return <Skeleton height="4rem" />
  if (inviter.is === 'failed' && !isMissing(inviter.error)) return <FailedReads of={[inviter]} />
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
