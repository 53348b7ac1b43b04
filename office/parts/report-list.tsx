import { useDataProvider, useRefresh, type RaRecord } from 'ra-core'
import { Fragment, useState, type ReactNode } from 'react'
import type { ReportReason } from '../../contract/live.moderation.schema'
import { Choice } from './form'
import { Keys } from './keys'
import { List, PER_PAGE, RowButton, type Column } from './list'
import { timeText, useText } from '../text/text'
import type { TextKey } from '../text/zh'

interface Reported {
  readonly at: number
  readonly reporter: { readonly nickname: string }
  readonly person: { readonly nickname: string }
  readonly reason: ReportReason
  readonly decision: string | null
}

/** A report that is being decided on, among those that were listed when it was opened. */
interface Shown<Row> {
  readonly all: readonly (Row & RaRecord)[]
  readonly nth: number
  /** Those of the lists before. */
  readonly passed: readonly RaRecord['id'][]
}

/** The next one that waits: of its list, or of what is listed now, where a list holds a page of them and what is decided is gone from it. */
const nextOf = async <Row extends Reported>(
  { all, nth, passed }: Shown<Row>,
  listed: (page: number) => Promise<{ readonly data: (Row & RaRecord)[]; readonly total?: number }>,
): Promise<Shown<Row> | null> => {
  const here = all.findIndex(({ decision }, place) => place > nth && decision === null)
  if (here >= 0) return { all, nth: here, passed }
  const before = [...passed, ...all.map(({ id }) => id)]
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await listed(page)
    const there = data.findIndex(({ id, decision }) => decision === null && !before.includes(id))
    if (there >= 0) return { all: data, nth: there, passed: before }
    if (page * PER_PAGE >= total) return null
  }
}

/** Reports of one kind; those that wait, the oldest first. `renderAbout`: what was reported; `more`: what else is known. */
export const ReportList = <Row extends Reported & object>({
  resource,
  title,
  countOf = () => 1,
  renderAbout,
  more = [],
  decisionOf,
  renderOne,
}: {
  readonly resource: string
  readonly title: TextKey
  /** How many members have reported it. */
  readonly countOf?: (row: Row) => number
  readonly renderAbout: (row: Row) => ReactNode
  readonly more?: readonly Column<Row>[]
  /** Of one that is decided on. */
  readonly decisionOf: (row: Row) => string
  /** `next` leads on to the one after it that waits, or closes. */
  readonly renderOne: (row: Row, close: () => void, next: () => Promise<void>) => ReactNode
}): ReactNode => {
  const text = useText()
  const { getList } = useDataProvider()
  const refresh = useRefresh()
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const one = shown?.all[shown.nth]
  const next = async (): Promise<void> => {
    if (shown === null) return
    const found = await nextOf(shown, (page) =>
      getList<Row & RaRecord>(resource, {
        pagination: { page, perPage: PER_PAGE },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      }),
    ).catch(() => {
      // What cannot be read is told by the list beneath, which is read anew.
      refresh()
      return null
    })
    setShown((now) => (now === shown ? found : now))
  }
  return (
    <>
      <List<Row>
        resource={resource}
        empty="nothingToDo"
        title={title}
        hint={<Keys words="keys.list" keys={{ j: 'J', k: 'K', enter: 'Enter' }} />}
        renderFilters={({ show }) => (
          <Choice
            name="show"
            label={text('reports.show')}
            initial={show ?? ''}
            choices={[
              ['', text('reports.open')],
              ['all', text('reports.all')],
            ]}
          />
        )}
        columns={[
          { label: 'reports.at', render: ({ at }) => timeText(at) },
          {
            label: 'reports.by',
            render: (row) => {
              const count = countOf(row)
              return count === 1 ? (
                row.reporter.nickname
              ) : (
                <div>
                  {row.reporter.nickname}
                  <small>{text('reports.members', { count })}</small>
                </div>
              )
            },
          },
          { label: 'reports.about', render: renderAbout },
          { label: 'reports.reason', render: ({ reason }) => text(`reports.reason.${reason}`) },
          ...more,
          {
            label: 'reports.decision',
            render: (row) => (row.decision === null ? text('reports.open') : decisionOf(row)),
          },
          {
            label: null,
            render: (row, nth, all) => {
              const does = text(row.decision === null ? 'reports.look' : 'reports.read')
              return (
                <RowButton
                  does={does}
                  of={row.person.nickname}
                  onPick={() => setShown({ all, nth, passed: [] })}
                />
              )
            },
          },
        ]}
      />
      {one === undefined ? null : (
        <Fragment key={one.id}>{renderOne(one, () => setShown(null), next)}</Fragment>
      )}
    </>
  )
}
