import { lazyView } from '../lazy-view'
import { Thumbnail } from '../thumbnail'
import { liveHref } from '../team-links'
import { formatDayTime } from '../../text/format'
import { sportOf } from '../../text/sport'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import { kitPair } from '../../ui/kit'
import { LiveCard } from '../../ui/live-card'
import { liveNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { LiveRecord, MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'

// Few plans are called off while one looks.
const Cancelled = lazyView(async () => (await import('./cancelled')).Cancelled, null)

type StreamCardProps = {
  readonly record: LiveRecord
  readonly match: MatchCard
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
}

/** One of a match's streams, with its own picture while it is on air; before and after it says when it begins, or began. */
export const StreamCard = ({ record, match, board, previews }: StreamCardProps) => {
  const text = useText(about)
  const pulse = board.liveOf(record.liveId)
  const now = liveNow(record, pulse)
  const { liveId, title, anchor, viewers, status, cover, preview } = now
  const isOver = status === LiveStatus.END
  const time = formatDayTime(now.startedAt ?? now.plannedAt)
  return (
    <LiveCard
      href={liveHref(liveId)}
      title={streamTitle({ title, match })}
      anchor={anchor.nickname}
      viewers={viewers}
      status={status}
      sport={sportOf(match.matchType)}
      {...(pulse?.cancelled === true && { badge: <Cancelled /> })}
      {...(status !== LiveStatus.START && { note: isOver ? time : text('room.planned', { time }) })}
      cover={cover}
      kit={kitPair(match.home.colors, match.away.colors)}
      {...(preview === null || isOver
        ? {}
        : { thumbnail: <Thumbnail url={preview} picture={previews.of(preview)} previews={previews} /> })}
    />
  )
}
