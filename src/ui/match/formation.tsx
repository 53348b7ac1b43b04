import { Marks } from './marks'
import { disc, field, half, label as labelStyle, lines, name, player, rank } from './formation.styles'
import { visuallyHidden } from '../visually-hidden.styles'
import { inkOnKit, type Colors } from '../kit'
import { digits } from '../digits.styles'
import { nameOf } from '../../text/match'
import { marksOf, shortNameOf, type PlacedPlayer, type ToldEvent } from '../../text/detail'
import { positionKey } from '../../text/position'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { positions } from '../../text/zh/match.positions'

type FormationSide = {
  readonly name: string
  readonly colors: Colors
  readonly formation: string | null
  readonly coach: string | null
  readonly starting: readonly PlacedPlayer[]
}

type FormationProps = {
  /** The ground they stand on. */
  readonly on: 'pitch' | 'court'
  readonly home: FormationSide | null
  readonly away: FormationSide | null
  /** Null: nobody tells of any, and what is noted of the players stands. */
  readonly events: readonly ToldEvent[] | null
}

const PITCH =
  'M4 3H96V147H4zM4 75H96M38 75a12 12 0 1 0 24 0a12 12 0 1 0-24 0M27 3V24H73V3M38 3V10.5H62V3M41 24a10 6 0 0 0 18 0M27 147V126H73V147M38 147V139.5H62V147M41 126a10 6 0 0 1 18 0'
const COURT =
  'M4 3H96V147H4zM4 75H96M40 75a10 10 0 1 0 20 0a10 10 0 1 0-20 0M36 3V34H64V3M40 34a10 9 0 0 0 20 0M11 3V22C11 46 30 53 50 53S89 46 89 22V3M36 147V116H64V147M40 116a10 9 0 0 1 20 0M11 147V128C11 104 30 97 50 97S89 104 89 128V147'

/** Players by row, each row from the left; of the other side both run the other way. */
const rowsOf = (starting: readonly PlacedPlayer[]): readonly (readonly PlacedPlayer[])[] => {
  const rows = new Map<number, PlacedPlayer[]>()
  for (const one of starting) rows.set(one.row, [...(rows.get(one.row) ?? []), one])
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => [...row].sort((a, b) => a.slot - b.slot))
}

const turned = <Item,>(items: readonly Item[]): readonly Item[] => [...items].reverse()

const Player = ({
  of,
  colors,
  events,
}: {
  readonly of: PlacedPlayer
  readonly colors: Colors
  readonly events: readonly ToldEvent[] | null
}) => {
  const [text, say] = [useText(centre), useText(positions)]
  const marks = marksOf(of, events)
  return (
    <li className={player} data-off={marks.some(({ kind }) => kind === 'out') || undefined}>
      <span
        className={`${disc} ${digits}`}
        style={{ background: colors[0], color: inkOnKit(colors), '--trim': colors[1] } as object}
        aria-hidden
      >
        {of.number ?? Array.from(nameOf(of))[0]}
        {of.captain && <i data-captain>C</i>}
      </span>
      <Marks marks={marks} over />
      <span className={name} aria-hidden>
        {shortNameOf(of)}
      </span>
      <span className={visuallyHidden}>
        {of.number === null ? nameOf(of) : text('centre.player', { number: of.number, name: nameOf(of) })}
        {of.position !== null && text('centre.comma') + say(positionKey(of.position))}
        {of.captain && text('centre.comma') + text('centre.captain')}
      </span>
    </li>
  )
}

const Side = ({
  side,
  which,
  events,
}: {
  readonly side: FormationSide | null
  readonly which: 'home' | 'away'
  readonly events: readonly ToldEvent[] | null
}) => {
  if (side === null) return <div className={half} data-side={which} />
  const rows = rowsOf(side.starting)
  const ordered = which === 'home' ? rows : turned(rows).map(turned)
  const title = [side.name, side.formation].filter(Boolean).join(' ')
  return (
    <section className={half} data-side={which} aria-label={title}>
      {ordered.map((row, index) => (
        <ul key={String(index)} className={rank} data-many={row.length > 3 || undefined}>
          {row.map((one) => (
            <Player key={one.playerId} of={one} colors={side.colors} events={events} />
          ))}
        </ul>
      ))}
      <p className={labelStyle}>
        <span>{side.name}</span>
        <span className={digits}>{side.formation}</span>
      </p>
    </section>
  )
}

/** ENUM-12 Both sides as they stand, home above: a list drawn as a pitch or a court. */
export const Formation = ({ on, home, away, events }: FormationProps) => (
  <div className={field} data-on={on}>
    <svg className={lines} viewBox="0 0 100 150" preserveAspectRatio="none" aria-hidden>
      <path d={on === 'pitch' ? PITCH : COURT} />
    </svg>
    <Side side={home} which="home" events={events} />
    <Side side={away} which="away" events={events} />
  </div>
)
