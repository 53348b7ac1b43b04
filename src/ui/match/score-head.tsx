import type { ReactNode } from 'react'
import {
  action,
  bar,
  beginning,
  head,
  line,
  mid,
  notes,
  parts,
  row,
  side,
  strip,
  team,
  tools,
} from './score-head.styles'
import { LiveBadge } from '../badge'
import { Crest } from '../crest'
import { digits } from '../digits.styles'
import { kitGround, kitPair, type Colors } from '../kit'
import { Score, type FigureOf } from '../score'
import { ShareLine } from '../share-line'
import { shareLabel } from '../../text/match'

/** `score` null before the start. `star`: the control that follows the team. */
type HeadSide = {
  readonly name: string
  readonly short: string
  readonly crest?: string
  readonly letters?: string
  readonly colors: Colors
  readonly score: number | null
  readonly star?: ReactNode
  /** Where its name leads, and that in words. */
  readonly to?: { readonly href: string; readonly label: string }
}

export type ScoreHeadProps = {
  /** The league and the round. */
  readonly title: string
  /** Where the title leads. */
  readonly titleHref?: string
  /** The minute, the part or the time of the start, as `clockLabel` gives it. */
  readonly minute: string
  readonly live: boolean
  /** Stands where the score will, before the start: its time and its day. */
  readonly start?: { readonly time: string; readonly day: string } | null
  readonly home: HeadSide
  readonly away: HeadSide
  /** Home's share of the touchline, from 0 to 100, or null. */
  readonly share: number | null
  /** What the line shares, like 控球. */
  readonly caption: string
  /** See `Score`. */
  readonly figureOf?: FigureOf
  /** Ways to the end: half-time, extra time, penalties. */
  readonly ways: readonly string[]
  /** Sets, frames, maps or hands, home first. */
  readonly parts: readonly (readonly [number, number])[]
  /** Said aloud: the match in a sentence. */
  readonly label: string
  readonly venue?: string
  readonly scored?: string | null
  /** Beneath the score: what may be done with the match now. */
  readonly action?: ReactNode
  readonly back: ReactNode
  readonly tools: ReactNode
  /** The head has gone out of sight: its strip stands at the top instead. */
  readonly isPast: boolean
}

const WHITE = 0.42

const lighter = (color: string): string => `color-mix(in oklab, ${color} ${(1 - WHITE) * 100}%, #fff)`

/** Both sides' grounds, told apart and dark enough for white words. */
const grounds = (home: Colors, away: Colors): Colors => {
  const [one, other] = kitPair(home, away)
  return [kitGround([one, one]), kitGround([other, other])]
}

const Named = ({ of }: { readonly of: HeadSide }) => (
  <>
    <Crest {...of} size={48} />
    <b>{of.name}</b>
  </>
)

const Team = ({ of }: { readonly of: HeadSide }) => (
  <div className={team}>
    {of.to === undefined ? (
      <span>
        <Named of={of} />
      </span>
    ) : (
      <a href={of.to.href} title={of.to.label}>
        <Named of={of} />
      </a>
    )}
    {of.star}
  </div>
)

type FiguresProps = Pick<ScoreHeadProps, 'home' | 'away'> & {
  readonly size: 18 | 24 | 48
  readonly figureOf: FigureOf
}

const Figures = ({ home, away, size, figureOf }: FiguresProps) => (
  <span className={row} data-size={size} aria-hidden>
    <Score value={home.score} size={size} figureOf={figureOf} />
    <i>–</i>
    <Score value={away.score} size={size} figureOf={figureOf} />
  </span>
)

type FootProps = Pick<ScoreHeadProps, 'share' | 'caption' | 'venue' | 'scored'> & {
  /** The colours of the line's ends. */
  readonly home: string
  readonly away: string
  /** The line said aloud. */
  readonly label: string
}

/** When and where it was played, and the touchline; no place is kept for what there is not. */
const Foot = ({ share, caption, venue = '', scored = null, home, away, label }: FootProps) =>
  venue === '' && caption === '' && share === null ? null : (
    <div className={line}>
      {(venue !== '' || caption !== '') && (
        <p>
          <span>{venue}</span>
          <span className={digits}>{caption}</span>
        </p>
      )}
      {share !== null && (
        <ShareLine
          share={share}
          home={{ color: home }}
          away={{ color: away }}
          scored={scored}
          label={label}
        />
      )}
    </div>
  )

/** The match's head: two halves in the teams' colours, the score between them, the touchline beneath. */
export const ScoreHead = (props: ScoreHeadProps) => {
  const { home, away, live, minute, share, isPast, figureOf = String, start = null } = props
  const [one, other] = grounds(home.colors, away.colors)
  const ground = { '--home': one, '--away': other } as Record<string, string>
  return (
    <>
      <div
        className={strip}
        style={ground}
        data-shown={isPast || undefined}
        aria-hidden={!isPast}
        inert={!isPast}
      >
        {props.back}
        <Crest {...home} size={24} />
        <span className={side}>{home.name}</span>
        <Figures home={home} away={away} size={24} figureOf={figureOf} />
        <span className={side}>{away.name}</span>
        <Crest {...away} size={24} />
        <span className={digits}>{minute}</span>
      </div>
      <header className={head} style={ground}>
        <div className={bar}>
          {props.back}
          <p>{props.titleHref === undefined ? props.title : <a href={props.titleHref}>{props.title}</a>}</p>
          <span className={tools}>{props.tools}</span>
        </div>
        <h1 className={mid} aria-label={props.label}>
          <Team of={home} />
          <div>
            {start === null ? (
              <Figures home={home} away={away} size={48} figureOf={figureOf} />
            ) : (
              <b className={`${digits} ${beginning}`}>{start.time}</b>
            )}
            <span className={digits}>{live ? <LiveBadge>{minute}</LiveBadge> : (start?.day ?? minute)}</span>
          </div>
          <Team of={away} />
        </h1>
        {props.action != null && <div className={action}>{props.action}</div>}
        {props.ways.length > 0 && (
          <p className={notes}>
            {props.ways.map((way) => (
              <span key={way} className={digits}>
                {way}
              </span>
            ))}
          </p>
        )}
        {props.parts.length > 0 && (
          <ol className={`${parts} ${digits}`} aria-hidden>
            {props.parts.map(([ours, theirs], index) => (
              <li key={String(index)} data-last={(live && index === props.parts.length - 1) || undefined}>
                <b data-ahead={ours > theirs || undefined}>{ours}</b>
                <b data-ahead={theirs > ours || undefined}>{theirs}</b>
              </li>
            ))}
          </ol>
        )}
        <Foot
          {...props}
          home={lighter(one)}
          away={lighter(other)}
          label={shareLabel(home.name, away.name, share)}
        />
      </header>
    </>
  )
}
