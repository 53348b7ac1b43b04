import { digits } from './digits.styles'
import { axes, plot } from './plot.styles'
import { visuallyHidden } from './visually-hidden.styles'

interface PlotPoint {
  /** Epoch milliseconds. */
  readonly at: number
  readonly value: number
}

interface PlotSpan {
  /** Epoch milliseconds. */
  readonly from: number
  readonly until: number
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
  /** When nothing was measured: no line is drawn there. In their order. */
  readonly unknown?: readonly PlotSpan[]
  /** What the table says of such a time. */
  readonly nameUnknown?: string
  /** What is marked over its whole height, behind the line. */
  readonly marked?: readonly PlotSpan[]
}

const WIDTH = 300
const HEIGHT = 100
const TICKS = 4
/** What is shorter is drawn this wide. */
const LEAST = 2

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

/** Points that are called alike stand as one row, the highest. */
const rowsOf = ({
  points,
  nameAt,
  nameValue,
  unknown = [],
  nameUnknown = '',
}: PlotProps): readonly (readonly [string, string])[] => {
  const values = new Map<string, { readonly at: number; readonly value: number }>()
  for (const { at, value } of points) {
    const known = values.get(nameAt(at))
    if (known === undefined || value > known.value) values.set(nameAt(at), { at: known?.at ?? at, value })
  }
  const measured = [...values].map(([name, { at, value }]) => ({
    at,
    row: [name, nameValue(value)] as const,
  }))
  const silent = unknown.map(({ from, until }) => ({
    at: from + 1,
    row: [`${nameAt(from)} – ${nameAt(until)}`, nameUnknown] as const,
  }))
  return [...measured, ...silent].sort((a, b) => a.at - b.at).map(({ row }) => row)
}

interface Stretch {
  readonly points: readonly PlotPoint[]
  readonly until: number
}

/** The points between times of which nothing is known. */
const stretchesOf = ({ points, to, unknown = [] }: PlotProps): readonly Stretch[] => {
  const stretches: Stretch[] = []
  let open: PlotPoint[] = []
  points.forEach((point, nth) => {
    open.push(point)
    const next = points[nth + 1]?.at ?? to
    const gap = unknown.find(({ from }) => from >= point.at && from < next)
    if (gap === undefined && nth < points.length - 1) return
    stretches.push({ points: open, until: gap?.from ?? to })
    open = []
  })
  return stretches
}

const fixed = (place: number): string => place.toFixed(1)

/** How something went over time: a line between its axes for those who see it, the same figures as a table for those who hear it. */
export const Plot = (props: PlotProps) => {
  const { label, from, to, points, columns, nameAt, nameValue, marked = [] } = props
  const values = valueTicks(Math.max(0, ...points.map(({ value }) => value)))
  const [most = 1] = values
  const times = timeTicks({ from, to, nameAt })
  const x = (at: number): number => Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from))) * WIDTH
  const y = (value: number): number => HEIGHT - (value / most) * HEIGHT
  const curves = stretchesOf(props).flatMap(({ points: [first, ...rest], until }) => {
    if (first === undefined) return []
    const line = [first, ...rest].map(({ at, value }) => `${fixed(x(at))} ${fixed(y(value))}`).join('L')
    return [{ at: first.at, line, end: fixed(Math.min(WIDTH, Math.max(x(until), x(first.at) + LEAST))) }]
  })
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
          {curves.map(({ at, line, end }) => (
            <path key={at} data-part="area" d={`M${fixed(x(at))} ${HEIGHT}L${line}H${end}V${HEIGHT}z`} />
          ))}
          {marked.map((span) => (
            <path
              key={span.from}
              data-part="mark"
              d={`M${fixed(x(span.from))} 0H${fixed(Math.max(x(span.until), x(span.from) + LEAST))}V${HEIGHT}H${fixed(x(span.from))}z`}
            />
          ))}
          {curves.map(({ at, line, end }) => (
            <path key={at} data-part="line" d={`M${line}H${end}`} />
          ))}
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
          {rowsOf(props).map(([at, value]) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
