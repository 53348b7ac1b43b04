import { balance, meeting } from './meetings.styles'
import { digits } from '../digits.styles'
import type { Colors } from '../kit'
import type { FigureOf } from '../score'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

export type Outcome = 'won' | 'drawn' | 'lost'

type BalanceProps = {
  readonly home: { readonly name: string; readonly won: number }
  readonly away: { readonly name: string; readonly won: number }
  /** Null: the sport has no draws. */
  readonly drawn: number | null
  readonly kit: Colors
}

/** How the two stand against each other: who won how often. */
export const Balance = ({ home, away, drawn, kit }: BalanceProps) => {
  const text = useText(centre)
  const all = Math.max(1, home.won + away.won + (drawn ?? 0))
  return (
    <div className={balance}>
      <p>
        <b className={digits}>{text('centre.wins', { count: home.won })}</b>
        {drawn !== null && <span className={digits}>{text('centre.draws', { count: drawn })}</span>}
        <b className={digits}>{text('centre.wins', { count: away.won })}</b>
      </p>
      <div aria-hidden>
        <i style={{ flexGrow: home.won / all, background: kit[0] }} />
        {drawn !== null && <i style={{ flexGrow: drawn / all }} />}
        <i style={{ flexGrow: away.won / all, background: kit[1] }} />
      </div>
      <p>
        <span>{home.name}</span>
        <span>{away.name}</span>
      </p>
    </div>
  )
}

type MeetingRowProps = {
  readonly href: string
  readonly day: string
  readonly league: string
  /** '' in the one under way. */
  readonly season?: string
  readonly home: string
  readonly away: string
  readonly score: { readonly home: number; readonly away: number }
  /** See `Score`. */
  readonly figureOf?: FigureOf
  /** For the team the list is about; null where it is about both. */
  readonly outcome: Outcome | null
}

/** A match that was, leading to it. */
export const MeetingRow = ({
  href,
  day,
  league,
  season = '',
  home,
  away,
  score,
  figureOf = String,
  outcome,
}: MeetingRowProps) => {
  const text = useText(centre)
  return (
    <li>
      <a className={meeting} href={href}>
        <small>
          {day}
          <span>{league}</span>
          {season !== '' && <span>{season}</span>}
        </small>
        <span data-ahead={score.home > score.away || undefined}>{home}</span>
        <b className={digits}>{`${figureOf(score.home)}–${figureOf(score.away)}`}</b>
        <span data-ahead={score.away > score.home || undefined}>{away}</span>
        {outcome !== null && <i data-is={outcome}>{text(`centre.${outcome}1`)}</i>}
      </a>
    </li>
  )
}
