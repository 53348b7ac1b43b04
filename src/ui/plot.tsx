import { digits } from './digits.styles'
import { axes, plot } from './plot.styles'
import { visuallyHidden } from './visually-hidden.styles'

interface PlotPoint {
  /** Epoch milliseconds. */
  readonly at: number
  readonly value: number
}

type PlotProps = {
  /** The whole picture in a sentence. */
  readonly label: string
  /** What it is about begins and ends then, epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** In their order. */
  readonly points: readonly PlotPoint[]
  /** What the axes are called, and the columns of the same figures as a table. */
  readonly columns: readonly [at: string, value: string]
  readonly nameAt: (at: number) => string
  readonly nameValue: (value: number) => string
}

const WIDTH = 300
const HEIGHT = 100
const TICKS = 4

/** Round values from 0 to above the highest, the highest first. */
const valueTicks = (most: number): readonly number[] => {
  const least = Math.max(1, most) / TICKS
  const size = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * size).find((round) => round >= least) ?? least,
  )
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, nth) => (count - nth) * step)
}

interface TimeTick {
  readonly place: number
  readonly name: string
}

/** Even times, each name once: what is short begins and ends in the same minute. */
const timeTicks = ({ from, to, nameAt }: Pick<PlotProps, 'from' | 'to' | 'nameAt'>): readonly TimeTick[] => {
  const at = (place: number): TimeTick => ({ place, name: nameAt(from + place * (to - from)) })
  const all = Array.from({ length: TICKS }, (_, nth) => at(nth / (TICKS - 1)))
  if (new Set(all.map(({ name }) => name)).size === TICKS) return all
  return at(0).name === at(1).name ? [at(0)] : [at(0), at(1)]
}

/** Points that are called alike stand as one row, the newest. */
const rowsOf = ({
  points,
  nameAt,
}: Pick<PlotProps, 'points' | 'nameAt'>): readonly (readonly [string, number])[] => [
  ...new Map(points.map(({ at, value }) => [nameAt(at), value])),
]

const fixed = (place: number): string => place.toFixed(1)

/** How something went over time: a line between its axes for those who see it, the same figures as a table for those who hear it. */
export const Plot = ({ label, from, to, points, columns, nameAt, nameValue }: PlotProps) => {
  const values = valueTicks(Math.max(0, ...points.map(({ value }) => value)))
  const [most = 1] = values
  const times = timeTicks({ from, to, nameAt })
  const x = (at: number): number => Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from))) * WIDTH
  const y = (value: number): number => HEIGHT - (value / most) * HEIGHT
  const [first] = points
  const last = points[points.length - 1]
  const line = points.map(({ at, value }) => `${fixed(x(at))} ${fixed(y(value))}`).join('L')
  return (
    <figure className={plot}>
      <div aria-hidden className={`${axes} ${digits}`}>
        <b>{columns[1]}</b>
        <ol data-axis="value">
          {values.map((value) => (
            <li key={value}>
              <span>{nameValue(value)}</span>
            </li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {values.map((value) => (
            <path key={value} data-part="ground" d={`M0 ${fixed(y(value))}H${WIDTH}`} />
          ))}
          {first !== undefined && last !== undefined && (
            <>
              <path data-part="area" d={`M${fixed(x(first.at))} ${HEIGHT}L${line}H${WIDTH}V${HEIGHT}z`} />
              <path data-part="line" d={`M${line}H${WIDTH}`} />
            </>
          )}
        </svg>
        <ol data-axis="time">
          {times.map(({ place, name }) => (
            <li
              key={place}
              data-edge={place === 0 ? 'first' : place === 1 ? 'last' : undefined}
              style={{ left: `${fixed(place * 100)}%` }}
            >
              {name}
            </li>
          ))}
        </ol>
        <small>{columns[0]}</small>
      </div>
      <table className={visuallyHidden}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf({ points, nameAt }).map(([at, value]) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              <td>{nameValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
