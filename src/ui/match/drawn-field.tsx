import { useId, type ReactNode } from 'react'
import {
  ball,
  caption,
  field,
  flash,
  ground,
  now,
  over,
  pressure,
  said,
  sharing,
  sides,
  wave,
} from './drawn-field.styles'
import { EventMark, type EventKind } from './event-mark'
import { fields } from './field-art'
import { digits } from '../digits.styles'
import type { Colors } from '../kit'
import { ShareLine } from '../share-line'
import type { DrawnPlay } from '../../text/detail'
import type { Sport } from '../../text/sport'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type DrawnFieldProps = {
  readonly sport: Sport
  readonly home: string
  readonly away: string
  /** As `kitPair` gives them. */
  readonly kit: Colors
  /** The newest last; none before the start. */
  readonly plays: readonly DrawnPlay[]
  /** What happens, in a word or two. */
  readonly words: string
  /** How far the match is, and its newest set, frame, map or hand. */
  readonly minute: string
  readonly stretch?: string
  /** The last event, in a sentence; null before the first. */
  readonly last: { readonly kind: EventKind; readonly said: string } | null
  /** In its place before that. */
  readonly hint?: string
  /** In large letters over the field for as long as it stands. */
  readonly shout?: string
  /** Home's share of the touchline, from 0 to 100; null: there is no line. */
  readonly share: number | null
  readonly shareCaption?: string
  readonly shareLabel?: string
  /** How fast the ball goes: as it happens, or in a replay. */
  readonly pace?: 'live' | 'replay'
  /** Over the field: what begins it. */
  readonly cover?: ReactNode
  /** Beneath: the controls of a replay. */
  readonly children?: ReactNode
}

const [WIDTH, HEIGHT] = [200, 120]
const still = new Set<DrawnPlay['kind']>(['kickOff', 'break'])
const loud = new Set<DrawnPlay['kind']>(['goal', 'shot', 'corner', 'danger', 'point'])

type Point = readonly [number, number]

const pointOf = (sport: Sport, { kind, side, x, y }: DrawnPlay): Point => {
  const [left, right, top, bottom] = fields[sport].inside
  if (still.has(kind)) return [WIDTH / 2, HEIGHT / 2]
  if (sport === 'cards' && side !== null)
    return side === 'home' ? [WIDTH / 2, y < 50 ? top : bottom] : [y < 50 ? left : right, HEIGHT / 2]
  return [left + ((right - left) * x) / 100, top + ((bottom - top) * y) / 100]
}

/** How far from its own end a side's colour reaches: to the ball, or through its own half. */
const waveOf = (sport: Sport, play: DrawnPlay, [x]: Point): string => {
  const isHome = play.side === 'home'
  const { wave: way } = fields[sport]
  if (play.kind === 'goal' || way === 'all') return isHome ? 'none' : `translateX(${WIDTH}px) scaleX(-1)`
  const reach = way === 'attack' ? (isHome ? x : WIDTH - x) / WIDTH : 0.5
  return isHome ? `scaleX(${reach})` : `translateX(${WIDTH}px) scaleX(${-reach})`
}

const heights: Partial<Record<DrawnPlay['kind'], number>> = {
  attack: 7,
  danger: 11,
  freeKick: 8,
  corner: 11,
  shot: 14,
  point: 14,
  goal: 18,
}
const BARS = 40

/** Whose the last plays were, and how near they came: the newest at the right. */
const Pressure = ({ plays, kit }: Pick<DrawnFieldProps, 'plays' | 'kit'>) => {
  const shown = plays.filter(({ side }) => side !== null).slice(-BARS)
  return (
    <svg className={pressure} viewBox="0 0 320 40" preserveAspectRatio="none" aria-hidden>
      <path d="M0 20H320" data-line="" vectorEffect="non-scaling-stroke" />
      {shown.map(({ side, kind, at }, index) => {
        const height = heights[kind] ?? 3
        return (
          <rect
            key={`${at} ${index}`}
            x={(BARS - shown.length + index) * 8 + 1.5}
            y={side === 'home' ? 19 - height : 21}
            width="5"
            height={height}
            rx="1.5"
            fill={kit[side === 'home' ? 0 : 1]}
          />
        )
      })}
    </svg>
  )
}

const Ground = ({ sport, kit, plays }: Pick<DrawnFieldProps, 'sport' | 'kit' | 'plays'>) => {
  const id = useId()
  const { lines, areas, rims, dots = [], rack = [], ball: fill, wave: way } = fields[sport]
  const play = plays[plays.length - 1]
  const before = plays[plays.length - 2]
  const side = play?.side ?? null
  const color = side === null ? '#ffffff' : kit[side === 'home' ? 0 : 1]
  const point = play === undefined ? null : pointOf(sport, play)
  const isRacked = play === undefined || play.kind === 'kickOff'
  const isLoud = play !== undefined && loud.has(play.kind)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <linearGradient id={id}>
        <stop offset="0" stopColor={color} stopOpacity={way === 'attack' ? 0.05 : 0.3} />
        <stop offset="1" stopColor={color} stopOpacity={way === 'attack' ? (isLoud ? 0.72 : 0.42) : 0.3} />
      </linearGradient>
      <path d={areas} fill="#fff" fillOpacity=".06" />
      {rims !== undefined && <path d={rims} fill="#000" fillOpacity=".28" />}
      {play !== undefined && point !== null && (
        <rect
          className={wave}
          width={WIDTH}
          height={HEIGHT}
          fill={`url(#${id})`}
          style={{ transform: waveOf(sport, play, point), opacity: side === null ? 0 : 1 }}
        />
      )}
      <path d={lines} fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth=".8" />
      {[...dots, ...(isRacked ? rack : [])].map(({ x, y, r, fill: ink }, index) => (
        <circle key={String(index)} cx={x} cy={y} r={r} fill={ink} />
      ))}
      {play !== undefined && point !== null && (
        <>
          {before !== undefined && !still.has(play.kind) && !still.has(before.kind) && (
            <path
              d={`M${pointOf(sport, before).join(' ')}L${point.join(' ')}`}
              stroke="#fff"
              strokeOpacity=".5"
              strokeWidth=".9"
              strokeDasharray="2 2"
            />
          )}
          <g className={ball} style={{ transform: `translate(${point[0]}px, ${point[1]}px)` }}>
            <circle r="8" fill={color} fillOpacity=".75" data-ring="" data-loud={isLoud || undefined} />
            <circle r="3.4" fill={fill} stroke="#10141c" strokeWidth=".9" />
          </g>
        </>
      )}
    </svg>
  )
}

/** FEAT-03 The match as a drawing: where it is played, whose it is, and what happens. Moves by transforms alone. */
export const DrawnField = (props: DrawnFieldProps) => {
  const { sport, home, away, kit, plays, minute, last, share, shareLabel = '', stretch, shout } = props
  const text = useText(centre)
  const side = plays[plays.length - 1]?.side ?? null
  const go = { '--go': props.pace === 'replay' ? '.26s' : '.8s' } as Record<string, string>
  return (
    <figure className={field} style={go} aria-label={text('centre.drawn', { home, away })}>
      <div className={ground} style={{ background: fields[sport].ground }}>
        <div className={sides}>
          <span>
            <i style={{ background: kit[0] }} />
            <span>{home}</span>
          </span>
          <b className={digits}>{minute}</b>
          <span>
            <span>{away}</span>
            <i style={{ background: kit[1] }} />
          </span>
        </div>
        <Ground sport={sport} kit={kit} plays={plays} />
        {shout !== undefined && (
          <b key={shout} className={flash} aria-hidden>
            {shout}
          </b>
        )}
        {props.cover !== undefined && <div className={over}>{props.cover}</div>}
      </div>
      <div className={sharing}>
        <ShareLine
          share={share}
          caption={props.shareCaption ?? ''}
          home={{ color: kit[0] }}
          away={{ color: kit[1] }}
          label={shareLabel}
        />
      </div>
      <figcaption className={caption}>
        <p className={now}>
          {side !== null && <i style={{ background: kit[side === 'home' ? 0 : 1] }} />}
          <b>{props.words}</b>
          {side !== null && <span>{side === 'home' ? home : away}</span>}
          {stretch !== undefined && (
            <span className={digits} data-part="stretch">
              {stretch}
            </span>
          )}
        </p>
        <p className={said} aria-live="polite">
          {last === null ? (
            <span>{props.hint}</span>
          ) : (
            <>
              <EventMark kind={last.kind} />
              <span>{last.said}</span>
            </>
          )}
        </p>
        {plays.length > 0 && <Pressure plays={plays} kit={kit} />}
        {props.children}
      </figcaption>
    </figure>
  )
}
