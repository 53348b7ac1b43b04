import { useState } from 'react'
import { FollowStreamer } from './follow-streamer'
import { acts, card, facts as factsLook } from './person.styles'
import { PersonReport } from './person-report'
import { useAppSelector } from '../../app/app-context'
import { useInSheet } from '../../app/in-sheet'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { anchorHref } from '../../features/anchor-link'
import { AnchorStreams } from '../../features/anchor-streams'
import { FollowPerson, type FollowPersonProps } from '../../features/follow-person'
import { Clips } from '../../features/clips'
import { scoreboardOf } from '../../features/live-updates'
import { idInGroups, isNumber } from '../../features/id-in-groups'
import { OwnCode } from '../../features/own-code'
import { ResourceView } from '../../features/resource-view'
import { liveReservationsOf, reservationsOf } from '../../features/toggles'
import { blocksOf, fanRemovalOf, fansOf, peopleFollowsOf } from '../../features/relations'
import { formatCount } from '../../text/format'
import { formatMonth } from '../../text/month'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Avatar } from '../../ui/avatar'
import { Badge, LiveBadge } from '../../ui/badge'
import { ActionGroup } from '../../ui/action-group'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/modal'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { countWith } from '../../../machines/patterns/toggles.connect'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { personReportOf } from '../../../machines/live/report.connect'
import { startsOf } from '../../../machines/social/starts.connect'
import { LiveStatus, MemberType } from '../../../contract/enums'
import { listAnchorLives, listClips } from '../../../contract/live.lists'
import { getPerson } from '../../../contract/social.people'
import type { PersonPage } from '../../../contract/social.schema'

const STREAMS = 10

const requires = (query: URLSearchParams) => {
  const memberId = query.get('id') ?? ''
  return {
    person: resourceOf(getPerson, { memberId }, { silent: 'missing' }),
    streams: listOf(listAnchorLives, { memberId, liveId: null }, STREAMS),
    clips: listOf(listClips, { liveId: null, matchId: null, cutBy: memberId }),
    board: scoreboardOf(),
    reservations: reservationsOf(),
    liveReservations: liveReservationsOf(),
    follows: peopleFollowsOf(),
    starts: startsOf(),
    blocks: blocksOf(),
    fans: fansOf(),
    removal: fanRemovalOf(),
    report: personReportOf(memberId),
  }
}

type Seen = Views<ReturnType<typeof requires>>

/** A stream that has ended while one looks is on no more, for whoever is told of no ties with its anchor, too. */
const withoutEnded = (page: PersonPage, { liveOf }: Seen['board']): PersonPage =>
  page.liveId !== null && liveOf(page.liveId)?.status === LiveStatus.END ? { ...page, liveId: null } : page

const Person = ({ person, ...views }: Seen) => {
  const text = useText(social)
  return (
    <Page title={person.is === 'shown' ? person.data.person.nickname : text('person.title')}>
      <ResourceView
        resource={person}
        skeleton={
          <div className={card} aria-busy="true">
            <Skeleton width="4.5rem" height="4.5rem" />
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        }
        missing={<EmptyState icon="user" title={text('person.gone')} hint={text('person.goneHint')} />}
      >
        {(data) => (
          <>
            <Card page={withoutEnded(data, views.board)} {...views} />
            {data.person.userType === MemberType.ANCHOR && (
              <AnchorStreams list={views.streams} board={views.board} reserving={views} />
            )}
            {data.clips > 0 && <Clips list={views.clips} title={text('person.clips')} />}
          </>
        )}
      </ResourceView>
    </Page>
  )
}

/** FEAT-09 A member as others see one, at /friend?id= or over the page where the name stands. */
export const person = screen({ requires, view: Person })

const Card = ({
  page,
  follows,
  blocks,
  fans,
  removal,
  starts,
  report,
}: Pick<Seen, 'follows' | 'blocks' | 'fans' | 'removal' | 'starts' | 'report'> & {
  readonly page: PersonPage
}) => {
  const text = useText(social)
  const inSheet = useInSheet()
  const { person: who, own, since } = page
  const { memberId, nickname, bio } = who
  const isBlocked = page.blocked
  const isFan = fans.isOn(memberId, page.fan)
  const followed = follows.isOn(memberId, page.followed)
  const room = anchorHref(page)
  const followers = countWith(who.fans, page.followed, followed)
  const tie: FollowPersonProps = {
    size: 'normal',
    id: memberId,
    name: nickname,
    followed: page.followed,
    fan: isFan,
    barred: page.barred,
    follows,
  }
  return (
    <section className={card} data-in-sheet={inSheet || undefined} aria-label={nickname}>
      <Avatar name={nickname} src={who.avatar} size={72} />
      <div>
        <p>
          {!inSheet && <strong>{nickname}</strong>}
          {who.userType === MemberType.ANCHOR && <Badge look="soft">{text('person.anchor')}</Badge>}
          {page.liveId !== null && <LiveBadge />}
          {isBlocked && <Badge look="quiet">{text('person.isBlocked')}</Badge>}
        </p>
        {bio !== '' && <p>{bio}</p>}
        <ul className={factsLook}>
          <li>{text('people.fans', { count: formatCount(followers) })}</li>
          {page.follows !== null && <li>{text('person.follows', { count: formatCount(page.follows) })}</li>}
          {!own && isNumber(memberId) && <li>ID {idInGroups(memberId)}</li>}
          <li>{text('person.since', { month: formatMonth(since) })}</li>
        </ul>
      </div>
      <div className={acts}>
        {room !== null && (
          <Button look={page.liveId === null ? 'soft' : 'primary'} href={room}>
            {text(page.liveId === null ? 'person.room' : 'person.watch')}
          </Button>
        )}
        {own ? (
          <>
            <Button look="soft" href="#/editInfo">
              {text('person.edit')}
            </Button>
            <OwnCode memberId={memberId} name={nickname} />
          </>
        ) : (
          <>
            {isBlocked ? (
              <Button
                look="soft"
                busy={blocks.isBusy}
                onPress={() => blocks.ask({ memberId, name: nickname, on: false })}
              >
                {text('person.unblock')}
              </Button>
            ) : who.userType === MemberType.ANCHOR ? (
              <FollowStreamer {...tie} loaded={page.starts} starts={starts} />
            ) : (
              <FollowPerson {...tie} />
            )}
            {followed && isFan && !isBlocked && (
              <Button look="soft" icon="chat" href={`#/chat/index?to=${encodeURIComponent(memberId)}`}>
                {text('person.write')}
              </Button>
            )}
            <More
              name={nickname}
              isBlocked={isBlocked}
              isFan={isFan}
              id={memberId}
              blocks={blocks}
              removal={removal}
              report={report}
            />
          </>
        )}
      </div>
      {/* Beneath, and there before the follow: nothing moves under the finger. */}
      {!own && !isFan && !isBlocked && !page.barred && who.userType === MemberType.MEMBER && (
        <p>{text('person.friendHint')}</p>
      )}
    </section>
  )
}

interface MoreProps extends Pick<Seen, 'blocks' | 'removal' | 'report'> {
  readonly id: string
  readonly name: string
  readonly isBlocked: boolean
  readonly isFan: boolean
}

/** What keeps somebody away; each says what it means. */
const More = ({ id, name, isBlocked, isFan, blocks, removal, report }: MoreProps) => {
  const text = useText(social)
  const isMember = useAppSelector('session', ({ context }) => context.token !== null)
  const [isOpen, setOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  if (!isMember) return null
  const act = (what: () => void) => (): void => {
    what()
    setOpen(false)
  }
  return (
    <>
      <IconButton icon="more" label={text('person.more', { name })} onPress={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name}>
        <ActionGroup>
          {isFan && (
            <ListRow
              deed="danger"
              label={text('person.removeFan')}
              hint={text('person.removeFanHint')}
              busy={removal.isBusy}
              onPress={act(() => removal.ask({ memberId: id, name }))}
            />
          )}
          <ListRow
            deed={isBlocked ? 'plain' : 'danger'}
            label={text(isBlocked ? 'person.unblock' : 'person.block')}
            hint={text(isBlocked ? 'person.unblockHint' : 'person.blockHint')}
            busy={blocks.isBusy}
            onPress={act(() => blocks.ask({ memberId: id, name, on: !isBlocked }))}
          />
          <ListRow
            deed="danger"
            label={text('person.report')}
            hint={text('person.reportHint')}
            onPress={act(() => setReporting(true))}
          />
        </ActionGroup>
      </Sheet>
      {isReporting && <PersonReport name={name} form={report} onClose={() => setReporting(false)} />}
    </>
  )
}
