import { FollowButton } from '../../shell/follow-button'
import { liveHref } from '../../shell/teams'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { LiveBadge } from '../../ui/badge'
import { RankRow } from '../../ui/rank-row'
import type { Marks } from '../../../machines/connect/marks'
import type { RankKind } from '../../../machines/connect/ranking'
import type { RankRow as Place } from '../../../contract/rank.schema'

/** Follows whoever has the place, or leaves. */
export const Follow = ({ place, follows }: { readonly place: Place; readonly follows: Marks }) => (
  <FollowButton
    id={place.anchor.memberId}
    name={place.anchor.nickname}
    followed={place.followed}
    follows={follows}
  />
)

interface PlaceRowProps {
  readonly place: Place
  readonly kind: RankKind
  readonly follows: Marks
  readonly own?: boolean
}

/** A place below the podium, or one's own. */
export const PlaceRow = ({ place, kind, follows, own = false }: PlaceRowProps) => {
  const text = useText(discovery)
  const { rank, anchor, moved, liveId } = place
  const value = text(`rank.${kind}Unit`, { count: formatCount(place.value) })
  return (
    <RankRow
      rank={rank}
      name={anchor.nickname}
      avatar={anchor.avatar}
      note={own ? text('rank.mine') : moved === null ? `${value} · ${text('rank.new')}` : value}
      value={liveId === null ? '' : <LiveBadge />}
      own={own}
      {...(moved === null
        ? {}
        : {
            change: {
              by: moved,
              label: text(moved > 0 ? 'rank.up' : 'rank.down', { count: Math.abs(moved) }),
            },
          })}
      {...(liveId === null ? {} : { href: liveHref(liveId) })}
      {...(own ? { value } : { action: <Follow place={place} follows={follows} /> })}
    />
  )
}
