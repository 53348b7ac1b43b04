import { Marks } from './marks'
import { change, column, columns, person } from './people.styles'
import { Swap } from './event-mark'
import { digits } from '../digits.styles'
import { minuteName, nameOf } from '../../text/match'
import {
  marksOf,
  type BenchedPlayer,
  type TeamPlayer,
  type TeamSide,
  type ToldEvent,
  type ToldMinute,
} from '../../text/detail'
import { positionKey } from '../../text/position'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { positions } from '../../text/zh/match.positions'
import type { ReactNode } from 'react'

type PersonProps = {
  readonly of: TeamPlayer
  /** The shirt's colour. */
  readonly color: string
  /** Each on a line of its own; the position where there are none. */
  readonly notes?: readonly ReactNode[]
  readonly aside?: ReactNode
}

/** A player in a list. */
export const Person = ({ of, color, notes, aside }: PersonProps) => {
  const say = useText(positions)
  const about = notes ?? (of.position === null ? [] : [say(positionKey(of.position))])
  return (
    <li className={person}>
      <b className={digits} style={{ borderColor: color }}>
        {of.number ?? '–'}
      </b>
      <div>
        <span>{nameOf(of)}</span>
        {about.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
          <small key={nth}>{line}</small>
        ))}
      </div>
      {aside}
    </li>
  )
}

type TwoProps = {
  readonly home: { readonly name: string; readonly color: string; readonly rows: readonly ReactNode[] }
  readonly away: { readonly name: string; readonly color: string; readonly rows: readonly ReactNode[] }
  /** Under a side that has nobody. */
  readonly nobody: string
  /** Of their names: 2 where they stand below the page's own title. */
  readonly level?: 2 | 3
}

/** Two lists beside each other, home's first. */
export const TwoLists = ({ home, away, nobody, level = 3 }: TwoProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={columns}>
      {[home, away].map(({ name, color, rows }) => (
        <section key={name} className={column} aria-label={name}>
          <Heading>
            <i style={{ background: color }} />
            {name}
          </Heading>
          {rows.length === 0 ? <p>{nobody}</p> : <ul>{rows}</ul>}
        </section>
      ))}
    </div>
  )
}

/** Those who may come on, and who has. */
export const benchRows = (
  bench: readonly BenchedPlayer[],
  color: string,
  events: readonly ToldEvent[] | null,
): readonly ReactNode[] =>
  bench.map((one) => (
    <Person key={one.playerId} of={one} color={color} aside={<Marks marks={marksOf(one, events)} />} />
  ))

export type Change = {
  readonly side: TeamSide
  readonly minute: ToldMinute
  readonly on: TeamPlayer
  readonly off: TeamPlayer
}

/** ENUM-04 Who came on for whom, the latest first. */
export const Changes = ({
  changes,
  colors,
}: {
  readonly changes: readonly Change[]
  readonly colors: readonly [string, string]
}) => {
  const text = useText(centre)
  return (
    <ul>
      {changes.map(({ side, minute, on, off }) => (
        <li key={`${side} ${minuteName(minute)} ${on.playerId} ${off.playerId}`} className={change}>
          <span className={digits}>{minuteName(minute)}</span>
          <i style={{ background: colors[side === 'home' ? 0 : 1] }} />
          <Swap size={18} />
          <div>
            <span aria-label={`${text('centre.on')} ${nameOf(on)}`}>{nameOf(on)}</span>
            <small aria-label={`${text('centre.off')} ${nameOf(off)}`}>{nameOf(off)}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
