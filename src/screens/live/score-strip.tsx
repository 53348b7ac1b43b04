import { PeriodPoints } from './period-points'
import { mid, reveal, side, strip, toMatch, versus } from './score-strip.styles'
import { AsOf } from '../../features/as-of'
import { useMatchTime, useNow } from '../../features/use-now'
import { useSpoilers } from '../../features/spoilers'
import { drawnSide, matchHref } from '../../features/team-links'
import { Crest } from '../../ui/crest'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { Score } from '../../ui/score'
import { useLastScorer } from '../../ui/last-scorer'
import { ShareLine } from '../../ui/share-line'
import { useText } from '../../text/use-text'
import { spoilers as hiding } from '../../text/zh/match.spoilers'
import { watch } from '../../text/zh/live'
import { formatDay, formatTime } from '../../text/format'
import { clockLabel, nameOf, pairName, shareCaption, shareLabel } from '../../text/match'
import { matchNow } from '../../../machines/match/scoreboard.connect'
import type { MatchCard, MatchUpdate } from '../../../contract/entities.schema'
import { figureOf } from '../../../contract/match.score-rules'

type ScoreStripProps = {
  readonly match: MatchCard
  /** What the picture has got to; null until something moved. */
  readonly pulse: MatchUpdate | null
  /** Milliseconds from the device's clock to the instant that the picture shows. */
  readonly offset?: number
  /** The instant that the picture stands at, epoch milliseconds; null: it goes on with the device's clock. */
  readonly at?: number | null
}

/** The score under the picture, on the touchline, or when it begins; asked for first while scores are hidden. It leads to the match. */
export const ScoreStrip = ({ match, pulse, offset = 0, at = null }: ScoreStripProps) => {
  const running = useNow(1000) + offset
  const reached = useMatchTime(offset)
  const current = matchNow(match, pulse)
  const { home, away, score, state, touchline, matchType } = current
  const text = useText(hiding)
  const say = useText(watch)
  const spoilers = useSpoilers()
  const scored = useLastScorer(score)
  const [one, other] = kitPair(home.colors, away.colors)
  const begun = state === 'live' || state === 'ended'
  const isSpoilerHidden = spoilers.isSpoilerHidden(current)
  const share = isSpoilerHidden ? null : (touchline?.home ?? null)
  const names = pairName(current)
  const middle = isSpoilerHidden ? (
    <button
      type="button"
      className={reveal}
      aria-label={text('spoilers.revealOf', { match: names })}
      onClick={() => spoilers.reveal(current.matchId)}
    >
      {text('spoilers.reveal')}
    </button>
  ) : state === 'planned' ? (
    <b className={digits}>{formatTime(current.startsAt)}</b>
  ) : (
    <span>
      <Score value={begun ? score.home : null} size={24} figureOf={figureOf(matchType)} />
      <i>–</i>
      <Score value={begun ? score.away : null} size={24} figureOf={figureOf(matchType)} />
    </span>
  )
  return (
    <div className={strip}>
      <div className={versus}>
        <Crest {...drawnSide(current, 'home')} />
        <b className={side}>{nameOf(home)}</b>
        <div className={mid}>
          {middle}
          <span className={digits}>
            {state === 'planned'
              ? formatDay(current.startsAt, running)
              : clockLabel(current, at ?? running, at ?? reached)}
            {!isSpoilerHidden && <PeriodPoints match={current} />}
          </span>
        </div>
        <b className={side}>{nameOf(away)}</b>
        <Crest {...drawnSide(current, 'away')} />
      </div>
      <ShareLine
        share={share}
        counts={touchline?.counts}
        caption={shareCaption(current)}
        home={{ color: one }}
        away={{ color: other }}
        scored={isSpoilerHidden ? null : scored}
        label={shareLabel(nameOf(home), nameOf(away), share, touchline?.counts)}
      />
      {at === null && <AsOf matches={[current]} at={pulse === null ? 0 : reached} />}
      <a
        className={toMatch}
        href={matchHref(current.matchId)}
        aria-label={say('room.toMatch', { match: names })}
      />
    </div>
  )
}
