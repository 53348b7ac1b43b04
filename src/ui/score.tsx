import { useState } from 'react'
import { digits } from './digits.styles'
import { score } from './score.styles'

/** How what a side has is written: as its number, or as the level that is counted by it. */
export type FigureOf = (count: number) => string

type ScoreProps = {
  /** Points, or null before the start. */
  readonly value: number | null
  readonly size?: 18 | 24 | 30 | 48
  /** Quieter, for the side that is behind. */
  readonly quiet?: boolean
  readonly figureOf?: FigureOf
}

/** A score that flips once when it changes. */
export const Score = ({ value, size = 24, quiet = false, figureOf = String }: ScoreProps) => {
  const [last, setLast] = useState({ value, changed: false })
  if (last.value !== value) setLast({ value, changed: last.value !== null })
  return (
    <span
      key={value}
      className={`${digits} ${score}`}
      data-size={size}
      data-quiet={quiet || undefined}
      data-changed={last.changed || undefined}
    >
      {value === null ? '–' : figureOf(value)}
    </span>
  )
}
