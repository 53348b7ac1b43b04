import { Fragment, useState, type ReactNode } from 'react'
import type { ReportReason } from '../../contract/live.moderation.schema'
import { Choice } from './form'
import { Keys } from './keys'
import { List, RowButton, type Column } from './list'
import { timeText, useText } from '../text/text'
import type { TextKey } from '../text/zh'

interface Reported {
  readonly at: number
  readonly reporter: { readonly nickname: string }
  readonly person: { readonly nickname: string }
  readonly reason: ReportReason
  readonly decision: string | null
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
  readonly renderOne: (row: Row, close: () => void, next: () => void) => ReactNode
}): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<{ readonly all: readonly Row[]; readonly nth: number } | null>(null)
  const one = shown?.all[shown.nth]
  const next = (): void =>
    setShown((now) => {
      const nth = now?.all.findIndex((each, place) => place > now.nth && each.decision === null) ?? -1
      return now === null || nth < 0 ? null : { ...now, nth }
    })
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
              return <RowButton does={does} of={row.person.nickname} onPick={() => setShown({ all, nth })} />
            },
          },
        ]}
      />
      {one === undefined ? null : (
        <Fragment key={shown?.nth}>{renderOne(one, () => setShown(null), next)}</Fragment>
      )}
    </>
  )
}
