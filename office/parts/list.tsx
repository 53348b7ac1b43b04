import { ListBase, useListContext, type RaRecord } from 'ra-core'
import { useCallback, useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useText } from '../text/text'
import type { TextKey } from '../text/zh'
import { Form, type Values } from './form'
import { Read } from './read'
import { listFocusesBy } from './row-focus'

/** A column: its heading and what stands in it. */
export interface Column<Row> {
  readonly label: TextKey | null
  readonly render: (row: Row, nth: number, all: readonly (Row & RaRecord)[]) => ReactNode
}

export const PER_PAGE = 20

/** Fields to filter by; what is chosen stands in the address. */
const Filters = ({ children }: { readonly children: (values: Values) => ReactNode }): ReactNode => {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const kept = filterValues as Values
  return (
    <Form
      key={JSON.stringify(kept)}
      className="filters"
      label={text('apply')}
      onSubmit={(values) =>
        setFilters(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), [], false)
      }
    >
      {children(kept)}
      <button type="submit">{text('apply')}</button>
    </Form>
  )
}

const Pages = (): ReactNode => {
  const text = useText()
  const { page, perPage, total = 0, setPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <nav className="pages" aria-label={text('page', { page, pages, total })}>
      <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {text('previous')}
      </button>
      <span>{text('page', { page, pages, total })}</span>
      <button type="button" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {text('next')}
      </button>
    </nav>
  )
}

/** The first control of each row. */
const controlsOf = (table: HTMLTableElement | null): HTMLElement[] =>
  [...(table?.tBodies[0]?.rows ?? [])].flatMap((row) => {
    const control = row.querySelector<HTMLElement>('td:last-child button, td:last-child a, button, a')
    return control === null ? [] : [control]
  })

/** Somebody writes or chooses, or something lies over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select'))

/** J and K lead from row to row, from wherever on the page; where the row that had the focus is gone, the next one takes it. */
const useRowKeys = (data: unknown) => {
  const table = useRef<HTMLTableElement>(null)
  const nothing = useRef<HTMLParagraphElement>(null)
  const at = useRef<number | null>(null)
  const focusNow = useCallback((): void => {
    if (at.current === null) return
    const controls = controlsOf(table.current)
    const next = controls[Math.min(at.current, controls.length - 1)] ?? nothing.current
    next?.focus()
  }, [])
  useEffect(() => {
    if (data !== undefined && (document.activeElement ?? document.body) === document.body) focusNow()
  }, [data, focusNow])
  useEffect(() => {
    listFocusesBy(focusNow)
    return () => listFocusesBy(null)
  }, [focusNow])
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target)) return
      const controls = controlsOf(table.current)
      const next = at.current === null ? 0 : at.current + step
      controls[Math.max(0, Math.min(next, controls.length - 1))]?.focus()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
  return {
    table,
    nothing,
    keep: ({ target }: FocusEvent) => {
      at.current = [...(table.current?.tBodies[0]?.rows ?? [])].findIndex((row) => row.contains(target))
    },
  }
}

const Rows = <Row extends object>({
  label,
  columns,
  empty,
}: {
  readonly label: string
  readonly empty: TextKey
  readonly columns: readonly Column<Row & RaRecord>[]
}): ReactNode => {
  const text = useText()
  const { data, error, refetch, filterValues } = useListContext<Row & RaRecord>()
  // What was looked for is not there, or there is nothing at all.
  const isSought = Object.keys(filterValues as Values).length > 0
  const rows = useRowKeys(data)
  return (
    <Read of={{ data, error, refetch }}>
      {(all) =>
        all.length === 0 ? (
          <p className="empty" ref={rows.nothing} tabIndex={-1}>
            {text(isSought ? 'nothing' : empty)}
          </p>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only remembers which row had the focus */}
            <table aria-label={label} ref={rows.table} onFocus={rows.keep}>
              <thead>
                <tr>
                  {columns.map((column, nth) => (
                    <th key={column.label ?? nth} scope="col">
                      {column.label === null ? null : text(column.label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {all.map((row, nth) => (
                  <tr key={row.id}>
                    {columns.map((column, place) => (
                      <td
                        key={column.label ?? place}
                        data-label={column.label === null ? '' : text(column.label)}
                      >
                        {column.render(row, nth, all)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <Pages />
          </>
        )
      }
    </Read>
  )
}

/** Does something with a row; its accessible name says with which. */
export const RowButton = ({
  does,
  of,
  onPick,
}: {
  readonly does: string
  readonly of: string
  readonly onPick: () => void
}): ReactNode => (
  <button type="button" aria-label={`${does}: ${of}`} onClick={onPick}>
    {does}
  </button>
)

/** A page with a list: its heading, what may be added, filters, rows and pages. On a phone each row is a card. */
export const List = <Row extends object>({
  resource,
  title,
  columns,
  renderFilters,
  actions,
  hint,
  empty = 'empty',
}: {
  readonly resource: string
  readonly title: TextKey
  readonly columns: readonly Column<Row & RaRecord>[]
  readonly renderFilters?: (values: Values) => ReactNode
  readonly actions?: ReactNode
  /** Below the heading. */
  readonly hint?: ReactNode
  /** Said where there is nothing and nothing was sought. */
  readonly empty?: TextKey
}): ReactNode => {
  const text = useText()
  return (
    <ListBase resource={resource} perPage={PER_PAGE} storeKey={false} sort={{ field: 'id', order: 'ASC' }}>
      <div className="row head">
        <h1>{text(title)}</h1>
        {actions}
      </div>
      {hint}
      {renderFilters === undefined ? null : <Filters>{renderFilters}</Filters>}
      <Rows<Row> label={text(title)} columns={columns} empty={empty} />
    </ListBase>
  )
}
