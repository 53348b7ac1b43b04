import { highlight } from './highlight.styles'

/** `[from, to)` in UTF-16 units, as `String.prototype.slice` takes them. */
export type HitRange = readonly [number, number]

type HighlightProps = {
  readonly text: string
  /** What was found; ranges may touch, overlap or reach too far. */
  readonly ranges: readonly HitRange[]
}

const joined = (ranges: readonly HitRange[], length: number): readonly HitRange[] => {
  const known: HitRange[] = []
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const last = known[known.length - 1]
    const start = Math.max(0, from)
    const end = Math.min(length, to)
    if (end <= start) continue
    if (last !== undefined && start <= last[1]) known[known.length - 1] = [last[0], Math.max(last[1], end)]
    else known.push([start, end])
  }
  return known
}

/** A text with what was searched for marked. */
export const Highlight = ({ text, ranges }: HighlightProps) => {
  const hits = joined(ranges, text.length)
  return (
    <span className={highlight}>
      {hits.map(([from, to], index) => (
        <span key={from}>
          {text.slice(hits[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(hits[hits.length - 1]?.[1] ?? 0)}
    </span>
  )
}
