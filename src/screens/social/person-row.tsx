import { FollowStreamer } from './follow-streamer'
import { face, row as look } from './people.styles'
import { anchorHref } from '../../features/anchor-link'
import { FollowPerson, type FollowPersonProps } from '../../features/follow-person'
import { PersonLink } from '../../features/person-link'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { Avatar } from '../../ui/avatar'
import { LiveBadge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import { countWith, type Toggles } from '../../../machines/patterns/toggles.connect'
import type { StartsView } from '../../../machines/social/starts.connect'
import { MemberType } from '../../../contract/enums'
import type { PersonRow as Row } from '../../../contract/social.schema'

interface PersonRowProps {
  readonly row: Row
  readonly follows: Toggles
  /** Fans that were removed since, as in the person's sheet. */
  readonly fans: Pick<Toggles, 'isOn'>
  readonly starts: StartsView
  /** What stands above the rest of what is known of the person. */
  readonly note?: string
}

/** FEAT-09 Somebody one follows or is followed by; an anchor's picture leads to the person, the rest of the row to the room that is on, else to the streams there were. */
export const PersonRow = ({ row, follows, fans, starts, note }: PersonRowProps) => {
  const { person, liveId, followed } = row
  const fan = fans.isOn(person.memberId, row.fan)
  const href = anchorHref(row)
  const text = useText(social)
  const count = countWith(person.fans, followed, follows.isOn(person.memberId, followed))
  const facts = [
    ...(count > 0 ? [text('people.fans', { count: formatCount(count) })] : []),
    ...(person.bio === '' ? [] : [person.bio]),
  ]
  const picture = (
    <span className={face} data-live={liveId !== null || undefined}>
      <Avatar name={person.nickname} src={person.avatar} size={44} />
    </span>
  )
  const words = (
    <span>
      <strong>
        <span>{person.nickname}</span>
        {liveId !== null && <LiveBadge />}
      </strong>
      {note !== undefined && <small>{note}</small>}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </span>
  )
  const tie: FollowPersonProps = {
    id: person.memberId,
    name: person.nickname,
    followed,
    fan,
    barred: row.barred,
    follows,
  }
  return (
    <div className={look}>
      {href === null ? (
        <PersonLink memberId={person.memberId} name={person.nickname}>
          {picture}
          {words}
        </PersonLink>
      ) : (
        <div>
          <PersonLink memberId={person.memberId} name={person.nickname}>
            {picture}
            <span className={visuallyHidden}>{text('people.pageOf', { name: person.nickname })}</span>
          </PersonLink>
          <a href={href}>{words}</a>
        </div>
      )}
      {follows.isOn(person.memberId, followed) && fan && (
        <IconButton
          icon="chat"
          label={text('people.writeTo', { name: person.nickname })}
          href={`#/chat/index?to=${person.memberId}`}
        />
      )}
      {person.userType === MemberType.ANCHOR ? (
        <FollowStreamer {...tie} loaded={row.starts ?? 'all'} starts={starts} />
      ) : (
        <FollowPerson {...tie} />
      )}
    </div>
  )
}
