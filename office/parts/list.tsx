import { ListBase, useListContext, type RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../text/text'
import type { TextKey } from '../text/zh'
import { Failure } from './failure'
import { Form, type Values } from './form'

/** A column: its heading and what stands in it. */
export interface Column<Row> {
  readonly label: TextKey | null
  readonly render: (row: Row, nth: number, all: readonly Row[]) => ReactNode
}

const PER_PAGE = 20

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

const Rows = <Row extends object>({
  label,
  columns,
}: {
  readonly label: string
  readonly columns: readonly Column<Row & RaRecord>[]
}): ReactNode => {
  const text = useText()
  const { data, isPending, error, refetch } = useListContext<Row & RaRecord>()
  if (isPending) return <p role="status">{text('loading')}</p>
  if (data === undefined)
    return <Failure words={error?.message ?? text('failed')} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="empty">{text('nothing')}</p>
  return (
    <>
      <table aria-label={label}>
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
          {data.map((row, nth) => (
            <tr key={row.id}>
              {columns.map((column, place) => (
                <td key={column.label ?? place} data-label={column.label === null ? '' : text(column.label)}>
                  {column.render(row, nth, data)}
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
}: {
  readonly resource: string
  readonly title: TextKey
  readonly columns: readonly Column<Row & RaRecord>[]
  readonly renderFilters?: (values: Values) => ReactNode
  readonly actions?: ReactNode
}): ReactNode => {
  const text = useText()
  return (
    <ListBase resource={resource} perPage={PER_PAGE} storeKey={false} sort={{ field: 'id', order: 'ASC' }}>
      <div className="row head">
        <h1>{text(title)}</h1>
        {actions}
      </div>
      {renderFilters === undefined ? null : <Filters>{renderFilters}</Filters>}
      <Rows<Row> label={text(title)} columns={columns} />
    </ListBase>
  )
}
