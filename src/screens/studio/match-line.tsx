import { line } from './fields.styles'
import { drawnSide } from '../../features/team-links'
import { clockLabel, nameOf, startLabel } from '../../text/match'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Badge, LiveBadge } from '../../ui/badge'
import { Crest } from '../../ui/crest'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchCard } from '../../../contract/entities.schema'

interface MatchLineProps {
  readonly match: MatchCard
  readonly now: number
  /** What moved since the match was loaded. */
  readonly board: Scoreboard
}

/** A match in a line: who plays, where and when, as it stands now. */
export const MatchLine = ({ match: loaded, now, board }: MatchLineProps) => {
  const text = useText(studioTexts)
  const match = matchNow(loaded, board.matchOf(loaded.matchId))
  const [home, away] = [drawnSide(match, 'home'), drawnSide(match, 'away')]
  const when =
    match.state === 'ended' ? startLabel(match.startsAt, now) : clockLabel(match, now, board.clocksAt)
  return (
    <span className={line}>
      <Crest {...home} size={24} />
      <Crest {...away} size={24} />
      <span>
        <b>{text('match.versus', { home: home.name, away: away.name })}</b>
        <small>
          {nameOf(match.league)} · {when}
        </small>
      </span>
      {match.state === 'live' ? (
        <LiveBadge />
      ) : (
        <Badge look="quiet">{text(match.state === 'ended' ? 'match.ended' : 'heading.matchPlanned')}</Badge>
      )}
    </span>
  )
}
