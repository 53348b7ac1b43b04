import type { ReactNode } from 'react'
import { LiveBadge } from './badge'
import { Crest } from './crest'
import { digits } from './digits.styles'
import { kitPair, type Colors } from './kit'
import { line, reveal, row, scores, side, team, watch, when } from './match-row.styles'
import { Score, type FigureOf } from './score'
import { ShareLine } from './share-line'

/** `score` null before the start; `isBehind`: it stands quieter. */
type RowSide = {
  readonly name: string
  readonly short: string
  readonly crest?: string
  readonly letters?: string
  readonly colors: Colors
  readonly score: number | null
  readonly isBehind: boolean
  /** In place of the name, like the name with what was found marked. */
  readonly shown?: ReactNode
}

type MatchRowProps = {
  readonly href: string
  /** The whole row said aloud: who plays, how it stands, since when. */
  readonly label: string
  /** The minute, the start, or how it ended. */
  readonly when: string
  /** Beneath it: the day, or how it was decided. */
  readonly note?: string
  /** `live`: it is on, with its minute in red and the touchline below; `plain`: it is to come; `quiet`: it is over. */
  readonly tone: 'live' | 'plain' | 'quiet'
  readonly home: RowSide
  readonly away: RowSide
  /** Home's share of the touchline, from 0 to 100, drawn while the match is on; null where there is none to draw. */
  readonly share: number | null
  /** What the line shares, like 控球; and how, said aloud. */
  readonly shareCaption?: string
  readonly shareLabel: string
  /** See `Score`. */
  readonly figureOf?: FigureOf
  /** See `Touchline`. */
  readonly scored?: string | null
  /** The score is hidden until it is asked for. */
  readonly spoiler?: { readonly label: string; readonly words: string; readonly onReveal: () => void } | null
  /** At the end: what can be done with the match. */
  readonly action?: ReactNode
}

const Team = ({ of }: { readonly of: RowSide }) => (
  <span className={team} data-behind={of.isBehind || undefined}>
    <Crest {...of} size={20} />
    <b>{of.shown ?? of.name}</b>
  </span>
)

/** Leads to what is on air. */
export const WatchLink = (props: {
  readonly href: string
  readonly label: string
  readonly words: string
}) => (
  <a className={watch} href={props.href}>
    <span role="img" aria-label={props.label}>
      <LiveBadge>{props.words}</LiveBadge>
    </span>
  </a>
)

/** A match in a list: when, who, how it stands, and what can be done with it. The row leads to the match. */
export const MatchRow = (props: MatchRowProps) => {
  const { home, away, figureOf = String, spoiler = null } = props
  const [one, other] = kitPair(home.colors, away.colors)
  return (
    <div className={row} data-tone={props.tone}>
      <span className={when}>
        <b className={digits}>{props.when}</b>
        {props.note !== undefined && <small className={digits}>{props.note}</small>}
      </span>
      <a href={props.href}>
        <span role="img" aria-label={props.label}>
          <Team of={home} />
          <Team of={away} />
        </span>
      </a>
      {spoiler === null ? (
        <span className={scores} aria-hidden>
          {home.score !== null && (
            <Score value={home.score} size={18} quiet={home.isBehind} figureOf={figureOf} />
          )}
          {away.score !== null && (
            <Score value={away.score} size={18} quiet={away.isBehind} figureOf={figureOf} />
          )}
        </span>
      ) : (
        <button type="button" className={reveal} aria-label={spoiler.label} onClick={spoiler.onReveal}>
          {spoiler.words}
        </button>
      )}
      <span className={side}>{props.action}</span>
      {props.tone === 'live' && (
        <span className={line}>
          <ShareLine
            share={spoiler === null ? props.share : null}
            caption={props.shareCaption ?? ''}
            home={{ color: one, short: home.short }}
            away={{ color: other, short: away.short }}
            scored={spoiler === null ? (props.scored ?? null) : null}
            label={spoiler === null ? props.shareLabel : ''}
          />
        </span>
      )}
    </div>
  )
}
