import { Shortcuts } from './shortcuts'
import { frame, goLive, person } from './my.styles'
import { AppearanceRow, LanguageRow } from './appearance-row'
import { ContinueRow } from '../../features/continue-row'
import { FailedReads } from '../../features/failed-reads'
import { OwnCode } from '../../features/own-code'
import { idInGroups } from '../../features/id-in-groups'
import { NoticesRow } from './notices-row'
import { OwnFigures } from './own-figures'
import { isOn, OwnRoom } from './own-room'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ListRow } from '../../ui/list-row'
import { Section } from '../../ui/section'
import { StaleNote } from '../../ui/stale-note'
import { accountTexts } from '../../text/zh/account'
import { ownRoomTexts } from '../../text/zh/account.on-air'
import { useText } from '../../text/use-text'
import { MemberType } from '../../../contract/enums'
import type { Member } from '../../../contract/entities.schema'
import type { Logout } from '../../../machines/app/session.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { Studio } from '../../../contract/studio.schema'

type MemberPageProps = {
  readonly user: Member
  readonly isLeaving: boolean
  /** Null: what is shown is the newest. */
  readonly renew: (() => void) | null
  readonly logout: Logout
  /** Of an anchor's room. */
  readonly studio: Resource<Studio>
}

export const MemberPage = ({ user, isLeaving, renew, logout, studio }: MemberPageProps) => {
  const text = useText(accountTexts)
  return (
    <div className={frame}>
      <div>
        {renew !== null && <StaleNote onRetry={renew} />}
        <header className={person}>
          <Avatar name={user.nickname} src={user.avatar} size={64} />
          <div>
            <h1>{user.nickname}</h1>
            <p>
              <span>ID {idInGroups(user.memberId)}</span> <span>{user.phone}</span>
            </p>
          </div>
          <OwnCode memberId={user.memberId} name={user.nickname} />
          <Button look="soft" size="small" href="#/editInfo">
            {text('my.edit')}
          </Button>
          <a href="#/editInfo" {...(user.bio === '' && { 'data-empty': true })}>
            {user.bio === '' ? text('my.noBio') : user.bio}
          </a>
        </header>
        <OwnFigures user={user} />
        <GoLive isAnchor={user.userType === MemberType.ANCHOR} studio={studio} />
      </div>
      <div>
        <Shortcuts />
        <Card inside="none">
          <ContinueRow />
          <ListRow
            label={text('my.appointments')}
            value={text('my.appointmentCount', { count: user.appointments })}
            href="#/schedule/index?reserved=1"
          />
          <NoticesRow unread={user.unread} />
          <ListRow label={text('title.changeLog')} href="#/changeLog" />
          <ListRow label={text('my.predicted')} href="#/predicted" />
          <ListRow label={text('my.worn')} href="#/mall?view=worn" />
        </Card>
        <Section title={text('my.settings')}>
          <Card inside="none">
            <ListRow label={text('my.account')} href="#/editInfo?view=account" />
            <ListRow label={text('my.privacy')} href="#/editInfo?view=privacy" />
            <ListRow label={text('my.push')} href="#/notice?view=push" />
            <AppearanceRow />
            <LanguageRow />
            <ListRow label={text('title.listQuestion')} href="#/listQuestion" />
            <ListRow label={text('title.service')} href="#/service" />
          </Card>
        </Section>
        <Button wide look="plain" busy={isLeaving} onPress={logout.ask}>
          {text(isLeaving ? 'my.loggingOut' : 'my.logout')}
        </Button>
      </div>
    </div>
  )
}

interface GoLiveProps extends Pick<MemberPageProps, 'studio'> {
  readonly isAnchor: boolean
}

/** The way to go live; an anchor sees how the own room stands, once that is known. */
const GoLive = ({ isAnchor, studio }: GoLiveProps) => {
  const [text, room] = [useText(accountTexts), useText(ownRoomTexts)]
  const known = isAnchor && studio.is === 'shown' ? studio.data : null
  return (
    <section className={goLive} aria-label={text('my.goLiveTitle')}>
      {known === null ? (
        <div>
          <b>{text('my.goLiveTitle')}</b>
          <small>{text('my.goLiveHint')}</small>
        </div>
      ) : (
        <OwnRoom onAir={known.onAir} next={known.next} />
      )}
      <Button href="#/room">
        {known !== null && isOn(known.onAir)
          ? room('ownRoom.enter')
          : text(isAnchor ? 'my.goLive' : 'my.becomeAnchor')}
      </Button>
      {isAnchor && <FailedReads of={[studio]} />}
      {isAnchor && (
        <nav aria-label={text('my.anchor')}>
          <a href="#/room">{text('title.room')}</a>
          <a href="#/liveplan">{text('title.liveplan')}</a>
          <a href="#/addlive">{text('title.addlive')}</a>
          <a href="#/planinfo">{text('my.lastPlan')}</a>
        </nav>
      )}
    </section>
  )
}
