import { reveal, side, strip, versus } from './score-strip.styles'
import { useNow } from '../../shell/now'
import { useSpoilers } from '../../shell/spoilers'
import { Crest } from '../../ui/crest'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { Score } from '../../ui/score'
import { useScored } from '../../ui/scored'
import { Touchline } from '../../ui/touchline'
import { useText } from '../../text/use-text'
import { spoilers as hiding } from '../../text/zh/spoilers'
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

/** The score under the picture, on the touchline; asked for first while scores are hidden. */
export const ScoreStrip = ({ match, pulse, offset = 0 }: ScoreStripProps) => {
  const now = useNow(1000) + offset
  const current = matchNow(match, pulse)
  const { home, away, score, state, touchline } = current
  const text = useText(hiding)
  const spoilers = useSpoilers()
  const scored = useScored(score)
  const [one, other] = kitPair(home.colors, away.colors)
  const begun = state === 'live' || state === 'ended'
  const isVeiled = spoilers.isVeiled(current)
  const share = isVeiled ? null : (touchline?.home ?? null)
  const names = `${nameOf(home)} – ${nameOf(away)}`
  return (
    <div className={strip}>
      <Crest colors={home.colors} short={home.shortName} />
      <div>
        <div className={versus}>
          <b className={side}>{nameOf(home)}</b>
          {isVeiled ? (
            <button
              type="button"
              className={reveal}
              aria-label={text('spoilers.revealOf', { match: names })}
              onClick={() => spoilers.reveal(current.matchId)}
            >
              {text('spoilers.reveal')}
            </button>
          ) : (
            <>
              <Score value={begun ? score.home : null} size={24} />
              <i>–</i>
              <Score value={begun ? score.away : null} size={24} />
            </>
          )}
          <b className={side}>{nameOf(away)}</b>
        </div>
        <Touchline
          share={share}
          home={one}
          away={other}
          scored={isVeiled ? null : scored}
          label={shareLabel(nameOf(home), nameOf(away), share)}
        />
      </div>
      <Crest colors={away.colors} short={away.shortName} />
      <span className={digits}>{clockLabel(current, now)}</span>
    </div>
  )
}
