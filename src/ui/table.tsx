import { useCallback, useState, type ReactNode } from 'react'
import { digits } from './digits.styles'
import { cell, frame, legend, scroller, table } from './table.styles'

type Column<Row> = {
  readonly key: string
  readonly label: string
  /** The label in full, where it is short. */
  readonly hint?: string
  readonly cell: (row: Row) => ReactNode
  /** `name` to the left and as the row's heading, `figure` in tabular digits (the default), `strong` the one that decides. */
  readonly kind?: 'name' | 'figure' | 'strong'
  /** In rem. Pinned columns need it; others are as wide as what they hold. */
  readonly width?: number
}

type Zone = { readonly label: string; readonly tone: 'accent' | 'good' | 'gold' | 'brick' | 'live' }

type TableProps<Row, Named extends string> = {
  /** What the table shows, said aloud. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** How many of the first columns stay while the others scroll; each of them has a `width`. */
  readonly pinned?: number
  /** Rows that stand out, like both teams of the match one came from. */
  readonly isMarked?: (row: Row) => boolean
  /** Parts of the table with a meaning, like promotion: a coloured edge, explained beneath. */
  readonly zones?: Readonly<Record<Named, Zone>>
  readonly zoneOf?: (row: Row) => Named | null
}

/** However large the letters, there is room beside it. */
const narrowed = (rem: number): string => `min(${rem}rem, 44vw)`

/** Where a pinned column stands: after those before it. */
const leftOf = <Row,>(columns: readonly Column<Row>[], index: number): string =>
  `${columns.slice(0, index).reduce((sum, { width = 0 }) => sum + width, 0)}rem`

/** Whether there is more to the right of what is seen, as it is scrolled and sized. */
const useMore = () => {
  const [isMore, tell] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    if (place === null || typeof ResizeObserver === 'undefined') return undefined
    const look = () => tell(place.scrollLeft + place.clientWidth < place.scrollWidth - 1)
    const sizes = new ResizeObserver(look)
    for (const one of [place, ...place.children]) sizes.observe(one)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [])
  return { isMore, watch }
}

/** Standings: figures scroll to the side, the first columns stay. */
export const Table = <Row, Named extends string = string>(props: TableProps<Row, Named>) => {
  const { label, columns, rows, keyOf, pinned = 2, isMarked, zones, zoneOf } = props
  const attributes = (column: Column<Row>, index: number) => ({
    className: `${cell} ${column.kind === 'name' ? '' : digits}`,
    'data-kind': column.kind ?? 'figure',
    'data-pinned': index < pinned || undefined,
    'data-last': index === pinned - 1 || undefined,
    style: {
      ...(column.width === undefined
        ? {}
        : { width: narrowed(column.width), minWidth: narrowed(column.width) }),
      ...(index < pinned ? { left: leftOf(columns, index) } : {}),
    },
  })
  const toneOf = (row: Row): Zone['tone'] | undefined => {
    const zone = zoneOf?.(row) ?? null
    return zone === null ? undefined : zones?.[zone].tone
  }
  const { isMore, watch } = useMore()
  return (
    <>
      <div className={frame} data-more={isMore || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys too */}
        <div ref={watch} className={scroller} role="region" aria-label={label} tabIndex={0}>
          <table className={table}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column.key} scope="col" {...attributes(column, index)}>
                    {column.hint === undefined ? (
                      column.label
                    ) : (
                      <abbr title={column.hint} aria-label={column.hint}>
                        {column.label}
                      </abbr>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} data-marked={isMarked?.(row) || undefined} data-tone={toneOf(row)}>
                  {columns.map((column, index) =>
                    column.kind === 'name' ? (
                      <th key={column.key} scope="row" {...attributes(column, index)}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.key} {...attributes(column, index)}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {zones !== undefined && (
        <ul className={legend}>
          {Object.values<Zone>(zones).map(({ label: meaning, tone }) => (
            <li key={meaning} data-tone={tone}>
              {meaning}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
