import { memo } from 'react'
import { drawnSide, liveHref, matchHref } from '../../features/team-links'
import { useSpoilers } from '../../features/spoilers'
import { formatCount } from '../../text/format'
import { nameOf, shareCaption, periodPoints } from '../../text/match'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { MatchCard } from '../../ui/match-card'
import { useLastScorer } from '../../ui/last-scorer'
import { matchNow } from '../../../machines/match/scoreboard.connect'
import type { MatchCard as Match, MatchUpdate } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { figureOf } from '../../../contract/match.score-rules'

interface HotCardProps {
  readonly match: Match
  readonly pulse: MatchUpdate | undefined
  readonly minute: string
  readonly liveId: string | null
}

/** A match as it stands now, leading to its best stream or to its page. Drawn again only when something of it moved. */
export const HotCard = memo(({ match: card, pulse, minute, liveId }: HotCardProps) => {
  const text = useText()
  const match = matchNow(card, pulse)
  const { state, score, touchline, streams, viewers } = match
  const scored = useLastScorer(score)
  const { isSpoilerHidden } = useSpoilers()
  const spoilerHidden = isSpoilerHidden(match)
  const anchors = [
    ...(streams > 0 ? [text('match.anchors', { count: streams })] : []),
    ...(viewers > 0 ? [formatCount(viewers)] : []),
  ]
  const side = (name: 'home' | 'away') => ({
    ...drawnSide(match, name),
    score: spoilerHidden || (state !== 'live' && state !== 'ended') ? null : score[name],
  })
  return (
    <MatchCard
      href={liveId === null ? matchHref(match.matchId) : liveHref(liveId)}
      league={nameOf(match.league)}
      minute={[minute, spoilerHidden ? '' : periodPoints(match)].filter((part) => part !== '').join(' ')}
      live={state === 'live'}
      home={side('home')}
      away={side('away')}
      share={spoilerHidden ? null : (touchline?.home ?? null)}
      caption={
        spoilerHidden
          ? text('match.spoilerHidden')
          : state === 'live'
            ? shareCaption(match)
            : roundName(match.round)
      }
      figureOf={figureOf(match.matchType)}
      scored={match.matchType === MatchType.FOOTBALL && !spoilerHidden ? scored : null}
      {...(anchors.length === 0 ? {} : { note: anchors.join(' · ') })}
    />
  )
})
