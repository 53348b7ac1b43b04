import { useId } from 'react'
import { crest } from './crest.styles'
import { crestLetters, hash, inkOnKit, type Colors } from './kit'

const shapes = [
  'M16 1l14 4v11c0 8-6 13-14 15C8 29 2 24 2 16V5z',
  'M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30z',
  'M3 2h26v15c0 7-6 11-13 14C9 28 3 24 3 17z',
  'M16 1l13 7.5v15L16 31 3 23.5v-15z',
  'M16 1c4 3 9 4 13 4v11c0 8-6 12-13 15C9 28 3 24 3 16V5c4 0 9-1 13-4z',
] as const

/** In the second colour; the middle, where the letters stand, stays free or is crossed once. */
const patterns = [
  'M0 0h32v7H0z',
  'M24 0h8v32h-8z',
  'M0 21 21 0h7L0 28z',
  'M0 24h32v8H0z',
  'M0 0h6v32H0zM26 0h6v32h-6z',
  'M0 0h7v32H0z',
] as const

const letterSizes = [15, 15, 12, 9.5] as const

type CrestProps = {
  readonly colors: Colors
  /** The team's short name, drawn as `crestLetters` says. */
  readonly short: string
  /** What its shape comes from, the same in every language; its letters where it is left out. */
  readonly crest?: string
  /** What it shows instead of the letters of its short name, beside another crest with these. */
  readonly letters?: string
  /** Pixels at the usual text size. */
  readonly size?: number
}

/** What of a crest comes from its team and its match. */
export type Shape = Pick<CrestProps, 'crest' | 'letters'>

/** A drawn crest in a team's colours; the same team always gets the same one. The team's name stands beside it. */
export const Crest = ({
  colors,
  short,
  crest: shapedBy = short,
  letters = crestLetters(short),
  size = 28,
}: CrestProps) => {
  const id = useId()
  const number = hash(shapedBy + colors.join(''))
  const shape = shapes[number % shapes.length]
  const side = `${size / 16}rem`
  return (
    <svg className={crest} viewBox="0 0 32 32" style={{ width: side, height: side }} aria-hidden>
      <clipPath id={id}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h32v32H0z" fill={colors[0]} />
        <path d={patterns[(number >> 3) % patterns.length]} fill={colors[1]} />
        <path d={shape} fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="2" />
      </g>
      <text
        x="16"
        y="16"
        dy=".36em"
        fontSize={letterSizes[letters.length] ?? 9.5}
        fill={inkOnKit(colors)}
        stroke={colors[0]}
      >
        {letters}
      </text>
    </svg>
  )
}
