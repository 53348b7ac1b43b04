import { digits } from './digits.styles'
import { plot } from './plot.styles'
import { visuallyHidden } from './visually-hidden.styles'

interface PlotPoint {
  /** Told as it is: a time. */
  readonly label: string
  readonly value: number
}

type PlotProps = {
  /** The whole picture in a sentence. */
  readonly label: string
  /** In order, at even distances. */
  readonly points: readonly PlotPoint[]
  /** What the columns of the same figures, as a table, are called. */
  readonly columns: readonly [label: string, value: string]
}

const WIDTH = 300
const HEIGHT = 100

/** How something went over time: a line for those who see it, the same figures as a table for those who hear it. */
export const Plot = ({ label, points, columns }: PlotProps) => {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = points.length > 1 ? WIDTH / (points.length - 1) : WIDTH
  const [only] = points
  const drawn = points.length === 1 && only !== undefined ? [only, only] : points
  const line = drawn
    .map(({ value }, nth) => `${(nth * step).toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`)
    .join('L')
  return (
    <figure className={plot}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {line !== '' && (
          <>
            <path data-part="area" d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}z`} />
            <path data-part="line" d={`M${line}`} />
          </>
        )}
        <path data-part="ground" d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <figcaption aria-hidden className={digits}>
        <span>{points[0]?.label}</span>
        <span>{points.length > 1 && points[points.length - 1]?.label}</span>
      </figcaption>
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
          {points.map(({ label: at, value }, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two points may have the same label: a minute is short
            <tr key={`${at} ${nth}`}>
              <th scope="row">{at}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
