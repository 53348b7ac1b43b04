import { line } from './fields.styles'
import { drawnSide } from '../../features/team-links'
import { clockLabel, nameOf, startLabel } from '../../text/match'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Badge, LiveBadge } from '../../ui/badge'
import { Crest } from '../../ui/crest'
import type { MatchCard } from '../../../contract/entities.schema'

/** A match in a line: who plays, where and when. */
export const MatchLine = ({ match, now }: { readonly match: MatchCard; readonly now: number }) => {
  const text = useText(studioTexts)
  const [home, away] = [drawnSide(match, 'home'), drawnSide(match, 'away')]
  const when = match.state === 'ended' ? startLabel(match.startsAt, now) : clockLabel(match, now)
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
