import { board, first, list, mine } from './rank.styles'
import { FollowAnchor, RankingRow } from './ranking-row'
import { anchorHref } from '../../features/anchor-link'
import { formatCount, formatTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { rankingTexts } from '../../text/zh/ranking'
import { LiveBadge } from '../../ui/badge'
import { Podium } from '../../ui/podium'
import { VirtualList } from '../../ui/virtual-list'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { RankKind } from '../../../machines/ranking/ranking.connect'
import type { Ranking } from '../../../contract/ranking.schema'

interface PlacesProps {
  readonly ranking: Ranking
  readonly follows: Toggles
  readonly kind: RankKind
}

const ON_PODIUM = 3
const ROW = 65

/** The first three on a podium, the others below; one's own place stays at the bottom. */
export const RankingList = ({ ranking, follows, kind }: PlacesProps) => {
  const text = useText(rankingTexts)
  const top = ranking.list.slice(0, ON_PODIUM)
  const others = ranking.list.slice(ON_PODIUM)
  return (
    <div className={board}>
      <div className={first}>
        <Podium
          label={text(`rank.${kind}`)}
          places={top.map((place) => {
            const href = anchorHref(place)
            return {
              id: place.anchor.memberId,
              name: place.anchor.nickname,
              avatar: place.anchor.avatar,
              value: (
                <>
                  {text(`rank.${kind}Unit`, { count: formatCount(place.value) })}
                  {place.liveId !== null && (
                    <>
                      {' '}
                      <LiveBadge />
                    </>
                  )}
                </>
              ),
              action: <FollowAnchor place={place} follows={follows} />,
              ...(href === null ? {} : { href }),
            }
          })}
        />
        <small>{text('rank.counted', { time: formatTime(ranking.at) })}</small>
      </div>
      {others.length > 0 && (
        <div className={list}>
          <VirtualList
            label={text(`rank.${kind}`)}
            items={others}
            keyOf={(place) => place.anchor.memberId}
            rowHeight={ROW}
          >
            {(place) => <RankingRow place={place} kind={kind} follows={follows} />}
          </VirtualList>
        </div>
      )}
      {ranking.mine !== null && (
        <section className={mine} aria-label={text('rank.mine')}>
          <RankingRow place={ranking.mine} kind={kind} follows={follows} own />
        </section>
      )}
    </div>
  )
}
