import { useState } from 'react'
import { line, runner, segment } from './touchline.styles'

type TouchlineProps = {
  /** Home's share, from 0 to 100. */
  readonly share: number
  readonly home: string
  readonly away: string
  /** Said aloud: what is shared, and how; '' where there is nothing to say. */
  readonly label?: string
  /** Who scored last and what stands then, like `home 2-1`: a new one runs along the line once. */
  readonly scored?: string | null
}

/** The signature: one thin line in two teams' colours, split by the state of play. */
export const Touchline = ({ share, home, away, label = '', scored = null }: TouchlineProps) => {
  const [last, setLast] = useState({ scored, runs: false })
  if (last.scored !== scored) setLast({ scored, runs: scored !== null })
  const split = share / 100
  return (
    <div
      className={line}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <i
        className={segment}
        style={{ background: home, transform: `translateX(calc(${(split - 1) * 100}% - 1.5px))` }}
      />
      <i
        className={segment}
        style={{ background: away, transform: `translateX(calc(${split * 100}% + 1.5px))` }}
      />
      {last.runs && (
        <i key={scored} className={runner} data-from={scored?.startsWith('away') ? 'away' : 'home'} />
      )}
    </div>
  )
}
