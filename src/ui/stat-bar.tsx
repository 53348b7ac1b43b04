import { digits } from './digits.styles'
import type { Colors } from './kit'
import { bars, half, stat } from './stat-bar.styles'

type StatBarProps = {
  /** What is counted, like 射正. */
  readonly label: string
  /** From 0 upwards. */
  readonly home: number
  readonly away: number
  /** Home's and away's colour, as `kitPair` gives them. */
  readonly kit: Colors
  /** After each figure, like %. */
  readonly unit?: string
}

/** One count of both sides: the figures at the ends, a bar for each from the middle, as long as its share. */
export const StatBar = ({ label, home, away, kit, unit = '' }: StatBarProps) => {
  const whole = home + away
  const bar = (value: number, side: 'home' | 'away', color: string) => (
    <i className={half} data-side={side}>
      <i
        style={{
          background: color,
          transform: `translateX(${(side === 'home' ? 1 : -1) * (whole === 0 ? 100 : (1 - value / whole) * 100)}%)`,
        }}
      />
    </i>
  )
  const figure = (value: number, other: number) => (
    <b className={digits} data-ahead={value > other || undefined}>
      {value}
      {unit}
    </b>
  )
  return (
    <div className={stat}>
      {figure(home, away)}
      <span>{label}</span>
      {figure(away, home)}
      <div className={bars} aria-hidden>
        {bar(home, 'home', kit[0])}
        {bar(away, 'away', kit[1])}
      </div>
    </div>
  )
}
