import { memo } from 'react'
import { over } from './home.styles'
import { lazyView } from '../../features/lazy-view'
import { liveHref } from '../../features/team-links'
import { Thumbnail } from '../../features/thumbnail'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { streamTitle } from '../../text/stream-title'
import { LiveBadge } from '../../ui/badge'
import { kitPair } from '../../ui/kit'
import { LiveCard } from '../../ui/live-card'
import { liveNow } from '../../../machines/match/scoreboard.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { LiveRecord, MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import type { LiveUpdate } from '../../../contract/socket'

/** Where streams stand in the order of their beginning alone. */
const Began = lazyView(async () => (await import('./began')).Began, <LiveBadge />)

interface LivingCardProps {
  readonly record: LiveRecord
  readonly pulse: LiveUpdate | undefined
  readonly picture: HTMLCanvasElement | null
  readonly previews: Previews<HTMLCanvasElement>
  readonly tellsStart: boolean
}

/** LIVE-01 A stream as it stands now. Drawn again only when something of it moved. */
export const StreamCard = memo(
  ({ record, pulse, picture, previews, tellsStart }: LivingCardProps) => {
    const { liveId, title, anchor, viewers, status, matchType, match, cover, preview, startedAt } = liveNow(
      record,
      pulse,
    )
    const isOver = status === LiveStatus.END
    const began = tellsStart && !isOver ? startedAt : null
    return (
      <div className={isOver ? over : undefined}>
        <LiveCard
          href={liveHref(liveId)}
          title={streamTitle({ title, match })}
          anchor={anchor.nickname}
          viewers={viewers}
          status={status}
          sport={sportOf(matchType)}
          cover={cover}
          {...(began !== null && {
            badge: <Began at={began} />,
          })}
          {...(match === null
            ? {}
            : { kit: kitPair(match.home.colors, match.away.colors), note: noteOf(match) })}
          {...(preview === null || isOver
            ? {}
            : { thumbnail: <Thumbnail url={preview} picture={picture} previews={previews} /> })}
        />
      </div>
    )
  },
  // `previews` is made anew for each drawing and speaks to the same actor.
  (one, other) =>
    one.record === other.record &&
    one.pulse === other.pulse &&
    one.picture === other.picture &&
    one.tellsStart === other.tellsStart,
)

const noteOf = ({ league, home, away }: MatchCard): string =>
  `${nameOf(league)} · ${nameOf(home)} – ${nameOf(away)}`
