import { useId } from 'react'
import { curve, hint } from './momentum.styles'
import type { Colors } from '../kit'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type MomentumProps = {
  /** From each minute of play on: who was on top, from -100 (away) to 100 (home). */
  readonly swings: readonly { readonly minute: number; readonly value: number }[]
  /** Minutes of one swing: of the last one nothing else says when it ends. */
  readonly each: number
  readonly home: string
  readonly away: string
  readonly kit: Colors
  /** Minutes at the end of each period; at the last one the axis ends. */
  readonly ends: readonly number[]
  /** The minutes in which each side scored. */
  readonly goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[]
}

const WIDTH = 320
const HALF = 44

/** A soft line through the points: each bends half-way to the next. */
const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = (before[0] + x) / 2
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')

/** FEAT-03 Who was on top when: home above the line, away below it, dashes where a period ends and the next one begins. */
export const Momentum = ({ swings, each, home, away, kit, ends, goals }: MomentumProps) => {
  const text = useText(centre)
  const id = useId()
  const whole = ends[ends.length - 1] ?? 1
  const across = (minute: number): number => (minute / whole) * WIDTH
  const points = swings.map(({ minute, value }, nth) => {
    const next = swings[nth + 1]?.minute ?? Math.min(whole, minute + each)
    return [across((minute + next) / 2), -(value / 100) * HALF] as const
  })
  const last = points[points.length - 1]
  const area = last === undefined ? '' : `${lineThrough([[0, 0], ...points, [last[0], 0]])}Z`
  const label = text('centre.momentumHint', { home, away })
  return (
    <figure className={curve}>
      <svg viewBox={`0 ${-HALF - 8} ${WIDTH} ${2 * HALF + 16}`} role="img" aria-label={label}>
        <clipPath id={`${id}h`}>
          <path d={`M0 ${-HALF - 8}H${WIDTH}V0H0z`} />
        </clipPath>
        <clipPath id={`${id}a`}>
          <path d={`M0 0H${WIDTH}V${HALF + 8}H0z`} />
        </clipPath>
        {ends.slice(0, -1).map((end) => (
          <path key={end} d={`M${across(end)} ${-HALF}V${HALF}`} data-line="end" />
        ))}
        <path d={area} fill={kit[0]} clipPath={`url(#${id}h)`} />
        <path d={area} fill={kit[1]} clipPath={`url(#${id}a)`} />
        <path d={`M0 0H${WIDTH}`} data-line="axis" />
        {goals.map(({ minute, side }, index) => (
          <circle
            key={String(index)}
            cx={across(Math.min(whole, minute))}
            cy={side === 'home' ? -HALF : HALF}
            r="4.5"
            fill={side === 'home' ? kit[0] : kit[1]}
          />
        ))}
      </svg>
      <figcaption className={hint}>
        <span>
          <i style={{ background: kit[0] }} />
          {home}
        </span>
        <span>
          <i style={{ background: kit[1] }} />
          {away}
        </span>
      </figcaption>
    </figure>
  )
}
