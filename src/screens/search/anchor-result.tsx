import { anchor as row } from './search.styles'
import { anchorHref } from '../../features/anchor-link'
import { FollowPerson } from '../../features/follow-person'
import { PersonLink } from '../../features/person-link'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { Avatar } from '../../ui/avatar'
import { LiveBadge } from '../../ui/badge'
import { Highlight } from '../../ui/highlight'
import { countWith, type Toggles } from '../../../machines/patterns/toggles.connect'
import type { AnchorHit } from '../../../contract/search.schema'

interface FoundAnchorProps {
  readonly hit: AnchorHit
  readonly follows: Toggles
  /** Fans that were removed since. */
  readonly fans: Pick<Toggles, 'isOn'>
}

/** An anchor that was found: the row leads to the room that is on, else to the streams there were. */
export const AnchorResult = ({ hit, follows, fans: ties }: FoundAnchorProps) => {
  const text = useText(searchTexts)
  const { anchor, liveId, hits } = hit
  const href = anchorHref(hit)
  const fans = countWith(anchor.fans, hit.followed, follows.isOn(anchor.memberId, hit.followed))
  const facts = [text('search.fans', { count: formatCount(fans) }), anchor.bio]
  const content = (
    <>
      <Avatar name={anchor.nickname} src={anchor.avatar} size={44} />
      <span>
        <strong>
          <Highlight text={anchor.nickname} ranges={hits} />
          {liveId !== null && <LiveBadge />}
        </strong>
        <small>{facts.filter((event) => event !== '').join(' · ')}</small>
      </span>
    </>
  )
  return (
    <div className={row}>
      {href === null ? (
        <PersonLink memberId={anchor.memberId} name={anchor.nickname}>
          {content}
        </PersonLink>
      ) : (
        <a href={href}>{content}</a>
      )}
      <FollowPerson
        id={anchor.memberId}
        name={anchor.nickname}
        followed={hit.followed}
        fan={ties.isOn(anchor.memberId, hit.fan)}
        barred={undefined}
        follows={follows}
      />
    </div>
  )
}
