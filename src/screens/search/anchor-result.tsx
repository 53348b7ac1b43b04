import { Follow } from '../../features/follow'
import { anchor as row } from './search.styles'
import { liveHref } from '../../features/team-links'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { Avatar } from '../../ui/avatar'
import { LiveBadge } from '../../ui/badge'
import { Highlight } from '../../ui/highlight'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { AnchorHit } from '../../../contract/search.schema'

interface FoundAnchorProps {
  readonly hit: AnchorHit
  readonly follows: Toggles
}

/** An anchor that was found; on air, the row leads to the room. */
export const AnchorResult = ({ hit, follows }: FoundAnchorProps) => {
  const text = useText(searchTexts)
  const { anchor, liveId, hits } = hit
  const facts = [text('search.fans', { count: formatCount(anchor.fans) }), anchor.bio]
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
      {liveId === null ? <div>{content}</div> : <a href={liveHref(liveId)}>{content}</a>}
      <Follow id={anchor.memberId} name={anchor.nickname} followed={hit.followed} follows={follows} />
    </div>
  )
}
