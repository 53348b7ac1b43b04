import { memo } from 'react'
import { drawnTeam, liveHref, matchHref } from '../../shell/teams'
import { useSpoilers } from '../../shell/spoilers'
import { formatCount } from '../../text/format'
import { nameOf, scoreUnit, shareCaption } from '../../text/match'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { MatchCard } from '../../ui/match-card'
import { useScored } from '../../ui/scored'
import { matchNow } from '../../../machines/connect/board'
import type { MatchCard as Match, MatchPulse } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

interface HotCardProps {
  readonly match: Match
  readonly pulse: MatchPulse | undefined
  readonly minute: string
  readonly liveId: string | null
}

/** A match as it stands now, leading to its best stream or to its page. Drawn again only when something of it moved. */
export const HotCard = memo(({ match: card, pulse, minute, liveId }: HotCardProps) => {
  const text = useText()
  const match = matchNow(card, pulse)
  const { state, score, touchline, streams, viewers } = match
  const scored = useScored(score)
  const { isVeiled } = useSpoilers()
  const veiled = isVeiled(match)
  const anchors = [
    ...(streams > 0 ? [text('match.anchors', { count: streams })] : []),
    ...(viewers > 0 ? [formatCount(viewers)] : []),
  ]
  const side = (name: 'home' | 'away') => ({
    ...drawnTeam(match[name]),
    score: veiled || (state !== 'live' && state !== 'ended') ? null : score[name],
  })
  return (
    <MatchCard
      href={liveId === null ? matchHref(match.matchId) : liveHref(liveId)}
      league={nameOf(match.league)}
      minute={minute}
      live={state === 'live'}
      home={side('home')}
      away={side('away')}
      share={veiled ? null : (touchline?.home ?? null)}
      caption={
        veiled ? text('match.veiled') : state === 'live' ? shareCaption(match) : roundName(match.round)
      }
      unit={scoreUnit(match.matchType)}
      scored={match.matchType === MatchType.FOOTBALL && !veiled ? scored : null}
      {...(anchors.length === 0 ? {} : { note: anchors.join(' · ') })}
    />
  )
})
