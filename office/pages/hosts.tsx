import { useState, type ReactNode } from 'react'
import { REASON_MAX } from '../../contract/live.limits'
import * as calls from '../../contract/office'
import type { BlockedHost } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Area, Input, orNull } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { timeText, useText } from '../text/text'

/** `of` null: another host. */
const Edit = ({
  of,
  onClose,
}: {
  readonly of: BlockedHost | null
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(
    (host: string, reason: string, reasonEn: string | null) =>
      ask(calls.blockHost, { host, reason, reasonEn }),
    'saved',
  )
  const title = of === null ? text('hosts.add') : text('hosts.edit', { host: of.host })
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={({ host = '', reason = '', reasonEn = '' }) =>
          void act.run(of?.host ?? host, reason, orNull(reasonEn)).then((isDone) => isDone && onClose())
        }
      >
        {of === null ? (
          <Input name="host" label={text('hosts.host')} help={text('hosts.hostHelp')} maxLength={2_000} />
        ) : null}
        <Area
          name="reason"
          label={text('hosts.reason')}
          help={text('hosts.reasonHelp')}
          initial={of?.reason ?? ''}
          rows={3}
          maxLength={REASON_MAX}
        />
        <Area
          name="reasonEn"
          label={text('hosts.reasonEn')}
          help={text('englishHelp')}
          initial={of?.reasonEn ?? ''}
          rows={3}
          required={false}
          maxLength={REASON_MAX}
        />
      </DialogForm>
    </Dialog>
  )
}

const Acts = ({
  row,
  onEdit,
}: {
  readonly row: BlockedHost
  readonly onEdit: (row: BlockedHost) => void
}): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState(false)
  const { host } = row
  const act = useAct(() => ask(calls.unblockHost, { host }))
  return (
    <div className="row">
      <RowButton does={text('edit')} of={host} onPick={() => onEdit(row)} />
      <RowButton does={text('hosts.unblock')} of={host} onPick={() => setAsks(true)} />
      {asks ? (
        <Sure
          title={text('hosts.unblock')}
          words={text('hosts.unblockSure', { host })}
          isBusy={act.isBusy}
          onSure={() => void act.run().then(() => setAsks(false))}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}

/** ROUTE-07 Hosts that nobody is led to, the newest first. */
export const Hosts = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<BlockedHost | 'new' | null>(null)
  return (
    <>
      <List<BlockedHost>
        resource="hosts"
        title="nav.hosts"
        actions={
          <button type="button" className="primary" onClick={() => setEdited('new')}>
            {text('hosts.add')}
          </button>
        }
        renderFilters={({ queryName }) => (
          <Input
            name="queryName"
            label={text('hosts.search')}
            initial={queryName ?? ''}
            required={false}
            maxLength={64}
          />
        )}
        columns={[
          { label: 'hosts.host', render: ({ host }) => host },
          {
            label: 'hosts.reason',
            render: ({ reason, reasonEn }) => (
              <>
                {reason}
                {reasonEn === null ? null : <small lang="en">{reasonEn}</small>}
              </>
            ),
          },
          { label: 'hosts.by', render: ({ by }) => by },
          { label: 'hosts.at', render: ({ at }) => timeText(at) },
          { label: null, render: (row) => <Acts row={row} onEdit={setEdited} /> },
        ]}
      />
      {edited === null ? null : (
        <Edit of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
