import { card, code as codeBox, guests as list, page, qr, sums } from './invite.styles'
import { InviteCard } from '../../features/invite-card'
import { PersonLink } from '../../features/person-link'
import { useServerNow } from '../../features/server-now'
import { ListView } from '../../features/list-view'
import { ResourceView } from '../../features/resource-view'
import { pathAddresses } from '../../features/share'
import { useCopy, useShare } from '../../features/share-page'
import { QrCode } from '../../features/studio/qr-code'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { useText } from '../../text/use-text'
import { foreignZone, formatPlatformTime, platformZone } from '../../text/zone'
import { walletTexts } from '../../text/zh/wallet'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { Section } from '../../ui/section'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { getInvite, listGuests } from '../../../contract/wallet'
import type { Guest, Invite as Offer } from '../../../contract/wallet.schema'
import { formatNumber } from '../../../contract/figures'

const MINUTE = 60_000

const requires = () => ({ offer: resourceOf(getInvite, {}), guests: listOf(listGuests, {}) })

const Invite = ({ offer, guests }: Views<ReturnType<typeof requires>>) => {
  const text = useText(walletTexts)
  return (
    <Page title={text('title.invite')}>
      <div className={page}>
        <Card>
          <ResourceView resource={offer} skeleton={<Skeletons count={3} height="7rem" />}>
            {(shown) => <OfferCard offer={shown} />}
          </ResourceView>
        </Card>
        <Section title={text('invite.guests')}>
          <ListView
            list={guests}
            label={text('invite.guests')}
            className={list}
            keyOf={({ memberId }) => memberId}
            skeleton={<Skeletons count={3} height="4rem" />}
            empty={
              <EmptyState small icon="user" title={text('invite.none')} hint={text('invite.noneHint')} />
            }
          >
            {(guest) => <GuestRow guest={guest} offer={offer.is === 'shown' ? offer.data : null} />}
          </ListView>
        </Section>
      </div>
    </Page>
  )
}

const OfferCard = ({ offer }: { readonly offer: Offer }) => {
  const text = useText(walletTexts)
  const share = useShare()
  const { code, hostReward: host, guestReward: guest, minutes, came, counted, earned } = offer
  const { url } = pathAddresses(`/#/register?invite=${code}`)
  const failed = text('invite.copyFailed')
  const copy = useCopy({ copied: text('invite.copied'), failed })
  const copyCode = useCopy({ copied: text('invite.copiedCode'), failed })
  const message = text('invite.message', { title: text('invite.shareTitle'), url, code, guest, minutes })
  return (
    <div className={card}>
      <h2>{text('invite.worth', { host, guest })}</h2>
      <div className={codeBox}>
        <span>
          {text('invite.code')}
          <b>{code}</b>
        </span>
        <Button look="soft" size="small" onPress={() => void copyCode(code)}>
          {text('invite.copyCode')}
        </Button>
      </div>
      <QrCode className={qr} text={url} label={text('invite.qr', { code })} />
      <Button wide size="large" icon="share" onPress={() => void share(text('invite.shareTitle'), url)}>
        {text('invite.share')}
      </Button>
      <Button wide look="soft" onPress={() => void copy(message)}>
        {text('invite.copy')}
      </Button>
      <InviteCard url={url} code={code} guest={guest} minutes={minutes} />
      <dl className={sums}>
        <div>
          <dt>{text('invite.came')}</dt>
          <dd className={digits}>{text('invite.people', { count: came })}</dd>
        </div>
        <div>
          <dt>{text('invite.counted')}</dt>
          <dd className={digits}>{text('invite.people', { count: counted })}</dd>
        </div>
        <div>
          <dt>{text('invite.earned')}</dt>
          <dd className={digits}>{formatNumber(earned)}</dd>
        </div>
      </dl>
      <small>{text('invite.rule', { minutes })}</small>
      {foreignZone() !== null && <small>{text('wallet.clock', { zone: platformZone() })}</small>}
    </div>
  )
}

interface GuestRowProps {
  readonly guest: Guest
  /** Null: not known yet. */
  readonly offer: Offer | null
}

const GuestRow = ({
  guest: { memberId, nickname, avatar, at, watched, state, reward },
  offer,
}: GuestRowProps) => {
  const text = useText(walletTexts)
  const now = useServerNow(MINUTE)
  return (
    <PersonLink memberId={memberId} name={nickname}>
      <Avatar name={nickname} src={avatar} size={40} />
      <span>
        <strong>{nickname}</strong>
        <small>{formatPlatformTime(at, now)}</small>
      </span>
      {offer !== null && (
        <small data-state={state}>
          {text(`invite.${state}`, { watched, minutes: offer.minutes, host: reward })}
        </small>
      )}
    </PersonLink>
  )
}

/** ROUTE-12 FEAT-12 邀请好友 */
export const invite = screen({ requires, view: Invite })
