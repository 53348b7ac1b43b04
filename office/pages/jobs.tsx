import { useState, type ReactNode } from 'react'
import type { JobRow } from '../../contract/office.desk.schema'
import * as calls from '../../contract/office.desk'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Choice } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { Why } from '../parts/why'
import { timeText, useText, wordsOf } from '../text/text'

const nameOf = (kind: string): string => wordsOf(`jobs.kind.${kind}`) ?? kind

const Acts = ({ row: { jobId, kind, comesAgain } }: { readonly row: JobRow }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState(false)
  const retry = useAct(() => ask(calls.retryJob, { jobId }))
  return (
    <div className="row">
      <RowButton does={text('jobs.retry')} of={nameOf(kind)} onPick={() => void retry.run()} />
      <RowButton does={text('jobs.giveUp')} of={nameOf(kind)} onPick={() => setAsks(true)} />
      {asks ? (
        <Why
          title={text('jobs.giveUpOf', { name: nameOf(kind) })}
          button={text('jobs.giveUp')}
          help={text(comesAgain ? 'jobs.comesAgainHelp' : 'jobs.goneHelp')}
          onDo={(reason) => ask(calls.giveUpJob, { jobId, reason })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}

/** What the server does by itself, and what of it has failed. */
export const Jobs = (): ReactNode => {
  const text = useText()
  return (
    <List<JobRow>
      resource="jobs"
      empty="nothingToDo"
      title="nav.jobs"
      hint={<p className="help">{text('jobs.help')}</p>}
      renderFilters={({ show }) => (
        <Choice
          name="show"
          label={text('jobs.show')}
          initial={show ?? ''}
          choices={[
            ['', text('jobs.failing')],
            ['all', text('all')],
          ]}
        />
      )}
      columns={[
        {
          label: 'jobs.kind',
          render: ({ kind, about }) => (
            <>
              {nameOf(kind)}
              <small className="id">{about === '' ? kind : `${kind} · ${about}`}</small>
            </>
          ),
        },
        { label: 'jobs.due', render: ({ due }) => timeText(due) },
        { label: 'jobs.tries', render: ({ tries }) => tries },
        {
          label: 'jobs.error',
          render: ({ error, failedAt, tries }) =>
            tries === 0 || failedAt === null ? (
              text('none')
            ) : (
              <>
                {error}
                <small>{timeText(failedAt)}</small>
              </>
            ),
        },
        { label: null, render: (row) => (row.tries === 0 ? null : <Acts row={row} />) },
      ]}
    />
  )
}
