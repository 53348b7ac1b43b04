import { useState } from 'react'
import { side, strip, versus } from './score-strip.styles'
import { useNow } from '../../shell/now'
import { Crest } from '../../ui/crest'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { Score } from '../../ui/score'
import { Touchline } from '../../ui/touchline'
import { clockLabel, nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import type { MatchCard, MatchPulse } from '../../../contract/entities.schema'

type ScoreStripProps = {
  readonly match: MatchCard
  /** What the picture has got to; null until something moved. */
  readonly pulse: MatchPulse | null
  /** Milliseconds from the device's clock to the instant that the picture shows. */
  readonly offset?: number
}

/** A match as the picture has got to it. */
export const matchNow = (match: MatchCard, pulse: MatchPulse | null): MatchCard =>
  pulse === null || pulse.matchId !== match.matchId ? match : { ...match, ...pulse }

/** The score under the picture, on the touchline. */
export const ScoreStrip = ({ match, pulse, offset = 0 }: ScoreStripProps) => {
  const text = useText()
  const now = useNow(1000) + offset
  const { home, away, score, state, touchline } = matchNow(match, pulse)
  const scored = useScored(score)
  const [one, other] = kitPair(home.colors, away.colors)
  const begun = state === 'live' || state === 'ended'
  const share = touchline?.home ?? null
  const shares =
    share === null
      ? {}
      : {
          label: text('match.share', {
            home: nameOf(home),
            homeShare: share,
            away: nameOf(away),
            awayShare: 100 - share,
          }),
        }
  return (
    <div className={strip}>
      <Crest colors={home.colors} short={home.shortName} />
      <div>
        <div className={versus}>
          <b className={side}>{nameOf(home)}</b>
          <Score value={begun ? score.home : null} size={24} />
          <i>–</i>
          <Score value={begun ? score.away : null} size={24} />
          <b className={side}>{nameOf(away)}</b>
        </div>
        <Touchline share={share} home={one} away={other} scored={scored} {...shares} />
      </div>
      <Crest colors={away.colors} short={away.shortName} />
      <span className={digits}>{clockLabel(matchNow(match, pulse), now)}</span>
    </div>
  )
}

/** Who scored last and what stands then, for the run along the touchline; null until somebody has. */
const useScored = ({ home, away }: MatchCard['score']): string | null => {
  const [last, setLast] = useState<{ home: number; away: number; scored: string | null }>({
    home,
    away,
    scored: null,
  })
  if (last.home !== home || last.away !== away) {
    const scored =
      home > last.home ? `home ${home}-${away}` : away > last.away ? `away ${home}-${away}` : null
    setLast({ home, away, scored })
  }
  return last.scored
}
