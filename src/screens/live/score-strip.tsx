import { side, strip, versus } from './score-strip.styles'
import { useNow } from '../../shell/now'
import { Crest } from '../../ui/crest'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { Score } from '../../ui/score'
import { useScored } from '../../ui/scored'
import { Touchline } from '../../ui/touchline'
import { clockLabel, nameOf, shareLabel } from '../../text/match'
import { matchNow } from '../../../machines/connect/board'
import type { MatchCard, MatchPulse } from '../../../contract/entities.schema'

type ScoreStripProps = {
  readonly match: MatchCard
  /** What the picture has got to; null until something moved. */
  readonly pulse: MatchPulse | null
  /** Milliseconds from the device's clock to the instant that the picture shows. */
  readonly offset?: number
}

/** The score under the picture, on the touchline. */
export const ScoreStrip = ({ match, pulse, offset = 0 }: ScoreStripProps) => {
  const now = useNow(1000) + offset
  const current = matchNow(match, pulse)
  const { home, away, score, state, touchline } = current
  const scored = useScored(score)
  const [one, other] = kitPair(home.colors, away.colors)
  const begun = state === 'live' || state === 'ended'
  const share = touchline?.home ?? null
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
        <Touchline
          share={share}
          home={one}
          away={other}
          scored={scored}
          label={shareLabel(nameOf(home), nameOf(away), share)}
        />
      </div>
      <Crest colors={away.colors} short={away.shortName} />
      <span className={digits}>{clockLabel(current, now)}</span>
    </div>
  )
}
