import { shareLabel } from '../text/match'
import { LiveBadge } from './badge'
import { Crest } from './crest'
import { digits } from './digits.styles'
import { kitPair, type Colors } from './kit'
import { below, card, head, row } from './match-card.styles'
import { Score, type FigureOf } from './score'
import { ShareLine } from './share-line'

/** `score` null before the start. */
type Side = {
  readonly name: string
  readonly short: string
  readonly crest?: string
  readonly letters?: string
  readonly colors: Colors
  readonly score: number | null
}

type MatchCardProps = {
  readonly href: string
  readonly league: string
  /** The minute, the part or the time of the start, as `clockLabel` gives it. */
  readonly minute: string
  readonly live: boolean
  readonly home: Side
  readonly away: Side
  /** Home's share of the touchline, from 0 to 100, or null. */
  readonly share: number | null
  /** What the line shares, like 控球. */
  readonly caption: string
  /** See `Score`. */
  readonly figureOf?: FigureOf
  /** Beside it, like 3 位主播 · 12.4万. */
  readonly note?: string
  /** See `Touchline`. */
  readonly scored?: string | null
  /** The finger is down or the pointer is over it: time to load the next screen. */
  readonly onIntent?: () => void
}

type RowProps = { readonly team: Side; readonly opponent: Side; readonly figureOf: FigureOf }

const Row = ({ team, opponent, figureOf }: RowProps) => (
  <div className={row}>
    <Crest {...team} />
    <b>{team.name}</b>
    {team.score !== null && (
      <Score value={team.score} quiet={team.score < (opponent.score ?? 0)} figureOf={figureOf} />
    )}
  </div>
)

/** A match at a glance, leading to it. */
export const MatchCard = (props: MatchCardProps) => {
  const { home, away, share, figureOf = String } = props
  const [one, other] = kitPair(home.colors, away.colors)
  return (
    <a className={card} href={props.href} onPointerEnter={props.onIntent} onTouchStart={props.onIntent}>
      <div className={head}>
        <span>{props.league}</span>
        <span>
          <span className={digits}>{props.minute}</span>
          {props.live && <LiveBadge />}
        </span>
      </div>
      <Row team={home} opponent={away} figureOf={figureOf} />
      <Row team={away} opponent={home} figureOf={figureOf} />
      <ShareLine
        share={share}
        home={{ color: one, short: home.short }}
        away={{ color: other, short: away.short }}
        scored={props.scored ?? null}
        label={shareLabel(home.name, away.name, share)}
      />
      <div className={below}>
        <span>{props.caption}</span>
        {props.note !== undefined && <span>{props.note}</span>}
      </div>
    </a>
  )
}
