import { stretches } from './periods.styles'
import type { FigureOf } from '../score'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type Stretch = {
  readonly name: string
  readonly state: 'planned' | 'live' | 'ended'
  readonly score: readonly [number, number]
}

type StretchesProps = {
  readonly home: string
  readonly away: string
  readonly stretches: readonly Stretch[]
  readonly total: { readonly home: number; readonly away: number }
  /** What the last column counts: the sum, the level of cards, or the parts that were won. */
  readonly whole: 'total' | 'won' | 'wonSets' | 'levels'
  /** See `Score`. */
  readonly figureOf?: FigureOf
}

/** ENUM-04 A match by its stretches: halves, quarters, sets, frames, maps or hands, and the whole. */
export const Periods = ({ home, away, stretches: all, total, whole, figureOf = String }: StretchesProps) => {
  const text = useText(centre)
  const row = (name: string, side: 0 | 1, sum: number) => (
    <tr>
      <th scope="row">{name}</th>
      {all.map(({ state, score }, index) => (
        <td
          key={String(index)}
          data-ahead={score[side] > score[side === 0 ? 1 : 0] || undefined}
          data-live={state === 'live' || undefined}
        >
          {state === 'planned' ? '–' : score[side]}
        </td>
      ))}
      <td data-whole>{figureOf(sum)}</td>
    </tr>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys too
    <div className={stretches} role="region" aria-label={text('centre.parts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {all.map(({ name, state }, index) => (
              <th key={String(index)} scope="col" data-live={state === 'live' || undefined}>
                {name}
              </th>
            ))}
            <th scope="col">{text(`centre.${whole}`)}</th>
          </tr>
        </thead>
        <tbody>
          {row(home, 0, total.home)}
          {row(away, 1, total.away)}
        </tbody>
      </table>
    </div>
  )
}
