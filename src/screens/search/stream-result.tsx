import { useReplayTitle } from '../../features/replay-title'
import { liveHref } from '../../features/team-links'
import { formatDayTime } from '../../text/format'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { Badge } from '../../ui/badge'
import { Highlight } from '../../ui/highlight'
import { kitPair } from '../../ui/kit'
import { LiveCard } from '../../ui/live-card'
import { liveNow } from '../../../machines/match/scoreboard.connect'
import type { LivingHit } from '../../../contract/search.schema'
import { LiveStatus } from '../../../contract/enums'
import type { LiveUpdate } from '../../../contract/socket'

interface FoundLiveProps {
  readonly hit: LivingHit
  readonly pulse: LiveUpdate | undefined
}

/** LIVE-01 A stream that was found, as it stands now; what was over already can be seen again. */
export const StreamResult = ({ hit, pulse }: FoundLiveProps) => {
  const text = useText(searchTexts)
  const replayTitle = useReplayTitle()
  const { liveId, title, anchor, viewers, status, matchType, match, cover } = liveNow(hit.live, pulse)
  const named = streamTitle({ title, match })
  return (
    <LiveCard
      href={liveHref(liveId)}
      title={
        replayTitle(hit.live) ??
        (named === title ? <Highlight text={title} ranges={hit.hits.title} /> : named)
      }
      anchor={<Highlight text={anchor.nickname} ranges={hit.hits.nickname} />}
      viewers={viewers}
      status={status}
      {...(hit.live.status === LiveStatus.END
        ? { badge: <Badge look="quiet">{text('search.replay')}</Badge> }
        : status === LiveStatus.PLAN
          ? {
              badge: (
                <Badge look="quiet">
                  {text('live.plan')} · {formatDayTime(hit.live.plannedAt)}
                </Badge>
              ),
            }
          : {})}
      sport={sportOf(matchType)}
      cover={cover}
      {...(match === null
        ? {}
        : { kit: kitPair(match.home.colors, match.away.colors), note: nameOf(match.league) })}
    />
  )
}
