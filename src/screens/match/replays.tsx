import { streams } from './match.styles'
import { useReplayTitle } from '../../features/replay-title'
import { replayHref } from '../../features/onward-links'
import { formatLength } from '../../text/place'
import { sportOf } from '../../text/sport'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { Badge } from '../../ui/badge'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { LiveCard } from '../../ui/live-card'
import { Section } from '../../ui/section'
import type { MatchCard } from '../../../contract/entities.schema'
import type { MatchReplay } from '../../../contract/match.schema'

type ReplayCardProps = { readonly replay: MatchReplay; readonly match: MatchCard }

/** A stream of a match that is over, to be seen again. */
const ReplayCard = ({ replay, match }: ReplayCardProps) => {
  const text = useText(centre)
  const replayTitle = useReplayTitle()
  const { liveId, title, anchor, viewers, status, cover, duration } = replay
  return (
    <LiveCard
      href={replayHref(liveId)}
      title={replayTitle({ ...replay, match }) ?? streamTitle({ title, match })}
      anchor={anchor.nickname}
      viewers={viewers}
      status={status}
      sport={sportOf(match.matchType)}
      cover={cover}
      kit={kitPair(match.home.colors, match.away.colors)}
      badge={
        <Badge look="quiet">
          <span className={digits}>
            {text('centre.replayOf', { length: formatLength(duration * 1_000) })}
          </span>
        </Badge>
      }
    />
  )
}

type ReplaysProps = { readonly replays: readonly MatchReplay[]; readonly match: MatchCard }

/** FEAT-03 Streams of a match that are over and can be seen again. */
export const Replays = ({ replays, match }: ReplaysProps) => {
  const text = useText(centre)
  return (
    <Section title={text('centre.replays', { count: replays.length })}>
      <div className={streams}>
        {replays.map((replay) => (
          <ReplayCard key={replay.liveId} replay={replay} match={match} />
        ))}
      </div>
    </Section>
  )
}
