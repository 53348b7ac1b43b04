import { useState } from 'react'
import { digits } from './digits.styles'
import { score } from './score.styles'

type ScoreProps = {
  /** Points, or null before the start. */
  readonly value: number | null
  readonly size?: 18 | 24 | 30 | 48
  /** Quieter, for the side that is behind. */
  readonly quiet?: boolean
  /** What it counts, where that is not plain, like 级. */
  readonly unit?: string
}

/** A score that flips once when it changes. */
export const Score = ({ value, size = 24, quiet = false, unit = '' }: ScoreProps) => {
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
      {value ?? '–'}
      {unit !== '' && value !== null && <small>{unit}</small>}
    </span>
  )
}
