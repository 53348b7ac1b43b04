import { Follow } from '../../features/follow'
import { anchorHref } from '../../features/anchor-link'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { rankingTexts } from '../../text/zh/ranking'
import { LiveBadge } from '../../ui/badge'
import { RankRow } from '../../ui/rank-row'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { RankKind } from '../../../machines/ranking/ranking.connect'
import type { RankRow as Place } from '../../../contract/ranking.schema'

/** Follows whoever has the place, or leaves. */
export const FollowAnchor = ({ place, follows }: { readonly place: Place; readonly follows: Toggles }) => (
  <Follow
    id={place.anchor.memberId}
    name={place.anchor.nickname}
    followed={place.followed}
    follows={follows}
  />
)

interface PlaceRowProps {
  readonly place: Place
  readonly kind: RankKind
  readonly follows: Toggles
  readonly own?: boolean
}

/** A place below the podium, or one's own. */
export const RankingRow = ({ place, kind, follows, own = false }: PlaceRowProps) => {
  const text = useText(rankingTexts)
  const { rank, anchor, moved, liveId } = place
  const href = anchorHref(place)
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
      {...(href === null ? {} : { href })}
      {...(own ? { value } : { action: <FollowAnchor place={place} follows={follows} /> })}
    />
  )
}
